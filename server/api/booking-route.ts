import type { Context } from 'hono'
import { z } from 'zod'
import type { Booking } from '#contract/bookings.ts'
import { readBooking, readOwnBooking } from '#domain/bookings/read.ts'
import type { Staff } from '../auth.ts'

// What the calls about one booking share.

export const referenceParam = z.object({ reference: z.string().max(40) })

/** What lets the traveller in; staff do without. */
export const TokenQuery = z.object({ token: z.string().max(200).optional() })

export const staffOrToken: { security: Record<string, string[]>[] } = { security: [{ bearer: [] }, {}] }

/** Whoever has neither a session nor the token learns no more than from a reference that does not exist. */
export function readFor(c: Context<Staff>, reference: string, token = ''): Promise<Booking> {
  return c.var.session ? readBooking(reference) : readOwnBooking(reference, token)
}
