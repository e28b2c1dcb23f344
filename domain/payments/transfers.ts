import { actors } from '#contract/events.ts'
import type { Booking } from '#contract/bookings.ts'
import { formatMoney, type Money } from '#contract/money.ts'
import type { Payment } from '#contract/payments.ts'
import type { TransferClaim } from '#contract/proofs.ts'
import { leastDeposit } from '#contract/terms.ts'
import { transaction, type Tx } from '#db/client.ts'
import { claimBooking } from '../bookings/claiming.ts'
import { creditFor, openAmount } from './credit.ts'
import { holdForTransfer } from '../bookings/hold-times.ts'
import { tellOfficeOfPayment } from '../bookings/payment-letters.ts'
import { markBooking } from '../bookings/marks.ts'
import { noSuchBooking, readOwnBooking, withSums } from '../bookings/read.ts'
import type { BookingRow } from '../bookings/rows.ts'
import { recompute } from '../bookings/state.ts'
import { isBookingToken, isMailboxProven } from '../security/link-tokens.ts'
import { issueDocuments } from '../documents/issue.ts'
import { DomainError } from '../errors.ts'
import { recordEvent } from '../events.ts'
import { readSettings } from '../settings.ts'
import { insertReceived } from './office.ts'
import { keepProof, readProofFile, refuseTooManyProofs, withProof, type KeptProof } from './proofs.ts'
import { toPayment } from '../bookings/payment-rows.ts'

/**
 * Stores a traveller's slip of a transfer. Nothing counts before staff have seen the money: the payment waits for
 * review, and its booking is marked. One at a time.
 *
 * If the transfer is at least the deposit, the seats are kept for three days, once. Throws `not-found` for a wrong
 * token, `forbidden` until the mailbox is proven, `invalid` for the file, for more than is open and for a currency
 * without a rate, `conflict` when there is nothing to pay or a transfer waits already.
 */
export async function claimTransfer(
  reference: string,
  token: string,
  claim: TransferClaim,
  file: Uint8Array,
): Promise<Payment> {
  refuseUnproven(await readOwnBooking(reference, token))
  const show = (kept: KeptProof) =>
    transaction(async (tx) => {
      const booking = await claimBooking(tx, reference)
      if (!isBookingToken(booking, token)) throw noSuchBooking()
      await refuseUnpayable(tx, booking)
      await refuseTooManyProofs(tx, booking.id)
      const open = await openAmount(tx, booking)
      const credited = creditFor(booking, open, claim)
      if (credited > open.amount) refuseAmount(`Only ${formatMoney(open)} is open`)

      const received = { ...claim, method: 'transfer', received_on: null } as const
      const counted = { credited, open, providerReference: null }
      const row = await insertReceived(tx, booking, received, counted, {
        status: 'needs_review',
        note: 'The traveller shows a bank transfer. Look whether it has arrived, then accept or reject',
      })
      await keepProof(tx, row.id, kept, actors.visitor)
      if (await isEnough(tx, booking, open, credited)) await holdForTransfer(tx, booking)
      await markBooking(tx, booking.id)
      const standing = await recompute(tx, booking.id)
      await issueDocuments(tx, standing.row)
      await tellOfficeOfPayment(tx, row, await withSums(tx, standing.row, standing.sums))
      const after = {
        booking_id: booking.id,
        method: 'transfer',
        amount: claim.amount,
        currency: claim.currency,
      }
      await recordEvent(tx, actors.visitor, { verb: 'add', noun: 'payment', noun_id: row.id, after })
      return toPayment(row)
    })
  return withProof(await readProofFile(file), show)
}

async function refuseUnpayable(tx: Tx, { id, status }: BookingRow) {
  if (status !== 'awaiting_payment' && status !== 'deposit_paid')
    throw new DomainError('conflict', `This booking is ${status.replace('_', ' ')}. There is nothing to pay`)
  const waiting = await tx
    .selectFrom('payments')
    .select('id')
    .where('booking_id', '=', id)
    .where('provider', '=', 'transfer')
    .where('status', '=', 'needs_review')
    .executeTakeFirst()
  if (waiting)
    throw new DomainError('conflict', 'We are looking at a transfer of yours already, and write to you')
}

/**
 * Slips need a proven mailbox: a stranger who typed somebody's address must not store files in that name nor hold
 * seats for days.
 */
function refuseUnproven(booking: Booking) {
  if (isMailboxProven(booking)) return
  throw new DomainError(
    'forbidden',
    `Please open the link in our mail to ${booking.email} first: it shows that the address is yours. Then show the transfer`,
  )
}

/** Returns whether a transfer would count as the deposit; only then it keeps the seats. */
async function isEnough(tx: Tx, { total_amount, deposit_amount }: BookingRow, open: Money, credited: number) {
  const { booking_rules } = await readSettings(tx)
  const least = leastDeposit(deposit_amount ?? 0, booking_rules.shortfall_percent)
  return (total_amount ?? 0) - open.amount + credited >= least
}

function refuseAmount(message: string): never {
  throw new DomainError('invalid', message, { errors: { amount: [message] } })
}
