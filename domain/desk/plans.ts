import { formatInstant } from '#contract/days.ts'
import type { DeskGroup } from '#contract/desk.ts'
import { planInWords } from '#contract/plans.ts'
import { listPlans } from '../history/plan-list.ts'
import { groupOf, itemOf, NAMED } from './items.ts'

/** Returns what was planned and could not be done, and where somebody is to say which version is meant. */
export async function undecidedPlans(): Promise<DeskGroup> {
  const plans = (await listPlans({})).filter(({ state, newer }) => state === 'failed' || newer !== null)
  const items = plans.slice(0, NAMED).map((plan) => {
    const isLate = plan.state === 'failed'
    const path = isLate ? '/admin/planned' : `/admin/planned/${plan._id}`
    const note = isLate
      ? `${planInWords(plan)}: not done. ${plan.why}`
      : `${planInWords(plan)} on ${formatInstant(plan.at)}, but version ${plan.newer} is newer: which one?`
    return itemOf(plan._id, plan.name, path, { note, is_late: isLate })
  })
  return groupOf('plans', items, plans.length, '/admin/planned')
}
