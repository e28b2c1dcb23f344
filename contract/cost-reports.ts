import { z } from 'zod'
import { monthNames, type Day } from './days.ts'
import { Currency, SignedMoney } from './money.ts'
import { OccupancyQuery } from './reports.ts'

/** What margins are added up by. */
export const marginGroups = ['trip', 'season', 'departure'] as const

/** Departures that begin on these days, both included. `currency`: the one in which everything is added up. */
export const MarginQuery = z
  .object({
    from: OccupancyQuery.shape.from,
    to: OccupancyQuery.shape.to,
    by: z.enum(marginGroups).default('trip'),
    currency: Currency.default('USD'),
  })
  .superRefine(({ from, to }, { addIssue }) => {
    const fault = OccupancyQuery.safeParse({ from, to, by: 'month' }).error?.issues[0]
    if (fault) addIssue({ code: 'custom', path: ['to'], message: fault.message })
  })
export type MarginQuery = z.infer<typeof MarginQuery>

/**
 * What departures and private trips of a group have brought and cost, in minor units, without VAT. `booked`: what live bookings come to;
 * `received`: what came in less what was sent back; `planned` and `actual` are costs; `margin` is `received` less
 * `actual`. `unknown`: how many departures are left out of the sums, because one of theirs has no exchange rate.
 */
export const MarginSums = z
  .object({
    group: z.string(),
    departure_id: z.string().nullable(),
    /** Of a private trip that is a group by itself. */
    reference: z.string().nullable(),
    departures: z.int(),
    booked: z.int(),
    received: z.int(),
    planned: z.int(),
    actual: z.int(),
    margin: z.int(),
    unknown: z.int(),
  })
  .meta({ id: 'MarginSums' })
export type MarginSums = z.infer<typeof MarginSums>

/** At most so many suppliers and departures are listed. */
export const SUPPLIER_ROWS_MAX = 2_000
/** For so many days after its first one a departure's planned lines without a bill are expected. */
export const EXPECTED_DAYS = 90

/**
 * What a supplier is owed of a departure or of a private trip, which `reference` names; by the supplier where it is one of
 * the list, whatever it was called then, else by the name that was typed. `owed`: typed and not paid; `expected`: planned, and nothing was typed for it yet.
 * `supplier` is empty where none is named.
 */
export const SupplierDue = z
  .object({
    supplier: z.string(),
    supplier_id: z.string().nullable(),
    departure_id: z.string().nullable(),
    reference: z.string().nullable(),
    trip_name: z.string(),
    start_date: z.string(),
    owed: SignedMoney.array(),
    expected: SignedMoney.array(),
  })
  .meta({ id: 'SupplierDue' })
export type SupplierDue = z.infer<typeof SupplierDue>

const seasons = ['Winter', 'Spring', 'Monsoon', 'Autumn'] as const

/**
 * Returns the season in which a day lies, "Autumn 2026", and its first month, by which seasons are sorted. Winter is from
 * December on, so it is named after two years.
 */
export function seasonOf(day: Day): { name: string; first: string } {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  const index = Math.floor((month % monthNames.length) / 3)
  if (index > 0)
    return { name: `${seasons[index]} ${year}`, first: `${year}-${String(index * 3).padStart(2, '0')}` }
  const began = month === 12 ? year : year - 1
  return { name: `Winter ${began}/${String((began + 1) % 100).padStart(2, '0')}`, first: `${began}-12` }
}
