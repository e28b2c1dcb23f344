import type { TripCard as Card } from '#contract/trip-cards.ts'
import type { Trip } from '#contract/trips.ts'
import { TripCard } from '../catalogue/trip-card.tsx'
import { Section } from '../kit/section.tsx'

const SHOWN = 3

/** At most three other trips: those of the same region first, then those that take about as long. */
export function relatedTo(trip: Trip, cards: Card[]): Card[] {
  const length = trip.duration_days ?? trip.itinerary.length
  const apart = ({ duration_days: days }: Card) => (days === null ? Infinity : Math.abs(days - length))
  const isNear = ({ region_id }: Card) => trip.region_id !== null && region_id === trip.region_id
  return cards
    .filter(({ _id }) => _id !== trip._id)
    .toSorted((a, b) => Number(isNear(b)) - Number(isNear(a)) || Math.sign(apart(a) - apart(b)) || 0)
    .slice(0, SHOWN)
}

export function RelatedTrips({ trips, kind }: { trips: Card[] } & Pick<Trip, 'kind'>) {
  if (trips.length === 0) return null
  return (
    <Section
      id="related"
      title={kind === 'trek' ? 'Treks like this one' : 'Tours like this one'}
      className="border-t border-line print:hidden"
    >
      <ul className="grid gap-x-7 gap-y-12 md:grid-cols-2 lg:grid-cols-3">
        {trips.map((trip) => (
          <li key={trip._id}>
            <TripCard trip={trip} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
