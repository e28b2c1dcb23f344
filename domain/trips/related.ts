import type { TripCard } from '#contract/trip-cards.ts'
import type { Trip } from '#contract/trips.ts'

const SHOWN = 3

/** At most three other trips of these: those of the same region first, then those that take about as long. */
export function relatedTo(trip: Trip, cards: TripCard[]): TripCard[] {
  const length = trip.duration_days ?? trip.itinerary.length
  const apart = ({ duration_days: days }: TripCard) => (days === null ? Infinity : Math.abs(days - length))
  const isNear = ({ region_id }: TripCard) => trip.region_id !== null && region_id === trip.region_id
  return cards
    .filter(({ _id }) => _id !== trip._id)
    .toSorted((a, b) => Number(isNear(b)) - Number(isNear(a)) || Math.sign(apart(a) - apart(b)) || 0)
    .slice(0, SHOWN)
}
