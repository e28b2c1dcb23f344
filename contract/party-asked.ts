import type { Claim } from './class-prices.ts'
import { claims, classesOf, readClaim, type PartyRules } from './classes.ts'
import type { AskedExtra } from './extra-lines.ts'
import type { TieredPrice } from './price-tiers.ts'

/** A number of a party that a form asks for; `name` is that of its field. */
export type Asked = { claim: Claim; name: string; label: string }

/**
 * Returns what a form asks about a party: the numbers of those who pay another price than whoever books. Empty where
 * all pay the same. `units`: all prices that may be chosen; `extras`: all that may be chosen beside them.
 */
export function askedOf(
  units: (TieredPrice | null)[],
  { child }: PartyRules,
  extras: Pick<AskedExtra, 'class_prices'>[] = [],
): Asked[] {
  const beside = extras.flatMap(({ class_prices = [] }) => class_prices.map((price) => price.class))
  const listed = new Set([...units.flatMap((unit) => classesOf(unit)), ...beside])
  return claims.flatMap((claim) => {
    const { class: name, isChild } = readClaim(claim)
    const isAsked = listed.size > 0 ? name === 'foreign' || listed.has(name) : name === 'foreign' && isChild
    if (!isAsked || (isChild && child === null)) return []
    const who = isChild ? `Children under ${child!.below}` : 'Adults'
    return [{ claim, name: `party.${claim}`, label: listed.size > 0 ? `${who} ${places[name]}` : who }]
  })
}

/** Where travellers of a class come from, in words. */
export const places = { foreign: 'from elsewhere', saarc: 'from SAARC countries', nepali: 'from Nepal' }
