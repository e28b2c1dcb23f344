import { actors } from '#contract/events.ts'
import { formatMoney } from '#contract/money.ts'
import type { Payment } from '#contract/payments.ts'
import type { TransferClaim } from '#contract/proofs.ts'
import { transaction, type Tx } from '#db/client.ts'
import { claimBooking } from '../bookings/claiming.ts'
import { creditFor, openAmount } from '../bookings/credit.ts'
import { tellOfficeOfPayment } from '../bookings/letters.ts'
import { noSuchBooking, readOwnBooking, withSums } from '../bookings/read.ts'
import type { BookingRow } from '../bookings/rows.ts'
import { recompute } from '../bookings/state.ts'
import { isBookingToken } from '../bookings/token.ts'
import { DomainError } from '../errors.ts'
import { recordEvent } from '../events.ts'
import { insertReceived } from './office.ts'
import { keepProof, readProofFile } from './proofs.ts'
import { toPayment } from './rows.ts'

const DAY_MS = 86_400_000
/** A transfer takes days, so whoever shows one keeps the seats for as long as somebody needs to look. */
export const TRANSFER_HOLD_DAYS = 3

/**
 * A traveller says that money is on its way, and shows it. Nothing counts before staff have seen the money: the payment
 * waits for their review, and its booking is marked. One at a time.
 *
 * Throws `not-found` for a wrong token, `invalid` for the file, for more than is open and for a currency without a rate,
 * `conflict` when there is nothing to pay or one waits already.
 */
export async function claimTransfer(
  reference: string,
  token: string,
  claim: TransferClaim,
  file: Uint8Array,
): Promise<Payment> {
  await readOwnBooking(reference, token)
  const proof = await readProofFile(file)
  return transaction(async (tx) => {
    const booking = await claimBooking(tx, reference)
    if (!isBookingToken(booking, token)) throw noSuchBooking()
    await refuseUnpayable(tx, booking)
    const open = await openAmount(tx, booking)
    const credited = creditFor(booking, open, claim)
    if (credited > open.amount) refuseAmount(`Only ${formatMoney(open)} is open`)
    if (credited === 0) refuseAmount(`This is too little to count in ${open.currency}`)

    const received = { ...claim, method: 'transfer', received_on: null } as const
    const counted = { credited, open, providerReference: null }
    const row = await insertReceived(tx, booking, received, counted, {
      status: 'needs_review',
      note: 'The traveller shows a bank transfer. Look whether it has arrived, then accept or reject',
    })
    await keepProof(tx, row.id, proof, actors.visitor)
    await holdOn(tx, booking)
    await tx.updateTable('bookings').set({ needs_review: 1 }).where('id', '=', booking.id).execute()
    const after = {
      booking_id: booking.id,
      method: 'transfer',
      amount: claim.amount,
      currency: claim.currency,
    }
    await recordEvent(tx, actors.visitor, { verb: 'add', noun: 'payment', noun_id: row.id, after })
    const payment = toPayment(row)
    const now = await withSums(tx, await recompute(tx, booking.id))
    await tellOfficeOfPayment(tx, payment, booking.email, now)
    return payment
  })
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

/** Only for the first one shown: junk that was refused must not keep seats from others. */
async function holdOn(tx: Tx, { id, status, hold_expires_at }: BookingRow) {
  if (status !== 'awaiting_payment' || hold_expires_at === null) return
  const { shown } = await tx
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<number>().as('shown'))
    .where('booking_id', '=', id)
    .where('provider', '=', 'transfer')
    .executeTakeFirstOrThrow()
  if (Number(shown) > 1) return
  const until = new Date(Date.now() + TRANSFER_HOLD_DAYS * DAY_MS).toISOString()
  if (until <= hold_expires_at) return
  await tx.updateTable('bookings').set({ hold_expires_at: until }).where('id', '=', id).execute()
}

function refuseAmount(message: string): never {
  throw new DomainError('invalid', message, { errors: { amount: [message] } })
}
