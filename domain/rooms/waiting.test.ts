import { beforeEach, expect, test } from 'vitest'
import { addDays, formatDay, HOUR_MS } from '#contract/days.ts'
import type { Booking } from '#contract/bookings.ts'
import type { Departure } from '#contract/departures.ts'
import { actors } from '#contract/events.ts'
import { asked, luklaClosed, OWNER, STAFF } from '#test/disruptions.ts'
import { wait } from '#test/contingencies.ts'
import { readPdf } from '#test/pdf.ts'
import {
  chooseFor,
  CITY,
  departureFrom,
  guestOn,
  HIGH,
  lodgeWith,
  moveGuest,
  sendTo,
  sleepsAt,
} from '#test/rooms.ts'
import { confirmedGuide, phoneOf } from '#test/trail.ts'
import { cancelBooking } from '../cancellations/booking.ts'
import { departurePackPdf } from '../departure-packs/pdf.ts'
import { chooseForTraveller, settleSilent } from '../disruptions/choose.ts'
import { closeDisruption } from '../disruptions/close.ts'
import { dropDisruption } from '../disruptions/open.ts'
import { previewOutcome } from '../disruptions/preview.ts'
import { openTrail } from '../trail/package.ts'
import { roomListPdf } from './list-pdf.ts'
import { roomsOf } from './read.ts'
import { roomsChanged } from './standing.ts'

const LUKLA = 'Lukla'
let departure: Departure
/** The first days of the departure. */
let days: string[]

beforeEach(async () => {
  // On the third day the plane of Lukla does not go.
  await sleepsAt(CITY, LUKLA, HIGH, CITY)
  departure = await departureFrom(addDays(luklaClosed.day, -2))
  days = Array.from({ length: 6 }, (_, index) => addDays(departure.start_date, index))
})

test('two days of waiting move all later nights, and lodges, the pack and the guide’s phone follow when it is closed', async () => {
  const [base, yak] = [await lodgeWith({ name: 'Base Lodge', place: LUKLA }), await lodgeWith()]
  const [ann, bea] = [await guestOn(departure, 'Ann', { travellers: 2 }), await guestOn(departure, 'Bea')]
  await moveGuest(departure, bea, { night: 3, kind: 'double' })
  await chooseFor(departure, 2, { lodge_id: base._id })
  const guide = await confirmedGuide(departure._id)
  for (const lodge of [base, yak]) await sendTo(departure, lodge)
  const phone = await phoneOf(departure._id, guide._id)
  const before = [
    [1, days[0], CITY, '', ''],
    [2, days[1], LUKLA, 'Base Lodge', ''],
    [3, days[2], HIGH, 'Yak Lodge', ''],
  ]
  expect(await nights()).toEqual(before)
  const called = await asked(departure._id)
  await settleSilent(later())
  expect(await nights()).toEqual(before)
  await dropDisruption(called._id, STAFF)
  expect(await nights()).toEqual(before)

  const { _id: id } = await asked(departure._id, { ...luklaClosed, options: [{ ...wait, extra_days: 2 }] })
  await settleSilent(later())
  expect((await previewOutcome(id)).follow_ups.at(-1)!.words).toMatch(
    / on follow whoever waits\. Send the new list to Base Lodge, Yak Lodge$/,
  )
  await closeDisruption(id, OWNER)

  const closed = 'Lukla is closed'
  expect(await nights()).toEqual([
    ...before.slice(0, 2),
    [1003, days[2], LUKLA, 'Base Lodge', closed],
    [1004, days[3], LUKLA, 'Base Lodge', closed],
    [3, days[4], HIGH, 'Yak Lodge', ''],
  ])
  const rooms = await roomsOf(departure._id)
  expect(rooms.nights.slice(1).map(({ rooms: all }) => all.map(({ kind, why }) => [kind, why]))).toEqual([
    ...Array.from({ length: 3 }, () => [
      ['twin', 'hand'],
      ['single', 'left'],
    ]),
    [
      ['twin', 'hand'],
      ['double', 'hand'],
    ],
  ])
  const [third, fourth, fifth] = days.slice(2, 5).map(formatDay)
  expect(rooms.lodges.map(({ lodge, state, changes }) => [lodge, state, changes])).toEqual([
    ['Base Lodge', 'changed', [`Also for ${third} to ${fourth}`]],
    ['Yak Lodge', 'changed', [`All nights: asked for ${third}; needed for ${fifth}`]],
  ])
  expect(rooms.faults[0]).toContain(`Yak Lodge (asked for ${third}; needed for ${fifth})`)
  expect(await roomsChanged()).toMatchObject([{ changed: ['Base Lodge', 'Yak Lodge'] }])
  expect(readPdf((await roomListPdf(departure._id, yak._id)).file).text).toContain(`needed for ${fifth}`)

  // A night of waiting is chosen and moved like any other, and its list sent.
  await moveGuest(departure, ann, { night: 1004, kind: 'single' })
  await chooseFor(departure, 1004, { is_none: true })
  await sendTo(departure, base)
  expect(await sendTo(departure, yak)).toMatchObject({ state: 'sent', nights: [days[4]], changes: [] })
  expect((await nights())[3]).toEqual([1004, days[3], LUKLA, '', closed])
  await chooseFor(departure, 1004, {})

  const { days: shown, rooms: slept } = await openTrail(phone.id, phone.caller)
  expect(shown.map(({ date, label, title, place }) => [date, label, title, place])).toEqual([
    [days[0], 'Day 1', '', CITY],
    [days[1], 'Day 2', '', LUKLA],
    [days[2], 'Waiting', closed, LUKLA],
    [days[3], 'Waiting', closed, LUKLA],
    [days[4], 'Day 3', '', HIGH],
    // The trip ends there, without a night.
    [days[5], 'Day 4', CITY, ''],
  ])
  expect(slept.map(({ day, lodge }) => [day, lodge])).toEqual([
    [days[0], CITY],
    [days[1], 'Base Lodge'],
    [days[2], 'Base Lodge'],
    [days[3], 'Base Lodge'],
    [days[4], 'Yak Lodge'],
  ])
  const pack = readPdf((await departurePackPdf(departure._id)).bytes).text.replaceAll(/\s+/g, ' ')
  expect(pack).toContain(`${fourth} Waiting: Lukla is closed`)
  expect(pack).toMatch(new RegExp(`${fifth} Day 3`))
})

