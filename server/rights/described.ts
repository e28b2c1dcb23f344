import type { OpenAPIHono } from '@hono/zod-openapi'
import { isDoneOnce } from '../repeats.ts'
import { callRights } from './calls.ts'

type ApiDocument = ReturnType<OpenAPIHono['getOpenAPI31Document']>

const KEY = {
  name: 'Idempotency-Key',
  in: 'header' as const,
  description: 'With one, the same sent again by the same account within a day is answered as before',
  schema: { type: 'string' as const, pattern: '^[\\x20-\\x7e]{1,255}$' },
}

/**
 * Names for each call the rights of which one is enough, where OpenAPI has room for roles: one way in for each; and the key
 * of those that are done once with it. Returns the document.
 */
export function withRightsAndKeys(document: ApiDocument): ApiDocument {
  for (const [path, calls] of Object.entries(document.paths ?? {}))
    for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const) {
      const call = calls[method]
      if (!call) continue
      const name = `${method.toUpperCase()} ${path}`
      const ways = callRights.get(name)?.map((right) => ({ bearer: [right] }))
      if (ways && call.security)
        call.security = [...ways, ...call.security.filter(({ bearer }) => bearer === undefined)]
      if (isDoneOnce(name)) call.parameters = [...(call.parameters ?? []), KEY]
    }
  return document
}
