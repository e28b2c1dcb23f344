import { tripWords } from '#contract/trip-kinds.ts'
import { tripKinds, type TripKind } from '#contract/trips.ts'
import { at } from '../shell/api-address.ts'
import { readApi, readList } from '../shell/api.ts'
import type { BaseTrip } from './form.ts'

/** A published trip by name. */
export type TripChoice = { _id: string; name: string; kind: TripKind }

/** Returns the trips that visitors can book, by name; with a `problem` some or all could not be fetched. */
export async function readBases(): Promise<{ trips: TripChoice[]; problem: string | undefined }> {
  const lists = await Promise.all(
    tripKinds.map(async (kind) => {
      const { rows, problem } = await readList(
        at(`${tripWords[kind].api}?fields=name`),
        `The ${kind}s to begin with could not be fetched`,
      )
      const published = rows.filter(({ status }) => status === 'published')
      return { problem, trips: published.map(({ _id, name }) => ({ _id, name, kind })) }
    }),
  )
  return {
    trips: lists.flatMap(({ trips }) => trips),
    problem: lists.find(({ problem }) => problem !== undefined)?.problem,
  }
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
