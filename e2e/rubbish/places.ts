/** The way to a value inside a document: names of fields and numbers of entries. */
export type Place = (string | number)[]

/** Every place in a document at which something stands, lists and objects included. */
export function placesIn(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null || value instanceof File) return [at]
  const inside = Array.isArray(value)
    ? value.map((entry, index) => placesIn(entry, [...at, index]))
    : Object.entries(value).map(([name, field]) => placesIn(field, [...at, name]))
  return [at, ...inside.flat()]
}

/** The document with something else at that place. */
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
