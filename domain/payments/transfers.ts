import { actors } from '#contract/events.ts'
import type { Booking } from '#contract/bookings.ts'
import { formatMoney, type Money } from '#contract/money.ts'
import type { Payment } from '#contract/payments.ts'
import type { ShareTransferClaim, TransferClaim } from '#contract/proofs.ts'
import { leastDeposit } from '#contract/terms.ts'
import { transaction, type Tx } from '#db/client.ts'
import { claimBooking } from '../bookings/claiming.ts'
import { creditFor, openAmount } from './credit.ts'
import { holdForTransfer } from '../bookings/hold-times.ts'
import { tellOfficeOfPayment } from '../bookings/payment-letters.ts'
import { markBooking } from '../bookings/marks.ts'
import { noSuchBooking, readOwnBooking, withSums } from '../bookings/read.ts'
import type { BookingRow } from '../bookings/rows.ts'
import { findOwnShare } from '../bookings/share-links.ts'
import { sharesOf } from '../bookings/shares.ts'
import { recompute } from '../bookings/state.ts'
import { isBookingToken, isMailboxProven } from '../security/link-tokens.ts'
import { issueDocuments } from '../documents/issue.ts'
import { DomainError } from '../errors.ts'
import { recordEvent } from '../events.ts'
import { readSettings } from '../settings.ts'
import { leadPartOf, shareDueFor } from './due.ts'
import { insertReceived, type ReceivedPart } from './office.ts'
import { keepProof, readProofFile, refuseTooManyProofs, withProof, type KeptProof } from './proofs.ts'
import { toPayment } from '../bookings/payment-rows.ts'

/**
 * Stores a traveller's slip of a transfer. Nothing counts before staff have seen the money: the payment waits for
 * review, and its booking is marked. One at a time.
 *
 * If the transfer is at least the deposit, or what the part of whoever booked adds to it where others pay theirs, the seats are kept for three days, once. Throws `not-found` for a wrong
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
  return takeSlip(reference, claim, file, async (tx, booking) => {
    if (!isBookingToken(booking, token)) throw noSuchBooking()
    await refuseUnpayable(tx, booking, null)
    const open = await openAmount(tx, booking)
    const deposit = (await leastFirst(tx, booking)) - (booking.total_amount! - open.amount)
    return { open, deposit: Math.min(deposit, await leadDeposit(tx, booking)), part: undefined }
  })
}

/**
 * As `claimTransfer`, of one traveller's own part: it counts for that part, and keeps the seats when it is at least what
 * the part adds to the deposit. Whoever has the link was sent it by whoever booked, so no mailbox is proven.
 */
export async function claimShareTransfer(
  id: string,
  token: string,
  { email, ...claim }: ShareTransferClaim,
  file: Uint8Array,
): Promise<Payment> {
  const { booking } = await readOwnShare(id, token)
  return takeSlip(booking.reference, claim, file, async (tx, row) => {
    const own = await readOwnShare(id, token, tx)
    await refuseUnpayable(tx, row, id)
    const left = await openAmount(tx, row)
    const open = { ...left, amount: Math.min(left.amount, own.share.open.amount) }
    const { shortfall_percent } = (await readSettings(tx)).booking_rules
    const deposit = leastDeposit(
      shareDueFor(own.booking, 'deposit', own.share, own.shares),
      shortfall_percent,
    )
    return { open, deposit, part: { share_id: id, email, amount: own.share.amount.amount } }
  })
}

/** What a slip may pay. `open`: the most. `deposit`: so much of it keeps the seats. `part`: that of one traveller. */
type Payable = { open: Money; deposit: number; part: ReceivedPart | undefined }

async function takeSlip(
  reference: string,
  claim: TransferClaim,
  file: Uint8Array,
  payableOf: (tx: Tx, booking: BookingRow) => Promise<Payable>,
): Promise<Payment> {
  const show = (kept: KeptProof) =>
    transaction(async (tx) => {
      const booking = await claimBooking(tx, reference)
      const { open, deposit, part } = await payableOf(tx, booking)
      await refuseTooManyProofs(tx, booking.id, part?.share_id ?? null)
      const credited = creditFor(booking, open, claim)
      if (credited > open.amount) refuseAmount(`Only ${formatMoney(open)} is open`)

      const received = { ...claim, method: 'transfer', received_on: null } as const
      const counted = { credited, open, providerReference: null, part }
      const row = await insertReceived(tx, booking, received, counted, {
        status: 'needs_review',
        note: 'The traveller shows a bank transfer. Check whether it has arrived, then accept or reject',
      })
      await keepProof(tx, row.id, kept, actors.visitor)
      if (credited >= deposit) await holdForTransfer(tx, booking)
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

async function readOwnShare(id: string, token: string, tx?: Tx) {
  const own = await findOwnShare(id, token, tx)
  if (!own) throw new DomainError('not-found', 'No part of a booking has this address')
  return own
}

async function refuseUnpayable(tx: Tx, { id, status }: BookingRow, shareId: string | null) {
  if (status !== 'awaiting_payment' && status !== 'deposit_paid')
    throw new DomainError('conflict', `This booking is ${status.replace('_', ' ')}. There is nothing to pay`)
  const waiting = await tx
    .selectFrom('payments')
    .select('id')
    .where('booking_id', '=', id)
    .where('share_id', shareId === null ? 'is' : '=', shareId)
    .where('provider', '=', 'transfer')
    .where('status', '=', 'needs_review')
    .executeTakeFirst()
  if (waiting)
    throw new DomainError('conflict', 'We are already checking a transfer of yours and will write to you')
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

/** Returns what whoever booked pays of the deposit where others of the party pay their own parts; else no sum is enough. */
async function leadDeposit(tx: Tx, row: BookingRow): Promise<number> {
  const booking = await withSums(tx, row)
  const shares = await sharesOf(booking, tx)
  const lead = leadPartOf(booking, shares)
  if (!lead) return Infinity
  const { shortfall_percent } = (await readSettings(tx)).booking_rules
  return leastDeposit(shareDueFor(booking, 'deposit', lead, shares), shortfall_percent)
}

/** Returns the least that counts as the deposit of a booking, in minor units. */
async function leastFirst(tx: Tx, { deposit_amount }: BookingRow) {
  const { booking_rules } = await readSettings(tx)
  return leastDeposit(deposit_amount ?? 0, booking_rules.shortfall_percent)
}

function refuseAmount(message: string): never {
  throw new DomainError('invalid', message, { errors: { amount: [message] } })
}
