import { beforeEach, expect, test } from 'vitest'
import { defaultSettings } from '#contract/default-settings.ts'
import { addDays, HOUR_MS, today } from '#contract/days.ts'
import { usualRules } from '#contract/money-rules.ts'
import { closingOf, NOTICE_DAYS } from '#contract/terms.ts'
import { db } from '#db/client.ts'
import { departureWith, maya, seatsTaken } from '#test/bookings.ts'
import { expectInvariants } from '#test/invariants.ts'
import { ramesh, waitFor, waitsOf } from '#test/waiting.ts'
import { createBooking } from '../bookings/create.ts'
import { expireHolds } from '../bookings/holds.ts'
import { cancelBooking } from '../cancellations/booking.ts'
import { cancelDeparture } from '../cancellations/departure.ts'
import { listEvents } from '../events.ts'
import { accessToken } from '../security/link-tokens.ts'
import { editSetting } from '../settings/edits.ts'
import { endWaits } from './ends.ts'
import { joinWaitingList } from './join.ts'
import { readWaitingList } from './list.ts'
import { offerByHand, offerFreeSeats } from './offer.ts'
import { acceptOffer, leaveWaitingList, openWait } from './own.ts'

const pasang = 'staff-pasang'

/** A departure of four seats, all booked by two parties of two. */
let departure: string
let first: string

beforeEach(async () => {
  departure = (await departureWith(4))._id
  const book = () => createBooking({ ...maya, departure_id: departure, travellers: 2 })
  first = (await book()).reference
  await book()
})

/** One tick of the clock. */
async function tick(now = new Date()) {
  await expireHolds(now)
  await endWaits()
  return offerFreeSeats()
}

const mailsOf = async (kind: string) => {
  const mails = await db.selectFrom('emails').selectAll().where('kind', '=', kind).orderBy('id').execute()
  return mails.map(({ to_address, text_body }) => ({ to: to_address, text: text_body }))
}

test('an offer that is declined goes on at once, and the link answers only to its token', async () => {
  const id = await waitFor(departure, 2)
  await cancelBooking(first, '', pasang)
  await tick()

  await expect(leaveWaitingList(id, 'wrong')).rejects.toMatchObject({ code: 'not-found' })
  await leaveWaitingList(id, accessToken('waiting', id))

  expect(await waitsOf(departure)).toMatchObject([{ state: 'declined' }])
  expect(await seatsTaken(departure)).toBe(2)
  expect(await mailsOf('waiting-left')).toHaveLength(1)
  await expect(acceptOffer(id, accessToken('waiting', id))).rejects.toMatchObject({ code: 'conflict' })
  await leaveWaitingList(id, accessToken('waiting', id))
  expect(await mailsOf('waiting-left')).toHaveLength(1)
  await expectInvariants()
})

test('an offer lasts as long as the rules say, and never beyond the last day for booking', async () => {
  await editSetting('booking_rules', { ...defaultSettings.booking_rules, offer_hold_hours: 24 }, pasang)
  const id = await waitFor(departure, 2)
  await cancelBooking(first, '', pasang)
  await tick()
  const { offer } = (await openWait(id, accessToken('waiting', id)))!
  const hours = (Date.parse(offer!.hold_expires_at!) - Date.parse(offer!.created_at)) / HOUR_MS
  expect(Math.round(hours)).toBe(24)

  const soon = await waitFor(departure, 2, 'soon@example.com')
  await leaveWaitingList(id, accessToken('waiting', id))
  const start_date = addDays(today(), NOTICE_DAYS)
  await db.updateTable('departures').set({ start_date }).where('id', '=', departure).execute()
  await tick()
  const { offer: short } = (await openWait(soon, accessToken('waiting', soon)))!
  expect(short!.hold_expires_at).toBe(closingOf(start_date, usualRules))
})

test.each([
  ['inside the cut-off', { start_date: addDays(today(), NOTICE_DAYS - 1) }],
  ['after the start', { start_date: addDays(today(), -1) }],
  ['for a departure in draft', { is_draft: 1 }],
])('nothing is offered %s', async (_when, change) => {
  await waitFor(departure, 2)
  await cancelBooking(first, '', pasang)
  await db.updateTable('departures').set(change).where('id', '=', departure).execute()

  expect(await offerFreeSeats()).toBe(0)
  const { waits } = await readWaitingList(departure)
  expect(waits[0]!.why).toMatch(/too late to book|is a draft/)
  await expect(offerByHand(departure, waits[0]!._id, 'A friend', pasang)).rejects.toMatchObject({
    code: 'conflict',
  })
})

test('the list ends with its departure, and everybody who confirmed is told', async () => {
  await waitFor(departure, 2)
  await cancelDeparture(departure, 'Too few have booked', pasang)
  await tick()

  expect(await waitsOf(departure)).toMatchObject([{ state: 'lapsed' }])
  expect((await mailsOf('waiting-lapsed'))[0]!.text).toContain('does not run')
})

test('nobody whose mailbox is not proven gets an offer or keeps seats from others', async () => {
  await joinWaitingList({ ...ramesh, departure_id: departure, travellers: 2 })
  await cancelBooking(first, '', pasang)
  expect(await tick()).toBe(0)

  expect((await readWaitingList(departure)).waits).toMatchObject([
    { position: null, is_proven: false, why: 'Has not opened our mail yet' },
  ])
  expect(await createBooking({ ...maya, departure_id: departure, travellers: 2 })).toBeDefined()
})

test('joining twice keeps the first place, and the answer is the same', async () => {
  const [one] = [await waitFor(departure, 2, ramesh.email), await waitFor(departure, 1, 'other@example.com')]
  await joinWaitingList({ ...ramesh, departure_id: departure, travellers: 1 })

  expect(await waitsOf(departure)).toMatchObject([{ id: one, travellers: 2 }, { travellers: 1 }])
})

test.each([
  [1, 5, 'takes 4 travellers at most'],
  [2, 2, 'you can book them now'],
])('with %s party gone, %s travellers are told what they can do instead', async (_gone, travellers, says) => {
  await cancelBooking(first, '', pasang)
  await expect(joinWaitingList({ ...ramesh, departure_id: departure, travellers })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining(says),
  })
})

test('a larger party may wait though some seats are left', async () => {
  await cancelBooking(first, '', pasang)
  await joinWaitingList({ ...ramesh, departure_id: departure, travellers: 3 })
  expect(await waitsOf(departure)).toHaveLength(1)
})

test('by hand anybody may get an offer, out of turn with a reason that stays with the booking', async () => {
  await waitFor(departure, 1, 'first@example.com')
  const guest = await waitFor(departure, 2, 'guest@example.com')
  await cancelBooking(first, '', pasang)

  await expect(offerByHand(departure, guest, '', pasang)).rejects.toMatchObject({ code: 'invalid' })
  await offerByHand(departure, guest, 'Comes back for the third time', pasang)

  const offered = (await waitsOf(departure)).find(({ id }) => id === guest)!
  expect(offered.state).toBe('offered')
  const notes = await db
    .selectFrom('booking_notes')
    .select('body')
    .where('booking_id', '=', offered.booking_id)
    .execute()
  expect(notes).toEqual([{ body: 'Comes back for the third time' }])
  await expect(offerByHand(departure, guest, 'Again', pasang)).rejects.toMatchObject({ code: 'conflict' })
  const { items } = await listEvents({ limit: 20, noun: 'wait', noun_id: guest })
  expect(items[0]).toMatchObject({ actor: pasang, after: { state: 'offered', out_of_turn: true } })
  expect(JSON.stringify(items)).not.toMatch(/third time|guest@|Ramesh/)
})
