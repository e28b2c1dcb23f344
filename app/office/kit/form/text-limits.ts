import { z } from 'zod'

/**
 * Returns how many characters the text at `path`, "itinerary.3.title", may have by its schema; undefined for a text
 * without a limit and for a value that is no text.
 */
export function textLimit(schema: z.ZodType, path: string): number | undefined {
  let found: unknown = schema
  for (const step of path.split('.')) found = stepInto(bare(found), step)
  const text = bare(found)
  return text instanceof z.ZodString ? (text.maxLength ?? undefined) : undefined
}

function stepInto(schema: unknown, step: string): unknown {
  if (schema instanceof z.ZodObject) return schema.shape[step]
  return schema instanceof z.ZodArray ? schema.element : undefined
}

/** Returns a schema without its wrappers, such as `optional`, `nullable`, `default` and `pipe`. */
function bare(schema: unknown): unknown {
  if (schema instanceof z.ZodPipe) return bare(schema.in)
  const isWrapped =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
  return isWrapped ? bare(schema.unwrap()) : schema
}
