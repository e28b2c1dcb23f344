import { ArrowLeft, ArrowRight, ExternalLink, Pause, Play } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Review } from '#contract/reviews.ts'
import { useAutoplay } from '../kit/autoplay.ts'
import { Avatar } from './avatar.tsx'
import { DemoMark } from './demo-mark.tsx'
import { Stars } from './stars.tsx'
import { ReviewText, signature } from './text.tsx'

type Props = { reviews: Review[]; site: { name: string; url: string } }

/** Shows one review at a time, as a large quote. */
export default function ReviewCarousel({ reviews, site }: Props) {
  const [current, setCurrent] = useState(0)
  const [isReading, setIsReading] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const step = (by: number) => setCurrent((current + by + reviews.length) % reviews.length)
  const { isPlaying, toggle } = useAutoplay(
    () => frame.current,
    () => !isReading && step(1),
  )
  const review = reviews[current]
  if (!review) return null

  return (
    <div ref={frame} role="group" aria-roledescription="carousel" aria-label="Reviews, one by one">
      <div
        aria-live={isPlaying ? 'off' : 'polite'}
        className="grid min-h-[22rem] content-start md:min-h-[17rem] print:min-h-0"
      >
        <Quote key={review._id} review={review} onReading={setIsReading} />
      </div>
      <div className="mt-8 flex flex-wrap items-center gap-2 print:hidden">
        <button className="round-button" type="button" onClick={() => step(-1)} aria-label="Previous review">
          <ArrowLeft className="icon" />
        </button>
        <button className="round-button" type="button" onClick={() => step(1)} aria-label="Next review">
          <ArrowRight className="icon" />
        </button>
        <button
          className="round-button"
          type="button"
          onClick={toggle}
          aria-label={isPlaying ? 'Stop moving the reviews' : 'Start moving the reviews'}
        >
          {isPlaying ? <Pause className="icon" /> : <Play className="icon" />}
        </button>
        <div className="flex flex-wrap md:ml-3">
          {reviews.map(({ _id, name }, index) => (
            <button
              className="group grid h-11 w-7 place-items-center"
              key={_id}
              type="button"
              aria-label={`Review ${index + 1} of ${reviews.length}, ${name}`}
              aria-current={index === current || undefined}
              onClick={() => setCurrent(index)}
            >
              <span className="size-2 rounded-full bg-input group-aria-current:w-5 group-aria-current:bg-brand" />
            </button>
          ))}
        </div>
        {site.url && (
          <a
            className="inline-flex min-h-11 items-center gap-2 font-semibold hover:text-brand-text max-md:w-full md:ml-auto"
            href={site.url}
          >
            Read or write reviews on {site.name || 'the review site'}
            <ExternalLink className="icon size-[17px]" />
          </a>
        )}
      </div>
    </div>
  )
}

function Quote({ review, onReading }: { review: Review; onReading: (isReading: boolean) => void }) {
  return (
    <figure className="max-w-4xl">
      <Stars rating={review.rating} />
      <h3 className="mt-3 font-sans text-label tracking-normal">{review.item}</h3>
      <blockquote className="mt-3">
        <ReviewText
          className="font-display text-[clamp(1.5rem,2.7vw,2.25rem)] leading-[1.25] tracking-[-0.015em]"
          review={review}
          place="quote"
          onReading={onReading}
        />
      </blockquote>
      <figcaption className="mt-6 flex items-center gap-4 text-small">
        <Avatar name={review.name} photo={review.profile} />
        <span className="font-medium">{signature(review)}</span>
        {review.is_demo && <DemoMark />}
      </figcaption>
    </figure>
  )
}
