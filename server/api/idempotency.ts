import { z } from 'zod'

/** Calls that keep their key in the transaction of what they do, and know its repeats by themselves. */
export const ownKeyCalls: ReadonlySet<string> = new Set([
  'POST /api/bookings/',
  'POST /api/bookings/{reference}/payments/',
  'POST /api/messages/',
])

/** The header by which a repeat of a call is known. */
export const KeyHeader = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x20-\x7e]{1,255}$/, 'Idempotency-Key must be 1 to 255 printable ASCII characters')
    .optional(),
})
