import {
  childrenIn,
  claims,
  classesOf,
  classWords,
  countedIn,
  leadClass,
  partyProblem,
  readClaim,
  type PartyProblem,
  type PartyRules,
  type Who,
} from './classes.ts'
import type { TieredPrice } from './price-tiers.ts'

/** Why a party cannot be booked, as a sentence, and the field of the booking form that shows it. */
export type PartyFault = { field: string; message: string }

/** As `partyProblem`, in words. */
export function partyFault(who: Who, unit: TieredPrice | null, rules: PartyRules): PartyFault | undefined {
  const problem = partyProblem(who, unit, rules)
  if (problem === undefined) return undefined
  const { party = {} } = who
  const isOfChildren = problem === 'no-child-price' || problem === 'children-alone'
  const counted = claims.filter((claim) => (party[claim] ?? 0) > 0)
  const claim = counted.find((each) => !isOfChildren || readClaim(each).isChild) ?? 'foreign'
  return { field: `party.${claim}`, message: messageOf(problem, who, unit) }
}

function messageOf(problem: PartyProblem, who: Who, unit: TieredPrice | null) {
  const { travellers } = who
  const children = childrenIn(who)
  const messages: Record<PartyProblem, string> = {
    'too-many': `These are ${countedIn(who)}, but the booking is for ${travellers}. Change one of the two numbers`,
    'no-lead': `You come along and are an adult, by your nationality ${classWords[leadClass(who, classesOf(unit))]}: count yourself too`,
    'no-child-price': 'This trip has no price for children. Count them among the adults',
    'children-alone': `On this trip each child needs an adult, and you count ${children} children with ${adultsInWords(travellers - children)}. Write to us if that is what you plan`,
    'two-currencies':
      'These travellers have prices in two currencies, which we cannot add up here. Book them apart, or write to us',
  }
  return messages[problem]
}

function adultsInWords(count: number) {
  return count === 0 ? 'no adult' : count === 1 ? 'one adult' : `${count} adults`
}
