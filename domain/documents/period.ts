import { fiscalYearInWords, yearsWith, type BsYears } from '#contract/bikram-sambat.ts'
import { addDays, startOfDay } from '#contract/days.ts'
import { daysOfPeriod, type PaperQuery } from '#contract/papers.ts'
import { TEST_NUMBER } from '#contract/test-money.ts'
import { db } from '#db/client.ts'
import { env } from '#integrations/env.ts'
import { DomainError } from '../errors.ts'
import { readSettings } from '../settings.ts'

/** A stretch of time: from its first instant to before the first one after it. */
export type Span = { from: string; before: string; years: BsYears }

/** Returns the time of a month or a fiscal year in Kathmandu. Throws `invalid` for a fiscal year beyond the calendar. */
export async function spanOf(period: Pick<PaperQuery, 'month' | 'fiscal_year'>): Promise<Span> {
  const { tax } = await readSettings()
  const years = yearsWith(tax.calendar)
  const days = daysOfPeriod(period, years)
  if (days) return { from: startOfDay(days.from), before: startOfDay(addDays(days.to, 1)), years }
  const message = `The calendar does not know the fiscal year ${fiscalYearInWords(period.fiscal_year!)}`
  throw new DomainError('invalid', message, { errors: { fiscal_year: [message] } })
}

/** The papers of a span that count: issued or made void in it, those about real money, or on a test site those of its tests. */
export function papersIn({ from, before }: Pick<Span, 'from' | 'before'>) {
  return db
    .selectFrom('documents')
    .where((row) =>
      row.or([
        row.and([row('documents.issued_at', '>=', from), row('documents.issued_at', '<', before)]),
        row.and([row('documents.voided_at', '>=', from), row('documents.voided_at', '<', before)]),
      ]),
    )
    .where('documents.number', env.takesTestMoney ? 'like' : 'not like', `${TEST_NUMBER}%`)
}
