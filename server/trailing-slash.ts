import type { Hono } from 'hono'
import { getPath } from 'hono/utils/url'

/**
 * Makes the slash at the end of an API address optional: an address without a route, but with one when a slash is added
 * or removed, is served by that route. `GET /api/regions` and `GET /api/regions/` both exist and stay apart.
 */
export function tolerantPath(routesOf: () => Hono['routes']): (request: Request) => string {
  let patterns: { method: string; pattern: RegExp }[] | undefined

  return function pathFor(request) {
    const path = getPath(request)
    if (!path.startsWith('/api/') && path !== '/payment_request.php/') return path
    patterns ??= routesOf()
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path: route }) => ({ method, pattern: patternOf(route) }))

    const twin = path.endsWith('/') ? path.slice(0, -1) : `${path}/`
    const method = request.method === 'HEAD' ? 'GET' : request.method
    if (has(path, method)) return path
    if (has(twin, method)) return twin
    return !has(path) && has(twin) ? twin : path
  }

  function has(path: string, method?: string) {
    return patterns!.some(
      (route) => (method === undefined || route.method === method) && route.pattern.test(path),
    )
  }
}

/** `/api/regions/:id/` as an expression; a parameter is one part of the path. */
export function patternOf(route: string): RegExp {
  return new RegExp(`^${route.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`)
}
