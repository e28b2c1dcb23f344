import { createContext, createCookie, type RouterContextProvider } from 'react-router'
import type { Booking } from '#contract/bookings.ts'
import { PASS_DAYS } from '#contract/terms.ts'
import { DAY_MS } from '#contract/days.ts'
import { isMailboxPass, mailboxPass } from '#domain/bookings/codes.ts'
import { manageUrl } from '#domain/bookings/links.ts'

/** Whether an action of this request has just given the pass. The loader after it still sees the old cookies. */
const isGiven = createContext(false)

export type Visit = { request: Request; context: Readonly<RouterContextProvider> }

/** Returns whether this browser has proven the mailbox of the booking's traveller. */
export async function hasPass({ request, context }: Visit, booking: Booking): Promise<boolean> {
  if (context.get(isGiven)) return true
  const pass: unknown = await cookieOf(booking).parse(request.headers.get('cookie'))
  return typeof pass === 'string' && isMailboxPass(booking, pass)
}

/** Gives this browser the pass of a booking. Returns the value of `Set-Cookie`. */
export function givePass({ context }: Visit, booking: Booking): Promise<string> {
  context.set(isGiven, true)
  return cookieOf(booking).serialize(mailboxPass(booking))
}

/** The cookie is sent to the pages of this booking alone, and to no call of the API. */
function cookieOf(booking: Booking) {
  return createCookie('mailbox', {
    path: `/bookings/${booking.reference}`,
    maxAge: (PASS_DAYS * DAY_MS) / 1000,
    httpOnly: true,
    sameSite: 'lax',
    secure: manageUrl(booking).startsWith('https:'),
  })
}
