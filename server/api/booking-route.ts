import type { Context } from 'hono'
import { z } from 'zod'
import type { Booking } from '#contract/bookings.ts'
import { CONFIRMATION_HEADER } from '#contract/login-headers.ts'
import { withoutPeople } from '#domain/bookings/codes.ts'
import { noteMailbox } from '#domain/bookings/links.ts'
import { readBooking, readOwnBooking } from '#domain/bookings/read.ts'
import { givingRole, type Giver } from '#domain/refunds/limits.ts'
import { isConfirmed } from '#domain/staff/confirmations.ts'
import type { StaffSession } from '#domain/staff/sessions.ts'
import { requireStaffOrToken, type LoggedIn, type Staff } from '../auth.ts'
import { RequestError } from '../problems.ts'

// Shared by the calls about one booking.

export const referenceParam = z.object({ reference: z.string().max(40) })

/** The token that lets the traveller in; staff need none. `key`, in the links of mails, also opens personal data. */
export const MailedQuery = z.object({
  token: z.string().max(200).optional(),
  key: z.string().max(200).optional(),
})
type MailedQuery = z.infer<typeof MailedQuery>

export const staffOrToken: {
  security: Record<string, string[]>[]
  middleware: typeof requireStaffOrToken
} = { security: [{ bearer: [] }, {}], middleware: requireStaffOrToken }

/** Without a session or the token the answer is the same as for a reference that does not exist. */
function readFor(c: Context<Staff>, reference: string, token = ''): Promise<Booking> {
  return c.var.session ? readBooking(reference) : readOwnBooking(reference, token)
}

/** As `readFor`, but without personal data for a caller who has only the token. */
export async function readShownFor(
  c: Context<Staff>,
  reference: string,
  { token, key = '' }: MailedQuery,
): Promise<Booking> {
  const booking = await readFor(c, reference, token)
  return c.var.session || (await noteMailbox(booking, key)) ? booking : withoutPeople(booking)
}

/**
 * As `readFor`, for calls that show people or cancel: a caller who is not staff must prove the mailbox with the `key`
 * of a mailed link. Refuses the token alone with 403.
 */
export async function readMailedFor(
  c: Context<Staff>,
  reference: string,
  { token, key = '' }: MailedQuery,
): Promise<Booking> {
  const booking = await readFor(c, reference, token)
  if (c.var.session || (await noteMailbox(booking, key))) return booking
  throw new RequestError(403, 'This wants the key beside the token: both stand in the link of our mails')
}

/** Returns who gives money back, for `refuseAboveLimits`. */
export function giverOf(c: Context<LoggedIn>): Giver {
  return giverIn(c.var.session, c.req.header(CONFIRMATION_HEADER))
}

/** As `giverOf`, of a session, with the header that says whether its person has typed the password again. */
export function giverIn({ id, staffId: actor, roles }: StaffSession, confirmation = ''): Giver {
  return { actor, role: givingRole(roles), isConfirmed: isConfirmed(id, confirmation) }
}
