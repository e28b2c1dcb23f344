import { z } from 'zod'
import { formatMetres } from './numbers.ts'

// Loads: what bags weigh, what a porter may carry, and who carries what. Weights are in grams.

/** What no bag weighs: above it staff have mistyped. */
export const BAG_MAX_G = 50_000

/** The law by which loads are limited, and where it can be read. */
export const LOADS_RULE = 'rule 22 of the Mountaineering Expedition Rules'
export const LOADS_SOURCE = 'https://lawcommission.gov.np/np/archives/44313'

/**
 * What a porter may carry up to a height in metres, both included, by `LOADS_RULE`. It calls who carries below 5,000 m a local worker, above a high-altitude one.
 */
const lawful = [
  { to_m: 4_999, grams: 30_000 },
  { to_m: 6_000, grams: 20_000 },
  { to_m: 7_000, grams: 17_000 },
  { to_m: 8_000, grams: 14_000 },
] as const
/** Above the last of these heights, by the same rule. */
const LAWFUL_HIGHEST_G = 12_000
/** So much more, by the same rule, where the porter and the operator both agree. It is never assumed. */
const BY_CONSENT_G = 5_000

/** How much more the law lets a porter carry where both agree, in words: "5 kg". */
export const MORE_BY_CONSENT = formatKilograms(BY_CONSENT_G)

/** What a porter may carry anywhere, in kilograms. */
export const PORTER_KG_MAX = lawful[0].grams / 1_000

/** Returns what a porter may carry by law on a trip with this highest point. One that is not known counts as low. */
export function lawfulLoad(highest_m: number | null): number {
  return lawful.find(({ to_m }) => (highest_m ?? 0) <= to_m)?.grams ?? LAWFUL_HIGHEST_G
}

/** Returns the law in words: "20 kg a porter up to 6,000 m (rule 22 of the Mountaineering Expedition Rules)". */
export function lawInWords(highest_m: number | null): string {
  const kilograms = formatKilograms(lawfulLoad(highest_m))
  return `${kilograms} a porter ${heightInWords(highest_m)} (${LOADS_RULE})`
}

function heightInWords(highest_m: number | null) {
  const step = lawful.find(({ to_m }) => (highest_m ?? 0) <= to_m)
  if (step === undefined) return `above ${formatMetres(lawful.at(-1)!.to_m)}`
  return step === lawful[0] ? `below ${formatMetres(step.to_m + 1)}` : `up to ${formatMetres(step.to_m)}`
}

/** Returns, by height, what the law lets a porter carry and what the operator does: "below 5,000 m", "30 kg", "25 kg". */
export function loadsByHeight(rules: { porter_kg: number; bag_kg: number }): {
  height: string
  law: string
  ours: string
}[] {
  const heights = [...lawful.map(({ to_m }) => to_m), lawful.at(-1)!.to_m + 1]
  return heights.map((height) => {
    const { law_g, porter_g } = loadLimits(height, rules)
    return { height: heightInWords(height), law: formatKilograms(law_g), ours: formatKilograms(porter_g) }
  })
}

/** `law_g`: what the law lets a porter carry, `porter_g`: the operator, never more, `bag_g`: what a bag may weigh. */
export type LoadLimits = { law_g: number; porter_g: number; bag_g: number }

/** Returns the limits of a trip with this highest point. A bag that no porter may carry is over its limit too. */
export function loadLimits(
  highest_m: number | null,
  { porter_kg, bag_kg }: { porter_kg: number; bag_kg: number },
): LoadLimits {
  const law_g = lawfulLoad(highest_m)
  const porter_g = Math.min(law_g, porter_kg * 1_000)
  return { law_g, porter_g, bag_g: Math.min(porter_g, bag_kg * 1_000) }
}

/** Returns the most that a porter may carry: with consent as much more than the law lets them as the law allows for it. */
export function mostOf({ law_g, porter_g }: LoadLimits, hasAgreed: boolean): number {
  return hasAgreed ? law_g + BY_CONSENT_G : porter_g
}

/**
 * Returns what is wrong with the load of a porter, with the law where it is broken; empty for one that is right.
 * `hasAgreed`: the porter and the operator have both agreed to more.
 */
