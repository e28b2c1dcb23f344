import { z } from 'zod'
import type { DestinationImage } from './images.ts'
import type { Values } from './tables.ts'
import { Id, optionalText } from './text.ts'
import type { TourSummary } from './trip-summaries.ts'

/** The values by which the table of trips is sorted and searched, and which it exports. */
export const tripValues = {
  name: ({ name }) => name,
  region: ({ region_name }) => region_name,
  days: ({ duration_days }) => duration_days,
  altitude: ({ max_altitude_m }) => max_altitude_m,
  price: ({ price_amount }) => (price_amount === null ? null : price_amount / 100),
  updated: ({ updated_at }) => updated_at,
  status: ({ status }) => status,
  path: ({ path }) => path,
  currency: ({ price_currency }) => price_currency,
  grade: ({ grade }) => grade,
  pictures: ({ pictures }) => pictures,
} satisfies Values<Omit<TourSummary, 'picture'>>

/** A picture of a trip, whichever kind of trip it is. */
export type OwnedPicture = Omit<DestinationImage, 'destination_id' | 'destination_name'> & {
  owner_id: string
  owner_name: string
}

/** As `tripValues`, for the table of trips' pictures; `place` counts from 1. */
export const pictureValues = {
  owner: ({ owner_name }) => owner_name,
  alt: ({ alt }) => alt,
  credit: ({ credit }) => credit,
  place: ({ position }) => position + 1,
  width: ({ width }) => width,
} satisfies Values<OwnedPicture>

/** Which part of a table is asked for: the rows after `cursor`, or else after the first `offset`. */
export const TablePart = z.object({
  limit: z.coerce.number().int().min(1).max(200).optional(),
  cursor: z.string().max(300).optional(),
  offset: z.coerce.number().int().min(0).max(1_000_000).optional(),
  /** Words that must all occur in a row. */
  q: optionalText('Search', 200).unwrap().optional(),
})

/** How the trips of a kind are searched, sorted and cut into pages. A trip must match every field that is given. */
export const TripTableQuery = TablePart.extend({
  sort: sortKeys(tripValues),
  status: z.enum(['published', 'draft']).optional(),
  /** Only those without a picture, or without a place on the map. */
  lacks: z.enum(['picture', 'map']).optional(),
  /** The id of a region. */
  region: Id.optional(),
  /** The id of a trip. */
  id: Id.optional(),
})
export type TripTableQuery = z.infer<typeof TripTableQuery>

/** As `TripTableQuery`, for the pictures of trips. */
export const PictureTableQuery = TablePart.extend({
  sort: sortKeys(pictureValues),
  /** Only those without an alt text, or without a credit. */
  lacks: z.enum(['alt', 'credit']).optional(),
  /** The id of a trip. */
  of: Id.optional(),
  /** The id of a picture. */
  id: Id.optional(),
})
export type PictureTableQuery = z.infer<typeof PictureTableQuery>

/** The schema of a column's key, with "-" before it for downwards; none is named. */
export function sortKeys(values: object) {
  return z.enum(Object.keys(values).flatMap((key) => [key, `-${key}`])).optional()
}
