import type { Claim } from './class-prices.ts'
import { claims, classesOf, readClaim, type PartyRules } from './classes.ts'
import type { AskedExtra } from './extra-lines.ts'
import type { AskedPermits } from './permit-lines.ts'
import type { TieredPrice } from './price-tiers.ts'

/** A number of a party that a form asks for; `name` is that of its field. */
export type Asked = { claim: Claim; name: string; label: string }

/**
 * Returns what a form asks about a party: the numbers of those who pay another price than whoever books. Empty where
 * all pay the same. `units`: all prices that may be chosen; `extras`: all that may be chosen beside
 * them; `apart`: the permits that are charged apart.
 */
export function askedOf(
  units: (TieredPrice | null)[],
  { child }: PartyRules,
  extras: Pick<AskedExtra, 'class_prices'>[] = [],
  apart?: Pick<AskedPermits, 'permits'>,
): Asked[] {
  const beside = extras.flatMap(({ class_prices = [] }) => class_prices.map((price) => price.class))
  // What an office asks of foreigners it asks of the others by another rule, or not at all.
  const ofPermits = apart?.permits.length ? (['saarc', 'nepali'] as const) : []
  const listed = new Set([...units.flatMap((unit) => classesOf(unit)), ...beside, ...ofPermits])
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
