/** The path to a value in a document: names of fields and indexes of entries. */
export type Place = (string | number)[]

/** Returns the path of every value in a document, also of lists and objects. */
export function placesIn(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null || value instanceof File) return [at]
  const inside = Array.isArray(value)
    ? value.map((entry, index) => placesIn(entry, [...at, index]))
    : Object.entries(value).map(([name, field]) => placesIn(field, [...at, name]))
  return [at, ...inside.flat()]
}

/** Returns what stands at that path of the document. */
export function valueAt(value: unknown, [first, ...rest]: Place): unknown {
  if (first === undefined || typeof value !== 'object' || value === null) return value
  return valueAt((value as Record<string | number, unknown>)[first], rest)
}

/** Returns a copy of the document with another value at that path. */
export function putAt(value: unknown, [first, ...rest]: Place, replacement: unknown): unknown {
  if (first === undefined) return replacement
  if (Array.isArray(value))
    return value.map((entry, index) => (index === first ? putAt(entry, rest, replacement) : entry))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      name === first ? putAt(field, rest, replacement) : field,
    ]),
  )
}
