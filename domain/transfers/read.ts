import { goingStatuses } from '#contract/booking-statuses.ts'
import { BYTE_ORDER_MARK, csvLine } from '#contract/csv.ts'
import { addDays, type Day } from '#contract/days.ts'
import {
  isArranged,
  transferWords,
  type DepartureTransfers,
  type Transfer,
  type TransferDay,
} from '#contract/transfers.ts'
import { db } from '#db/client.ts'
import { bookingsGoingOn } from '../bookings/going.ts'
import type { BookingRow } from '../bookings/rows.ts'
import { readDeparture } from '../departures/departures.ts'
import { withNeighbours } from './neighbours.ts'
import { transfersOf } from './rows.ts'

/**
 * Returns who lands and leaves on a day, of all bookings that go now, so whoever is cancelled is on no list: what is wrong
 * first, then by time. Vehicles are counted across midnight.
 */
export async function transfersOfDay(day: Day): Promise<TransferDay> {
  const read_at = new Date().toISOString()
  const bookings = await bookingsAround(addDays(day, -1), addDays(day, 1))
  const transfers = (await transfersOf(db, bookings)).filter((transfer) => transfer.day === day)
  return { day, read_at, transfers: transfers.toSorted(byUrgency) }
}

/** Returns how the parties of a departure that go now are fetched and brought. Throws `not-found`. */
export async function transfersOfDeparture(id: string): Promise<DepartureTransfers> {
  const read_at = new Date().toISOString()
  const { trip_name, start_date, end_date } = await readDeparture(id)
  const bookings = await bookingsGoingOn(id)
  const transfers = (await transfersAmong(bookings)).toSorted(byUrgency)
  return { departure_id: id, trip_name, start_date, end_date, read_at, transfers }
}

/** Returns both transfers of each of these bookings, with what clashes with those of others. */
export async function transfersAmong(bookings: BookingRow[]): Promise<Transfer[]> {
  const own = new Set(bookings.map(({ reference }) => reference))
  const all = await transfersOf(db, await withNeighbours(db, bookings))
  return all.filter(({ reference }) => own.has(reference))
}

/** A transfer with the booking that it is of. */
export type BookedTransfer = { booking: BookingRow; transfer: Transfer }

/** Returns the transfers of all bookings that go now whose day is one of these, arranged or not. */
export async function transfersBetween(from: Day, to: Day): Promise<BookedTransfer[]> {
  const bookings = await bookingsAround(from, to)
  const byReference = new Map(bookings.map((booking) => [booking.reference, booking]))
  return (await transfersOf(db, bookings))
    .filter(({ day }) => day >= from && day <= to)
    .map((transfer) => ({ booking: byReference.get(transfer.reference)!, transfer }))
}

/** Returns how the party of a booking is fetched and brought, as far as that is arranged. */
export async function ownTransfers(bookingId: string): Promise<Transfer[]> {
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', bookingId)
    .where('status', 'in', goingStatuses)
    .execute()
  return (await transfersOf(db, rows)).filter(isArranged)
}

/** A day as a file for a spreadsheet (RFC 4180). */
export function transfersCsv({ transfers }: TransferDay): string {
  const lines = [
    columns.map(([label]) => label),
    ...transfers.map((transfer) => columns.map(([, value]) => value(transfer))),
  ]
  return BYTE_ORDER_MARK + lines.map(csvLine).join('')
}

const columns: [label: string, value: (transfer: Transfer) => string | number | null][] = [
  ['Day', ({ day }) => day],
  ['Time', ({ at }) => at?.slice(11) ?? null],
  ['Direction', ({ direction }) => transferWords[direction]],
  ['Flight', ({ flight }) => flight],
  ['Leaves', ({ leaves_at }) => leaves_at?.replace('T', ' ') ?? null],
  ['From', ({ from_place }) => from_place],
  ['To', ({ to_place }) => to_place],
  ['Sign', ({ sign }) => sign],
  ['Travellers', ({ travellers }) => travellers],
  ['Vehicle', ({ vehicle_name }) => vehicle_name],
  ['Number plate', ({ plate }) => plate],
  ['Seats', ({ seats }) => seats],
  ['Driver', ({ driver_name }) => driver_name],
  ['Telephone of the driver', ({ driver_call }) => driver_call],
  ['Booking', ({ reference }) => reference],
  ['Held', ({ held }) => held],
  ['Booked by', ({ fullname }) => fullname],
  ['Mobile', ({ mobile }) => mobile],
  ['Trip', ({ trip_name }) => trip_name],
  ['Note', ({ note }) => note],
  ['Overruled', ({ overruled }) => overruled],
  ['To do', ({ faults }) => faults.join('; ')],
]

/** Returns the bookings that land or leave on these days, by what they say, by what was typed, and by their trip. */
function bookingsAround(from: Day, to: Day) {
  const end = addDays(to, 1)
  return db
    .selectFrom('bookings')
    .selectAll()
    .where('status', 'in', goingStatuses)
    .where((row) =>
      row.or([
        row.and([row('arrival_at', '>=', from), row('arrival_at', '<', end)]),
        row.and([row('leaving_at', '>=', from), row('leaving_at', '<', end)]),
        row.and([row('start_date', '>=', from), row('start_date', '<=', to)]),
        row.and([row('end_date', '>=', from), row('end_date', '<=', to)]),
        row(
          'id',
          'in',
          row.selectFrom('transfers').select('booking_id').where('at', '>=', from).where('at', '<', end),
        ),
      ]),
    )
    .orderBy('id')
    .execute()
}

function byUrgency(one: Transfer, other: Transfer) {
  return rankOf(one).localeCompare(rankOf(other))
}

/** Sorts what is wrong first, then by time. */
function rankOf({ faults, at, leaves_at, day }: Transfer) {
  return `${faults.length > 0 ? 0 : 1} ${at ?? leaves_at ?? day}`
}
