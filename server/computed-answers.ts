import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { DomainError } from '#domain/errors.ts'
import { isShared, networkOf } from '#domain/security/networks.ts'
import { BoundedMap } from '#integrations/bounded-map.ts'
import { env } from '#integrations/env.ts'
import type { Staff } from './auth.ts'
import { visitorAddress } from './visitor-address.ts'

/**
 * The budget of one network: how many computed answers at once, and how many per second from then on. An answer takes
 * 10 to 40 ms of the one thread, so one network uses at most a tenth of it. Fifty people behind one address who search,
 * filter and turn pages every ten seconds need five a second, and most of the pages they read are cached.
 */
const AT_ONCE = 120
const PER_SECOND = 5

const NETWORKS_MAX = 10_000
const TOO_MANY = 'Your network has asked for a lot within seconds. Wait a moment, then try again'

/** `left`: the budget at the instant `at`, in milliseconds. */
const budgets = new BoundedMap<string, { left: number; at: number }>('networks', NETWORKS_MAX)

/**
 * Counts a computed answer for a caller who is not logged in. Throws `too-many` when the caller's network has had too
 * many lately. Does not count networks that anybody may share.
 */
export function countComputed(c: Context, now = performance.now()): void {
  const network = networkOf(visitorAddress(c))
  if (!env.hasRateLimits || isShared(network)) return
  const { left, at } = budgets.get(network) ?? { left: AT_ONCE, at: now }
  const budget = Math.min(AT_ONCE, left + ((now - at) / 1000) * PER_SECOND)
  budgets.set(network, { left: Math.max(0, budget - 1), at: now })
  if (budget < 1) throw new DomainError('too-many', TOO_MANY, { retryAfterSeconds: 1 })
}

/** Limits calls whose answers are computed. */
export const limitComputed = createMiddleware<Staff>(async (c, next) => {
  if (!c.var.session) countComputed(c)
  await next()
})
