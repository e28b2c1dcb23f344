import { tripWords } from '#contract/trip-kinds.ts'
import { tripKinds, type TripKind } from '#contract/trips.ts'
import { at } from '../shell/api-address.ts'
import { readApi, readList } from '../shell/api.ts'
import type { BaseTrip } from './form.ts'

/** A published trip by name. */
export type TripChoice = { _id: string; name: string; kind: TripKind }

/** Returns the trips that visitors can book, by name; a kind that cannot be fetched is left out. */
export async function readBases(): Promise<TripChoice[]> {
  const lists = await Promise.all(
    tripKinds.map(async (kind) => {
      const { rows } = await readList(at(`${tripWords[kind].api}?fields=name`), '')
      return rows.filter(({ status }) => status === 'published').map(({ _id, name }) => ({ _id, name, kind }))
    }),
  )
  return lists.flat()
}

/** Returns a trip to begin with, or why it cannot be read. */
export async function readBase({
  _id: id,
  kind,
}: TripChoice): Promise<{ trip: BaseTrip } | { problem: string }> {
  const result = await readApi(at(`${tripWords[kind].api}/details/{id}/`, { id }))
  return 'failure' in result ? { problem: result.failure.reason } : { trip: result.body }
}

/** Returns a proposal, or why it cannot be read. */
export async function readProposal(id: string) {
  const result = await readApi(at('/api/proposals/{id}/', { id }))
  return 'failure' in result ? { problem: result.failure.reason } : { proposal: result.body }
}
