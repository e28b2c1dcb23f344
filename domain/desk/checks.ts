import type { DeskGroup } from '#contract/desk.ts'
import type { Role } from '#contract/role-words.ts'
import { listChecks } from '../checks/checks.ts'
import { groupOf, itemOf, NAMED } from './items.ts'

/** Returns what somebody with these roles should look at of what visitors read, the red ones first. */
export async function readChecksGroup(roles: readonly Role[]): Promise<DeskGroup> {
  const { total, checks } = await listChecks(roles)
  const items = checks
    .slice(0, NAMED)
    .map(({ _id, of, says, is_red, path_in_admin }) =>
      itemOf(_id, of, path_in_admin, { note: says, is_late: is_red }),
    )
  return groupOf('checks', items, total, '/admin/checks')
}
