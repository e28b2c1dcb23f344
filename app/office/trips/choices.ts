import { tripWords } from '#contract/trip-kinds.ts'
import { tripKinds } from '#contract/trips.ts'
import type { TourName } from '#contract/trip-summaries.ts'
import { at } from '../shell/api-address.ts'
import { readList } from '../shell/api.ts'
import { readTripNames } from './names.ts'

/** Destinations and tour packages by name, for forms; what cannot be fetched is left out. */
export async function readTrips(): Promise<TourName[]> {
  const lists = await Promise.all(
    tripKinds.map((kind) => readList(at(`${tripWords[kind].api}?fields=name`), '')),
  )
  return lists.flatMap(({ rows }) => rows)
}

/** The first trips of both kinds. */
export async function readNamesOfBoth() {
  const kinds = await Promise.all(tripKinds.map((kind) => readTripNames(kind)))
  return { trips: kinds.flatMap(({ trips }) => trips), isWhole: kinds.every(({ isWhole }) => isWhole) }
}

type Choice = { value: string; label: string }

/** What a filter by trip offers: all trips, or where they are too many those that are shown, for a search shows others. */
export function choicesAmong(
  { trips, isWhole }: { trips: TourName[]; isWhole: boolean },
  shown: Choice[],
  chosen: string | null,
): Choice[] {
  if (isWhole) return trips.map(({ _id, name }) => ({ value: _id, label: name }))
  const asked = chosen === null ? [] : [{ value: chosen, label: 'One trip' }]
  return [...new Map([...asked, ...shown].map((choice) => [choice.value, choice])).values()]
}
