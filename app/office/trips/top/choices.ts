import { plain } from '#contract/plain.ts'
import { searchWords } from '#contract/tables.ts'

/** A trek in the list, chosen for the carousel or not. The chosen ones come first, in the order of the carousel. */
export type Choice = { _id: string; name: string; isDraft: boolean; is_top_destination: boolean }

/** How many treks that are not chosen are shown at once; the others are found by searching. */
export const SHOWN_MAX = 200

/** Returns the ids of the chosen treks, in their order. */
export function chosenIn(list: Choice[]): string[] {
  return list.filter(({ is_top_destination }) => is_top_destination).map(({ _id }) => _id)
}

/** Returns the list with these treks chosen, in this order. Ids that the list does not have are ignored. */
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
 * Returns the stored treks in the order of the choices and marked as chosen there. Treks that were added since come
 * last, unchanged; removed ones are left out.
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

/** Returns the chosen treks and the first others with this name, each with its index in the list. */
export function shownOf(list: Choice[], typed: string) {
  const words = searchWords(typed)
  const places = list.map((choice, index) => ({ choice, index }))
  const chosen = places.filter(({ choice }) => choice.is_top_destination)
  const others = places.filter(
    ({ choice }) => !choice.is_top_destination && words.every((word) => plain(choice.name).includes(word)),
  )
  return [...chosen, ...others.slice(0, SHOWN_MAX)]
}
