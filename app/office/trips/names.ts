import type { TourName } from '#contract/trips.ts'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { TripKindAtHome } from './kinds.ts'

/** Of so many trips a list is offered to choose from. */
const CHOICES_MAX = 200

/** The first trips of a kind by name, of those that hold these words; `api` is where its calls begin. */
export async function readTripNames(
  api: TripKindAtHome['api'],
  q = '',
): Promise<{ trips: TourName[]; isWhole: boolean }> {
  const result = await tryApi(at(`${api}?fields=name`, {}, { limit: CHOICES_MAX, q }))
  if ('failure' in result) return { trips: [], isWhole: true }
  const { response } = result
  return { trips: await response.json(), isWhole: !response.headers.has('link') }
}
