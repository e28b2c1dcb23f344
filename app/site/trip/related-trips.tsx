import type { TripCard as Card } from '#contract/trip-cards.ts'
import type { Trip } from '#contract/trips.ts'
import { TripCard } from '../catalogue/trip-card.tsx'
import { Section } from '../kit/section.tsx'
import { useWords } from '../kit/words.tsx'

export function RelatedTrips({ trips, kind }: { trips: Card[] } & Pick<Trip, 'kind'>) {
  const say = useWords()
  if (trips.length === 0) return null
  return (
    <Section id="related" title={say(`trips.alike_${kind}`)} className="border-t border-line print:hidden">
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
