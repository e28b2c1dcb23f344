import {
  cancellationInWords,
  cancellationOutlook,
  type Agreed,
  type CancellationOutlook,
} from '#contract/cancellation.ts'
import { today } from '#contract/days.ts'
import { dueOfEach, partsOfTravellers } from '#contract/shares.ts'
import { db, type Tx } from '#db/client.ts'
import type { AddedLine } from '../lines/alter.ts'
import { moneyRulesIn } from '../lines/rules.ts'
import { withSums } from './read.ts'
import { moneyOf, type BookingRow } from './rows.ts'
import { linesOfLeft, sharesOf, type Share } from './shares.ts'
import { agreedBy } from './sums.ts'

/** What one traveller who leaves the party alone pays for it. Amounts in minor units of the booking's currency. */
export type Leaving = {
  share: Share
  /** What is paid for the part. */
  paid: number
  /** They have paid by their own link, so what goes back is theirs. */
  isOwn: boolean
  /** What is kept and goes back today, then on the later days on which that changes. */
  outlook: CancellationOutlook[]
}

const LABEL = 'Fee for a traveller who cancelled'

/**
 * Returns what leaving means for travellers of a booking with a price, by the policy that it was made with: what cancelling
 * keeps of a booking that is their part alone, and never more than is paid for it. For who has paid nothing by a link of
 * their own, whoever booked has paid: what they have paid counts for all such parts in proportion.
 */
export async function leavingOf(
  tx: Tx | typeof db,
  row: BookingRow,
  positions: number[],
): Promise<Leaving[]> {
  const booking = await withSums(tx, row)
  const shares = await sharesOf(booking, tx)
  const staying = shares.filter(({ position }) => position !== null)
  const amounts = staying.map(({ amount }) => Math.max(0, amount.amount))
  const left = await linesOfLeft(tx, row.id)
  const kept = booking.lines.filter(({ _id, goes_back }) => !goes_back && !left.has(_id))
  const parts = partsOfTravellers(
    kept.map((line) => ({ ...line, amount: line.amount.amount })),
    row.travellers,
    booking.claims,
  )
  const agreed = agreedBy({ ...row, total_amount: amounts.reduce((sum, amount) => sum + amount, 0) })
  const deposits = dueOfEach(agreed.deposit, amounts)
  const isOwn = staying.map(
    ({ row: link, paid }, index) => index > 0 && link !== undefined && paid.amount > 0,
  )
  const byLead = dueOfEach(
    Math.max(0, staying[0]?.paid.amount ?? 0),
    amounts.map((amount, index) => (isOwn[index] ? 0 : amount)),
  )
  return positions.map((position) => {
    const index = position - 1
    const share = staying[index]!
    const paid = isOwn[index] ? share.paid.amount : Math.min(amounts[index]!, byLead[index]!)
    const { own, shared } = parts[index]!
    const alone: Agreed = {
      ...agreed,
      total: amounts[index]!,
      whole: own + shared,
      deposit: deposits[index]!,
    }
    return {
      share,
      isOwn: isOwn[index]!,
      paid,
      outlook: cancellationOutlook(alone, paid, today()),
    }
  })
}

/** Returns the line by which the booking keeps a fee of somebody who leaves: of their own part, else of whoever booked. */
export function feeLine({ share, isOwn }: Leaving, fee: number): AddedLine {
  const line = { label: LABEL, quantity: 1, unit_amount: fee, amount: fee, goes_back: false }
  return { ...line, kind: 'cancellation_fee', ...(isOwn ? { share_id: share.row!.id } : { traveller: 1 }) }
}

/**
 * Returns what leaving alone keeps and gives back of one traveller's part, today and later. Undefined for a traveller who is
 * alone, and once nothing of the booking can be cancelled.
 */
export async function previewLeaving(bookingId: string, position: number) {
  const row = await db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  if (row.travellers === 1 || row.total_amount === null || row.start_date <= today()) return undefined
  if (row.status !== 'awaiting_payment' && row.status !== 'deposit_paid' && row.status !== 'paid')
    return undefined
  const [leaving] = await leavingOf(db, row, [position])
  const outlook = leaving!.outlook.map(({ from, kept, due }) => ({
    from,
    kept: moneyOf(row, kept)!,
    refund_due: moneyOf(row, due)!,
  }))
  return { outlook, policy: cancellationInWords(agreedBy(row), moneyRulesIn(row.money_rules)) }
}

export type LeavingPreview = NonNullable<Awaited<ReturnType<typeof previewLeaving>>>
