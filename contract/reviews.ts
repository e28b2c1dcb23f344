import { z } from 'zod'
import type { Day } from './days.ts'
import { CHOOSE_AGAIN, thumbPattern } from './images.ts'
import { isStorable, optionalText, text } from './text.ts'

/** What a traveller says. One without a trip, or marked as featured, stands among the testimonials of the home page. */
export const Review = z
  .object({
    _id: z.string(),
    trip_id: z.string().nullable(),
    /** Where the photo of who wrote it is. */
    profile: z.string().nullable(),
    name: z.string(),
    /** Where the traveller comes from. */
    address: z.string(),
    /** The headline. */
    item: z.string(),
    review: z.string(),
    rating: z.int().min(1).max(5),
    /** What the operator answers to it; empty: nothing. */
    answer: z.string(),
    /** Written behind the link that only somebody who was there has. */
    is_verified: z.boolean(),
    /** A sample that came with the software, not a traveller's word. */
    is_demo: z.boolean(),
  })
  .meta({ id: 'Review' })
export type Review = z.infer<typeof Review>

/** A review in the list of all: the trip it is about while that is published, and the day on which it came. */
export type ListedReview = Review & { trip: { name: string; path: string } | null; day: Day }

/** A `pending` review waits for staff and is shown nowhere. */
export const reviewStatuses = ['pending', 'published'] as const

/** A review as staff see it. */
export const StaffReview = Review.extend({
  /** What its trip is called now. */
  trip_name: z.string().nullable(),
  /** The booking of a verified review. */
  booking_reference: z.string().nullable(),
  is_featured: z.boolean(),
  status: z.enum(reviewStatuses),
  created_at: z.string(),
  version: z.int(),
}).meta({ id: 'StaffReview' })
export type StaffReview = z.infer<typeof StaffReview>

/** The answer to an uploaded photo: what to save as the `profile` of its review. */
export const ReviewPhoto = z.object({ profile: z.string() }).meta({ id: 'ReviewPhoto' })

/** A review as staff write it down or correct it. */
export const ReviewInput = z
  .object({
    trip_id: z.string().max(100).refine(isStorable, 'Choose a trip from the list').nullable().default(null),
    /** As the upload of the photo answered it; null takes it away, and left out it stays as it is. */
    profile: z.string().regex(thumbPattern, CHOOSE_AGAIN.review).nullable().optional(),
    name: text('Name', 200),
    address: optionalText('Address', 200),
    item: optionalText('Headline', 200),
    review: text('Review', 5000),
    rating: z
      .int('Rating must be from 1 to 5')
      .min(1, 'Rating must be from 1 to 5')
      .max(5, 'Rating must be from 1 to 5'),
    /** What the operator answers; empty takes it away, and left out it stays as it is. */
    answer: optionalText('Your answer', 2000).unwrap().optional(),
    is_featured: z.boolean().default(false),
    status: z.enum(reviewStatuses, 'A review is pending or published').default('published'),
  })
  .meta({ id: 'ReviewInput' })
export type ReviewInput = z.infer<typeof ReviewInput>

/** What a traveller writes behind the link of the invitation; forms send the stars as text. */
export const TravellerReview = z.object({
  name: text('Name', 200),
  address: optionalText('Where you come from', 200),
  item: optionalText('Headline', 200),
  review: text('Review', 5000),
  rating: z
    .string('Choose from one to five stars')
    .regex(/^[1-5]$/, 'Choose from one to five stars')
    .transform(Number),
})
export type TravellerReview = z.infer<typeof TravellerReview>
