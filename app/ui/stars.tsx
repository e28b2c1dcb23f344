import { Star } from 'lucide-react'

const FIVE = [1, 2, 3, 4, 5]

export function Stars({ rating }: { rating: number }) {
  return (
    <span className="inline-flex" role="img" aria-label={`${rating} of 5 stars`}>
      {FIVE.map((star) => (
        <Star
          key={star}
          className={`size-[17px] stroke-0 ${star <= rating ? 'fill-gold' : 'fill-glacier'}`}
          aria-hidden="true"
        />
      ))}
    </span>
  )
}
