import { readBooking } from '#domain/bookings/read.ts'
import { makeShareLink } from '#domain/bookings/share-links.ts'
import { takeNotice } from '#domain/payments/notices.ts'
import { startPayment } from '#domain/payments/start.ts'
import { noticeOf, requestFor } from './payments.ts'

/** What opens one traveller's part. */
export type PartLink = { id: string; token: string }

export const FRIEND = 'friend@example.com'

/** Makes the link of a traveller's part, as staff do. */
export async function linkOf(reference: string, position: number): Promise<PartLink> {
  return linkIn((await makeShareLink(reference, position, 'staff-pasang')).url)
}

export function linkIn(url: string | null): PartLink {
  const { pathname, searchParams } = new URL(url!)
  return { id: pathname.split('/').at(-1)!, token: searchParams.get('token')! }
}

/** Pays by the link of a part, as a provider tells. Returns the id of the payment. */
export async function payPart(
  reference: string,
  { id, token }: PartLink,
  purpose: 'deposit' | 'full' | 'balance',
  input_email = FRIEND,
): Promise<string> {
  const booking = await readBooking(reference)
  const request = requestFor(booking, { purpose, share_id: id, booking_token: token, input_email })
  const { payment_id } = await startPayment(request)
  await takeNotice('sandbox', await noticeOf(payment_id))
  return payment_id
}
