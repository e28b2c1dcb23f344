import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Right } from '#contract/roles.ts'
import { bookingCalls } from './bookings.ts'
import { contentCalls } from './content.ts'
import { departureCalls } from './departures.ts'
import { houseCalls } from './house.ts'

const rightsByCall = new Map<string, Right[]>()
for (const calls of [contentCalls, bookingCalls, departureCalls, houseCalls])
  for (const [right, lines] of Object.entries(calls) as [Right, string[]][])
    for (const line of lines) {
      const [path, ...methods] = line.split(' ').toReversed()
      for (const method of methods) {
        const call = `${method} ${path}`
        rightsByCall.set(call, [...(rightsByCall.get(call) ?? []), right])
      }
    }

/** The calls that the table names, `GET /api/crew/{id}/`, with the rights of which one is enough. */
export const callRights: ReadonlyMap<string, readonly Right[]> = rightsByCall

/** Returns the call that answers a request, as `callRights` writes it; undefined for one that none answers. */
export function calledIn(c: Context): string | undefined {
  const route = matchedRoutes(c).find(({ method }) => method !== 'ALL')
  return route && `${route.method} ${route.path.replaceAll(/:(\w+)(\{[^}]*\})?/g, '{$1}')}`
}
