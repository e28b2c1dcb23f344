import { placeKey } from '#contract/places.ts'
import type { ItineraryDay } from '#contract/trips.ts'
import type { Figures, Nights } from './nights.ts'

export type Learned = Figures & { name: string }

/** Returns the places that itineraries name, each once, with the figures of the day that knows most. */
export function learnedFrom(nights: Nights[]): Map<string, Learned> {
  const known = new Map<string, Learned>()
  for (const day of nights.flatMap(({ days }) => days)) learn(known, day)
  return known
}

function learn(known: Map<string, Learned>, { place, lat, lon, sleep_m }: ItineraryDay) {
  const name = place!.trim()
  const found = { name, lat: lat ?? null, lon: lon ?? null, sleep_m: sleep_m ?? null }
  const before = known.get(placeKey(name))
  if (!before || knowledgeOf(found) > knowledgeOf(before)) known.set(placeKey(name), found)
}

function knowledgeOf({ lat, lon, sleep_m }: Figures) {
  return [lat, lon, sleep_m].filter((figure) => figure !== null).length
}
