import { z } from 'zod'
import { Currency, Money } from './money.ts'

/** `currency`: the one in which everything is added up. */
export const ReceivablesQuery = z.object({ currency: Currency.default('NPR') })
export type ReceivablesQuery = z.infer<typeof ReceivablesQuery>

export const receivableAges = ['not_due', 'to_7', 'to_30', 'to_60', 'over_60'] as const
export type ReceivableAge = (typeof receivableAges)[number]

/** How many weeks ahead it is told what is expected. */
export const WEEKS_AHEAD = 12

/** The most days that money of each age is late; the last age has no end. */
const mostDays = { not_due: -1, to_7: 7, to_30: 30, to_60: 60 } as const

export const ageWords: Record<ReceivableAge, string> = {
  not_due: 'Not yet due',
  to_7: `0–${mostDays.to_7} days late`,
  to_30: `${mostDays.to_7 + 1}–${mostDays.to_30} days late`,
  to_60: `${mostDays.to_30 + 1}–${mostDays.to_60} days late`,
  over_60: `Over ${mostDays.to_60} days late`,
}

/** Returns the age of money that was due so many days ago; below 0 for days to come. */
export function ageOf(daysLate: number): ReceivableAge {
  return receivableAges.find((age) => age === 'over_60' || daysLate <= mostDays[age])!
}

const part = z.enum(['deposit', 'installment', 'balance'])

/**
 * What is open of a part of a booking's price, in its currency. `due_on`: a day of Kathmandu. `days_late`: how many days ago
 * that was, below 0 for days to come. `together`: the same in the currency asked for at the rate of the booking, in minor
 * units; null without a rate.
 */
export const ReceivablePart = z
  .object({
    reference: z.string(),
    name: z.string(),
    trip_name: z.string(),
    what: part,
    due_on: z.string(),
    days_late: z.int(),
    open: Money,
    together: z.int().nullable(),
  })
  .meta({ id: 'ReceivablePart' })
export type ReceivablePart = z.infer<typeof ReceivablePart>

/** Whether a part of a balance is still open after its day. */
export function isLateInstallment({ what, days_late }: Pick<ReceivablePart, 'what' | 'days_late'>): boolean {
  return what === 'installment' && days_late > 0
}

/**
 * What open parts come to, in each currency and `together` in the one that was asked for, which leaves out those of
 * bookings that have no rate. `bookings` and those `without_rate`: how many they belong to.
 */
export const ReceivableSums = z
  .object({
    bookings: z.int(),
    sums: Money.array(),
    together: z.int(),
    without_rate: z.int(),
  })
  .meta({ id: 'ReceivableSums' })
export type ReceivableSums = z.infer<typeof ReceivableSums>

/** What payers paid as fees in a month of Kathmandu, `2026-11`, in minor units; a card's and a wallet's go by their provider. */
export const PayerFee = z
  .object({
    month: z.string(),
    provider: z.string(),
    currency: Currency,
    payments: z.int(),
    amount: z.int(),
  })
  .meta({ id: 'PayerFee' })
export type PayerFee = z.infer<typeof PayerFee>

/**
 * Who owes what on a day of Kathmandu. Ages come to `total`, and so do weeks: the first is what was due before the day, the
 * last what is due after twelve weeks of seven days. `parts`: each open part, the one due first at the top.
 */
export const Receivables = z
  .object({
    day: z.string(),
    total: ReceivableSums,
    ages: ReceivableSums.extend({ age: z.enum(receivableAges) }).array(),
    weeks: ReceivableSums.extend({ from: z.string().nullable(), to: z.string().nullable() }).array(),
    late_installments: ReceivableSums,
    parts: ReceivablePart.array(),
    fees: PayerFee.array(),
  })
  .meta({ id: 'Receivables' })
export type Receivables = z.infer<typeof Receivables>
