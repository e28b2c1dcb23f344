import { ExternalLink } from 'lucide-react'
import type { Review } from '#contract/reviews.ts'
import type { Settings } from '#contract/settings.ts'
import { buttonClass } from '../../kit/button.tsx'
import { useWords } from '../kit/words.tsx'
import { ReviewCard } from '../review/card.tsx'
import { Stars } from '../review/stars.tsx'
import { ratingOf } from './rating.ts'
import { TripSection } from './section.tsx'

type Props = { reviews: Review[]; site: Settings['review_site'] }

/** The reviews of this trip, and the site on which travellers review in public. */
export function TripReviews({ reviews, site }: Props) {
  const say = useWords()
  const rating = ratingOf(reviews)
  return (
    <TripSection id="reviews" title={say('trips.reviews')}>
      {rating ? (
        <p className="mt-4 flex items-center gap-2.5">
          <Stars rating={rating.average} />
          {rating.sentence}
        </p>
      ) : (
        <p className="mt-4 text-muted">Nobody has reviewed this trip yet.</p>
      )}
      <ul className="mt-6 grid gap-5 sm:grid-cols-2">
        {reviews.map((review) => (
          <li key={review._id}>
            <ReviewCard review={review} />
          </li>
        ))}
        {site.url && (
          <li className={`print:hidden ${reviews.length % 2 === 0 ? 'sm:col-span-2' : ''}`}>
            <ReviewSite site={site} />
          </li>
        )}
      </ul>
    </TripSection>
  )
}

function ReviewSite({ site: { name, url } }: Pick<Props, 'site'>) {
  const where = name || 'the review site'
  return (
    <div className="topo flex h-full flex-wrap content-center items-center justify-between gap-x-8 gap-y-5 overflow-hidden rounded-card border border-line p-7">
      <p className="max-w-[26em] text-small leading-normal">
        <b className="mb-1.5 block font-display text-day font-normal">Read or write reviews</b>
        <span className="text-muted">
          On {where} travellers rate us where we can neither choose nor delete what they say.
        </span>
      </p>
      <a className={buttonClass('secondary', 'large')} href={url} target="_blank" rel="noopener">
        {where}
        <ExternalLink className="icon size-[17px]" aria-hidden="true" />
        <span className="sr-only">opens in a new tab</span>
      </a>
    </div>
  )
}
