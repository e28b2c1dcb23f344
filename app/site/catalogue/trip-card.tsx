import { Mountain } from 'lucide-react'
import { priceInWords } from '#contract/money.ts'
import { tellsHighest, type TripCard as Trip } from '#contract/trip-cards.ts'
import { formatMetres } from '#contract/numbers.ts'
import { Picture } from '../../kit/picture.tsx'
import { Heart } from '../kept/heart.tsx'
import { inMonth } from '../trip/wished-month.ts'
import { ElevationSpark } from './elevation-spark.tsx'

type Props = {
  trip: Trip
  /** See `Picture`; by default the width of one of three cards beside each other. */
  sizes?: string
  /** A copy that fills the end of a carousel: visible, but hidden from screen readers. */
  isRepeat?: boolean
  /** In what it differs from the trip of the page. */
  why?: string
  /** For which month its page offers a date, 1 to 12. */
  month?: number
  /** For the first card of a list on the first screen. */
  isPriority?: boolean
}

const THREE_BESIDE = '(min-width: 1280px) 400px, (min-width: 1024px) 31vw, (min-width: 768px) 46vw, 76vw'

export function TripCard({ trip, sizes = THREE_BESIDE, why, month, isRepeat, isPriority }: Props) {
  return (
    <article className="card group relative flex h-full flex-col">
      <div className="relative overflow-hidden rounded-card">
        {trip.picture ? (
          <Picture
            className="aspect-4/3"
            picture={trip.picture}
            sizes={sizes}
            widest={1200}
            isPriority={isPriority}
          />
        ) : (
          <div className="topo aspect-4/3 bg-glacier" />
        )}
        <span className="absolute top-3.5 left-3.5 rounded-full bg-white/94 px-[11px] py-[5px] text-[0.8125rem] leading-normal font-semibold text-ink">
          {trip.region_name ?? trip.destination}
        </span>
        {!isRepeat && <Heart slug={trip.slug} name={trip.name} />}
      </div>
      <h3 className="mt-5 text-h3">
        <a
          className="stretched group-hover:text-brand-text"
          href={inMonth(trip.path, month)}
          tabIndex={isRepeat ? -1 : undefined}
        >
          {trip.name}
        </a>
      </h3>
      <p className="mt-[7px] text-[0.96875rem] leading-normal text-muted">{factsOf(trip)}</p>
      {why && <p className="mt-1 text-small font-semibold">{why}</p>}
      <div className="mt-auto translate-y-px pt-2.5">
        <ElevationSpark line={trip.line} />
      </div>
      <div className="flex items-baseline justify-between gap-4 border-t border-ink pt-3.5">
        <span className="num flex items-center gap-[7px] text-small text-muted">
          <Mountain className="icon" />
          {highestPoint(trip)}
        </span>
        <b className="num text-right text-xl leading-tight font-semibold">{priceInWords(trip)}</b>
      </div>
    </article>
  )
}

/** Returns "14 days · Strenuous · Teahouse trek". */
export function factsOf({ duration, duration_days: days, grade, trip_type }: Trip): string {
  const length = days === null ? duration : `${days} ${days === 1 ? 'day' : 'days'}`
  return [length, grade, trip_type].filter(Boolean).join(' · ')
}

/** Returns "Highest point 5,545 m", or the highest bed of a trip that tells none. */
export function highestPoint(trip: Trip): string {
  const { max_altitude, max_altitude_m: metres, highest_bed_m } = trip
  if (metres === null) return `Highest point ${max_altitude}`
  if (highest_bed_m !== null && !tellsHighest(trip)) return `Highest bed ${formatMetres(highest_bed_m)}`
  return `Highest point ${formatMetres(metres)}`
}
