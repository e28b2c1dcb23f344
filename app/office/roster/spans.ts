import { addDays, lengthInDays, type Day } from '#contract/days.ts'

/** A piece of a row of the board: so many days of a place, or of nothing. */
export type Span<Place> = { days: number; place: Place | undefined }

type Placed = { from_day: Day; to_day: Day }

/**
 * Returns the days from one to another as rows of pieces, each row in order. Places that share days stand in rows of their
 * own, so that none hides another; without places there is one empty row.
 */
export function lanesOf<Place extends Placed>(places: Place[], from: Day, to: Day): Span<Place>[][] {
  const lanes: Place[][] = [[]]
  const shown = places.filter(({ from_day, to_day }) => from_day <= to && to_day >= from)
  for (const place of shown.toSorted((one, other) => one.from_day.localeCompare(other.from_day))) {
    const free = lanes.find((lane) => lane.every(({ to_day }) => to_day < place.from_day))
    if (free) free.push(place)
    else lanes.push([place])
  }
  return lanes.map((lane) => spansOf(lane, from, to))
}

/** `places` share no day and come in order. */
function spansOf<Place extends Placed>(places: Place[], from: Day, to: Day): Span<Place>[] {
  const spans: Span<Place>[] = []
  let next = from
  for (const place of places) {
    const first = place.from_day > from ? place.from_day : from
    const last = place.to_day < to ? place.to_day : to
    if (first > next) spans.push({ days: lengthInDays(next, addDays(first, -1)), place: undefined })
    spans.push({ days: lengthInDays(first, last), place })
    next = addDays(last, 1)
  }
  if (next <= to) spans.push({ days: lengthInDays(next, to), place: undefined })
  return spans
}
