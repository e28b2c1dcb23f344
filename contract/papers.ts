import { z } from 'zod'
import { daysOfFiscalYear, fiscalYearInWords, type BsYears } from './bikram-sambat.ts'
import { addDays, type Day } from './days.ts'
import { documentKinds, IssuedDocument } from './documents.ts'
import { PageQuery } from './paging.ts'
import { optionalText } from './text.ts'
import { wholeOrDigits } from './whole.ts'

const month = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'Use a month such as 2026-11')
/** The BS year in which it begins: 2083 for 2083/84. */
const fiscalYear = wholeOrDigits('The fiscal year', 2000, 2200)

/** All that are given must hold. `month`: one of Kathmandu, `2026-11`. */
export const PaperQuery = PageQuery.extend({
  kind: z.enum(documentKinds).optional(),
  month: month.optional(),
  fiscal_year: fiscalYear.optional(),
  q: optionalText('Search', 200),
})
export type PaperQuery = z.infer<typeof PaperQuery>

/** A numbered document with whom and what it is about. */
export const PaperRecord = IssuedDocument.extend({
  booking_reference: z.string(),
  /** Empty when it cannot be read. */
  buyer: z.string(),
  issued_on_bs: z.string(),
  /** The invoice that a credit note is about; empty for others. */
  about: z.string(),
}).meta({ id: 'PaperRecord' })
export type PaperRecord = z.infer<typeof PaperRecord>

const period = { month: month.optional(), fiscal_year: fiscalYear.optional() }

function isOnePeriod(asked: { month?: string; fiscal_year?: number }) {
  return (asked.month === undefined) !== (asked.fiscal_year === undefined)
}

const eitherOr = { path: ['month'], error: 'Choose a month or a fiscal year' }

/** A month or a fiscal year of papers. */
export const PeriodQuery = z.object(period).refine(isOnePeriod, eitherOr)
export type PeriodQuery = z.infer<typeof PeriodQuery>

/** What can be downloaded of a period, and how. */
export const RegisterQuery = z
  .object({ ...period, format: z.enum(['csv', 'xlsx']).default('csv') })
  .refine(isOnePeriod, eitherOr)

/** Returns the days of a period, both included; undefined for a fiscal year that the calendar does not know. */
export function daysOfPeriod(
  { month: wanted, fiscal_year }: Pick<PaperQuery, 'month' | 'fiscal_year'>,
  years: BsYears,
): { from: Day; to: Day } | undefined {
  if (fiscal_year !== undefined) return daysOfFiscalYear(fiscal_year, years)
  const from = `${wanted}-01`
  return { from, to: addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1) }
}

/** Returns "2026-11", or "2083-84" for the fiscal year 2083/84: for names of files. */
export function periodName({ month: wanted, fiscal_year }: PeriodQuery): string {
  return fiscal_year === undefined ? wanted! : fiscalYearInWords(fiscal_year).replace('/', '-')
}
