import { pairIn } from '#contract/spots.ts'

/** A position as it is typed; without a longitude only the latitude changes. */
export type SpotText = { lat: string; lon?: string }

/**
 * Returns the latitude and longitude of what stands in the field of the latitude; a pasted pair is both. `before`: what
 * stood there: a pair that grows letter by letter is not whole yet.
 */
export function spotTyped(before: string, typed: string): SpotText {
  const [lat, lon] = (typed.length - before.length === 1 ? undefined : pairIn(typed)) ?? []
  return lat !== undefined && lon !== undefined ? { lat, lon } : { lat: typed }
}
