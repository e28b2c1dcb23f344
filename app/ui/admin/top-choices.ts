import { plain } from '#contract/plain.ts'
import { searchWords } from '#contract/tables.ts'

/** A destination of the list, chosen or not. The chosen ones come first, in the order of the carousel. */
export type Choice = { _id: string; name: string; isDraft: boolean; is_top_destination: boolean }

/** So many destinations that are not chosen are shown at once; beyond that one searches for them. */
export const SHOWN_MAX = 200

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
