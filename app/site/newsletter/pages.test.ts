import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { editSetting } from '#domain/settings/edits.ts'
import { leaveLettersUrl } from '#domain/mails/newsletter.ts'
import { listSubscribers } from '#domain/subscribers/subscribers.ts'
import { pagesOf } from '#test/pages.ts'
import * as join from './join.tsx'
import * as own from './own.tsx'

const { visit, post } = pagesOf({ '/newsletter': join, '/newsletter/:id': own })

test('letters are asked for, confirmed and left without scripts, and by the one request of a mail program', async () => {
  const consent = 'Letters from [company], one a month.'
  await editSetting('newsletter', { is_offered: false, consent }, 'staff-owner')
  expect((await visit('/newsletter')).status).toBe(404)
  await editSetting('newsletter', { is_offered: true, consent }, 'staff-owner')
  expect((await visit('/newsletter')).html).toMatch(/Letters from [^[]+, one a month\./)

  // A machine fills in every field, and is told what everybody is told.
  const machine = await post('/newsletter', { email: 'a@example.com', source: '/', website: 'x' })
  const wrong = await post('/newsletter', { email: 'nobody', source: '/', website: '' })
  expect([wrong.status, await listSubscribers()]).toEqual([422, []])
  const sent = await post('/newsletter', { email: 'maya@example.com', source: '/', website: '' })
  expect([sent.status, sent.location]).toEqual([303, machine.location])
  expect((await visit(sent.location)).html).toContain('Please check your e-mail')

  const mail = db.selectFrom('emails').select('text_body').where('kind', '=', 'letters-asked')
  const link = (await mail.executeTakeFirstOrThrow()).text_body.match(/\/newsletter\/\S+/)![0]
  expect((await visit(link)).html).toContain('Do you want our newsletter?')
  const [{ _id } = { _id: '' }] = await listSubscribers()
  const { pathname, search } = new URL(leaveLettersUrl(_id))
  expect((await visit(pathname + search)).html).toContain('You do not get our newsletter')
  expect((await post(pathname + search, { act: 'confirm' })).status).toBe(404)
  const confirmed = await post(link, { act: 'confirm' })
  expect((await visit(confirmed.location)).html).toContain('You get our newsletter')
  expect(await listSubscribers()).toMatchObject([{ email: 'maya@example.com', state: 'confirmed' }])

  expect((await post(link.replace(/token=.*/, 'token=x'), { act: 'leave' })).status).toBe(404)
  expect((await post(link, { act: 'dance' })).status).toBe(422)
  expect((await post(pathname + search, { 'List-Unsubscribe': 'One-Click' })).status).toBe(200)
  expect((await visit(link)).html).toContain('You have unsubscribed')
})
