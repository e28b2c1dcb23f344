import { data, redirect } from 'react-router'
import { isGoing } from '#contract/booking-statuses.ts'
import type { Booking } from '#contract/bookings.ts'
import { noteMailbox } from '#domain/bookings/links.ts'
import { findOwnBooking } from '#domain/bookings/read.ts'
import { readSay } from '../../kit/read-say.ts'
import { givePass, hasPass, type Visit } from '../own/pass.ts'

/**
 * Returns the booking whose pack is asked for, for a browser with its pass; `key=`, in links of mails, gives the pass. Throws
 * a redirect to the booking's page, which asks for a code, without it; a 410, by which a phone forgets what it keeps, when
 * the link opens nothing any more or the booking does not take place.
 */
export async function openPack(
  visit: Visit,
  reference: string,
): Promise<{ booking: Booking; token: string }> {
  const query = new URL(visit.request.url).searchParams
  const token = query.get('token') ?? ''
  const booking = await findOwnBooking(reference, token)
  if (!booking || !isGoing(booking)) throw data((await readSay())('pack.over'), { status: 410 })
  const address = `/bookings/${booking.reference}`
  if (await noteMailbox(booking, query.get('key') ?? '')) {
    query.delete('key')
    throw redirect(`${address}/pack?${query}`, { headers: { 'set-cookie': await givePass(visit, booking) } })
  }
  if (!(await hasPass(visit, booking))) throw redirect(`${address}?token=${token}#code`, 303)
  return { booking, token }
}
