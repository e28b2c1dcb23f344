import type { Selectable } from 'kysely'
import { usedUpCode } from '#contract/discounts.ts'
import { takeTurn, type Tx } from '#db/client.ts'
import type { BookingRow } from '#db/rows/bookings.ts'
import { DomainError } from '../errors.ts'

type Booking = Pick<Selectable<BookingRow>, 'id' | 'discount_code' | 'holds_discount_code'>

/** Locks codes, before the uses of any are changed (`locks.ts`). */
export async function takeCodeTurns(tx: Tx, codes: Iterable<string | null | undefined>): Promise<void> {
  for (const code of [...new Set(codes)].toSorted()) if (code) await takeTurn(tx, `discount code ${code}`)
}

/**
 * Counts a booking among the uses of its code, in one guarded statement, so that bookings at the same moment never use
 * a code too often. Returns whether a use was left. The booking must be claimed or new.
 */
export async function takeUse(tx: Tx, { id, discount_code }: Booking): Promise<boolean> {
  if (discount_code === null) return true
  await takeCodeTurns(tx, [discount_code])
  const taken = await tx
    .updateTable('discount_codes')
    .set((row) => ({ uses: row('uses', '+', 1) }))
    .where('code', '=', discount_code)
    .where((row) => row.or([row('uses_max', 'is', null), row('uses', '<', row.ref('uses_max'))]))
    .returning('id')
    .executeTakeFirst()
  if (!taken) return false
  await tx.updateTable('bookings').set({ holds_discount_code: 1 }).where('id', '=', id).execute()
  return true
}

/** As `takeUse`, but throws `invalid`, naming the field, when no use is left. */
export async function takeUseOrRefuse(tx: Tx, booking: Booking): Promise<void> {
  if (await takeUse(tx, booking)) return
  const message = usedUpCode(booking.discount_code ?? '')
  throw new DomainError('invalid', message, { errors: { code: [message] } })
}

/** Gives the use of a claimed booking's code back, once. */
export async function giveUseBack(
  tx: Tx,
  { id, discount_code, holds_discount_code }: Booking,
): Promise<void> {
  if (discount_code === null || holds_discount_code === 0) return
  await takeCodeTurns(tx, [discount_code])
  await tx
    .updateTable('discount_codes')
    .set((row) => ({ uses: row('uses', '-', 1) }))
    .where('code', '=', discount_code)
    .execute()
  await tx.updateTable('bookings').set({ holds_discount_code: 0 }).where('id', '=', id).execute()
}
