import { z } from 'zod'

/** Where calendars fetch the departures. Whoever has the address can, until it is renewed. */
export const CalendarLink = z.object({ url: z.string() }).meta({ id: 'CalendarLink' })
export type CalendarLink = z.infer<typeof CalendarLink>
