import { sql, type RawBuilder } from 'kysely'
import { startOfDay } from '#contract/days.ts'

/** Returns the months from one to another, both included, the oldest first: "2026-11". */
export function monthsFrom(first: string, last: string): string[] {
  const [year, month] = first.split('-').map(Number)
  const months: string[] = []
  for (let index = 0; (months.at(-1) ?? '') < last; index++)
    months.push(new Date(Date.UTC(year!, month! - 1 + index, 1)).toISOString().slice(0, 7))
  return months
}

/** Returns twelve months up to the last one, the oldest first. */
export function lastTwelve(last: string): string[] {
  const [year, month] = last.split('-').map(Number)
  return monthsFrom(new Date(Date.UTC(year!, month! - 12, 1)).toISOString().slice(0, 7), last)
}

/**
 * Returns the month in Kathmandu of an instant, in words of SQL that both databases know. The instant must not lie
 * before the first of `months`; one after the last counts as the last.
 */
export function monthOf(instant: RawBuilder<unknown>, months: string[]): RawBuilder<string> {
  const last = sql.lit(months.at(-1)!)
  if (months.length === 1) return sql<string>`${last}`
  const cases = months
    .slice(1)
    .map((next, index) => sql`when ${instant} < ${startOfDay(`${next}-01`)} then ${months[index]}`)
  return sql<string>`case ${sql.join(cases, sql` `)} else ${last} end`
}

/** Returns the first instant of the first month, by the clock of Kathmandu. */
export function firstInstant(months: string[]): string {
  return startOfDay(`${months[0]}-01`)
}
