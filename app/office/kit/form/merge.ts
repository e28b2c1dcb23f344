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
 * Returns the fields in which `mine` and `theirs` differ, when both began with `base`; `together`: those that are compared
 * as one. The keys of rows are not compared.
 */
export function differencesOf<Text extends object>(
  base: Text,
  mine: Text,
  theirs: Text,
  fields: readonly (keyof Text & string)[],
  together?: Together<Text>,
): Difference<Text>[] {
  const [was, my, their] = [base, mine, theirs].map((text) => joined(text, together)) as [Text, Text, Text]
  return fields
    .filter((field) => !isSame(my[field], their[field]))
    .map((field) => {
      const isMineNew = !isSame(my[field], was[field])
      const isTheirsNew = !isSame(their[field], was[field])
      return { field, isConflict: isMineNew && isTheirsNew, suggestion: isMineNew ? 'mine' : 'theirs' }
    })
}

/** For each field that only goes along with another one, as the formatting of a text does, the other one. */
export type Together<Text> = Partial<Record<keyof Text, keyof Text & string>>

/** Returns a text in which fields that go together are one: the one that leads has the values of all. */
export function joined<Text extends object>(text: Text, together: Together<Text> = {}): Text {
  const all = Object.entries(together) as [keyof Text, keyof Text][]
  const leading = all.map(([field, lead]) => [lead, { [lead]: text[lead], [field]: text[field] }])
  return { ...text, ...Object.fromEntries(leading) }
}

type Choosing<Text> = {
  labels: object
  choices: Partial<Record<keyof Text, Side>>
  differences: Difference<Text>[]
  together: Together<Text> | undefined
}

/** Returns which of two texts a field is taken from: by what was chosen, else by who changed it. */
export function sideIn<Text>(
  { labels, choices, differences, together }: Choosing<Text>,
  field: keyof Text,
): Side {
  const lead = together?.[field] ?? field
  if (!(lead in labels)) return 'theirs'
  return choices[lead] ?? differences.find((one) => one.field === lead)?.suggestion ?? 'mine'
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
