import type { DiscountCode, DiscountCodeInput } from '#contract/discount-codes.ts'
import { db } from '#db/client.ts'
import { addCode } from '#domain/discounts/codes.ts'
import { everestTrekId } from './world.ts'

const spring = {
  code: 'SPRING27',
  percent: 10,
  amount: null,
  from: null,
  until: null,
  trip_ids: [],
  least_travellers: 1,
  uses_max: null,
} satisfies DiscountCodeInput

/** Adds the code SPRING27, 10 % off every trip, or another one. */
export function newCode(more: Partial<DiscountCodeInput> = {}): Promise<DiscountCode> {
  return addCode({ ...spring, ...more }, 'staff-pasang')
}

/** Returns how many bookings use a code. */
export async function usesOf(code: string): Promise<number> {
  const row = await db
    .selectFrom('discount_codes')
    .select('uses')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return row.uses
}

/** Gives the trek to Everest Base Camp an early bird of 10 %, until and with `until`. */
export async function giveEarlyBird(until: string): Promise<void> {
  const early_bird = JSON.stringify({ percent: 10, amount: null, until, days_before: null })
  await db.updateTable('trips').set({ early_bird }).where('id', '=', everestTrekId).execute()
}
