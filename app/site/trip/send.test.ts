import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/days.ts'
import { SENT_ITINERARY_DAYS } from '#contract/sent-itineraries.ts'
import { db, transaction } from '#db/client.ts'
import { filesOfMail, sendItinerary } from '#domain/enquiries/itineraries.ts'
import { deliverDueMails } from '#domain/mails/outbox.ts'
import { steps } from '#domain/retention/steps.ts'
import { countHit, itinerariesAskedFrom } from '#domain/security/rate-limits.ts'
import { editSetting } from '#domain/settings/edits.ts'
import { listSubscribers } from '#domain/subscribers/subscribers.ts'
import { readTrip } from '#domain/trips/read.ts'
import type { Message } from '#integrations/mailer.ts'
import { readPdf } from '#test/pdf.ts'
import { pagesOf } from '#test/pages.ts'
import * as send from './send.tsx'

const PAGE = '/destination/everest-base-camp/itinerary'
const { visit, post } = pagesOf({ '/destination/:slug/itinerary': send })

test('an itinerary is mailed as PDF, and its address is on no list and forgotten with the mail', async () => {
  await offer(true)
  expect((await visit(PAGE)).html).not.toContain('checked')
  // A machine fills in every field, and is told what everybody is told.
  const machine = await post(PAGE, { email: 'a@example.com', letters: 'yes', website: 'x' })
  const wrong = await post(PAGE, { email: 'nobody', letters: 'yes', website: '' })
  expect([wrong.status, await mails()]).toEqual([422, []])
  expect(wrong.html).toMatch(/value="nobody"/)
  expect(wrong.html).toContain('checked')

  const sent = await post(PAGE, { email: 'maya@example.com', website: '' })
  expect([sent.status, sent.location]).toEqual([303, machine.location])
  expect((await visit(sent.location)).html).toContain('Please check your e-mail')
  const [mail, ...others] = await sentNow()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    to: { address: 'maya@example.com' },
    files: [{ name: 'everest-base-camp-trek.pdf', type: 'application/pdf' }],
  })
  expect(mail!.leaveUrl).toBeUndefined()
  expect(mail!.text).toContain('If it was not you, ignore this mail')
  expect(readPdf(mail!.files![0]!.bytes).text).toContain('Everest Base Camp Trek')
  expect(await listSubscribers()).toEqual([])
  const events = await db.selectFrom('events').selectAll().where('verb', '=', 'send').execute()
  expect(JSON.stringify(events)).not.toContain('maya')

  expect(await transaction((tx) => steps.sent_itineraries(tx, ago(1), 200))).toBe(0)
  await db
    .updateTable('emails')
    .set({ created_at: ago(SENT_ITINERARY_DAYS + 1) })
    .execute()
  expect(await transaction((tx) => steps.sent_itineraries(tx, ago(SENT_ITINERARY_DAYS), 200))).toBe(1)
  expect(await mails()).toEqual([])
})

test('whoever ticks the newsletter is asked by a second mail to confirm them', async () => {
  await offer(true)
  await post(PAGE, { email: 'pemba@example.com', letters: 'yes', website: '' })
  expect((await mails()).map(({ kind }) => kind).toSorted()).toEqual(['itinerary-sent', 'letters-asked'])
  const source = '/destination/everest-base-camp'
  expect(await listSubscribers()).toMatchObject([{ email: 'pemba@example.com', state: 'asked', source }])

  await offer(false)
  expect((await visit(PAGE)).html).not.toContain('name="letters"')
  const late = await post(PAGE, { email: 'pemba@example.com', letters: 'yes', website: '' })
  expect([late.status, (await mails()).length]).toEqual([409, 2])
  expect((await post('/destination/nowhere/itinerary', { email: 'pemba@example.com' })).status).toBe(404)
})

test('neither a network nor a mailbox is served without end, and a trip off the site is mailed to nobody', async () => {
  const trip = await readTrip('trek', 'everest-base-camp', { drafts: false })
  const network = '203.0.113.0/24'
  const limit = itinerariesAskedFrom(network)
  for (let asked = 1; asked < limit.hits; asked++) await countHit(limit)
  await sendItinerary(trip, { email: 'a@example.com' }, network)
  await expect(sendItinerary(trip, { email: 'b@example.com' }, network)).rejects.toMatchObject({
    code: 'too-many',
  })

  for (let asked = 0; asked < 8; asked++) await sendItinerary(trip, { email: 'c@example.com' })
  const held = (await mails()).filter(({ status }) => status === 'held')
  expect(held.length).toBeGreaterThan(0)

  await db.updateTable('trips').set({ status: 'draft' }).where('id', '=', trip._id).execute()
  await expect(
    filesOfMail({ id: '', copy_of: null, kind: 'itinerary-sent', noun_id: trip._id }),
  ).rejects.toMatchObject({
    isForGood: true,
  })
})

function offer(is_offered: boolean) {
  return editSetting('newsletter', { is_offered, consent: 'Letters from [company].' }, 'staff-owner')
}

function mails() {
  return db.selectFrom('emails').select(['kind', 'status']).execute()
}

/** The mails that go out now. */
async function sentNow(): Promise<Message[]> {
  const messages: Message[] = []
  const mailer = { send: async (message: Message) => void messages.push(message), close() {} }
  await deliverDueMails({ mailer, filesOf: filesOfMail })
  return messages
}

/** The instant so many days ago. */
function ago(days: number) {
  return new Date(Date.now() - days * DAY_MS).toISOString()
}
