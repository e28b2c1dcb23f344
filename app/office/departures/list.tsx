import { href, Link, useSearchParams } from 'react-router'
import { addDays, today } from '#contract/days.ts'
import { decisionOf, departureStatuses, type Departure } from '#contract/departures.ts'
import { compactClass } from '../kit/compact.ts'
import { List } from '../kit/list/list.tsx'
import { RowLink } from '../kit/list/row-link.tsx'
import type { Column, ListFilter } from '../kit/list/shape.ts'
import { sourceAt } from '../kit/list/source.ts'
import { departureWords } from '../kit/words.ts'
import { at } from '../shell/api-address.ts'
import { choicesAmong } from '../trips/choices.ts'
import type { Route } from './+types/list'
import { monthsOf } from './months.ts'
import { DepartureRow } from './row.tsx'

/** How many days back the list of past departures reaches. */
const PAST_DAYS = 365

export const meta: Route.MetaFunction = () => [{ title: 'Departures · Admin' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const isPast = new URL(request.url).searchParams.get('when') === 'past'
  const page = await sourceOf(isPast).readPage(request)
  return { page: isPast ? { ...page, rows: page.rows.toReversed() } : page, isPast }
}

/**
 * Shows the departures by month: when each leaves, how full it is, and until when staff must decide whether it runs.
 */
export default function Departures({ loaderData: { page, isPast } }: Route.ComponentProps) {
  const [query] = useSearchParams()
  return (
    <List
      source={sourceOf(isPast)}
      page={page}
      title="Departures"
      note={isPast ? 'Left in the last twelve months' : 'Still to leave'}
      columns={columns}
      filters={filtersOf(page.rows, query)}
      add={{ label: 'Add Departure', to: { pathname: href('/admin/departures/new'), search: `?${query}` } }}
      empty={
        isPast
          ? 'No departure has left in the last twelve months.'
          : 'No departure is planned. Add one, and it can be booked.'
      }
      renderRows={(departures) => <Months departures={departures} />}
    >
      <Link className={compactClass()} to={href('/admin/departures/calendar')}>
        Calendar
      </Link>
      <RowLink to={href('/admin/departures/calendar-link')}>Calendar link</RowLink>
    </List>
  )
}

function Months({ departures }: { departures: Departure[] }) {
  return monthsOf(departures).map(({ month, departures: leaving }) => (
    <section key={month} className="mb-6" aria-label={month}>
      <h2 className="sticky top-13 z-10 border-b border-line bg-paper py-2 font-sans text-[15px] font-semibold tracking-normal">
        {month}
      </h2>
      <ul>
        {leaving.map((departure) => (
          <DepartureRow key={departure._id} departure={departure} />
        ))}
      </ul>
    </section>
  ))
}

function sourceOf(isPast: boolean) {
  const days = isPast ? { from: addDays(today(), -PAST_DAYS), to: addDays(today(), -1) } : { from: today() }
  return sourceAt(at('/api/departures/', {}, { ...days, drafts: 'true' }), {
    problem: 'Error fetching departures',
  })
}

/** The columns for searching and exporting. The board does not display them. */
const columns: Column<Departure>[] = [
  { key: 'trip', label: 'Trip', value: ({ trip_name }) => trip_name },
  { key: 'start', label: 'First day', value: ({ start_date }) => start_date },
  { key: 'end', label: 'Last day', value: ({ end_date }) => end_date },
  { key: 'status', label: 'Status', value: ({ status }) => departureWords[status].label },
  { key: 'capacity', label: 'Seats', value: ({ capacity }) => capacity },
  { key: 'left', label: 'Seats left', value: ({ seats_left }) => seats_left },
]

function filtersOf(rows: Departure[], query: URLSearchParams): ListFilter<Departure>[] {
  const trips = rows.map(({ trip_id, trip_name }) => ({ value: trip_id, label: trip_name }))
  const asked = query.get('status')
  const seen = departureStatuses.filter(
    (status) => status === asked || rows.some((row) => row.status === status),
  )
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
      choices: choicesAmong({ trips: [], isWhole: false }, trips, query.get('trip_id')),
      matches: ({ trip_id }, value) => trip_id === value,
    },
    {
      kind: 'choice',
      key: 'status',
      label: 'Status',
      choices: seen.map((value) => ({ value, label: departureWords[value].label })),
      matches: ({ status }, value) => status === value,
    },
    {
      kind: 'choice',
      key: 'decide',
      label: 'Decision',
      choices: [{ value: 'yes', label: 'To be decided' }],
      matches: (departure) => decisionOf(departure, today()) !== undefined,
    },
    {
      kind: 'choice',
      key: 'trips',
      label: 'Trips',
      choices: [
        { value: 'published', label: 'Published trips' },
        { value: 'draft', label: 'Drafts' },
      ],
      matches: ({ trip_is_draft }, value) => (value === 'draft') === trip_is_draft,
    },
  ]
}
