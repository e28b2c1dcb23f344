import { asksWho, claimsOf, partyOfClaims, type PartyRules, type Who } from '#contract/classes.ts'
import { claimsIn, type Claim } from '#contract/class-prices.ts'
import { AMOUNT_MAX, formatMoney } from '#contract/money.ts'
import type { Price } from '#contract/lines.ts'
import { classOf } from '#contract/nationalities.ts'
import { partyFault } from '#contract/party-fault.ts'
import type { TieredPrice } from '#contract/price-tiers.ts'
import { DomainError } from '../errors.ts'

/**
 * Returns who each traveller claims to be, as it is stored with a booking; null where the price does not depend on it
 * and nobody said it. `asked`: what is asked of whom, also where staff must quote. Throws `invalid`, naming the field,
 * for a party that does not fit.
 */
export function claimsToStore(who: Who, asked: TieredPrice | null, rules: PartyRules): string | null {
  const fault = partyFault(who, asked, rules)
  if (fault) throw new DomainError('invalid', fault.message, { errors: { [fault.field]: [fault.message] } })
  const isSaid = Object.values(who.party ?? {}).some((count) => (count ?? 0) > 0)
  return isSaid || asksWho(asked, rules) ? claimsOf(who).join(' ') : null
}

/** Returns who pays for the extras of a stored booking, whoever books first. Who claimed nothing is as the latter. */
export function payersOf({ nationality, claims }: Pick<Booked, 'nationality' | 'claims'>): Claim[] {
  return claimsIn(claims) ?? [classOf(nationality)]
}

type Booked = { travellers: number; nationality: string; claims: string | null }

/** Returns whom a stored booking is for, as its price depends on it. */
export function whoOf({ travellers, nationality, claims }: Booked): Who {
  return { travellers, lead: classOf(nationality), party: partyOfClaims(claimsIn(claims) ?? []) }
}

/** Returns the error of a call about a traveller that a booking does not have. */
export function noSuchTraveller(position: number): DomainError {
  return new DomainError('not-found', `This booking has no traveller ${position}`)
}

/** Throws `invalid` for a price that came out too high, or at nothing, when it was converted. */
export function refuseUnconvertible({ currency, lines }: Price): void {
  const [first] = lines
  const isSound = lines.every(({ unit_amount }) => unit_amount === null || unit_amount <= AMOUNT_MAX)
  if (isSound && first!.amount > 0) return
  const most = formatMoney({ amount: AMOUNT_MAX, currency })
  throw new DomainError('invalid', `No traveller can be asked more than ${most} or nothing. Write to us`)
}
