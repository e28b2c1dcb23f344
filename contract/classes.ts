import type { Claim, ClassPrices, Party } from './class-prices.ts'
import { tripPrice, type Price } from './lines.ts'
import { convert, share, type Currency, type Money } from './money.ts'
import type { TravellerClass } from './nationalities.ts'
import { unitFor, type TieredPrice } from './price-tiers.ts'

/** Below an age a child pays a percentage of what an adult of its class pays. */
export type ChildShare = { below: number; percent: number; alone: boolean }

/** What a trip asks of a party beside the foreign price. */
export type PartyRules = {
  /** Null when children pay as adults. */
  child: ChildShare | null
  /** Null when staff have set no rate, so that prices of two currencies cannot be added. */
  paisa_per_dollar: number | null
}

/** Whom a party consists of, as far as the price depends on it. */
export type Who = {
  travellers: number
  party?: Party | undefined
  /** The class of whoever books; without it that of the first adults. */
  lead?: TravellerClass | undefined
}

/** So many of a party pay the same: adults or children of one class. */
type Group = { class: TravellerClass; isChild: boolean; count: number }

export const classWords: Record<TravellerClass, string> = {
  foreign: 'foreign',
  saarc: 'SAARC',
  nepali: 'Nepali',
}

const classes = ['foreign', 'saarc', 'nepali'] as const

/** All that a traveller can be counted as: adults first, then children. */
export const claims: readonly Claim[] = [...classes, ...classes.map((each) => `${each}_child` as const)]

/** Returns whether a claim is that of a child, and of which class. */
export function readClaim(claim: Claim): { class: TravellerClass; isChild: boolean } {
  const [name] = claim.split('_')
  return { class: name as TravellerClass, isChild: name !== claim }
}

/** Returns who a traveller claims to be, in words: "Adult, SAARC", "Child, Nepali". */
export function claimInWords(claim: Claim): string {
  const { class: name, isChild } = readClaim(claim)
  return `${isChild ? 'Child' : 'Adult'}, ${classWords[name]}`
}

/**
 * Returns the class by which a traveller pays for an extra, of a booking for such `payers`: that of whoever books, who
 * comes first, for what belongs to the booking and for a traveller who claimed nothing.
 */
export function classAt(payers: readonly Claim[], traveller?: number | null): TravellerClass {
  const claim = payers[(traveller ?? 1) - 1] ?? payers[0]
  return claim === undefined ? 'foreign' : readClaim(claim).class
}

/** Returns the classes that have a price of their own, in the order of `classWords`. */
export function classesOf(unit: TieredPrice | null): TravellerClass[] {
  return classes.filter((each) => unit?.classes?.some((row) => row.class === each))
}

/** Returns whether a price depends on who travels, so that a form must be able to ask. */
export function asksWho(unit: TieredPrice | null, { child }: PartyRules): boolean {
  return child !== null || classesOf(unit).length > 0
}

/**
 * Returns the price of the trip for a party: one line for everybody where all pay the foreign price, else a line for
 * the adults and one for the children of each class. All are in the currency of the list of whoever books; the tier
 * follows from the size of the whole party. Throws a `RangeError` for a party of two currencies without a rate.
 */
export function priceOfParty(
  trip: string,
  unit: TieredPrice,
  who: Who,
  rules: PartyRules | undefined,
): Price {
  const lists = rules ? classesOf(unit) : []
  const groups = groupsOf(who, lists)
  const isPlain = groups.every(({ class: each, isChild }) => each === 'foreign' && !isChild)
  const { travellers } = who
  if (!rules || isPlain) {
    const each = unitFor(unit, unit.tiers, travellers)
    return tripPrice(trip, travellers, { ...each, amount: each.amount * travellers })
  }
  const { currency } = listPrice(unit, groups[0]!.class, travellers)
  const rate = rules.paisa_per_dollar
  const lines = groups.map(({ class: name, isChild, count }) => {
    const { amount } = inCurrency(listPrice(unit, name, travellers), currency, rate)
    const each = isChild && rules.child ? share(amount, rules.child.percent * 100) : amount
    // "Adult, SAARC", "Child under 12, foreign"; without the class where the trip asks the same of all.
    const age = isChild ? `Child under ${rules.child?.below}` : 'Adult'
    const label = lists.length > 0 ? `${age}, ${classWords[name]}` : age
    return { kind: 'trip' as const, label, quantity: count, unit_amount: each, amount: each * count }
  })
  return { currency, lines }
}

