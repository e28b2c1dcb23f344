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
 * follows from the size of the whole party. Throws a `RangeError` for a party with a `partyFault` of two currencies.
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
    const label = labelOf(name, isChild ? rules.child : undefined, lists.length > 0)
    return { kind: 'trip' as const, label, quantity: count, unit_amount: each, amount: each * count }
  })
  return { currency, lines }
}

/** Returns why prices by nationality do not fit a price; undefined when they do. */
export function classPricesFault(price: number | null, prices: ClassPrices): string | undefined {
  if (price !== null || prices.length === 0) return undefined
  return 'Prices by nationality need a price for travellers from all other countries'
}

/** The fault of a party, and the field of the booking form that shows it. */
export type PartyFault = { field: string; message: string }

/** Returns why a party cannot be booked; undefined when it can. `unit`: what is asked, null while staff quote it. */
export function partyFault(who: Who, unit: TieredPrice | null, rules: PartyRules): PartyFault | undefined {
  const { party = {}, travellers } = who
  const counted = claims.filter((claim) => (party[claim] ?? 0) > 0)
  const field = `party.${counted[0] ?? 'foreign'}`
  const sum = counted.reduce((total, claim) => total + party[claim]!, 0)
  if (sum > travellers)
    return {
      field,
      message: `These are ${sum}, but the booking is for ${travellers}. Change one of the two numbers`,
    }
  const lists = classesOf(unit)
  const groups = groupsOf(who, lists)
  const lead = leadClass(who, lists)
  if (!groups.some((group) => group.class === lead && !group.isChild))
    return {
      field,
      message: `You come along and are an adult, by your nationality ${classWords[lead]}: count yourself too`,
    }
  const children = groups.filter(({ isChild }) => isChild).reduce((total, { count }) => total + count, 0)
  if (children === 0) return currencyFault(unit, groups, rules, field, travellers)
  const childField = `party.${counted.find((claim) => readClaim(claim).isChild)!}`
  if (rules.child === null)
    return {
      field: childField,
      message: 'This trip has no price for children. Count them among the adults',
    }
  if (!rules.child.alone && children > travellers - children)
    return {
      field: childField,
      message: `On this trip each child needs an adult, and you count ${children} children with ${adultsInWords(travellers - children)}. Write to us if that is what you plan`,
    }
  return currencyFault(unit, groups, rules, field, travellers)
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
  const lead = leadClass(who, lists)
  const sum = claims.reduce((total, claim) => total + (party[claim] ?? 0), 0)
  const groups: Group[] = [{ class: lead, isChild: false, count: Math.max(0, travellers - sum) }]
  for (const claim of claims) {
    const { class: named, isChild } = readClaim(claim)
    const counted = lists.includes(named) ? named : 'foreign'
    const same = groups.find((group) => group.class === counted && group.isChild === isChild)
    if (same) same.count += party[claim] ?? 0
    else groups.push({ class: counted, isChild, count: party[claim] ?? 0 })
  }
  return groups.filter(({ count }) => count > 0)
}

/** Returns the class whose list whoever books pays by. */
function leadClass({ lead, party = {}, travellers }: Who, lists: readonly TravellerClass[]) {
  const isListed = (name: TravellerClass) => (lists.includes(name) ? name : 'foreign')
  if (lead !== undefined) return isListed(lead)
  const sum = claims.reduce((total, claim) => total + (party[claim] ?? 0), 0)
  const first = classes.find((each) => (party[each] ?? 0) > 0)
  return sum < travellers || first === undefined ? 'foreign' : isListed(first)
}

function listPrice(unit: TieredPrice, name: TravellerClass, travellers: number): Money {
  const row = unit.classes?.findLast((each) => each.class === name && each.from <= travellers)
  return row ? { amount: row.amount, currency: row.currency } : unitFor(unit, unit.tiers, travellers)
}

function inCurrency(money: Money, currency: Currency, rate: number | null) {
  if (money.currency === currency) return money
  if (rate === null) throw new RangeError('Prices of two currencies cannot be added without a rate')
  return convert(money, currency, rate)
}

function currencyFault(
  unit: TieredPrice | null,
  groups: Group[],
  { paisa_per_dollar }: PartyRules,
  field: string,
  travellers: number,
): PartyFault | undefined {
  if (unit === null || paisa_per_dollar !== null) return undefined
  const asked = new Set(groups.map((group) => listPrice(unit, group.class, travellers).currency))
  if (asked.size < 2) return undefined
  return {
    field,
    message:
      'These travellers have prices in two currencies, which we cannot add up here. Book them apart, or write to us',
  }
}

/** "Adult, SAARC", "Child under 12, foreign"; without the class where the trip asks the same of all. */
function labelOf(name: TravellerClass, child: ChildShare | null | undefined, hasLists: boolean) {
  const age = child === undefined ? 'Adult' : child === null ? 'Child' : `Child under ${child.below}`
  return hasLists ? `${age}, ${classWords[name]}` : age
}

function adultsInWords(count: number) {
  return count === 0 ? 'no adult' : count === 1 ? 'one adult' : `${count} adults`
}
