import { isUndecidedApplication } from '#contract/booking-statuses.ts'
import type { Booking } from '#contract/bookings.ts'
import { MINUTE_MS, today } from '#contract/days.ts'
import type { PaymentRequest, Purpose } from '#contract/payments.ts'
import { firstStart } from '#contract/terms.ts'
import { paymentProviders } from '#integrations/payments/providers.ts'
import { publicUrl } from '#integrations/own-address.ts'
import { StartOver, transaction, type Tx } from '#db/client.ts'
import { refuseRetakenOverBudget, takeHoldTurnsOf } from '../bookings/hold-budgets.ts'
import { canTakeAgain, heldOn } from '../bookings/hold-times.ts'
import { retakeHold, type Gone } from '../bookings/holds.ts'
import { readOwnBooking, withSums } from '../bookings/read.ts'
import type { BookingRow } from '../bookings/rows.ts'
import { moneyRulesIn } from '../lines/rules.ts'
import { findOwnShare } from '../bookings/share-links.ts'
import { sharesOf } from '../bookings/shares.ts'
import { recompute } from '../bookings/state.ts'
import { accessToken } from '../security/link-tokens.ts'
import { issueDocuments } from '../documents/issue.ts'
import { DomainError, refuseField } from '../errors.ts'
import { readSettings } from '../settings.ts'
import { claim } from '../versions.ts'
import { refuseTooManyAttempts } from './attempts.ts'
import { chooseWay } from './choose-way.ts'
import { insertAttempt } from './new-attempt.ts'
import { amountsOf, dueFor, leadPartOf, shareDueFor } from './due.ts'
import { openPage, OPENING_MS } from './start-page.ts'
import { offeredWays } from './ways.ts'
import { storedPurpose, type PaymentRow } from '../bookings/payment-rows.ts'

/** How long a provider's page is offered again for the same payment. */
const REUSE_MS = 25 * MINUTE_MS

/**
 * Opens a payment and returns where the payer pays. With a booking the amount is the booking's, whatever the form says;
 * without one the payer's own amount is stored unallocated. The attempt is stored before the provider is asked, under
 * the id that the provider knows it by, so a repeated request is harmless.
 *
 * Throws `invalid` for an amount that does not fit, or a way or currency that is not offered, `not-found` for a wrong token,
 * `conflict` when there is nothing to pay, the seats are gone or it is too late, `too-many` when too many seats are
 * held unpaid or too many payments were opened, `unavailable` when the provider does not answer.
 */
export async function startPayment(
  request: PaymentRequest,
): Promise<{ payment_url: string; payment_id: string }> {
  const attempt = await transaction((tx) =>
    request.booking_reference || request.share_id ? openForBooking(tx, request) : openFree(tx, request),
  )
  if (attempt.payment_url !== null) return { payment_url: attempt.payment_url, payment_id: attempt.id }
  return { payment_url: await openPage(attempt, resultUrl(attempt.id)), payment_id: attempt.id }
}

/** Returns the address of the page that shows a payment's result. */
export function resultUrl(paymentId: string): string {
  return publicUrl(
    `/destination/payment/result?payment=${paymentId}&token=${accessToken('payment', paymentId)}`,
  )
}

/**
 * Returns the origins that a page with a payment form must be allowed to lead to, separated by spaces: those of the
 * providers, and that of our own page with a provider's form or code.
 */
export function paymentOrigins(): string {
  const providers = paymentProviders()
  const isHere = providers.some(({ handover, isShownHere = false }) => isShownHere || handover !== undefined)
  const origins = providers.filter(({ isShownHere = false }) => !isShownHere).map(({ origin }) => origin)
  return [...new Set(isHere ? [...origins, new URL(publicUrl()).origin] : origins)].join(' ')
}

async function openForBooking(tx: Tx, request: PaymentRequest): Promise<PaymentRow> {
  const { booking_reference = '', booking_token = '', purpose, share_id: share } = request
  const { _id, status } = share
    ? await readBookingOfShare(share, booking_token, tx)
    : await readOwnBooking(booking_reference, booking_token, tx)
  // Its seats will be held again, so the hold's locks come first (`locks.ts`).
  if (status === 'expired') await takeHoldTurnsOf(tx, _id)
  const claimed = await claim(tx, 'bookings', _id)
  if (claimed.status === 'expired' && status !== 'expired') throw new StartOver()
  const booking = await payable(tx, _id, purpose)
  const due =
    share || request.part === 'own' ? await dueOfPart(tx, booking, purpose, share) : dueFor(booking, purpose)
  const chosen = chooseWay(await offeredWays(tx), request, amountsOf(booking, due), booking.money_rules)
  const kept = storedPurpose(purpose)

  const open = await tx
    .selectFrom('payments')
    .selectAll()
    .where('booking_id', '=', _id)
    .where('purpose', '=', kept.purpose)
    .where('is_installment', '=', kept.is_installment)
    .where('currency', '=', chosen.amount.currency)
    .where('credited_amount', '=', due)
    .where('share_id', share ? '=' : 'is', share ?? null)
    .where('card_fee', '=', chosen.fee.amount)
    .where('provider', '=', chosen.way)
    .where('status', 'in', ['created', 'pending'])
    .where('created_at', '>', iso(Date.now() - REUSE_MS))
    // An attempt whose page was requested and never came is not reused: some providers accept an order only once.
    .where((row) =>
      row.or([
        row('payment_url', 'is not', null),
        row('opened_at', 'is', null),
        row('opened_at', '>', iso(Date.now() - OPENING_MS)),
      ]),
    )
    .executeTakeFirst()
  if (open) return open
  await refuseTooManyAttempts(tx, _id, share ?? null)
  return insertAttempt(tx, request, chosen, {
    booking_id: _id,
    ...kept,
    credited_amount: due,
    description: `${booking.reference} ${booking.trip_name}, ${purpose}`,
    share_id: share ?? null,
    // Whoever pays a part gives an address of their own.
    ...(share
      ? { email: request.input_email, nationality: '', travellers: 1 }
      : {
          email: booking.email || request.input_email,
          nationality: booking.nationality,
          travellers: booking.travellers,
        }),
  })
}

