import { Star, StarHalf } from 'lucide-react'

const FIVE = [1, 2, 3, 4, 5]

/** Five stars, filled as far as a rating says, to the nearest half. */
export function Stars({ rating }: { rating: number }) {
  const filled = Math.round(rating * 2) / 2
  return (
    <span className="inline-flex" role="img" aria-label={`${rating} of 5 stars`}>
      {FIVE.map((star) => (
        <span className="relative" key={star} aria-hidden="true">
          <Star className={`size-[17px] stroke-0 ${star <= filled ? 'fill-gold' : 'fill-glacier'}`} />
          {star - filled === 0.5 && <StarHalf className="absolute inset-0 size-[17px] fill-gold stroke-0" />}
        </span>
      ))}
    </span>
  )
}
