import type { Selectable } from 'kysely'
import { lineKinds, type LineKind, type Price } from '#contract/lines.ts'
import { Currency, type Money } from '#contract/money.ts'
import type { Tx } from '#db/client.ts'
import type { BookingRow } from '#db/rows/bookings.ts'
import type { Actor } from '../events.ts'
import { linesOf, type LineRow } from './read.ts'
import { insertLines, storeSums } from './write.ts'

type Booking = Selectable<BookingRow>

/**
 * Adds lines to a claimed booking with a price, each below the others of its kind. The deposit stays as agreed. Returns
 * the booking's row. Throws `invalid` below zero.
 */
export async function addLines(
  tx: Tx,
  { id: bookingId, deposit_amount }: Booking,
  { currency, lines }: Price,
  actor: Actor,
): Promise<Booking> {
  const before = await linesOf(tx, bookingId)
  const added: LineRow[] = []
  for (const line of lines) {
    const position = placeOf(line.kind, before)
    added.push(...(await insertLines(tx, bookingId, { currency, lines: [line] }, actor, { position })))
  }
  const depositOf = ({ amount }: Money) => Math.min(deposit_amount!, amount)
  return storeSums(tx, bookingId, { currency, lines: [...before, ...added], depositOf })
}

/**
 * Takes live lines out of the price of a claimed booking; they can still be read. The deposit stays, as far as the
 * lowered total allows. Returns the booking's row. Throws `invalid` below zero.
 */
export async function dropLines(
  tx: Tx,
  { id: bookingId, currency, deposit_amount }: Booking,
  ids: string[],
): Promise<Booking> {
  const before = await linesOf(tx, bookingId)
  await tx
    .updateTable('booking_lines')
    .set({ replaced_at: new Date().toISOString() })
    .where('id', 'in', ids)
    .execute()
  const lines = before.filter(({ id }) => !ids.includes(id))
  const depositOf = ({ amount }: Money) => Math.min(deposit_amount!, amount)
  return storeSums(tx, bookingId, { currency: Currency.parse(currency), lines, depositOf })
}

/** Returns the position of the last line that stands above a new one of this kind; equals are in order of time. */
function placeOf(kind: LineKind, lines: LineRow[]): number {
  const above = lines.filter((line) => lineKinds.indexOf(line.kind) <= lineKinds.indexOf(kind))
  return Math.max(1, ...above.map(({ position }) => position))
}