/** Returns why prices by nationality do not fit a price; undefined when they do. */
export function classPricesFault(price: number | null, prices: ClassPrices): string | undefined {
  if (price !== null || prices.length === 0) return undefined
  return 'Prices by nationality need a price for travellers from all other countries'
}

/** Why a party cannot be booked, in one word; `party-fault.ts` says it in a sentence. */
export type PartyProblem = 'too-many' | 'no-lead' | 'no-child-price' | 'children-alone' | 'two-currencies'

/** Returns why a party cannot be booked; undefined when it can. `unit`: what is asked, null while staff quote it. */
export function partyProblem(
  who: Who,
  unit: TieredPrice | null,
  rules: PartyRules,
): PartyProblem | undefined {
  const { travellers } = who
  if (countedIn(who) > travellers) return 'too-many'
  const lists = classesOf(unit)
  const groups = groupsOf(who, lists)
  const lead = leadClass(who, lists)
  if (!groups.some((group) => group.class === lead && !group.isChild)) return 'no-lead'
  const children = childrenIn(who)
  if (children > 0 && rules.child === null) return 'no-child-price'
  if (!rules.child?.alone && children > travellers - children) return 'children-alone'
  if (unit === null || rules.paisa_per_dollar !== null) return undefined
  const asked = new Set(groups.map((group) => listPrice(unit, group.class, travellers).currency))
  return asked.size > 1 ? 'two-currencies' : undefined
}

/** Returns how many of a party were counted apart from whoever books. */
export function countedIn({ party = {} }: Who): number {
  return claims.reduce((total, claim) => total + (party[claim] ?? 0), 0)
}

/** Returns how many of a party are children. */
export function childrenIn({ party = {} }: Who): number {
  return claims.reduce((total, claim) => total + (readClaim(claim).isChild ? (party[claim] ?? 0) : 0), 0)
}

/**
 * Returns who each traveller claims to be, whoever books first. The claims are as they were made: a class without a
 * price of its own keeps its name.
 */
export function claimsOf(who: Who): Claim[] {
  return groupsOf(who, classes).flatMap(({ class: name, isChild, count }) =>
    Array.from({ length: count }, () => (isChild ? (`${name}_child` as const) : name)),
  )
}

/** Returns the party that was typed for such claims: whoever is like the one who books is not counted. */
export function partyOfClaims([lead, ...others]: Claim[]): Party {
  const party: Party = {}
  for (const claim of others) if (claim !== lead) party[claim] = (party[claim] ?? 0) + 1
  return party
}

/** Returns the groups of a party, that of whoever books first, then the other adults, then the children. */
function groupsOf(who: Who, lists: readonly TravellerClass[]): Group[] {
  const { travellers, party = {} } = who
  const counts = new Map<Claim, number>([[leadClass(who, lists), Math.max(0, travellers - countedIn(who))]])
  for (const claim of claims) {
    const { class: name } = readClaim(claim)
    const counted = lists.includes(name) ? claim : (claim.replace(name, 'foreign') as Claim)
    counts.set(counted, (counts.get(counted) ?? 0) + (party[claim] ?? 0))
  }
  return [...counts].flatMap(([claim, count]) => (count > 0 ? { ...readClaim(claim), count } : []))
}

/** Returns the class whose list whoever books pays by. */
export function leadClass(who: Who, lists: readonly TravellerClass[]) {
  const { lead, party = {}, travellers } = who
  const isListed = (name: TravellerClass) => (lists.includes(name) ? name : 'foreign')
  if (lead !== undefined) return isListed(lead)
  const first = classes.find((each) => (party[each] ?? 0) > 0)
  return countedIn(who) < travellers || first === undefined ? 'foreign' : isListed(first)
}

function listPrice(unit: TieredPrice, name: TravellerClass, travellers: number): Money {
  const row = unit.classes?.findLast((each) => each.class === name && each.from <= travellers)
  return row ? { amount: row.amount, currency: row.currency } : unitFor(unit, unit.tiers, travellers)
}

function inCurrency(money: Money, currency: Currency, rate: number | null) {
  if (rate === null && money.currency !== currency) throw new RangeError('No rate')
  return convert(money, currency, rate ?? 1)
}
