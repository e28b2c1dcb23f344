import { Check, Minus } from 'lucide-react'
import { priceInWords } from '#contract/money.ts'
import type { Suggestion } from '#domain/finder/finder.ts'
import { Picture } from '../../kit/picture.tsx'
import { ElevationSpark } from '../catalogue/elevation-spark.tsx'
import { Heart } from '../kept/heart.tsx'
import { inMonth } from '../trip/wished-month.ts'
import { factsOf, highestPoint } from '../catalogue/trip-card.tsx'

/** `month`: the one wished for, 1 to 12. `reason`: the one thing that is not as wished, of a trip that nearly fits. */
type Props = { suggestion: Suggestion; month: number | undefined; reason?: string }

/** A suggested trip with why it fits, what speaks against it, and a box to tick for the comparison. */
export function SuggestedTrip({ suggestion: { trip, why, against }, month, reason }: Props) {
  return (
    <article className="card relative grid break-inside-avoid gap-x-8 gap-y-4 border-b border-line py-7 print:grid-cols-[160px_1fr] md:grid-cols-[220px_1fr] lg:grid-cols-[260px_1fr_230px]">
      {trip.picture ? (
        <div className="relative print:row-span-2 print:self-start md:self-start md:max-lg:row-span-2">
          <Picture
            className="aspect-3/2 rounded-card md:aspect-4/3"
            picture={trip.picture}
            sizes="(min-width: 1024px) 260px, (min-width: 768px) 220px, 92vw"
          />
          <Heart slug={trip.slug} name={trip.name} />
        </div>
      ) : (
        <div className="topo aspect-4/3 self-start rounded-card bg-glacier max-md:hidden md:max-lg:row-span-2" />
      )}
      <div>
        <h3 className="text-h3">
          <a className="stretched hover:text-brand-text" href={inMonth(trip.path, month)}>
            {trip.name}
          </a>
        </h3>
        <p className="mt-1.5 text-small text-muted">{factsOf(trip)}</p>
        <ul className="mt-4 grid gap-1.5">
          {reason && (
            <li className="flex gap-2.5 font-semibold text-warning">
              <Minus className="icon mt-[3px]" aria-hidden="true" />
              {reason}
            </li>
          )}
          {why && (
            <li className={`flex gap-2.5 ${reason ? '' : 'font-semibold'}`}>
              <Check className="icon mt-[3px] text-success" aria-hidden="true" />
              <span>
                <span className="sr-only">It fits: </span>
                {why}
              </span>
            </li>
          )}
          {against.map((sentence) => (
            <li className="flex gap-2.5 text-muted" key={sentence}>
              <Minus className="icon mt-[3px]" aria-hidden="true" />
              <span>
                <span className="sr-only">Against it: </span>
                {sentence}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div className="print:col-start-2 md:max-lg:col-start-2">
        <div className="border-b border-ink">
          <ElevationSpark line={trip.line} />
        </div>
        <p className="num mt-3 grid gap-y-0.5 max-md:grid-cols-[1fr_auto] max-md:items-baseline">
          <span className="text-small text-muted">{highestPoint(trip)}</span>
          <b className="text-xl font-semibold">{priceInWords(trip)}</b>
        </p>
        <label className="relative z-1 mt-2 inline-flex min-h-11 cursor-pointer items-center gap-3 text-small font-semibold print:hidden">
          <input className="size-[18px]" type="checkbox" name="trips" value={trip.slug} />
          Compare<span className="sr-only"> {trip.name}</span>
        </label>
      </div>
    </article>
  )
}
