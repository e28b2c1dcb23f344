import { z } from 'zod'

/** Paisa for one US dollar: 13350 for NPR 133.50. Without it a trip can be paid in its own currency only. */
export const ExchangeRate = z.object({ paisa_per_dollar: z.int().min(1).max(1_000_000).nullable() })
