import { MINUTE_MS } from '#contract/days.ts'
import { report } from '#integrations/log.ts'

/** So many failures in a row, within `WITHIN_MS`, set a provider aside. */
export const FAILURES = 3
const WITHIN_MS = 10 * MINUTE_MS
/** So long payers are led to other ways, if there are any. */
export const ASIDE_MS = 10 * MINUTE_MS

type Health = { failedAt: number[]; asideUntil: number; why: string }

/** By provider. Each server learns by itself, and a restarted one anew: three failures are soon there. */
const healths = new Map<string, Health>()

/** Returns until when a provider is set aside, as an instant; undefined while it is not. */
export function asideUntil(provider: string, now = Date.now()): string | undefined {
  const { asideUntil: until = 0 } = healths.get(provider) ?? {}
  return until > now ? new Date(until).toISOString() : undefined
}

/** Returns the providers that are set aside, with what they last failed with. */
export function providersAside(now = Date.now()): { provider: string; until: string; why: string }[] {
  return [...healths].flatMap(([provider, { why }]) => {
    const until = asideUntil(provider, now)
    return until === undefined ? [] : [{ provider, until, why }]
  })
}

/** Notes that a provider has answered, so that its failures were not in a row. */
export function noteAnswer(provider: string): void {
  healths.delete(provider)
}

/** Notes that a provider could not be asked, or could not open its page. After some in a row it is set aside. */
export function noteFailure(provider: string, error: Error, now = Date.now()): void {
  const { failedAt = [], asideUntil: until = 0 } = healths.get(provider) ?? {}
  const recent = [...failedAt.filter((at) => at > now - WITHIN_MS), now].slice(-FAILURES)
  const isNew = recent.length === FAILURES && until <= now
  healths.set(provider, {
    failedAt: recent,
    asideUntil: recent.length === FAILURES ? now + ASIDE_MS : until,
    why: error.message,
  })
  if (!isNew) return
  report(
    error,
    `${provider} failed ${FAILURES} times in a row and is set aside for ${ASIDE_MS / MINUTE_MS} minutes`,
  )
}

/** Forgets everything, for tests. */
export function forgetFailures(): void {
  healths.clear()
}
