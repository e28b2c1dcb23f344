import { z } from 'zod'

/** A day of the calendar, `2026-11-20`, that exists. What is worked out from days stands in `days.ts`, without a schema. */
export const Day = z.iso.date('Use a date such as 2026-11-20').meta({ id: 'Day' })
export type Day = z.infer<typeof Day>
