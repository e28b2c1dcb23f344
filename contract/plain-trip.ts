/**
 * A trip as a client may send it that knows the specification and no more: the day of an itinerary as a number, and lists
 * with an entry in which nothing is written, because forms never have less than one. Both are made plain before the trip
 * is checked.
 */
export function plainTrip(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null) return sent
  const trip: Record<string, unknown> = { ...sent }
  for (const list of ['highlights', 'itinerary', 'included', 'excluded', 'faq']) {
    const rows = trip[list]
    if (Array.isArray(rows)) trip[list] = rows.map(plainDay).filter(isWritten)
  }
  return trip
}

function plainDay(entry: unknown): unknown {
  if (typeof entry !== 'object' || entry === null || !('day' in entry)) return entry
  return typeof entry.day === 'number' ? { ...entry, day: String(entry.day) } : entry
}

function isWritten(entry: unknown): boolean {
  if (typeof entry === 'string') return entry.trim() !== ''
  if (typeof entry !== 'object' || entry === null) return true
  const fields = Object.values(entry)
  return fields.length === 0 || fields.some((field) => field !== '')
}
