import { expect, test } from 'vitest'
import * as page from '#app/site/booking/own/page.tsx'
import { addDays, formatDay } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { passOf, payFor } from '#test/bookings.ts'
import { pagesOf } from '#test/pages.ts'
import { readPdf } from '#test/pdf.ts'
import { anyPermit } from '#test/permits.ts'
import { linkOf, sent, yes } from '#test/proposals.ts'
import { confirmedGuide, phoneOf } from '#test/trail.ts'
import { everestTrekId } from '#test/world.ts'
import { readBooking, receiptOf } from '../bookings/read.ts'
import { partyOf } from '../bookings/travellers.ts'
import { readDeparturePack } from '../departure-packs/read.ts'
import { packWithMembers } from '../permit-packs/read.ts'
import { addPermit } from '../permits/permits.ts'
import { acceptByLink } from '../proposals/accept.ts'
import { loadsOfBooking } from '../loads/departure.ts'
import { roomsOf } from '../rooms/read.ts'
import { openTrail } from '../trail/package.ts'
import { tripPackPdf } from '../trip-packs/pdf.ts'
import { readTripPack } from '../trip-packs/read.ts'
import { readTrip } from '../trips/read.ts'
import { agreedDays, daysGone } from './agreed-days.ts'

const { visit } = pagesOf({ '/bookings/:reference': page })

/** Accepts what was sent, as its link does, and returns the booking, paid in part. */
async function accepted(proposal: Awaited<ReturnType<typeof sent>>) {
  const path = (await acceptByLink(...linkOf(proposal, 1), yes(proposal.total!.amount)))!
  const booking = await readBooking(new URLSearchParams(path.split('?')[1]).get('booking')!)
  return payFor(booking, booking.deposit!.amount)
}

test('traveller, guide, rooms and papers have the days that were accepted, not those of the trip they were made from', async () => {
  const booking = await accepted(await sent({ trip_id: everestTrekId, priced_by: 'trip', unit_amount: null }))
  const { _id, reference, start_date } = booking
  const places = ['Syabrubesi', 'Lama Hotel', 'Langtang']

  const pack = await readTripPack(booking)
  expect(pack.days.map(({ date, entry }) => [date, entry?.place])).toEqual(
    places.map((place, index) => [addDays(start_date, index), place]),
  )
  const { text } = readPdf(await tripPackPdf(pack))
  expect(text).toContain('Lama Hotel')
  expect(text).not.toMatch(/Tengboche|Lobuche/)
  const { token } = receiptOf(booking)
  const { html } = await visit(`/bookings/${reference}?token=${token}`, await passOf(booking))
  for (const words of ['Above the trees', 'On foot to Langtang.', formatDay(addDays(start_date, 2))])
    expect(html).toContain(words)

  const guide = await confirmedGuide(_id)
  const { id, caller } = await phoneOf(_id, guide._id)
  const { days } = await openTrail(id, caller)
  expect(days.map(({ place, sleep_m }) => [place, sleep_m])).toEqual([
    ['Syabrubesi', 1_460],
    ['Lama Hotel', 2_380],
    ['Langtang', 3_430],
  ])
  expect((await roomsOf(_id)).nights.map(({ place }) => place)).toEqual(places.slice(0, -1))
  const printed = JSON.stringify((await readDeparturePack(_id)).tables)
  expect(printed).toContain('Above the trees')
  expect(printed).not.toMatch(/Tengboche|Lobuche/)

  // On another trip what was agreed for this one does not count.
  await db.updateTable('bookings').set({ trip_id: null }).where('id', '=', _id).execute()
  expect(await agreedDays([_id], db)).toEqual(new Map())
})

async function heightOf(more: Parameters<typeof sent>[0]) {
  const booking = await accepted(await sent(more))
  return [(await partyOf(booking)).highest_m, (await loadsOfBooking(booking.reference)).highest_m]
}

test('insurance and porters go by the highest night that was agreed where no trip is as high', async () => {
  const camp = { title: 'High camp', text: '', place: 'High camp', altitude_m: 6_100, bed: 'Tent' }
  const priced = { trip_id: everestTrekId, priced_by: 'trip', unit_amount: null } as const

  expect(await heightOf({})).toEqual([3_430, 3_430])
  expect(await heightOf({ ...priced, days: [camp] })).toEqual([6_100, 6_100])
  const { max_altitude_m: trip } = await db
    .selectFrom('trips')
    .select('max_altitude_m')
    .where('id', '=', everestTrekId)
    .executeTakeFirstOrThrow()
  expect(await heightOf(priced)).toEqual([trip, trip])
})

test('an agreed day keeps what its trip knows of the same day, and of another day there the position', () => {
  const usual = [
    { day: 'Day 1', title: 'To Namche', place: 'Namche', sleep_m: 3_440, lat: 27.8, lon: 86.7, hours: '6' },
  ].map((day) => ({ ...day, description: 'A long day.' }))
  const agreed = { text: 'Slowly.', place: 'namche', altitude_m: 3_440, bed: '' }

  expect(daysGone([{ ...agreed, title: 'To Namche' }], usual)).toMatchObject([
    { day: 'Day 1', description: 'Slowly.', hours: '6', lat: 27.8 },
  ])
  const [rest] = daysGone([{ ...agreed, title: 'Rest' }], usual)
  expect(rest).toMatchObject({ title: 'Rest', lat: 27.8, lon: 86.7 })
  expect(rest).not.toHaveProperty('hours')
  expect(daysGone(undefined, usual)).toBe(usual)
})

test('the permits of a departure are for the days that were agreed, a night later here', async () => {
  const trip = await readTrip('trek', everestTrekId, { drafts: false })
  const usual = trip.itinerary.map(({ title, day, place, sleep_m }) => ({
    title: title ?? day,
    text: '',
    place: place ?? '',
    altitude_m: sleep_m ?? null,
    bed: '',
  }))
  // Of the trip's days the second and the third lie in the area.
  const permit = await addPermit(anyPermit, 'staff-pasang')
  const area_permits = JSON.stringify([{ permit_id: permit._id, first_day: 2, last_day: 3, note: '' }])
  await db.updateTable('trips').set({ area_permits }).where('id', '=', everestTrekId).execute()
  const first = { title: 'Rest', text: '', place: 'Elsewhere', altitude_m: null, bed: '' }
  const booking = await accepted(await sent({ trip_id: everestTrekId, days: [first, ...usual] }))
  const [needed] = (await packWithMembers(booking._id)).pack.permits
  expect([needed!.first_day, needed!.days]).toEqual([addDays(booking.start_date, 2), 2])
})
