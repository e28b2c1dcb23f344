import { tripWords } from '#contract/trip-kinds.ts'
import type { TripKind } from '#contract/trips.ts'
import { at } from '../../shell/api-address.ts'
import { readList } from '../../shell/api.ts'
import { saveTrip } from '../form/data.ts'
import { placedErrors } from '../form/input.ts'
import { labelAt, type CheckedTrip } from './check.ts'

/** Returns the names of all trips of a kind, or `problem` when they cannot be fetched. Throws only when the session has ended. */
export function readNames(kind: TripKind) {
  return readList(at(`${tripWords[kind].api}?fields=name`), 'Error fetching the names of the trips')
}

/**
 * Adds a checked trip as a draft. Returns its id, or why it was refused, a sentence each; `isOfTrip`: whether for what is in it.
 * Throws only when the session has ended.
 */
export async function addDraft(
  kind: TripKind,
  { input, text }: CheckedTrip,
): Promise<{ id: string } | { reasons: string[]; isOfTrip: boolean }> {
  const result = await saveTrip(kind, undefined, input!, undefined)
  if (!('failure' in result)) return { id: (await result.response.json())._id }
  const { reason, errors } = result.failure
  const told = Object.entries(placedErrors(text, errors ?? {})).flatMap(([path, says]) =>
    says.map((sentence) => `${labelAt(text, path)}: ${sentence}`),
  )
  return { reasons: told.length > 0 ? told : [reason], isOfTrip: told.length > 0 }
}
