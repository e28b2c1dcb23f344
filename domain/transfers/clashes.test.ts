import { expect, test } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { addDays } from '#contract/days.ts'
import { actors } from '#contract/events.ts'
import { db } from '#db/client.ts'
import { departureWith, maya } from '#test/bookings.ts'
import { crewWith } from '#test/crew.ts'
import { arrange, hiace, landAt, landing, refused } from '#test/transfers.ts'
import { createBooking } from '../bookings/create.ts'
import { cancelBooking } from '../cancellations/booking.ts'
import { editSetting } from '../settings/edits.ts'
import { transfersOfDay, transfersOfDeparture } from './read.ts'

const STAFF = 'staff-pasang'

/** The sentence about a clash with what the Hiace fetches. */
const clash = (other: Booking, time: string, place: string) =>
  `Clash: Hiace also fetches Maya Lindqvist (${other.reference}) at ${time}, from ${place}`

test('a vehicle or driver at two places within the hour is a clash, refused until a reason is given', async () => {
  const { _id: supplier_id } = await hiace(9)
  const { _id: crew_id } = await crewWith({ name: 'Mingma Driver', roles: ['driver'] })
  const airport = { from_place: 'Kathmandu airport' }
  const [first, second, third] = [await landing('10:00'), await landing('10:30'), await landing('10:45')]
  await arrange(first, { ...airport, supplier_id, crew_id })
  // The same place within the hour is one ride.
  await arrange(second, { from_place: 'kathmandu AIRPORT ', supplier_id, crew_id })
  const elsewhere = { from_place: 'Bus park', supplier_id }
  const says = [clash(first, '10:00', 'Kathmandu airport'), clash(second, '10:30', 'kathmandu AIRPORT')]
  expect(await refused(arrange(third, elsewhere))).toEqual({ overrule: says })
  expect(await refused(arrange(third, { from_place: 'Bus park', vehicle: 'Taxi', crew_id }))).toEqual({
    overrule: says.map((sentence) => sentence.replace('Hiace', 'Mingma Driver')),
  })
  expect(await db.selectFrom('transfers').select('id').execute()).toHaveLength(2)

  const forced = await arrange(third, { ...elsewhere, overrule: 'The firm sends a second one' })
  expect(forced).toMatchObject({ faults: says, overruled: 'The firm sends a second one' })
  expect((await transfersOfDay(first.start_date)).transfers.map(({ faults }) => faults.length)).toEqual([
    1, 1, 2,
  ])
  // What was overruled needs no reason again while vehicle and time stay.
  const noted = await arrange(third, { ...elsewhere, note: 'Rang the firm' })
  expect(noted.overruled).toBe('The firm sends a second one')
  expect(await arrange(third, { vehicle: 'Taxi' })).toMatchObject({ faults: [], overruled: '' })

  const settings = { ride_minutes: 10, late_days: 0 }
  await editSetting('transfers', settings, STAFF)
  expect(await arrange(third, elsewhere)).toMatchObject({ faults: [] })
  const late = `${addDays(third.end_date, 1)}T10:00`
  expect(await refused(arrange(third, { at: late }, 'departure'))).toHaveProperty('at')
})

test('of two who give one driver to two places at once one is refused, and the way to the airport serves who lands', async () => {
  const { _id: supplier_id } = await hiace(9)
  const lands = await landing('10:00')
  const other = await landing('10:15')
  const both = await Promise.allSettled([
    arrange(lands, { from_place: 'Airport', supplier_id }),
    arrange(other, { from_place: 'Bus park', supplier_id }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])

  const { _id: jeep } = await hiace(9)
  await arrange(lands, { from_place: 'Airport', supplier_id: jeep })
  // A party of another trip, whose last day this is.
  const leaves = await createBooking(maya)
  await db
    .updateTable('bookings')
    .set({ start_date: addDays(lands.start_date, -13), end_date: lands.start_date })
    .where('id', '=', leaves._id)
    .execute()
  const bring = (time: string) =>
    arrange(
      leaves,
      { at: `${lands.start_date}T${time}`, flight: 'QR 1', to_place: 'Airport', supplier_id: jeep },
      'departure',
    )
  // It brings them to the airport, and waits there for who lands.
  expect(await bring('09:20')).toMatchObject({ faults: [] })
  expect(await refused(bring('10:20'))).toHaveProperty('overrule')
})

test('a departure shows its own transfers with the clashes of others, and nobody who has cancelled', async () => {
  const { _id: departure_id } = await departureWith(6)
  const own = await createBooking({ ...maya, departure_id })
  const gone = await createBooking({ ...maya, departure_id })
  await landAt(own, `${own.start_date}T10:00`)
  await cancelBooking(gone.reference, 'Ill', actors.visitor)
  const other = await createBooking({ ...maya, startDate: own.start_date })
  await landAt(other, `${own.start_date}T10:15`)
  const { _id: supplier_id } = await hiace()
  await arrange(other, { from_place: 'Bus park', supplier_id })
  await arrange(own, { from_place: 'Airport', supplier_id, overrule: 'Two of them' })
  const read = await transfersOfDeparture(departure_id)
  expect(read.transfers.map(({ reference, direction }) => [reference, direction])).toEqual([
    [own.reference, 'arrival'],
    [own.reference, 'departure'],
  ])
  expect(read.transfers[0]!.faults[0]).toContain(
    `Clash: Hiace also fetches Maya Lindqvist (${other.reference})`,
  )
  await expect(transfersOfDeparture('nowhere')).rejects.toMatchObject({ code: 'not-found' })
})
