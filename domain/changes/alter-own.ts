import type { Tx } from '#db/client.ts'
import { withSums } from '../bookings/read.ts'
import type { BookingRow } from '../bookings/rows.ts'
import { sharesOf } from '../bookings/shares.ts'
import type { AddedLine } from '../lines/alter.ts'
import { owePartBack, type PartBack } from '../refunds/by-part.ts'

/** What goes back to somebody who has paid their own part, and why. */
export type Told = { why: string; parts: PartBack[] }

/**
 * Owes back to travellers who have paid their own parts what lines of theirs take off, at most what each has paid beyond
 * their part now, and `most` in all, in minor units. The lines are stored already. Returns how much that is and who is told.
 */
export async function oweOwnBack(
  tx: Tx,
  row: BookingRow,
  lines: Pick<AddedLine, 'amount' | 'traveller'>[],
  most: number,
): Promise<{ amount: number; told: Told[] }> {
  const off = new Map<number, number>()
  for (const { amount, traveller } of lines)
    if (amount < 0 && traveller != null) off.set(traveller, (off.get(traveller) ?? 0) - amount)
  if (off.size === 0 || most <= 0) return { amount: 0, told: [] }
  const told: Told[] = []
  let rest = most
  for (const share of await sharesOf(await withSums(tx, row), tx)) {
    const taken = share.position === null ? undefined : off.get(share.position)
    // What came by no link of a part goes back to whoever booked.
    if (taken === undefined || !share.row) continue
    const amount = Math.min(rest, taken, share.paid.amount - share.amount.amount)
    if (amount <= 0) continue
    const about = { amount, reason: 'The part of a traveller costs less', isBeyondPrice: true }
    const parts = await owePartBack(tx, row, share, about)
    told.push({ why: 'Your own part of this trip costs less now.', parts })
    rest -= amount
  }
  return { amount: most - rest, told }
}
