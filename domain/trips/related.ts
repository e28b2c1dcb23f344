import { counted } from '#contract/counted.ts'
import { formatMetres } from '#contract/numbers.ts'
import { heightsOf, tellsHighest, type TripCard } from '#contract/trip-cards.ts'
import type { Trip } from '#contract/trips.ts'

const SHOWN = 3
/** A smaller difference in height is no reason to choose, in metres. */
const ALIKE_M = 100

/** A trip like another one, and in what it differs: "2 days shorter, 188 m lower, just as hard". Empty where nothing is known. */
export type RelatedTrip = { card: TripCard; why: string }

/** At most three other trips of these: those of the same region first, then those that take about as long. */
export function relatedTo(trip: Trip, cards: TripCard[]): RelatedTrip[] {
  const length = trip.duration_days ?? trip.itinerary.length
  const apart = ({ duration_days: days }: TripCard) => (days === null ? Infinity : Math.abs(days - length))
  const isNear = ({ region_id }: TripCard) => trip.region_id !== null && region_id === trip.region_id
  return cards
    .filter(({ _id }) => _id !== trip._id)
    .toSorted((a, b) => Number(isNear(b)) - Number(isNear(a)) || Math.sign(apart(a) - apart(b)) || 0)
    .slice(0, SHOWN)
    .map((card) => ({ card, why: differenceOf({ ...trip, ...heightsOf(trip) }, card) }))
}

type Compared = Pick<TripCard, 'duration_days' | 'grade_level' | 'max_altitude_m' | 'highest_bed_m' | 'line'>

/** Returns in what another trip differs, as seen from this one. */
export function differenceOf(trip: Compared, other: Compared): string {
  return [
    compared(trip.duration_days, other.duration_days, (days) =>
      days === 0
        ? 'just as long'
        : `${counted(Math.abs(days), 'day', 'days')} ${days > 0 ? 'longer' : 'shorter'}`,
    ),
    compared(highestOf(trip), highestOf(other), (metres) =>
      Math.abs(metres) < ALIKE_M
        ? 'about as high'
        : `${formatMetres(Math.abs(metres))} ${metres > 0 ? 'higher' : 'lower'}`,
    ),
    compared(trip.grade_level, other.grade_level, (levels) =>
      levels === 0 ? 'just as hard' : levels > 0 ? 'harder' : 'easier',
    ),
  ]
    .filter((part) => part !== undefined)
    .join(', ')
}

/** Null for a trip that promises no highest point. */
function highestOf(trip: Compared) {
  return tellsHighest(trip) ? trip.max_altitude_m : null
}

function compared(own: number | null, other: number | null, say: (more: number) => string) {
  return own === null || other === null ? undefined : say(other - own)
}
