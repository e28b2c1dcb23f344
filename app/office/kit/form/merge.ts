export type Side = 'mine' | 'theirs'

/** A field whose text differs between this person's version and the stored one. */
export type Difference<Text> = {
  field: keyof Text & string
  /** Whether both people changed the field, so that one of the two texts must be dropped. */
  isConflict: boolean
  /** The side that changed the field; `mine` when both did. */
  suggestion: Side
}

/**
 * Returns the fields in which `mine` and `theirs` differ, when both began with `base`. The keys of rows are not
 * compared.
 */
export function differencesOf<Text extends object>(
  base: Text,
  mine: Text,
  theirs: Text,
  fields: readonly (keyof Text & string)[],
): Difference<Text>[] {
  return fields
    .filter((field) => !isSame(mine[field], theirs[field]))
    .map((field) => {
      const isMineNew = !isSame(mine[field], base[field])
      const isTheirsNew = !isSame(theirs[field], base[field])
      return { field, isConflict: isMineNew && isTheirsNew, suggestion: isMineNew ? 'mine' : 'theirs' }
    })
}

/** Returns `mine` with the fields of `theirs` that were chosen. */
export function merged<Text extends object>(
  mine: Text,
  theirs: Text,
  choices: Partial<Record<keyof Text, Side>>,
): Text {
  const fields = Object.keys(mine) as (keyof Text)[]
  return Object.fromEntries(
    fields.map((field) => [field, choices[field] === 'theirs' ? theirs[field] : mine[field]]),
  ) as Text
}

/** Returns whether two values are equal apart from the keys of their rows. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  // Of the fields and rows of a form all but the one that is typed into are the very same, and need not be written out.
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((one, at) => isSame(one, b[at]))
  if (!isRecord(a) || !isRecord(b)) return written(a) === written(b)
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  names.delete('key')
  return [...names].every((name) => isSame(a[name], b[name]))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns a value without the keys of its rows. */
export function withoutKeys(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(written(value))
}

function written(value: unknown) {
  return JSON.stringify(value, (name, part: unknown) => (name === 'key' ? undefined : part))
}
