import { addDays, lengthInDays, type Day } from '#contract/days.ts'

/** A piece of a row of the board: so many days of a place, or of nothing. */
export type Span<Place> = { days: number; place: Place | undefined }

type Placed = { from_day: Day; to_day: Day }

/**
 * Returns the days from one to another as pieces, in order. Where two places share days, the one that begins first has
 * them, and the other the rest; what is wholly covered by another has a piece of no day.
 */
export function spansOf<Place extends Placed>(places: Place[], from: Day, to: Day): Span<Place>[] {
  const spans: Span<Place>[] = []
  let next = from
  for (const place of places.toSorted((one, other) => one.from_day.localeCompare(other.from_day))) {
    const first = place.from_day > next ? place.from_day : next
    const last = place.to_day < to ? place.to_day : to
    if (first > next && next <= to)
      spans.push({ days: lengthUpTo(next, addDays(first, -1), to), place: undefined })
    spans.push({ days: first > last ? 0 : lengthInDays(first, last), place })
    if (last >= first) next = addDays(last, 1)
    else if (first > next) next = first
  }
  if (next <= to) spans.push({ days: lengthInDays(next, to), place: undefined })
  return spans.filter(({ days, place }) => days > 0 || place !== undefined)
}

function lengthUpTo(first: Day, last: Day, to: Day) {
  return lengthInDays(first, last < to ? last : to)
}
