import { db } from '#db/client.ts'
import { linesOf } from '#domain/lines/read.ts'

/**
 * A code counts the bookings that hold a use of it. Every booking with a price that has not ended holds one, and its
 * price has the line of the code.
 */
export async function wrongUses(): Promise<string[]> {
  const broken: string[] = []
  const codes = await db.selectFrom('discount_codes').selectAll().execute()
  const bookings = await db
    .selectFrom('bookings')
    .selectAll()
    .where('discount_code', 'is not', null)
    .execute()
  for (const { code, uses, uses_max } of codes) {
    const held = bookings.filter((row) => row.discount_code === code && row.holds_discount_code === 1)
    if (uses !== held.length) broken.push(`I10: ${code} counts ${uses} uses, ${held.length} bookings have it`)
    if (uses_max !== null && uses > uses_max) broken.push(`I10: ${code} has ${uses} uses of ${uses_max}`)
  }
  for (const { id, reference, status, holds_discount_code, total_amount } of bookings) {
    // An application uses its code once it is approved.
    const isUsing = !['expired', 'cancelled', 'requested'].includes(status)
    if (isUsing && holds_discount_code === 0)
      broken.push(`I10: ${reference} uses a code that does not count it`)
    if (status === 'expired' && holds_discount_code === 1)
      broken.push(`I10: ${reference} has expired and keeps its code`)
    const kinds = (await linesOf(db, id)).map(({ kind }) => kind)
    if (kinds.filter((kind) => kind === 'coupon').length > 1)
      broken.push(`I10: ${reference} has more than one code`)
    if (total_amount === null) broken.push(`I10: ${reference} has a code and no price`)
  }
  return broken
}
