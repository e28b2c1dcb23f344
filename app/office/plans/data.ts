import { planInWords, plannedNouns, type Plan, type PlannedNoun } from '#contract/plans.ts'
import { formatMoment } from '../kit/event-line.tsx'
import type { Kept } from '../kit/form/kept.ts'
import { at } from '../shell/api-address.ts'
import { readList } from '../shell/api.ts'

/** Returns what waits for its moment, or could not be done, for a trip or a post; nothing when it cannot be fetched. */
export async function plansOf(noun: PlannedNoun, id: string): Promise<Plan[]> {
  const { rows } = await readList(at('/api/plans/'), '')
  return rows.filter((plan) => plan.noun === noun && plan.noun_id === id && plan.state !== 'done')
}

/** Returns where to say which version is to be published, if one is planned and another was made since. */
async function whichAddress(noun: PlannedNoun, id: string): Promise<string | undefined> {
  const asked = (await plansOf(noun, id)).find(({ newer }) => newer !== null)
  return asked && `/admin/planned/${asked._id}`
}

/** As `whichAddress`, for what a form edits. */
export async function whichOf(kept: Kept | undefined): Promise<string | undefined> {
  const noun = plannedNouns.find((one) => one === kept?.noun)
  return noun && kept && whichAddress(noun, kept.id)
}

/** Returns what is planned and for when, in one sentence. */
export function planSentence(plan: Plan): string {
  return `${planInWords(plan)} on ${formatMoment(plan.at)}, Kathmandu time (planned by ${plan.planned_by_name}).`
}
