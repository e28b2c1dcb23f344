import { capital } from '#contract/capital.ts'
import type { Trip } from '#contract/trips.ts'
import type { RelatedTrip } from '#domain/trips/related.ts'
import { TripCard } from '../catalogue/trip-card.tsx'
import { Section } from '../kit/section.tsx'
import { useWords } from '../kit/words.tsx'

export function RelatedTrips({ trips, kind }: { trips: RelatedTrip[] } & Pick<Trip, 'kind'>) {
  const say = useWords()
  if (trips.length === 0) return null
  return (
    <Section id="related" title={say(`trips.alike_${kind}`)} className="border-t border-line print:hidden">
      <ul className="grid gap-x-7 gap-y-12 md:grid-cols-2 lg:grid-cols-3">
        {trips.map(({ card, why }) => (
          <li key={card._id}>
            <TripCard trip={card} why={capital(why)} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
