import { expect, test } from 'vitest'
import { formatDate, today } from '#contract/days.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { consentOf } from '#domain/bookings/consent.ts'
import { readBooking, receiptOf } from '#domain/bookings/read.ts'
import { partyOf } from '#domain/bookings/travellers.ts'
import { listEvents } from '#domain/events.ts'
import { maya, passOf } from '#test/bookings.ts'
import { pagesOf } from '#test/pages.ts'
import { askEverest, highest } from '#test/questions.ts'
import * as booking from './page.tsx'

const { visit, post } = pagesOf({ '/bookings/:reference': booking })
const first = { intent: 'traveller', position: '1', name: 'Maya', nationality: 'Sweden', diet: 'No nuts' }
const second = { ...first, position: '2', name: 'Ang' }

async function booked() {
  const made = await createBooking({ ...maya, travellers: 2 })
  const cookie = await passOf(made)
  return { made, cookie, path: `/bookings/${made.reference}?token=${receiptOf(made).token}` }
}

test('details of travellers are kept only once whoever booked has agreed, and nothing typed is lost before', async () => {
  const { made, cookie, path } = await booked()
  expect((await visit(path, cookie)).html).toContain('I agree that you keep these details')

  const refused = await post(path, first, cookie)
  expect(refused.status).toBe(422)
  expect(refused.html).toContain('Please tick that we may keep this')
  expect(refused.html).toContain('href="#traveller-1-consent"')
  expect(refused.html).toContain('value="No nuts"')
  expect((await partyOf(made)).travellers[0]).toMatchObject({ diet: '' })
  expect(await consentOf(made._id)).toBeNull()

  expect((await post(path, { ...first, consent: 'yes' }, cookie)).status).toBe(303)
  expect(await consentOf(made._id)).toMatch(/^\d{4}-\d\d-\d\dT/)
  const { items } = await listEvents({ limit: 10, noun: 'booking', noun_id: made._id })
  expect(items.map(({ after }) => after)).toContainEqual({ change: 'consent' })
})

test('who has agreed is not asked again, and reads when that was', async () => {
  const { made, cookie, path } = await booked()
  await post(path, { ...first, consent: 'yes' }, cookie)
  const at = await consentOf(made._id)

  expect((await post(path, second, cookie)).status).toBe(303)
  expect(await consentOf(made._id)).toBe(at)
  const { html } = await visit(path, cookie)
  expect(html).not.toContain('I agree that you keep these details')
  expect(html).toContain(`You agreed on ${formatDate(today())}`)
})

test('answers to what the trip asks need it too', async () => {
  await askEverest({ ...highest, asked: 'later' })
  const { made, cookie, path } = await booked()
  const answer = {
    intent: 'answers',
    'answers.highest.1': 'Above 3,000 m',
    'answers.highest.2': 'Below 3,000 m',
  }

  const refused = await post(path, answer, cookie)
  expect([refused.status, refused.html]).toEqual([422, expect.stringContaining('href="#answers-consent"')])
  expect((await readBooking(made.reference)).answers).toEqual([])
  expect((await post(path, { ...answer, consent: 'yes' }, cookie)).status).toBe(303)
  expect((await readBooking(made.reference)).answers).toHaveLength(2)
})
