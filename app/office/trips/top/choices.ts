import { plain } from '#contract/plain.ts'
import { searchWords } from '#contract/tables.ts'

/** A destination of the list, chosen or not. The chosen ones come first, in the order of the carousel. */
export type Choice = { _id: string; name: string; isDraft: boolean; is_top_destination: boolean }

/** So many destinations that are not chosen are shown at once; beyond that one searches for them. */
export const SHOWN_MAX = 200

/** The ids of the chosen ones, in their order. */
export function chosenIn(list: Choice[]): string[] {
  return list.filter(({ is_top_destination }) => is_top_destination).map(({ _id }) => _id)
}

/** The list with these chosen, in this order; one that is there no more is left out. */
export function listOf(list: Choice[], chosen: string[]): Choice[] {
  const byId = new Map(list.map((choice) => [choice._id, choice]))
  const first = chosen.flatMap((id) => byId.get(id) ?? [])
  const rest = list.filter(({ _id }) => !chosen.includes(_id))
  return [
    ...first.map((choice) => ({ ...choice, is_top_destination: true })),
    ...rest.map((choice) => ({ ...choice, is_top_destination: false })),
  ]
}

/**
 * The whole destinations in the order of the choice and marked as chosen there. One that was added since stays as it is
 * stored, one that was removed is left out.
 */
export function fullList<Whole extends Pick<Choice, '_id' | 'is_top_destination'>>(
  stored: Whole[],
  choices: Choice[],
): Whole[] {
  const byId = new Map(stored.map((trip) => [trip._id, trip]))
  const marked = choices.flatMap(({ _id, is_top_destination }) => {
    const trip = byId.get(_id)
    byId.delete(_id)
    return trip ? [{ ...trip, is_top_destination }] : []
  })
  return [...marked, ...byId.values()]
}

/** The chosen ones, and of the others so many of that name as one can look through, each with its place in the list. */
export function shownOf(list: Choice[], typed: string) {
  const words = searchWords(typed)
  const places = list.map((choice, index) => ({ choice, index }))
  const chosen = places.filter(({ choice }) => choice.is_top_destination)
  const others = places.filter(
    ({ choice }) => !choice.is_top_destination && words.every((word) => plain(choice.name).includes(word)),
  )
  return [...chosen, ...others.slice(0, SHOWN_MAX)]
}
