import { href, Link, Outlet, useSearchParams } from 'react-router'
import { departureStatuses, type Departure } from '#contract/departures.ts'
import { readList } from '../../api.ts'
import { compactClass } from '../../ui/admin/compact.ts'
import { monthsOf } from '../../ui/admin/desk/departure-months.ts'
import { DepartureRow } from '../../ui/admin/desk/departure-row.tsx'
import { ListBar, type ListFilter } from '../../ui/admin/desk/list-bar.tsx'
import { departureWords } from '../../ui/admin/desk/words.ts'
import { ListHead } from '../../ui/admin/list-head.tsx'
import { ListProblem, NothingHere } from '../../ui/admin/list-states.tsx'
import { unlessOnlySearched } from '../../ui/admin/revalidate.ts'
import type { Route } from './+types/departures'

export const meta: Route.MetaFunction = () => [{ title: 'Departures · Admin' }]

export async function clientLoader() {
  return readList<Departure>('/api/departures/', 'Error fetching departures')
}

export const shouldRevalidate = unlessOnlySearched

/** A board: what leaves in which month, how full it is, and until when it must be decided. */
export default function Departures({ loaderData: { rows, problem } }: Route.ComponentProps) {
  const [query, setQuery] = useSearchParams()
  const trip = query.get('trip_id')
  const status = query.get('status')
  const shown = rows.filter((row) => (!trip || row.trip_id === trip) && (!status || row.status === status))
  return (
    <>
      <ListHead title="Departures" note={problem ? undefined : `${shown.length} still to leave`}>
        <Link
          className={compactClass('primary')}
          to={{ pathname: href('/admin/departures/new'), search: `?${query}` }}
          preventScrollReset
        >
          Add Departure
        </Link>
      </ListHead>
      <ListBar label="Departures" filters={filtersOf(rows)} isSearchable={false} isBusy={false} />
      {problem && <ListProblem says={problem} />}
      {!problem && shown.length === 0 && (
        <NothingHere
          says={rows.length === 0 ? 'No departure is planned.' : 'Nothing matches.'}
          onClear={rows.length === 0 ? undefined : () => setQuery({})}
        />
      )}
      {monthsOf(shown).map(({ month, departures }) => (
        <section key={month} className="mb-6" aria-label={month}>
          <h2 className="sticky top-13 z-10 border-b border-line bg-paper py-2 font-sans text-[15px] font-semibold tracking-normal">
            {month}
          </h2>
          <ul>
            {departures.map((departure) => (
              <DepartureRow key={departure._id} departure={departure} />
            ))}
          </ul>
        </section>
      ))}
      <Outlet />
    </>
  )
}

function filtersOf(rows: Departure[]): ListFilter[] {
  const trips = new Map(rows.map(({ trip_id, trip_name }) => [trip_id, trip_name]))
  const seen = departureStatuses.filter((status) => rows.some((row) => row.status === status))
  return [
    {
      kind: 'choice',
      key: 'trip_id',
      label: 'Trip',
      choices: [...trips].map(([value, label]) => ({ value, label })),
    },
    {
      kind: 'choice',
      key: 'status',
      label: 'Status',
      choices: seen.map((value) => ({ value, label: departureWords[value].label })),
    },
  ]
}
