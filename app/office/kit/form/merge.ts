export type Side = 'mine' | 'theirs'

/** A field that two people have different texts of. */
export type Difference<Text> = {
  field: keyof Text & string
  /** Whether both have changed it, so that one text has to go. */
  isConflict: boolean
  /** Who has changed it; mine when both have. */
  suggestion: Side
}

/** The fields of these in which `mine` and `theirs` differ, where both began with `base`. The keys of rows do not count. */
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

/** My text with their fields where those were chosen. */
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

/** Whether two values say the same, whatever the keys of their rows. */
export function isSame(a: unknown, b: unknown): boolean {
  return written(a) === written(b)
}

/** The value without the keys of its rows. */
export function withoutKeys(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(written(value))
}

function written(value: unknown) {
  return JSON.stringify(value, (name, part: unknown) => (name === 'key' ? undefined : part))
}
