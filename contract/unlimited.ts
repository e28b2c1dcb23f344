import { z } from 'zod'

/**
 * Returns the schema without its limits: the same fields of the same kinds, but texts of any length and pattern and
 * numbers of any size. Documents stored under an earlier limit are read with it, so that a tighter limit never makes a
 * row unreadable. Days stay days, because nothing can be computed from another text. Throws for a kind of schema that
 * no stored document has.
 */
export function unlimited<Schema extends z.ZodType>(schema: Schema): z.ZodType<z.output<Schema>> {
  return without(schema) as z.ZodType<z.output<Schema>>
}

function without(schema: z.core.$ZodType): z.ZodType {
  if (schema instanceof z.ZodISODate || schema instanceof z.ZodISODateTime) return schema
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return z.string()
  if (schema instanceof z.ZodNumber) return z.number()
  if (schema instanceof z.ZodBoolean || schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral)
    return schema
  if (schema instanceof z.ZodArray) return z.array(without(schema.element))
  if (schema instanceof z.ZodObject) return z.object(eachWithout(schema.shape))
  if (schema instanceof z.ZodRecord) return z.record(z.string(), without(schema.valueType))
  if (schema instanceof z.ZodUnion) return z.union(schema.options.map(without))
  if (schema instanceof z.ZodNullable) return without(schema.unwrap()).nullable()
  if (schema instanceof z.ZodOptional) return without(schema.unwrap()).optional()
  if (schema instanceof z.ZodPipe) return without(schema.out)
  if (schema instanceof z.ZodDefault)
    return without(schema.unwrap()).default(() => schema.def.defaultValue as never)
  throw new TypeError(`No stored document has a ${(schema as z.ZodType).type}`)
}

function eachWithout(shape: z.core.$ZodLooseShape): z.ZodRawShape {
  return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, without(field)]))
}
