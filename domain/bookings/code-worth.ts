import type { z } from 'zod'
import type { DiscountAnswer, DiscountCodeQuestion } from '#contract/discount-codes.ts'
import { classOf } from '#contract/nationalities.ts'
import { priceOfWanted } from '#contract/price.ts'
import { db } from '#db/client.ts'
import { findUsableCode, refuseGuesses, refuseUsedUp } from '../discounts/asked.ts'
import { DomainError } from '../errors.ts'
import { readSettings } from '../settings.ts'
import { partyRulesOf } from '../trips/party-facts.ts'
import { findBookableTrip, planOf } from './plan.ts'

type Question = z.output<typeof DiscountCodeQuestion>

/**
 * Returns what a code would give for a booking, and takes no use of it. `network`: as `networkOf` returns it. `own`: the
 * code that the caller's unpaid booking holds already. Throws `invalid`, naming the field, when the code or the choice
 * cannot be booked, `too-many` after too many codes that there are not.
 */
export async function worthOfCode(
  { code, ...choice }: Question,
  network: string | undefined,
  own?: string | null,
): Promise<DiscountAnswer> {
  await refuseGuesses(code, network)
  const trip = await findBookableTrip(db, choice.trip_id)
  const { unit } = await planOf(db, choice, trip)
  const { exchange_rate } = await readSettings()
  const rules = partyRulesOf(trip, exchange_rate.paisa_per_dollar)
  const { travellers, nationality } = choice
  const who = { ...choice, lead: nationality === undefined ? undefined : classOf(nationality) }
  const currency = unit ? priceOfWanted({ trip: trip.name, unit, rules }, who).currency : undefined
  const usable = await findUsableCode(db, code, { trip_id: trip.id, travellers, currency })
  if (!usable) throw new DomainError('invalid', NO_CODE, { errors: { code: [NO_CODE] } })
  await refuseUsedUp(usable.answer.code, own)
  return usable.answer
}

const NO_CODE = 'Type the code first'
