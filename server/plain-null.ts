type Parts = { allOf?: { type?: string | string[] }[] }

/** Rewrites `allOf` of a schema and "array or null", which would refuse null, as the schema or null. */
export function withPlainNull(_key: string, value: unknown): unknown {
  const { allOf: [schema, other] = [] } = (value ?? {}) as Parts
  return other?.type?.includes('null') ? { anyOf: [schema, { type: 'null' }] } : value
}
