import { href, Link, Outlet, useSearchParams } from 'react-router'
import { addDays, today } from '#contract/days.ts'
import { decisionOf, departureStatuses, type Departure } from '#contract/departures.ts'
import { compactClass } from '../kit/compact.ts'
import { ListBar, type ListFilter } from '../kit/list/list-bar.tsx'
import { ListHead } from '../kit/list/list-head.tsx'
import { ListProblem, NothingHere } from '../kit/list/list-states.tsx'
import { LoosenFilters } from '../kit/list/loosen-filters.tsx'
import { RowLink } from '../kit/list/row-link.tsx'
import { departureWords } from '../kit/words.ts'
import { at } from '../shell/api-address.ts'
import { readList } from '../shell/api.ts'
import type { Route } from './+types/list'
import { monthsOf } from './months.ts'
import { DepartureRow } from './row.tsx'

/** How far back those that have left are listed. */
const PAST_DAYS = 365

export const meta: Route.MetaFunction = () => [{ title: 'Departures · Admin' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const isPast = new URL(request.url).searchParams.get('when') === 'past'
  const days = isPast ? { from: addDays(today(), -PAST_DAYS), to: addDays(today(), -1) } : { from: today() }
  const { rows, problem } = await readList(
    at('/api/departures/', {}, { ...days, drafts: 'true' }),
    'Error fetching departures',
  )
  return { rows: isPast ? rows.toReversed() : rows, problem, isPast }
}

/** A board: what leaves in which month, how full it is, and until when it must be decided. */
export default function Departures({ loaderData: { rows, problem, isPast } }: Route.ComponentProps) {
  const [query, setQuery] = useSearchParams()
  const shown = rows.filter((row) => isAsked(row, query))
  const count = `${shown.length} ${isPast ? 'left in the last twelve months' : 'still to leave'}`
  return (
    <>
      <ListHead title="Departures" note={problem ? undefined : count}>
        <Link className={compactClass()} to={href('/admin/departures/calendar')}>
          Calendar
        </Link>
        <RowLink to={href('/admin/departures/calendar-link')}>Calendar link</RowLink>
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
          says={rows.length > 0 ? 'No departure matches.' : nothingWords(isPast)}
          hint={<LoosenFilters filters={filtersOf(rows)} />}
          onClear={query.size > 0 ? () => setQuery({}) : undefined}
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

function isAsked(departure: Departure, query: URLSearchParams) {
  const { trip_id, status, trip_is_draft } = departure
  const [trip, state, visibility] = [query.get('trip_id'), query.get('status'), query.get('trips')]
  if (query.get('decide') === 'yes' && !decisionOf(departure, today())) return false
  if (trip && trip_id !== trip) return false
  if (state && status !== state) return false
  return !visibility || (visibility === 'draft') === trip_is_draft
}

function nothingWords(isPast: boolean) {
  return isPast
    ? 'No departure has left in the last twelve months.'
    : 'No departure is planned. Add one, and it can be booked.'
}

function filtersOf(rows: Departure[]): ListFilter[] {
  const trips = new Map(rows.map(({ trip_id, trip_name }) => [trip_id, trip_name]))
  const seen = departureStatuses.filter((status) => rows.some((row) => row.status === status))
  return [
    {
      kind: 'choice',
      key: 'when',
      label: 'When',
      all: 'still to leave',
      choices: [{ value: 'past', label: 'When: left already' }],
    },
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
    {
      kind: 'choice',
      key: 'decide',
      label: 'Decision',
      choices: [{ value: 'yes', label: 'To be decided' }],
    },
    {
      kind: 'choice',
      key: 'trips',
      label: 'Trips',
      choices: [
        { value: 'published', label: 'Published trips' },
        { value: 'draft', label: 'Drafts' },
      ],
    },
  ]
}
