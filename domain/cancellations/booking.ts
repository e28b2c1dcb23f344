import type { Cancellation } from '#contract/bookings.ts'
import { isLive } from '#contract/booking-statuses.ts'
import {
  cancellationInWords,
  cancellationOutlook,
  cancellationSums,
  percentOn,
} from '#contract/cancellation.ts'
import { today } from '#contract/days.ts'
import { actors } from '#contract/events.ts'
import { db, transaction, type Tx } from '#db/client.ts'
import { issueDocuments } from '../documents/issue.ts'
import { giveUseBack } from '../discounts/uses.ts'
import { dropDisruptionsOf } from '../disruptions/open.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { oweBack, tellOfPartsBack } from '../refunds/by-part.ts'
import { claimBooking, idOf } from '../bookings/claiming.ts'
import { giveSeatsBack } from '../bookings/holds.ts'
import { tellOfCancellation } from '../bookings/letters.ts'
import { moneyRulesIn } from '../lines/rules.ts'
import { addNote } from '../bookings/notes.ts'
import { noSuchBooking, withSums } from '../bookings/read.ts'
import { moneyOf, type BookingRow } from '../bookings/rows.ts'
import { recompute } from '../bookings/state.ts'
import { agreedBy, feeOf, netOf, sumsOf } from '../bookings/sums.ts'

/** Why the money of a party goes back that has not gathered its deposit. */
const NOT_GATHERED = 'The deposit was not gathered in time'

/**
 * Cancels a booking: gives its seats back, keeps the share of the total by its policy (section 9 of the specification),
 * and owes the rest of the payments back. The office is mailed when the traveller did it. Throws `not-found`, and
 * `conflict` for a booking that is over and, unless staff cancel, from the first day of the trip on.
 */
export async function cancelBooking(reference: string, reason: string, actor: Actor): Promise<Cancellation> {
  return transaction(async (tx) => {
    // The departure of a private trip has the id of its booking, and ends with it.
    await dropDisruptionsOf(tx, await idOf(tx, reference), actor)
    const row = await claimBooking(tx, reference)
    if (!isLive(row))
      throw new DomainError('conflict', `Booking ${reference} is ${row.status}, so it cannot be cancelled`)
    const isByTraveller = actor === actors.visitor
    if (isByTraveller && hasBegun(row))
      throw new DomainError(
        'conflict',
        'The trip has begun, so only our office can cancel it. Please call us',
      )
    const cancellation = await endBooking(tx, row, { reason, isByUs: false }, actor)
    await tellOfCancellation(tx, cancellation, isByTraveller ? { reason } : undefined)
    return cancellation
  })
}

/** Returns whether the first day of the trip has come in Kathmandu: from then on the traveller cannot cancel alone. */
export function hasBegun({ start_date }: Pick<BookingRow, 'start_date'>): boolean {
  return start_date <= today()
}

/**
 * Ends a claimed booking: gives its seats back and owes the refund. `isByUs`: the operator cancels, so nothing is kept.
 * `change`: what the event calls it.
 * The caller must mail the traveller.
 */
export async function endBooking(
  tx: Tx,
  row: BookingRow,
  { reason, isByUs, change }: { reason: string; isByUs: boolean; change?: string },
  actor: Actor,
): Promise<Cancellation> {
  const cancelled_at = new Date().toISOString()
  const { kept, due } = await cancellationOf(tx, { ...row, cancelled_at }, isByUs)
  await giveSeatsBack(tx, row)
  // Who pays for cancelling has used the code.
  if (kept === 0) await giveUseBack(tx, row)
  await tx
    .updateTable('bookings')
    .set({
      cancelled_at,
      cancel_reason: reason,
      is_cancelled_by_us: isByUs ? 1 : 0,
    })
    .where('id', '=', row.id)
    .execute()
  if (due > 0) {
    const back = { amount: due, reason: reasonOf(isByUs, change) }
    const why = { why: 'cancelled', kept: null } as const
    await tellOfPartsBack(tx, row, await oweBack(tx, row, back), why)
  }
  await addNote(tx, row.id, 'cancel', reason, actor)

  const standing = await recompute(tx, row.id, undefined, actor)
  await issueDocuments(tx, standing.row)
  const booking = await withSums(tx, standing.row, standing.sums)
  await recordEvent(tx, actor, {
    verb: 'cancel',
    noun: 'booking',
    noun_id: row.id,
    after: { kept, due, change },
  })
  return { booking, kept: moneyOf(row, kept), refund_due: moneyOf(row, due) }
}

function reasonOf(isByUs: boolean, change: string | undefined) {
  if (!isByUs) return 'Cancelled'
  return change === 'release' ? NOT_GATHERED : 'The departure was cancelled'
}

/**
 * Returns what cancelling would keep and give back now by the policy the booking was made with, without cancelling.
 * `percent`: the share that is kept today. `later`: the days on which that changes. Throws `not-found`.
 */
export async function previewCancellation(reference: string) {
  const row = await readRow(reference)
  const agreed = agreedBy(row)
  const day = today()
  const outlook = cancellationOutlook(agreed, netOf(await sumsOf(db, row.id)), day)
  const [now, ...later] = outlook.map(({ from, kept, due }) => ({
    from,
    kept: moneyOf(row, kept),
    refund_due: moneyOf(row, due),
  }))
  const { kept, refund_due } = now!
  const money_rules = moneyRulesIn(row.money_rules)
  const policy = [cancellationInWords(agreed, money_rules), row.cancellation_text]
    .filter(Boolean)
    .join('\n\n')
  return { kept, refund_due, policy, percent: percentOn(agreed, day), later, money_rules }
}

export type CancellationPreview = Awaited<ReturnType<typeof previewCancellation>>

/**
 * Returns what is kept of a cancelled booking, and what is still to be refunded, including failed refunds. Throws
 * `not-found`.
 */
export async function readSettlement(reference: string): Promise<Omit<Cancellation, 'booking'>> {
  const row = await readRow(reference)
  const [{ kept, due }, owed] = await Promise.all([
    cancellationOf(db, row, row.is_cancelled_by_us === 1),
    db
      .selectFrom('refunds')
      .select(({ fn }) => fn.sum<number | null>('amount').as('sum'))
      .where('booking_id', '=', row.id)
      .where('status', '=', 'owed')
      .executeTakeFirstOrThrow(),
  ])
  return { kept: moneyOf(row, kept), refund_due: moneyOf(row, due + Number(owed.sum ?? 0)) }
}

async function readRow(reference: string): Promise<BookingRow> {
  const row = await db
    .selectFrom('bookings')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (!row) throw noSuchBooking()
  return row
}

async function cancellationOf(tx: Tx | typeof db, row: BookingRow, isByUs: boolean) {
  return cancellationSums(netOf(await sumsOf(tx, row.id)), feeOf(row, isByUs))
}
