import { z } from 'zod'
import { ChangedLine } from './booking-changes.ts'
import { BookingInput } from './bookings.ts'
import { Claim } from './class-prices.ts'
import { Money } from './money.ts'
import { optionalText } from './text.ts'

/** What a booking on the telephone would be, as far as its price and its dates depend on it. */
export const BookingPreviewInput = BookingInput.pick({
  trip_id: true,
  departure_id: true,
  startDate: true,
  travellers: true,
  party: true,
  days: true,
  code: true,
  extras: true,
  override: true,
  add_lines: true,
})
  .extend({ nationality: optionalText('Nationality', 100) })
  .meta({ id: 'BookingPreviewInput' })
export type BookingPreviewInput = z.infer<typeof BookingPreviewInput>

const MaybeMoney = Money.nullable()

/** What a booking on the telephone would cost, before it is made. Its sums are null while staff must quote it. */
export const BookingPreview = z
  .object({
    start_date: z.string(),
    end_date: z.string(),
    days: z.int(),
    lines: ChangedLine.array(),
    total: MaybeMoney,
    deposit: MaybeMoney,
    balance: MaybeMoney,
    /** Whom the trip asks another price of, with what to call them. */
    asked: z.array(z.object({ claim: Claim, label: z.string() })),
    /** What else staff must know, as sentences. */
    notes: z.string().array(),
  })
  .meta({ id: 'BookingPreview' })
export type BookingPreview = z.infer<typeof BookingPreview>
