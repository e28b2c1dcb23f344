import type { Event } from '#contract/events.ts'
import type { Booking } from '#contract/bookings.ts'
import type { Tx } from '#db/client.ts'
import { retakeHold, type Gone } from '../bookings/holds.ts'
import { tellOfficeOfPayment, tellPayer } from '../bookings/payment-letters.ts'
import { clearMark, markBooking } from '../bookings/marks.ts'
import type { PaymentRow } from '../bookings/payment-rows.ts'
import { withSums } from '../bookings/read.ts'
import type { BookingRow } from '../bookings/rows.ts'
import { sharesOf } from '../bookings/shares.ts'
import { recompute } from '../bookings/state.ts'
import { sumsOf, type Sums } from '../bookings/sums.ts'
import { issueDocuments } from '../documents/issue.ts'
import { recordEvent, type Actor } from '../events.ts'
import { oweExcess, oweRefund } from '../refunds/owe.ts'
import { countProviderRefunds } from '../refunds/provider-refunds.ts'

export type Confirmation = {
  /** Who confirms the payment: the provider, or staff. */
  actor: Actor
  /** The event to record. */
  event: { verb: 'pay' | 'edit'; before?: Event['before']; after: Event['after'] }
  /** Corrections by staff: the amount that arrived, or what it is for. */
  changes?: Partial<Pick<PaymentRow, 'amount' | 'card_fee' | 'credited_amount' | 'booking_id' | 'note'>>
  /** The office did not enter the payment, so it is mailed, and the booking is marked when part of it must go back. */
  isNews?: boolean
  /** Staff have decided about the payment, so its mark on the booking is removed. */
  endsReview?: boolean
}

/**
 * Confirms a payment: it counts for its booking, or is owed back when it came too late or twice. All sources of money
 * use this function. The payment must be locked and its booking claimed.
 */
export async function confirmPayment(
  tx: Tx,
  payment: PaymentRow,
  { actor, event, changes, isNews = false, endsReview = false }: Confirmation,
): Promise<void> {
  const confirmed_at = payment.confirmed_at ?? new Date().toISOString()
  const row = await tx
    .updateTable('payments')
    .set({
      ...changes,
      status: 'confirmed',
      confirmed_at,
      inquire_at: null,
      updated_at: new Date().toISOString(),
    })
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const booking = await countForBooking(tx, row, { isNews, endsReview })
  if (booking || isNews) await tellPayer(tx, row, booking)
  if (isNews) await tellOfficeOfPayment(tx, row, booking)
  await recordEvent(tx, actor, { noun: 'payment', noun_id: row.id, ...event })
  await countProviderRefunds(tx, row)
}

/**
 * Counts the payment for its booking: owes what goes back, computes the status, issues papers. Returns the booking with
 * its sums.
 */
async function countForBooking(
  tx: Tx,
  payment: PaymentRow,
  { isNews, endsReview }: { isNews: boolean; endsReview: boolean },
): Promise<Booking | undefined> {
  const { booking_id: id } = payment
  if (id === null) return undefined
  if (endsReview) await clearMark(tx, id)
  const booking = await tx.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { paid, refunded } = await sumsOf(tx, id)
  const beyondPart = isNews ? await paidBeyondPart(tx, booking, payment) : 0
  const owed = await oweSurplus(tx, booking, payment, { paid, refunded }, beyondPart)
  if (isNews && owed > 0) await markBooking(tx, id)
  const standing = await recompute(tx, id, { paid, refunded: refunded + owed })
  await issueDocuments(tx, standing.row)
  return withSums(tx, standing.row, standing.sums)
}

/**
 * Owes back the part of a confirmed payment that its booking may not keep, because it came too late or twice. Returns
 * how much.
 */
async function oweSurplus(tx: Tx, booking: BookingRow, payment: PaymentRow, sums: Sums, beyondPart: number) {
  const reason = await whyTooLate(tx, booking)
  if (reason === undefined) return oweExcess(tx, booking, payment, sums, beyondPart)
  const amount = payment.credited_amount
  await oweRefund(tx, booking, { amount, reason, paymentId: payment.id })
  return amount
}

/**
 * Returns how much more than their part a traveller has paid by its link: it settles nobody else's. Of money that staff have
 * accepted they decide themselves.
 */
async function paidBeyondPart(tx: Tx, row: BookingRow, { share_id }: PaymentRow): Promise<number> {
  if (share_id === null || row.total_amount === null) return 0
  const shares = await sharesOf(await withSums(tx, row), tx)
  const share = shares.find((each) => each.row?.id === share_id)
  return share ? Math.max(0, share.paid.amount - Math.max(0, share.amount.amount)) : 0
}

const paidTooLate: Record<Gone, string> = {
  seats: 'Paid after the hold had ended, when the seats were gone',
  code: 'Paid after the hold had ended, when the discount code was used up',
}

async function whyTooLate(tx: Tx, booking: BookingRow) {
  if (booking.cancelled_at !== null) return 'Paid after the booking was cancelled'
  const gone = booking.expired_at === null ? undefined : await retakeHold(tx, booking)
  return gone && paidTooLate[gone]
}
