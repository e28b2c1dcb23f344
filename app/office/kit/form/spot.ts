import { pairIn } from '#contract/spots.ts'

/** A position as it is typed; without a longitude only the latitude changes. */
export type SpotText = { lat: string; lon?: string }

/** Returns the latitude and longitude of what stands in the field of the latitude; a pair is both. */
export function spotOf(typed: string): SpotText {
  const [lat, lon] = pairIn(typed) ?? []
  return lat !== undefined && lon !== undefined ? { lat, lon } : { lat: typed }
}
