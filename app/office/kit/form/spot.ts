import { pairIn } from '#contract/spots.ts'

/** Returns the latitude and longitude of what is typed or pasted as the latitude; a pair is both. */
export function spotIn(typed: string): { lat: string; lon?: string } {
  const [lat, lon] = pairIn(typed) ?? []
  return lat !== undefined && lon !== undefined ? { lat, lon } : { lat: typed }
}
