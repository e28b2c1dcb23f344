import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'

/**
 * Returns the path of a call as its route describes it, so that labels name no booking and are few; pages share one
 * label. The handler is the first matched route that does not match all paths.
 */
export function callOf(c: Context): string {
  const described = matchedRoutes(c).find(({ path }) => !path.includes('*'))
  return described?.path ?? (c.req.path.startsWith('/api/') ? '/api/*' : '/*')
}
