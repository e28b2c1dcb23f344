import type { Review } from '#contract/reviews.ts'
import { useWords } from '../kit/words.tsx'
import { Avatar } from './avatar.tsx'
import { DemoMark } from './demo-mark.tsx'
import { Stars } from './stars.tsx'
import { ReviewText } from './text.tsx'

export function ReviewCard({ review }: { review: Review }) {
  const say = useWords()
  return (
    <article className="card flex h-full flex-col rounded-card border border-line bg-paper p-7">
      <Stars rating={review.rating} />
      {review.item && <h3 className="mt-4 text-day">{review.item}</h3>}
      <ReviewText className="mt-2.5 text-[1rem] leading-relaxed text-prose" review={review} place="card" />
      {review.answer && (
        <div className="mt-4 rounded-card bg-mist p-4 text-small">
          <p className="font-semibold">{say('reviews.answer')}</p>
          <p className="mt-1.5 whitespace-pre-line text-prose">{review.answer}</p>
        </div>
      )}
      <footer className="mt-auto flex items-center gap-3.5 pt-6">
        <Avatar name={review.name} photo={review.profile} className="size-11 text-base" />
        <p className="text-small leading-snug">
          <b className="block font-semibold">{review.name}</b>
          <span className="text-muted">{review.address}</span>
        </p>
        {review.is_demo && (
          <span className="ml-auto">
            <DemoMark />
          </span>
        )}
        {review.is_verified && (
          <span className="ml-auto">
            <VerifiedMark />
          </span>
        )}
      </footer>
    </article>
  )
}

/** Marks a review that was written behind a mailed link, which only travellers of the trip get. */
function VerifiedMark() {
  return (
    <span className="inline-block rounded-full bg-success-tint px-2.5 py-1 text-micro font-medium text-success">
      Verified traveller
    </span>
  )
}
