import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'

/**
 * The path of a call as it is described, so that it names no booking and there are only so many; of pages only that it was
 * one. What answers comes first of the routes that match, before it come those that hold for all paths.
 */
export function callOf(c: Context): string {
  const described = matchedRoutes(c).find(({ path }) => !path.includes('*'))
  return described?.path ?? (c.req.path.startsWith('/api/') ? '/api/*' : '/*')
}
