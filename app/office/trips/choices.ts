import { tripWords } from '#contract/trip-kinds.ts'
import { tripKinds } from '#contract/trips.ts'
import type { TourName } from '#contract/trip-summaries.ts'
import { at } from '../shell/api-address.ts'
import { readList } from '../shell/api.ts'
import { readTripNames } from './names.ts'

/** Returns treks and tours by name, for forms. A kind that cannot be fetched is left out. */
export async function readTrips(): Promise<TourName[]> {
  const lists = await Promise.all(
    tripKinds.map((kind) => readList(at(`${tripWords[kind].api}?fields=name`), '')),
  )
  return lists.flatMap(({ rows }) => rows)
}

/** Returns the first treks and tours by name, and whether these are all. */
export async function readNamesOfBoth() {
  const kinds = await Promise.all(tripKinds.map((kind) => readTripNames(kind)))
  return { trips: kinds.flatMap(({ trips }) => trips), isWhole: kinds.every(({ isWhole }) => isWhole) }
}

type Choice = { value: string; label: string }

/** Returns trips to choose from, by their name; of those that share a name each says its address too. */
export function tripChoices(trips: TourName[]): Choice[] {
  const times = new Map<string, number>()
  for (const { name } of trips) times.set(name, (times.get(name) ?? 0) + 1)
  return trips.map(({ _id, name, slug }) => ({
    value: _id,
    label: times.get(name) === 1 ? name : `${name} (${slug})`,
  }))
}

/**
 * Returns the choices of a filter by trip: all trips, or the trips of the rows that are shown if there are too many.
 * The others are found by the search.
 */
export function choicesAmong(
  { trips, isWhole }: { trips: TourName[]; isWhole: boolean },
  shown: Choice[],
  chosen: string | null,
): Choice[] {
  if (isWhole) return trips.map(({ _id, name }) => ({ value: _id, label: name }))
  const asked = chosen === null ? [] : [{ value: chosen, label: 'One trip' }]
  return [...new Map([...asked, ...shown].map((choice) => [choice.value, choice])).values()]
}
