import { tripWords } from '#contract/trip-kinds.ts'
import type { TripKind } from '#contract/trips.ts'
import type { TourName } from '#contract/trip-summaries.ts'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'

/** Up to this number of trips, a filter offers a select with all of them. */
const CHOICES_MAX = 200

/** Returns the first trips of a kind by name. `q`: words that the name must contain. */
export async function readTripNames(
  kind: TripKind,
  q = '',
): Promise<{ trips: TourName[]; isWhole: boolean }> {
  const result = await tryApi(at(`${tripWords[kind].api}?fields=name`, {}, { limit: CHOICES_MAX, q }))
  if ('failure' in result) return { trips: [], isWhole: true }
  const { response } = result
  return { trips: await response.json(), isWhole: !response.headers.has('link') }
}
