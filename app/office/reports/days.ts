import { today } from '#contract/days.ts'
import { OccupancyQuery } from '#contract/reports.ts'
import type { ListFilter } from '../kit/list/shape.ts'
import type { Failure } from '../shell/api.ts'

/** Returns the days that an address asks a report for, by default those of this year. */
export function daysAsked(asked: URLSearchParams): { from: string; to: string } {
  const year = today().slice(0, 4)
  return { from: asked.get('from') || `${year}-01-01`, to: asked.get('to') || `${year}-12-31` }
}

/** Returns why no report can have these days; undefined when one can. */
export function faultOfDays(days: { from: string; to: string }): { failure: Failure } | undefined {
  const fault = OccupancyQuery.safeParse({ ...days, by: 'month' }).error?.issues[0]
  return fault && { failure: { reason: fault.message } }
}

/** Returns the value of a filter of the address if it is one of `known`, else the first of them. */
export function oneOf<Known extends string>(asked: string | null, known: readonly Known[]): Known {
  return known.find((one) => one === asked) ?? known[0]!
}

export const dayFilters: ListFilter[] = [
  { kind: 'day', key: 'from', label: 'From' },
  { kind: 'day', key: 'to', label: 'To' },
]
