import type { Tx, db } from '#db/client.ts'
import { withSums } from '../bookings/read.ts'
import type { BookingRow } from '../bookings/rows.ts'
import { sharesOf, type Share } from '../bookings/shares.ts'
import type { AddedLine } from '../lines/alter.ts'

/** What goes back to one payer, in minor units. `share`: their part; whoever booked has position 1. */
export type OwnBack = { share: Share; amount: number }

/**
 * Returns what each payer of a booking has paid beyond their part once these lines of travellers are added, at most what the
 * lines take off it. Whoever booked pays for all who have paid nothing of their own, so what one of these costs more is
 * paid by what another costs less; who has paid their own part gets theirs back, whatever the others cost.
 */
export async function ownBacksOf(
  tx: Tx | typeof db,
  row: BookingRow,
  lines: Pick<AddedLine, 'amount' | 'traveller'>[],
): Promise<OwnBack[]> {
  if (lines.every(({ amount }) => amount >= 0)) return []
  const changeOf = (position: number | null) =>
    lines.reduce((sum, { amount, traveller }) => sum + (traveller === position ? amount : 0), 0)
  const shares = (await sharesOf(await withSums(tx, row), tx)).filter(({ position }) => position !== null)
  const parties = Map.groupBy(shares, ({ position, paid }) => (paid.amount > 0 ? position : 1))
  return [...parties.values()].flatMap((parts): OwnBack[] => {
    const change = parts.reduce((sum, { position }) => sum + changeOf(position), 0)
    const beyond = parts.reduce((sum, { paid, amount }) => sum + paid.amount - amount.amount, -change)
    const amount = Math.min(-change, beyond)
    return amount > 0 ? [{ share: parts[0]!, amount }] : []
  })
}

/** Whether a payer is another than whoever booked. */
export function isOther({ share }: OwnBack): boolean {
  return share.position !== 1
}
