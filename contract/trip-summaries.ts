import { z } from 'zod'
import { Picture } from './images.ts'
import { Trip } from './trips.ts'

/** What a table shows of a trip: no texts longer than a line. */
export const TripSummary = Trip.pick({
  _id: true,
  kind: true,
  slug: true,
  path: true,
  status: true,
  name: true,
  price: true,
  price_amount: true,
  price_currency: true,
  duration: true,
  duration_days: true,
  grade: true,
  max_altitude: true,
  max_altitude_m: true,
  region_id: true,
  is_top_destination: true,
  version: true,
  updated_at: true,
})
  .extend({
    region_name: z.string().nullable(),
    /** Whether any day of the itinerary says where on the map it ends. */
    has_coordinates: z.boolean(),
    /** How many it has. */
    pictures: z.int(),
    /** The lead one. */
    picture: Picture.nullable(),
  })
  .meta({ id: 'TripSummary' })
export type TripSummary = z.infer<typeof TripSummary>

/** What a list to choose from shows of a trip. */
export const TripName = Trip.pick({
  _id: true,
  slug: true,
  status: true,
  name: true,
  is_top_destination: true,
}).meta({ id: 'TripName' })
export type TripName = z.infer<typeof TripName>

/** What the specification gives destinations only. */
const ofTreks = { region_id: true, is_top_destination: true } as const

/** A tour package as the API shows it: a destination without a region, and never among the top ones. */
export const TourPackage = Trip.omit(ofTreks).meta({ id: 'TourPackage' })
export type TourPackage = z.infer<typeof TourPackage>
export const TourSummary = TripSummary.omit(ofTreks).meta({ id: 'TourSummary' })
export type TourSummary = z.infer<typeof TourSummary>
export const TourName = TripName.omit({ is_top_destination: true }).meta({ id: 'TourName' })
export type TourName = z.infer<typeof TourName>
