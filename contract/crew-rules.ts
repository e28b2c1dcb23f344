import { z } from 'zod'
import { addDays, type Day } from './days.ts'
import { PORTER_KG_MAX } from './loads.ts'
import { wholeNumber } from './whole.ts'

/** What an operator asks of the crew until it sets something else. */
export const usualCrewRules = {
  /** A paper that ends within so many days is told of. */
  paper_days: 60,
  /** A guide leads up to so many, and from the ninth on an assistant goes with them (hiking-trekking.com). */
  travellers_per_guide: 8,
  /** A porter carries the bags of two, 15 kg each (kailashhimalaya.com). */
  travellers_per_porter: 2,
  /** Two such bags, as trekking houses do (kailashhimalaya.com). The law lets a porter carry less high up. */
  porter_kg: 30,
  /** What the bag of a traveller may weigh. */
  bag_kg: 15,
  /** So many days before the first one bags that nobody has weighed are told of: groups meet the evening before. */
  weigh_days: 1,
  /** So long after the trip a guide's link works, so that what waits on the phone still arrives. */
  trail_link_days: 14,
}

export const PAPER_DAYS_MAX = 365
export const WEIGH_DAYS_MAX = 30
/** No longer than the guides' log is kept at least. */
export const TRAIL_LINK_DAYS_MAX = 30
/** Of both ratios. 0: nobody counts. */
export const TRAVELLERS_PER_MAX = 50

/** What an operator asks of the crew. What is not stored is as usual. */
export const CrewRules = z.object({
  paper_days: wholeNumber('The days before a paper ends', 0, PAPER_DAYS_MAX).default(
    usualCrewRules.paper_days,
  ),
  travellers_per_guide: wholeNumber('The travellers for each guide', 0, TRAVELLERS_PER_MAX).default(
    usualCrewRules.travellers_per_guide,
  ),
  travellers_per_porter: wholeNumber('The travellers for each porter', 0, TRAVELLERS_PER_MAX).default(
    usualCrewRules.travellers_per_porter,
  ),
  porter_kg: wholeNumber('The kilograms of a porter', 1, PORTER_KG_MAX).default(usualCrewRules.porter_kg),
  bag_kg: wholeNumber('The kilograms of a bag', 1, PORTER_KG_MAX).default(usualCrewRules.bag_kg),
  weigh_days: wholeNumber('The days before bags are weighed', 0, WEIGH_DAYS_MAX).default(
    usualCrewRules.weigh_days,
  ),
  trail_link_days: wholeNumber('The days of a guide’s link after the trip', 1, TRAIL_LINK_DAYS_MAX).default(
    usualCrewRules.trail_link_days,
  ),
})
export type CrewRules = z.infer<typeof CrewRules>

/** `soon`: it ends within the days of the settings. `ended`: its last day has passed. */
export const paperStates = ['valid', 'soon', 'ended'] as const
export type CrewPaperState = (typeof paperStates)[number]

/** Returns how a paper stands on a day. Null: it never ends. */
export function crewPaperState(
  expires_on: Day | null,
  { paper_days }: Pick<CrewRules, 'paper_days'>,
  on: Day,
): CrewPaperState {
  if (expires_on === null || expires_on > addDays(on, paper_days)) return 'valid'
  return expires_on < on ? 'ended' : 'soon'
}
