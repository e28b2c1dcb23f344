import { planInWords, type Plan } from '#contract/plans.ts'
import type { VersionedNoun } from '#contract/versions.ts'
import { formatMoment } from '../kit/event-line.tsx'
import type { Kept } from '../kit/form/kept.ts'
import { at } from '../shell/api-address.ts'
import { readList } from '../shell/api.ts'

/** Tells the notes above forms, by an event `planned`, that something was planned. */
export const plansChanged = new EventTarget()

/** Returns what waits for its moment, or could not be done, for a document; nothing when it cannot be fetched. */
export async function plansOf(noun: VersionedNoun, id: string): Promise<Plan[]> {
  const { rows } = await readList(at('/api/plans/', {}, { noun, noun_id: id }), '')
  return rows.filter(({ state }) => state !== 'done')
}

/** Returns where to say which version of what a form edits is to be published, if one is planned and another made since. */
export async function whichOf(kept: Kept | undefined): Promise<string | undefined> {
  const plans = kept ? await plansOf(kept.noun, kept.id) : []
  const asked = plans.find(({ newer }) => newer !== null)
  return asked && `/admin/planned/${asked._id}`
}

/** Returns what is planned and for when, in one sentence. */
export function planSentence(plan: Plan): string {
  return `${planInWords(plan)} on ${formatMoment(plan.at)}, Kathmandu time (planned by ${plan.planned_by_name}).`
}
