import { formatDay } from '#contract/days.ts'
import { limitsOf, priceOfWish } from '#contract/requests.ts'
import type { BookingRow } from '../bookings/rows.ts'
import { toTrip } from '../trips/rows.ts'
import type { Place } from './alter-price.ts'

/** Returns what staff should know of a booking's new place and number of travellers, though it can be. */
export function notesOn(row: BookingRow, place: Place, travellers: number): string[] {
  return [...flightNotes(row, place), ...requestNotes(row, place, travellers)]
}

function flightNotes({ arrival_at, leaving_at }: BookingRow, { start, end, isMoved }: Place): string[] {
  if (!isMoved) return []
  const [lands, leaves] = [arrival_at?.slice(0, 10), leaving_at?.slice(0, 10)]
  return [
    ...(lands !== undefined && lands > start
      ? [`They have told us they land on ${formatDay(lands)}, after the new first day.`]
      : []),
    ...(leaves !== undefined && leaves < end
      ? [`They have told us they leave on ${formatDay(leaves)}, before the new last day.`]
      : []),
  ]
}

function requestNotes(
  row: BookingRow,
  { trip, departure_id, isMoved, sizes, ...when }: Place,
  travellers: number,
) {
  const isLarger = travellers !== row.travellers
  if (!trip || departure_id !== null || !(isMoved || isLarger)) return []
  return priceOfWish({ price: null, limits: limitsOf(toTrip(trip), sizes) }, { ...when, travellers }).reasons
}
