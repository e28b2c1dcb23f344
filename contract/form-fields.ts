import { z } from 'zod'

/**
 * A field that may be left out. A form sends what nobody filled in as an empty text, or as a file without a name: both
 * count as left out.
 */
export function blankIsAbsent<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (isBlank(value) ? undefined : value), schema.optional()).optional()
}

/**
 * Reads a list from form data, where its key is repeated for each entry: one entry becomes a list of one, none an empty
 * list.
 */
export function listOf<Schema extends z.ZodType>(label: string, entry: Schema, max: number) {
  const list = z.array(entry).max(max, `At most ${max} ${label}`)
  return z.preprocess((value) => (isBlank(value) ? [] : Array.isArray(value) ? value : [value]), list)
}

function isBlank(value: unknown) {
  return (
    value === undefined || value === '' || (value instanceof File && value.size === 0 && value.name === '')
  )
}
