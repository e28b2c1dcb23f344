import { today } from '#contract/days.ts'
import type { Departure } from '#contract/departures.ts'
import {
  DISCOUNT_CODE,
  foldDiscountCode,
  type DiscountAnswer,
  type DiscountCode,
} from '#contract/discount-codes.ts'
import { codeFault, UNKNOWN_CODE, usedUpCode, type EarlyBirdAsked } from '#contract/discounts.ts'
import type { Currency } from '#contract/money.ts'
import type { Trip } from '#contract/trips.ts'
import { db, type Tx } from '#db/client.ts'
import { DomainError } from '../errors.ts'
import { countHit, forgiveHit, wrongDiscountCodes } from '../security/rate-limits.ts'
import { isShared } from '../security/networks.ts'
import { toCode } from './codes.ts'

/** Returns the early bird of a trip or departure as it is asked for today; null for none. */
export function earlyBirdAsked({
  early_bird,
  price_currency,
}: Pick<Trip, 'early_bird' | 'price_currency'>): EarlyBirdAsked | null {
  return early_bird && { bird: early_bird, currency: price_currency, booked_on: today() }
}

type Birds = Pick<Departure, 'early_bird' | 'has_own_early_bird' | 'price_currency'>

/** Returns the early bird of a departure as `earlyBirdOn` takes it: named only where it is not that of the trip. */
export function earlyBirdApart(
  departure: Birds,
  trip: Pick<Trip, 'early_bird'>,
): { early_bird?: EarlyBirdAsked | null } {
  const { has_own_early_bird, early_bird } = departure
  const isOfTrip = !has_own_early_bird && (early_bird === null) === (trip.early_bird === null)
  return isOfTrip ? {} : { early_bird: earlyBirdAsked(departure) }
}

/** Whom a code is used for. `currency`: that of the price; undefined while staff work it out. */
export type CodeUse = { trip_id: string; travellers: number; currency: Currency | undefined }

/**
 * A code that can be used for a booking. `isLimited`: only so many bookings may use it. `isUsedUp`: that many do now.
 */
export type UsableCode = { answer: DiscountAnswer; isLimited: boolean; isUsedUp: boolean }

/**
 * Returns what a typed code gives; undefined when none was typed. Whether a use is left is certain only once it is
 * taken (`takeUse`). Throws `invalid`, naming the field, when it cannot be used for this booking.
 */
export async function findUsableCode(
  tx: Tx | typeof db,
  typed: string | undefined,
  use: CodeUse,
): Promise<UsableCode | undefined> {
  const code = foldDiscountCode(typed ?? '')
  if (code === '') return undefined
  const found = await findCode(tx, code)
  if (!found) throw refusal(UNKNOWN_CODE)
  const { currency } = use
  if (currency === undefined)
    throw refusal(
      'We work out the price of this trip for you. Write the code into your message instead, and we will take it into account',
    )
  const fault = codeFault(found, { ...use, currency, booked_on: today() })
  if (fault !== undefined) throw refusal(fault)
  const { uses, uses_max } = found
  const isLimited = uses_max !== null
  return { answer: answerOf(found), isLimited, isUsedUp: isLimited && uses >= uses_max }
}

/** Returns what a stored code gives, whether or not it can be used now; undefined when there is none. */
export async function findCodeAnswer(code: string): Promise<DiscountAnswer | undefined> {
  const found = await findCode(db, code)
  return found && answerOf(found)
}

/**
 * Throws `invalid` when the uses of a code are all taken, so that a form says so before it is sent. `own`: the code that
 * the caller's booking holds, whose use counts as free.
 */
export async function refuseUsedUp(code: string, own?: string | null): Promise<void> {
  const found = await findCode(db, code)
  if (!found || code === own || found.uses_max === null || found.uses < found.uses_max) return
  throw refusal(usedUpCode(code))
}

/**
 * Counts a typed code that there is not against the network it came from, so that nobody finds codes by guessing. Must
 * run outside a transaction, because a refused booking is rolled back. Throws `invalid` for a code that there is not,
 * `too-many` after too many of them.
 */
export async function refuseGuesses(typed: string | undefined, network: string | undefined): Promise<void> {
  const code = foldDiscountCode(typed ?? '')
  if (code === '' || network === undefined || isShared(network)) return
  const limit = wrongDiscountCodes(network)
  // Counted first, so that guesses which come all at once are counted too.
  await countHit(limit)
  if (!(await findCode(db, code))) throw refusal(UNKNOWN_CODE)
  await forgiveHit(limit)
}

function answerOf({ code, percent, amount, least_travellers }: DiscountCode): DiscountAnswer {
  return { code, percent, amount, least_travellers }
}

async function findCode(tx: Tx | typeof db, code: string): Promise<DiscountCode | undefined> {
  if (!DISCOUNT_CODE.test(code)) return undefined
  const row = await tx.selectFrom('discount_codes').selectAll().where('code', '=', code).executeTakeFirst()
  return row && toCode(row)
}

function refusal(message: string) {
  return new DomainError('invalid', message, { errors: { code: [message] } })
}
