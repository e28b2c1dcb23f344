import { z } from 'zod'

/**
 * The address from which calendar programs fetch the departures. Anybody with the address can read them, until it is
 * renewed.
 */
export const CalendarLink = z.object({ url: z.string() }).meta({ id: 'CalendarLink' })
export type CalendarLink = z.infer<typeof CalendarLink>
