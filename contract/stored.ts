import { z } from 'zod'

/** A part of something stored that cannot be read: its name, what is wrong with it, and the text as it is stored. */
export const StoredFault = z
  .object({ field: z.string(), why: z.string(), stored: z.string() })
  .meta({ id: 'StoredFault' })
export type StoredFault = z.infer<typeof StoredFault>

/**
 * What cannot be read of something, for staff only; absent where all can. Those parts are answered as far as they can be
 * read, else empty, and saving the whole puts what is sent in their place. Visitors are not shown it.
 */
export const unreadable = { unreadable: StoredFault.array().optional() }
