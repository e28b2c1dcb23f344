import { currencies } from '#contract/money.ts'
import { purposes, type Purpose } from '#contract/payments.ts'
import { db } from '#db/client.ts'
import { purposeOf } from '../bookings/payment-rows.ts'
import { noSuchBooking, readBooking } from '../bookings/read.ts'
import { sharesOf } from '../bookings/shares.ts'
import { bookingToken, isAccessToken, shareToken } from '../security/link-tokens.ts'
import { DomainError } from '../errors.ts'
import { dueFor, leadPartOf } from './due.ts'
import { asideUntil } from './set-aside.ts'
import { startPayment } from './start.ts'
import { offeredWays } from './ways.ts'

/**
 * Opens another payment for the same booking and purpose as one that failed or was cancelled. The address that payers
 * return to opens no booking, so the payment's token is enough. Throws `not-found` for a wrong token, `conflict` for a
 * payment that is open or was received, and as `startPayment`.
 */
export async function payAgain(paymentId: string, token: string): Promise<{ payment_url: string }> {
  const former = isAccessToken('payment', paymentId, token) ? await readFormer(paymentId) : undefined
  if (!former) throw noSuchBooking()
  if (former.status !== 'failed' && former.status !== 'cancelled')
    throw new DomainError('conflict', 'This payment is under way or has arrived. Please do not pay again')
  const { email, nationality, travellers, description, currency, provider } = former
  // Set aside or switched off since, it gives way to the first that fits.
  const isOffered =
    asideUntil(provider) === undefined && (await offeredWays()).some((way) => way.provider.name === provider)
  const purpose = purposes.find((known) => known === purposeOf(former)) ?? 'deposit'
  return startPayment({
    booking_reference: former.reference,
    ...(await openedBy(former)),
    purpose,
    part: (await wasOwnPart(former, purpose)) ? 'own' : 'all',
    input_currency: currencies.find((known) => known === currency) ?? 'USD',
    input_email: email,
    input_nationality: nationality,
    input_no_of_travelers: travellers,
    input_description: description,
    // Ignored: the amount is the booking's.
    input_amount: 0,
    input_remarks: '',
    way: isOffered ? provider : undefined,
  })
}

/** Returns what opens the booking, or the part of one traveller, that was to be paid. */
async function openedBy({ share_id, booking_id: id, link_generation }: Former) {
  if (share_id === null) return { booking_token: bookingToken({ id, link_generation }) }
  const share = await db
    .selectFrom('booking_shares')
    .select(['id', 'generation'])
    .where('id', '=', share_id)
    .executeTakeFirstOrThrow()
  return { share_id, booking_token: shareToken(share) }
}

/** Whether whoever booked was to pay less than what is due of all, as for their own part. */
async function wasOwnPart({ share_id, reference, credited_amount }: Former, purpose: Purpose) {
  if (share_id !== null) return false
  const booking = await readBooking(reference)
  const lead = leadPartOf(booking, await sharesOf(booking))
  return lead !== undefined && credited_amount < dueFor(booking, purpose)
}

type Former = NonNullable<Awaited<ReturnType<typeof readFormer>>>

function readFormer(paymentId: string) {
  return db
    .selectFrom('payments')
    .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
    .select([
      'payments.status',
      'purpose',
      'is_installment',
      'share_id',
      'credited_amount',
      'payments.email',
      'payments.nationality',
      'payments.travellers',
    ])
    .select(['payments.description', 'payments.currency', 'payments.provider', 'bookings.id as booking_id'])
    .select(['bookings.reference', 'bookings.link_generation'])
    .where('payments.id', '=', paymentId)
    .executeTakeFirst()
}
