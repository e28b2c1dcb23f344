/**
 * Returns a trip in the form of the contract, from a client that knows only the specification: it may send the day of
 * an itinerary as a number, and lists with one blank entry, because its forms never have fewer.
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
