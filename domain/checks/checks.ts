import { CHECKS_MAX, rightToMend, type Checks, type WantedChecks } from '#contract/checks.ts'
import type { Role } from '#contract/role-words.ts'
import { may } from '#contract/roles.ts'
import { allChecks } from './all.ts'
import { partChecks } from './left.ts'

/**
 * Returns what somebody with these roles may mend of what visitors read, the red ones first, and beside it what is left on
 * purpose; of one thing alone where it is named.
 */
export async function listChecks(roles: readonly Role[], { noun, id }: WantedChecks = {}): Promise<Checks> {
  const all = await allChecks()
  const mine = all.filter((check) => may(roles, rightToMend(check)))
  const wanted = noun === undefined ? mine : mine.filter((one) => one.noun === noun && one.noun_id === id)
  const { open, left } = await partChecks(wanted)
  const red = open.filter(({ is_red }) => is_red).length
  return {
    total: open.length,
    red,
    checks: open.slice(0, CHECKS_MAX),
    left_total: left.length,
    left: left.slice(0, CHECKS_MAX),
  }
}
