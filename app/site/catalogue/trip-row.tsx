import { priceInWords } from '#contract/money.ts'
import type { TripCard as Trip } from '#contract/trip-cards.ts'
import { Picture } from '../../kit/picture.tsx'
import { ElevationSpark } from './elevation-spark.tsx'
import { factsOf, highestPoint } from './trip-card.tsx'

/** A trip as one line of a list, so that the elevation lines stand below each other. `context`: why it was found. */
export function TripRow({ trip, context }: { trip: Trip; context?: string }) {
  return (
    <article className="card relative grid grid-cols-[96px_minmax(0,1fr)] items-center gap-x-6 gap-y-3 border-b border-line py-5 md:grid-cols-[112px_1.3fr_1fr_auto]">
      {trip.picture ? (
        <Picture className="aspect-4/3 rounded-button" picture={trip.picture} sizes="112px" widest={400} />
      ) : (
        <div className="aspect-4/3 rounded-button bg-glacier" />
      )}
      <div>
        <h3 className="text-day wrap-anywhere">
          <a className="stretched hover:text-brand-text" href={trip.path}>
            {trip.name}
          </a>
        </h3>
        <p className="mt-1 text-small text-muted">{factsOf(trip)}</p>
        <p className="num text-small text-muted">{highestPoint(trip)}</p>
        {context && <p className="mt-1 text-small">{context}</p>}
      </div>
      <div className="max-md:order-1 md:border-b md:border-ink">
        <ElevationSpark className="h-14!" line={trip.line} />
      </div>
      <b className="num text-xl font-semibold md:min-w-24 md:text-right">{priceInWords(trip)}</b>
    </article>
  )
}
