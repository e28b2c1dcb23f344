import {
  cancellationInWords,
  cancellationOutlook,
  cannotLeave,
  type Agreed,
  type CancellationOutlook,
} from '#contract/cancellation.ts'
import { today } from '#contract/days.ts'
import { coveredByFirst, dueOfEach, partsOfTravellers } from '#contract/shares.ts'
import { db, type Tx } from '#db/client.ts'
import type { AddedLine } from '../lines/alter.ts'
import { moneyRulesIn } from '../lines/rules.ts'
import { withSums } from './read.ts'
import { moneyOf, type BookingRow } from './rows.ts'
import { feesOf, linesOfLeft, sharesOf, type Share } from './shares.ts'
import { agreedBy } from './sums.ts'

/** What one traveller who leaves the party alone pays for it. Amounts in minor units of the booking's currency. */
export type Leaving = {
  share: Share
  /** What they have paid by a link of their own: it pays a fee first, and what is left of it goes back to them. */
  own: number
  /** What whoever booked has paid of the part. */
  byLead: number
  /** What is kept and goes back today, then on the later days on which that changes. */
  outlook: CancellationOutlook[]
}

const LABEL = 'Fee for a traveller who cancelled'

/**
 * Returns what leaving means for travellers of a booking with a price, by the policy that it was made with: what cancelling
 * keeps of a booking that is their part alone, and never more than is paid for it. What they have not paid by a link of their
 * own, whoever booked has paid as far as their money goes: see `coveredByFirst`.
 */
export async function leavingOf(
  tx: Tx | typeof db,
  row: BookingRow,
  positions: number[],
): Promise<Leaving[]> {
  const booking = await withSums(tx, row)
  const shares = await sharesOf(booking, tx)
  const staying = shares.filter(({ position }) => position !== null)
  // What was kept before, for others who left, is paid and nobody's part.
  const fees = feesOf(booking, 1)
  const amounts = staying.map(({ amount }, index) => Math.max(0, amount.amount - (index === 0 ? fees : 0)))
  const left = await linesOfLeft(tx, row.id)
  const kept = booking.lines.filter(
    ({ _id, kind, goes_back }) => !goes_back && kind !== 'cancellation_fee' && !left.has(_id),
  )
  const parts = partsOfTravellers(
    kept.map((line) => ({ ...line, amount: line.amount.amount })),
    row.travellers,
    booking.claims,
  )
  const agreed = agreedBy({ ...row, total_amount: amounts.reduce((sum, amount) => sum + amount, 0) })
  const deposits = dueOfEach(agreed.deposit, amounts)
  const owns = staying.map(({ paid }, index) => (index === 0 ? 0 : Math.max(0, paid.amount)))
  const byLead = coveredByFirst(
    Math.max(0, staying[0]!.paid.amount - fees),
    amounts.map((amount, index) => ({ amount, paid: owns[index]! })),
  )
  return positions.map((position) => {
    const index = position - 1
    const { own, shared } = parts[index]!
    const alone: Agreed = {
      ...agreed,
      total: amounts[index]!,
      whole: own + shared,
      deposit: deposits[index]!,
    }
    const paid = { own: owns[index]!, byLead: byLead[index]! }
    const outlook = cancellationOutlook(alone, paid.own + paid.byLead, today())
    return { share: staying[index]!, ...paid, outlook }
  })
}

/** Returns what of a fee whoever leaves pays, and what goes back to them, of what they have paid by a link of their own. */
export function ownPartOf({ own }: Pick<Leaving, 'own'>, fee: number): { kept: number; back: number } {
  const kept = Math.min(own, fee)
  return { kept, back: own - kept }
}

/** Returns the lines by which the booking keeps a fee of somebody who leaves: of their own part, the rest of whoever booked. */
export function feeLines({ share, own }: Leaving, fee: number): AddedLine[] {
  const { kept } = ownPartOf({ own }, fee)
  return [
    ...(kept > 0 ? [{ ...feeLine(kept), share_id: share.row!.id }] : []),
    ...(fee > kept ? [{ ...feeLine(fee - kept), traveller: 1 }] : []),
  ]
}

function feeLine(fee: number): AddedLine {
  return {
    kind: 'cancellation_fee',
    label: LABEL,
    quantity: 1,
    unit_amount: fee,
    amount: fee,
    goes_back: false,
  }
}

/**
 * Returns what leaving alone keeps and gives back of one traveller's part, today and later. `own_due`: what of that they get
 * themselves; the rest stays with whoever booked. Undefined for a booking without a price, and where nobody can leave: see
 * `cannotLeave`.
 */
export async function previewLeaving(bookingId: string, position: number) {
  const row = await db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  if (cannotLeave(row) !== undefined || row.total_amount === null || row.status === 'requested')
    return undefined
  const [leaving] = await leavingOf(db, row, [position])
  const outlook = leaving!.outlook.map(({ from, kept, due }) => ({
    from,
    kept: moneyOf(row, kept)!,
    refund_due: moneyOf(row, due)!,
    own_due: moneyOf(row, ownPartOf(leaving!, kept).back)!,
  }))
  return { outlook, policy: cancellationInWords(agreedBy(row), moneyRulesIn(row.money_rules)) }
}

export type LeavingPreview = NonNullable<Awaited<ReturnType<typeof previewLeaving>>>
