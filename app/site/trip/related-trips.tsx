import type { TripCard as Card } from '#contract/trip-cards.ts'
import { tripWords } from '#contract/trip-kinds.ts'
import type { Trip } from '#contract/trips.ts'
import { TripCard } from '../catalogue/trip-card.tsx'
import { Section } from '../kit/section.tsx'

export function RelatedTrips({ trips, kind }: { trips: Card[] } & Pick<Trip, 'kind'>) {
  if (trips.length === 0) return null
  return (
    <Section id="related" title={tripWords[kind].site.alike} className="border-t border-line print:hidden">
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
