import { z } from 'zod'

/** The header by which a repeat of a call is known. */
export const KeyHeader = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x20-\x7e]{1,255}$/, 'Idempotency-Key must be 1 to 255 printable ASCII characters')
    .optional(),
})