test('where one waits and another goes by jeep each has their own nights, and the lodge reads of both', async () => {
  await lodgeWith({ name: 'Base Lodge', place: LUKLA })
  const yak = await lodgeWith()
  const [ann, bea, cai] = [
    await guestOn(departure, 'Ann'),
    await guestOn(departure, 'Bea'),
    await guestOn(departure, 'Cai'),
  ]
  await moveGuest(departure, ann, { night: 3, how: 'join', with: who(cai), kind: 'triple' })
  await moveGuest(departure, bea, { night: 3, how: 'join', with: who(cai) })
  await sendTo(departure, yak)
  const { _id: id, options } = await asked(departure._id)
  await chooseForTraveller(id, bea.reference, 1, { option_id: options[2]!._id, note: '' }, STAFF)
  await settleSilent(later())
  await closeDisruption(id, OWNER)

  const slept = async () =>
    (await roomsOf(departure._id)).nights.map(({ night, day, rooms }) => [
      night,
      day,
      rooms.map(({ kind, people }) => `${kind} ${people.map(({ name }) => name).join('+')}`).join(', '),
    ])
  expect((await slept()).slice(2)).toEqual([
    [1003, days[2], 'twin Ann+Cai'],
    [3, days[2], 'triple Bea'],
    [3, days[3], 'triple Ann+Cai'],
  ])
  const [third, fourth] = days.slice(2, 4).map(formatDay)
  const [, list] = (await roomsOf(departure._id)).lodges
  expect(list!.changes).toEqual([
    `Also for ${fourth}`,
    `Ann, Cai: asked for ${third}; needed for ${fourth}`,
    expect.stringMatching(/^Bea: now in a triple room, alone/),
  ])
  // Moving the one leaves the others where they are, though it is the same night of the trip.
  await moveGuest(departure, bea, { night: 3 })
  await moveGuest(departure, ann, { night: 3, kind: 'double' })
  expect((await slept()).slice(3)).toEqual([
    [3, days[2], 'single Bea'],
    [3, days[3], 'double Ann, triple Cai'],
  ])
  expect(await sendTo(departure, yak)).toMatchObject({ state: 'sent', changes: [] })
  // When nobody who waits goes any more, the group has the nights of the trip again.
  for (const { reference } of [ann, cai]) await cancelBooking(reference, 'Ill', actors.visitor)
  expect((await slept())[2]).toEqual([3, days[2], 'single Bea'])
})

const later = () => new Date(Date.now() + 13 * HOUR_MS)

function who({ reference }: Booking) {
  return { reference, position: 1 }
}

async function nights() {
  const { nights: all } = await roomsOf(departure._id)
  return all.map(({ night, day, place, lodge, waiting }) => [night, day, place, lodge, waiting])
}
