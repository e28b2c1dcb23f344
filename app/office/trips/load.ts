import { tripWords } from '#contract/trip-kinds.ts'
import type { TripKind } from '#contract/trips.ts'
import { at } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'

/** Returns one trip, for the dialogs over a list of trips. */
export function loadTrip(kind: TripKind, id: string) {
  return readApi(at(`${tripWords[kind].api}/details/{id}/`, { id }))
}
