import { z } from 'zod'
import { answered, call } from '../client.ts'

/** The parts of a JSON schema from which `sampleOf` makes a payload. */
export type JsonSchema = {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  minimum?: number
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
}

/** A call that the API describes, with the schema of its body if it takes one. */
export type Route = {
  method: string
  path: string
  isPublic: boolean
  /** The content types of its body; none when it takes no body. */
  types: string[]
  schema: JsonSchema | undefined
}

const Schema: z.ZodType<JsonSchema> = z.object({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.string().array()]).optional(),
  format: z.string().optional(),
  enum: z.unknown().array().optional(),
  minimum: z.number().optional(),
  get properties() {
    return z.record(z.string(), Schema).optional()
  },
  get items() {
    return Schema.optional()
  },
  get anyOf() {
    return Schema.array().optional()
  },
})

const Operation = z.object({
  /** The ways to authenticate. An empty one means that the call is public. */
  security: z.record(z.string(), z.unknown()).array().optional(),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: Schema })) }).optional(),
})

const Description = z.object({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ schemas: z.record(z.string(), Schema) }),
})

/** Returns the calls that the API describes, and a function that makes a payload for a schema. */
export async function readDescription() {
  const { paths, components } = await answered(call('GET', '/api/openapi.json'), 200, Description)

  const routes: Route[] = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { requestBody, security = [{}] }]) => {
      const isPublic = security.some((way) => Object.keys(way).length === 0)
      const content = Object.entries(requestBody?.content ?? {})
      const types = content.map(([type]) => type)
      return { method: method.toUpperCase(), path, isPublic, types, schema: content[0]?.[1].schema }
    }),
  )

  return { routes, sampleOf }

  /** Returns a payload that fits the schema. `known`: values for fields of that name, such as the id of a record. */
  function sampleOf(schema: JsonSchema, known: Record<string, unknown>): unknown {
    if (schema.$ref) return sampleOf(components.schemas[schema.$ref.split('/').at(-1)!]!, known)
    if (schema.enum) return schema.enum[0]
    if (schema.anyOf) return sampleOf(schema.anyOf[0]!, known)
    const { properties, items, minimum = 0 } = schema
    const type = [schema.type].flat()[0]
    if (properties) {
      const fields = Object.entries(properties).map(([name, field]) => {
        return [name, Object.hasOwn(known, name) ? known[name] : sampleOf(field, known)] as const
      })
      return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
    }
    if (type === 'array') return items ? [sampleOf(items, known)] : []
    if (type === 'integer' || type === 'number') return Math.max(1, minimum)
    if (type === 'boolean') return false
    return textFor(schema.format)
  }
}

function textFor(format: string | undefined) {
  if (format === 'date') return '2031-03-04'
  if (format === 'date-time') return '2031-03-04T05:06:07.000Z'
  if (format === 'email') return 'maya@example.com'
  return 'a text'
}
