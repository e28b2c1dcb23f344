import { z } from 'zod'
import { formatMetres, HIGHEST_POINT_M } from './numbers.ts'
import { optionalText, text } from './text.ts'
import { degrees, wholeNumber } from './whole.ts'

// Where trips spend their nights. A day of an itinerary names its place and keeps the place's figures with it; a place
// that is corrected corrects all days that had its figures, and leaves those that have figures of their own.

/** All of them are listed on one page. */
export const PLACES_MAX = 2_000

const figures = {
  lat: degrees('The latitude', 90).nullable().default(null),
  lon: degrees('The longitude', 180).nullable().default(null),
  /** Altitude of the beds, in metres. */
  sleep_m: wholeNumber('An altitude', 0, HIGHEST_POINT_M).nullable().default(null),
}

/** A place as a client sends it. `words`: what is there, shown with the days that end in it. */
export const PlaceInput = z
  .object({ name: text('Name', 200), ...figures, words: optionalText('What is there', 500) })
  .superRefine(({ lat, lon }, context) => {
    if ((lat === null) === (lon === null)) return
    context.addIssue({
      code: 'custom',
      path: [lat === null ? 'lat' : 'lon'],
      message: 'A position has a latitude and a longitude',
    })
  })
  .meta({ id: 'PlaceInput' })
export type PlaceInput = z.infer<typeof PlaceInput>

/**
 * Where some trip spends a night, with what is known of it. `_id` and `version` are null while only itineraries name
 * it: its figures are then those of the trip that knows most. `trips`: how many spend a night there; `differing`: in how
 * many of them a day has other figures.
 */
export const Place = z
  .object({
    _id: z.string().nullable(),
    name: z.string(),
    lat: z.number().nullable(),
    lon: z.number().nullable(),
    sleep_m: z.number().nullable(),
    words: z.string(),
    trips: z.int(),
    differing: z.int(),
    version: z.int().nullable(),
  })
  .meta({ id: 'Place' })
export type Place = z.infer<typeof Place>

/** A place that staff keep. */
export const KeptPlace = Place.extend({ _id: z.string(), version: z.int() }).meta({ id: 'KeptPlace' })
export type KeptPlace = z.infer<typeof KeptPlace>

/** A trip with a night at a place. `own`: what its days say otherwise, in words; empty where they agree. */
export const PlaceUse = z
  .object({
    trip_id: z.string(),
    trip_name: z.string(),
    /** Its form in the office. */
    path_in_admin: z.string(),
    /** The days, as their labels: "Day 3". */
    days: z.array(z.string()),
    own: z.array(z.string()),
  })
  .meta({ id: 'PlaceUse' })
export type PlaceUse = z.infer<typeof PlaceUse>

/** In which trip the figures of a place replace those of its days. */
export const TakeOverPlace = z.object({ trip_id: text('Trip', 200) }).meta({ id: 'TakeOverPlace' })
export type TakeOverPlace = z.infer<typeof TakeOverPlace>

type Figures = {
  lat?: number | null | undefined
  lon?: number | null | undefined
  sleep_m?: number | null | undefined
}

/** Says what a day has otherwise than its place: "3,400 m instead of 3,440 m". What either does not know is no difference. */
export function differencesInWords(day: Figures, place: Figures): string[] {
  const altitude =
    day.sleep_m != null && place.sleep_m != null && day.sleep_m !== place.sleep_m
      ? [`${formatMetres(day.sleep_m)} instead of ${formatMetres(place.sleep_m)}`]
      : []
  const hasBoth = day.lat != null && day.lon != null && place.lat != null && place.lon != null
  const isElsewhere = hasBoth && (day.lat !== place.lat || day.lon !== place.lon)
  return [
    ...altitude,
    ...(isElsewhere ? [`at ${day.lat}, ${day.lon} instead of ${place.lat}, ${place.lon}`] : []),
  ]
}

/** By which two spellings of a name are one place. */
export function placeKey(name: string): string {
  return name.trim().toLowerCase()
}
