/** The values that a form of the office edits: anything that JSON can hold. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

type Sparse = string | number | boolean | null | Sparse[] | { [key: string]: Sparse | undefined }

export type JsonPath = readonly (string | number)[]

/** Returns an answer of the API as a form edits it, without optional fields that are undefined. */
export function withoutGaps(value: Sparse): Json {
  if (Array.isArray(value)) return value.map(withoutGaps)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, entry]) => (entry === undefined ? [] : [[key, withoutGaps(entry)]])),
  )
}

/** Returns the value with `next` at this path; missing objects on the way are created. */
export function setAt(value: Json | undefined, path: JsonPath, next: Json): Json {
  const [key, ...rest] = path
  if (key === undefined) return next
  if (Array.isArray(value)) {
    const index = Number(key)
    return value.map((entry, position) => (position === index ? setAt(entry, rest, next) : entry))
  }
  const object = value !== null && typeof value === 'object' ? value : {}
  return { ...object, [key]: setAt(object[key], rest, next) }
}

export function valueAt(value: Json | undefined, path: JsonPath): Json | undefined {
  let found = value
  for (const key of path) {
    if (Array.isArray(found)) found = found[Number(key)]
    else if (found !== null && typeof found === 'object') found = found[key]
    else return undefined
  }
  return found
}

/** Returns the list with the entry at `from` moved to `to`; the same list when either place does not exist. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const entry = list[from]
  if (entry === undefined || to < 0 || to >= list.length) return [...list]
  const others = list.filter((_, index) => index !== from)
  return [...others.slice(0, to), entry, ...others.slice(to)]
}
