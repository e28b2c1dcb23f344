import type { Review } from '#contract/reviews.ts'

/** Returns the mean of the stored ratings and its sentence, "4.8 from 5 reviews"; undefined without any review. */
export function ratingOf(
  reviews: Pick<Review, 'rating'>[],
): { average: number; sentence: string } | undefined {
  if (reviews.length === 0) return undefined
  const sum = reviews.reduce((total, { rating }) => total + rating, 0)
  const average = Math.round((sum / reviews.length) * 10) / 10
  const noun = reviews.length === 1 ? 'review' : 'reviews'
  return { average, sentence: `${average} from ${reviews.length} ${noun}` }
}