async function readBookingOfShare(id: string, token: string, tx: Tx): Promise<Booking> {
  const own = await findOwnShare(id, token, tx)
  if (!own) throw new DomainError('not-found', 'No part of a booking has this address')
  return own.booking
}

/** `id`: of the part; without one it is that of whoever booked. Throws `conflict` when nothing of it is due. */
async function dueOfPart(
  tx: Tx,
  booking: Booking,
  purpose: Purpose,
  id: string | undefined,
): Promise<number> {
  const shares = await sharesOf(booking, tx)
  const share = id ? shares.find(({ row }) => row?.id === id) : leadPartOf(booking, shares)
  if (!share && !id)
    throw new DomainError('conflict', 'Nobody else pays a part of this booking. Choose to pay for everybody')
  const due = share ? shareDueFor(booking, purpose, share, shares) : 0
  if (due === 0) throw new DomainError('conflict', 'There is nothing to pay of your part now')
  return due
}

async function openFree(tx: Tx, request: PaymentRequest): Promise<PaymentRow> {
  const { input_amount: amount, input_currency: currency } = request
  if (amount === 0) refuseField('input_amount', 'Enter an amount above 0: nothing can be charged otherwise')
  const { booking_rules } = await readSettings(tx)
  const amounts = [{ amount: { amount, currency }, rate: null }]
  const chosen = chooseWay(await offeredWays(tx), request, amounts, booking_rules)
  return insertAttempt(tx, request, chosen, {
    booking_id: null,
    purpose: 'free',
    is_installment: 0,
    share_id: null,
    credited_amount: amount,
    description: request.input_description,
    email: request.input_email,
    nationality: request.input_nationality,
    travellers: request.input_no_of_travelers,
  })
}

/**
 * Returns the claimed booking with its seats held again if it had expired. Throws `conflict` when there is nothing to
 * pay.
 */
async function payable(tx: Tx, id: string, purpose: Purpose): Promise<Booking> {
  let row = await tx.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  if (row.status === 'expired') {
    if (!canTakeAgain(row))
      throw new DomainError(
        'conflict',
        'The places were not paid in time. Please book again, at today’s price',
      )
    await refuseRetakenOverBudget(tx, row)
    const gone = isTooSoon(row) ? 'seats' : await retakeHold(tx, row)
    if (gone) throw new DomainError('conflict', notInTime[gone])
    row = (await recompute(tx, id)).row
    await issueDocuments(tx, row)
  }
  if (row.status === 'awaiting_payment') row = await renewHold(tx, row)
  if (isUndecidedApplication(row))
    throw new DomainError('conflict', 'We have not decided on your application yet. There is nothing to pay')
  if (row.status === 'requested')
    throw new DomainError('conflict', 'We are still working out your price. There is nothing to pay yet')
  if (row.status !== 'awaiting_payment' && row.status !== 'deposit_paid')
    throw new DomainError('conflict', `This booking is ${row.status}. There is nothing to pay`)
  if (row.status === 'awaiting_payment' && isTooSoon(row))
    throw new DomainError('conflict', 'The trip starts too soon to be booked online. Please call us')
  if (row.status === 'awaiting_payment' && (purpose === 'balance' || purpose === 'installment'))
    throw new DomainError('conflict', 'The deposit comes first. Pay the deposit or the whole trip')
  if (row.status === 'deposit_paid' && purpose === 'deposit')
    throw new DomainError('conflict', 'The deposit has been paid already')
  return withSums(tx, row)
}

function isTooSoon({ start_date, money_rules }: BookingRow) {
  return start_date < firstStart(today(), moneyRulesIn(money_rules))
}

const notInTime: Record<Gone, string> = {
  seats: 'The places were not paid in time and others have taken them. Please book again',
  code: 'This was not paid in time, and its discount code has been used up since. Please book again',
}

/** Extends the hold while a payment is being made. */
async function renewHold(tx: Tx, row: BookingRow): Promise<BookingRow> {
  if (row.hold_expires_at === null) return row
  const hold_expires_at = heldOn(row)
  if (hold_expires_at === row.hold_expires_at) return row
  return tx
    .updateTable('bookings')
    .set({ hold_expires_at })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

function iso(time: number) {
  return new Date(time).toISOString()
}
