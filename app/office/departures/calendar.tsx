import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { href, Link, useSearchParams } from 'react-router'
import { today } from '#contract/days.ts'
import type { Departure } from '#contract/departures.ts'
import { compactClass } from '../kit/compact.ts'
import { ListBar } from '../kit/list/bar.tsx'
import { ListHead } from '../kit/list/list-head.tsx'
import { ListProblem, NothingHere } from '../kit/list/list-states.tsx'
import type { ListFilter } from '../kit/list/shape.ts'
import { addMonths, daysToAsk, isMonth, monthLabel, weeksOf } from '../kit/month-weeks.ts'
import { at } from '../shell/api-address.ts'
import { readList } from '../shell/api.ts'
import type { Route } from './+types/calendar'
import { MonthGrid } from './month-grid.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Calendar · Departures · Admin' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams.get('month')
  const month = isMonth(asked) ? asked : today().slice(0, 7)
  const { rows, problem } = await readList(
    at('/api/departures/', {}, { ...daysToAsk(month), drafts: 'true', private: 'true' }),
    'Error fetching departures',
  )
  return { month, rows, problem }
}

/**
 * Shows a month: which departures leave, on which days staff decide whether a departure runs, and how many travellers
 * are away.
 */
export default function DepartureCalendar({ loaderData: { month, rows, problem } }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const trip = query.get('trip_id')
  const weeks = weeksOf(
    month,
    rows.filter(({ trip_id }) => !trip || trip_id === trip),
  )
  const isBare = weeks
    .flat()
    .every(({ isOther, leaving, deciding }) => isOther || leaving.length + deciding.length === 0)
  return (
    <>
      <Link className="text-lake hover:underline" to={href('/admin/departures')}>
        Departures
      </Link>
      <ListHead title={monthLabel(month)}>
        <MonthLink month={addMonths(month, -1)}>
          <ChevronLeft className="size-4" aria-hidden="true" />
          {monthLabel(addMonths(month, -1))}
        </MonthLink>
        <MonthLink month={today().slice(0, 7)}>This month</MonthLink>
        <MonthLink month={addMonths(month, 1)}>
          {monthLabel(addMonths(month, 1))}
          <ChevronRight className="size-4" aria-hidden="true" />
        </MonthLink>
      </ListHead>
      <ListBar label="Calendar" filters={[tripFilter(rows)]} />
      {problem ? (
        <ListProblem says={problem} />
      ) : (
        <>
          {isBare && (
            <div className="mb-4 md:hidden">
              <NothingHere says="Nothing leaves and nothing is decided this month." />
            </div>
          )}
          <MonthGrid label={`Departures in ${monthLabel(month)}`} weeks={weeks} />
        </>
      )}
    </>
  )
}

function tripFilter(rows: Departure[]): ListFilter {
  const trips = new Map(rows.map(({ trip_id, trip_name }) => [trip_id, trip_name]))
  const choices = [...trips].map(([value, label]) => ({ value, label }))
  return {
    kind: 'choice',
    key: 'trip_id',
    label: 'Trip',
    choices: choices.toSorted((a, b) => (a.label < b.label ? -1 : 1)),
  }
}

/** Links to another month and keeps the chosen trip. */
function MonthLink({ month, children }: { month: string; children: ReactNode }) {
  const [query] = useSearchParams()
  const asked = new URLSearchParams(query)
  asked.set('month', month)
  return (
    <Link className={compactClass()} to={`${href('/admin/departures/calendar')}?${asked}`}>
      {children}
    </Link>
  )
}
