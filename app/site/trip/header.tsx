import { MapPin, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Review } from '#contract/reviews.ts'
import type { Trip } from '#contract/trips.ts'
import { Stars } from '../review/stars.tsx'
import { ratingOf } from './rating.ts'

type Props = { trip: Trip; reviews: Review[]; actions: ReactNode }

/** The name, rating, type and place of a trip; `actions`: buttons for the page itself, such as sharing it. */
export function TripHeader({ trip, reviews, actions }: Props) {
  const rating = ratingOf(reviews)
  return (
    <header className="grid items-end gap-x-6 gap-y-5 pb-5 md:grid-cols-[1fr_auto] md:pb-7">
      <div>
        {trip.nepali_name && (
          <p className="mb-3 font-nepali text-[1.3125rem] leading-[1.3] text-muted" lang="ne">
            {trip.nepali_name}
          </p>
        )}
        <h1 className="text-h1">{trip.name}</h1>
        <p className="mt-[18px] flex flex-wrap items-center gap-x-3.5 gap-y-2.5 text-[0.96875rem] sm:gap-x-[22px]">
          {rating && (
            <a className="flex items-center gap-2 hover:underline" href="#reviews">
              <Stars rating={rating.average} />
              {rating.sentence}
            </a>
          )}
          {trip.trip_type && (
            <span className="rounded-full bg-lake-tint px-3 py-1 text-small font-semibold text-on-lake-tint">
              {trip.trip_type}
            </span>
          )}
          <span className="flex items-center gap-2 text-muted">
            <MapPin className="icon" aria-hidden="true" />
            {trip.destination}
          </span>
          <span className="flex items-center gap-2 text-muted">
            <Users className="icon" aria-hidden="true" />
            Group of {trip.group_size}
          </span>
        </p>
      </div>
      <div className="print:hidden">{actions}</div>
    </header>
  )
}
