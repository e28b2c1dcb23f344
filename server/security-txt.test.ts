import { expect, test } from 'vitest'
import { defaultSettings } from '#contract/default-settings.ts'
import { editSetting } from '#domain/settings/edits.ts'
import { readSettings } from '#domain/settings.ts'
import { securityTxt, securityTxtOf } from './security-txt.ts'

const DAY_MS = 24 * 60 * 60_000

async function fields() {
  const response = await securityTxt.request('/.well-known/security.txt')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const lines = (await response.text()).trimEnd().split('\n')
  return Object.fromEntries(lines.map((line) => line.split(/: (.*)/).slice(0, 2)))
}

test('whoever finds a weakness reads where to tell, for less than a year, and what we ask', async () => {
  const { contacts } = await readSettings()
  await editSetting('contacts', { ...contacts, email: 'safety@lekhtreks.example' }, 'staff-pasang')
  const { Contact, Expires, Policy, Canonical } = await fields()

  expect(Contact).toBe('mailto:safety@lekhtreks.example')
  const days = (Date.parse(Expires) - Date.now()) / DAY_MS
  expect(days).toBeGreaterThan(170)
  expect(days).toBeLessThan(365)
  expect(Canonical).toMatch(/\/\.well-known\/security\.txt$/)
  const policy = await securityTxt.request(new URL(Policy).pathname)
  expect(await policy.text()).toContain('Thank you for telling us')
})

test('an office without an address names its page, and the day moves on by itself', async () => {
  await editSetting('contacts', { ...defaultSettings.contacts, email: '' }, 'staff-pasang')

  expect((await fields()).Contact).toMatch(/^https?:\/\/.*\/about\/our-team$/)
  const [today, tomorrow] = ['2026-11-22T10:00:00Z', '2026-11-23T00:00:00Z'].map((at) =>
    securityTxtOf('', new Date(at)),
  )
  expect(today).toContain('Expires: 2027-05-21T00:00:00.000Z')
  expect(tomorrow).toContain('Expires: 2027-05-22T00:00:00.000Z')
})
