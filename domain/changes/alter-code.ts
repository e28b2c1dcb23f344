import type { BookingChangeInput } from '#contract/booking-changes.ts'
import { foldDiscountCode, type DiscountAnswer } from '#contract/discount-codes.ts'
import { codeLines, usedUpCode } from '#contract/discounts.ts'
import type { NewLine } from '#contract/lines.ts'
import type { Currency } from '#contract/money.ts'
import type { db, Tx } from '#db/client.ts'
import { findUsableCode } from '../discounts/asked.ts'
import { giveUseBack, takeCodeTurns, takeUseOrRefuse } from '../discounts/uses.ts'
import type { BookingRow } from '../bookings/rows.ts'
import { type Place } from './alter-price.ts'
import { refuseField } from '../errors.ts'

/**
 * The code of a booking after a change; `code` is null for none. `isOther`: it is set, or taken away. `isLimited`: it is
 * set, and only so many bookings may use it.
 */
export type CodeAfter = {
  code: string | null
  isOther: boolean
  isLimited: boolean
  answer?: DiscountAnswer
}

type About = { place: Place; travellers: number; currency: Currency | undefined }

/** Returns the code of a booking after a change. Throws `invalid`, naming the field, when it cannot be used. */
export async function codeAfter(
  tx: Tx | typeof db,
  { discount_code: before, trip_id }: BookingRow,
  wish: BookingChangeInput,
  { place, travellers, currency }: About,
): Promise<CodeAfter> {
  const typed = wish.code === undefined ? before : foldDiscountCode(wish.code) || null
  if (typed === before) return { code: before, isOther: false, isLimited: false }
  if (typed === null) return { code: null, isOther: true, isLimited: false }
  if (currency === undefined)
    return refuseField('code', 'This booking has no price yet, so quote it with what the code gives')
  const about = { trip_id: place.trip?.id ?? trip_id ?? '', travellers, currency }
  const usable = await findUsableCode(tx, typed, about)
  const { answer, isLimited, isUsedUp } = usable ?? refuseField('code', usedUpCode(typed))
  if (isUsedUp) refuseField('code', usedUpCode(answer.code))
  return { code: answer.code, isOther: true, isLimited, answer }
}

/** Returns what is taken off a trip, with the code that it has after a change. `off`: what was agreed. */
export function withCode(
  trip: NewLine[],
  off: NewLine[],
  { isOther, answer }: CodeAfter,
  { currency, travellers }: { currency: Currency; travellers: number },
): NewLine[] {
  if (!isOther) return off
  const early = off.filter(({ kind }) => kind !== 'coupon')
  return [...early, ...codeLines(answer, { currency, lines: [...trip, ...early], travellers })]
}

/**
 * Stores the code of a claimed booking, whose former code gets its use back. Departures are locked before. Throws
 * `invalid` when no use is left.
 */
export async function changeCode(tx: Tx, row: BookingRow, { code, isOther }: CodeAfter): Promise<void> {
  if (!isOther) return
  await takeCodeTurns(tx, [row.discount_code, code])
  await giveUseBack(tx, row)
  await tx.updateTable('bookings').set({ discount_code: code }).where('id', '=', row.id).execute()
  // An application uses its code once it is approved.
  if (row.application === 'waiting') return
  await takeUseOrRefuse(tx, { id: row.id, discount_code: code, holds_discount_code: 0 })
}
