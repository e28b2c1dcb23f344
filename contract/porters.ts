import { counted } from './counted.ts'
import type { CrewRules } from './crew-rules.ts'
import { formatKilograms, lawInWords, loadLimits, portersNeeded } from './loads.ts'

/**
 * What decides how many porters a group needs. `bags`: what each bag weighs in grams that a porter is to carry, null where
 * nobody knows. Whoever carries their own luggage is not among them.
 */
export type PorterQuestion = { isTrek: boolean; highest_m: number | null; bags: (number | null)[] }

/** How many are needed, and why, as a sentence without its full stop; empty where none is. */
export type PorterNeed = { needed: number; why: string }

/**
 * Returns how many porters a group needs on a trek, for the roster and for the loads: as many as the operator's ratio says,
 * or as many as its bags need within what a porter may carry at this height, whichever is more. A ratio of 0 says nothing;
 * a bag of unknown weight counts as heavy as a bag may be.
 */
export function portersFor(
  { isTrek, highest_m, bags }: PorterQuestion,
  rules: Pick<CrewRules, 'travellers_per_porter' | 'porter_kg' | 'bag_kg'>,
): PorterNeed {
  if (!isTrek || bags.length === 0) return { needed: 0, why: '' }
  const { bag_g, porter_g, law_g } = loadLimits(highest_m, rules)
  const weights = bags.map((grams) => grams ?? bag_g)
  const byLoads = portersNeeded(weights, porter_g)
  const ratio = rules.travellers_per_porter
  const byRatio = ratio === 0 ? 0 : Math.ceil(bags.length / ratio)
  if (byRatio >= byLoads) return { needed: byRatio, why: `${called(byRatio)}: ${ratioInWords(ratio)}` }
  const total = formatKilograms(weights.reduce((sum, grams) => sum + grams, 0))
  const limit =
    porter_g === law_g
      ? `the law lets a porter carry no more: ${lawInWords(highest_m)}`
      : `you let a porter carry ${formatKilograms(porter_g)}`
  const instead = ratio === 0 ? '' : ` (your rule of one for ${of(ratio)} would give ${byRatio})`
  return { needed: byLoads, why: `${called(byLoads)} for ${total} of bags${instead}, because ${limit}` }
}

/** Says what the operator's ratio of guides or porters is: "your rule is one for 5 travellers". */
export function ratioInWords(travellers: number): string {
  return `your rule is one for ${of(travellers)}`
}

function of(travellers: number) {
  return counted(travellers, 'traveller', 'travellers')
}

function called(porters: number) {
  return counted(porters, 'porter', 'porters')
}