export function loadFault(
  grams: number,
  limits: LoadLimits,
  highest_m: number | null,
  hasAgreed = false,
): string {
  const { law_g, porter_g } = limits
  if (grams <= mostOf(limits, hasAgreed)) return ''
  if (grams > law_g) {
    const consent =
      grams <= law_g + BY_CONSENT_G
        ? `Up to ${formatKilograms(BY_CONSENT_G)} more is lawful only if the porter and you both agree; nobody has noted that here`
        : `Even if both agree, ${formatKilograms(law_g + BY_CONSENT_G)} is the most`
    return `${formatKilograms(grams)} is ${formatKilograms(grams - law_g)} over the law: ${lawInWords(highest_m)}. ${consent}`
  }
  return `${formatKilograms(grams)} is ${formatKilograms(grams - porter_g)} over the ${formatKilograms(porter_g)} that you let a porter carry`
}

/** Returns what is wrong with the weight of a bag; empty for one that is right. */
export function bagFault(grams: number, { bag_g }: Pick<LoadLimits, 'bag_g'>): string {
  return grams > bag_g
    ? `${formatKilograms(grams)} is ${formatKilograms(grams - bag_g)} over the ${formatKilograms(bag_g)} for a bag`
    : ''
}

/** A bag to give out: its name, its weight, and by whom it is carried already. */
export type LoadBag = { key: string; grams: number; carrier: string | null }

/**
 * Returns who should carry the bags that nobody carries, by their keys, the largest first and always to whom carries
 * least; where a bag fits nobody so, to the first whom each fits, if that leaves fewer. `left`: the bags that fit nobody.
 */
export function proposeLoads(
  bags: LoadBag[],
  carriers: string[],
  limit_g: number,
): { given: Map<string, string>; left: string[] } {
  const evenly = giveOut(bags, carriers, limit_g, true)
  if (evenly.left.length === 0) return evenly
  const filling = giveOut(bags, carriers, limit_g, false)
  return filling.left.length < evenly.left.length ? filling : evenly
}

/** Returns how many porters these bags need. A bag that no porter may carry counts as one. */
export function portersNeeded(weights: number[], limit_g: number): number {
  const loads: number[] = []
  for (const grams of weights.toSorted((one, other) => other - one)) {
    const at = loads.findIndex((load) => load + grams <= limit_g)
    if (at === -1) loads.push(grams)
    else loads[at]! += grams
  }
  return loads.length
}

function giveOut(bags: LoadBag[], carriers: string[], limit_g: number, isEven: boolean) {
  const loads = new Map(carriers.map((carrier) => [carrier, 0]))
  const isCarried = ({ carrier }: LoadBag) => carrier !== null && loads.has(carrier)
  for (const bag of bags.filter(isCarried)) loads.set(bag.carrier!, loads.get(bag.carrier!)! + bag.grams)
  const given = new Map<string, string>()
  const left: string[] = []
  const open = bags.filter((bag) => !isCarried(bag)).toSorted((one, other) => other.grams - one.grams)
  for (const { key, grams } of open) {
    const fitting = carriers.filter((carrier) => loads.get(carrier)! + grams <= limit_g)
    const [first] = isEven ? fitting.toSorted((one, other) => loads.get(one)! - loads.get(other)!) : fitting
    if (first === undefined) left.push(key)
    else {
      given.set(key, first)
      loads.set(first, loads.get(first)! + grams)
    }
  }
  return { given, left }
}

/** "12.5 kg", "30 kg". */
export function formatKilograms(grams: number): string {
  return `${grams / 1_000} kg`
}

const WRITE_SO = 'Write the weight in kilograms, such as 12.5'

/** The weight of a bag in kilograms with one decimal, as it is typed; empty is null: nobody knows it. In grams. */
export const TypedWeight = z
  .string()
  .trim()
  .max(20, WRITE_SO)
  .regex(/^(?:\d{1,4}(?:[.,]\d)?)?$/, WRITE_SO)
  .transform((typed) => (typed === '' ? null : Math.round(Number(typed.replace(',', '.')) * 1_000)))
  .pipe(z.int().min(1, 'No bag weighs nothing. Leave it empty while you do not know').nullable())
