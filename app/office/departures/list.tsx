import { href, Link, useSearchParams } from 'react-router'
import { addDays, today } from '#contract/days.ts'
import { decisionOf, departureStatuses, type Departure } from '#contract/departures.ts'
import { compactClass } from '../kit/compact.ts'
import { List } from '../kit/list/list.tsx'
import { RowLink } from '../kit/list/row-link.tsx'
import type { BulkLink } from '../kit/list/bulk.tsx'
import type { ListFilter } from '../kit/list/shape.ts'
import { sourceAt } from '../kit/list/source.ts'
import { departureWords } from '../kit/words.ts'
import { at } from '../shell/api-address.ts'
import { choicesAmong } from '../trips/choices.ts'
import type { Route } from './+types/list'
import { columns } from './columns.ts'
import { Months } from './month-list.tsx'
import { PAST_DAYS } from './past-days.ts'
import { nameOf } from './season/chosen.ts'

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
      ask="new-departure"
      empty={
        isPast
          ? 'No departure has left in the last twelve months.'
          : 'No departure is planned. Add one, and it can be booked.'
      }
      nameOf={nameOf}
      bulk={bulk(query)}
      renderRows={(departures, marks) => <Months departures={departures} marks={marks} />}
    >
      <RowLink to={seasonAt(query)}>Add season</RowLink>
      <RowLink to={href('/admin/departures/import')}>Read CSV</RowLink>
      <Link className={compactClass()} to={href('/admin/departures/calendar')}>
        Calendar
      </Link>
      <RowLink to={href('/admin/departures/calendar-link')}>Calendar link</RowLink>
    </List>
  )
}

function sourceOf(isPast: boolean) {
  const days = isPast ? { from: addDays(today(), -PAST_DAYS), to: addDays(today(), -1) } : { from: today() }
  return sourceAt(at('/api/departures/', {}, { ...days, drafts: 'true', private: 'true' }), {
    problem: 'Error fetching departures',
  })
}

/** Returns the form for a season: of the trip that the list is filtered by, else it asks for one. */
function seasonAt(query: URLSearchParams) {
  const tripId = query.get('trip_id')
  return tripId === null
    ? href('/admin/departures/season')
    : href('/admin/departures/season/:tripId', { tripId })
}

/** Returns the screens for the ticked departures; the list's own search and filters stay in the address. */
function bulk(query: URLSearchParams): BulkLink<Departure>[] {
  const openAt = (pathname: string) => (departures: Departure[]) => {
    const search = new URLSearchParams(query)
    search.set('ids', departures.map(({ _id }) => _id).join(','))
    return `${pathname}?${search}`
  }
  return [
    { label: 'Change', openAt: openAt(href('/admin/departures/change')) },
    { label: 'Copy', openAt: openAt(href('/admin/departures/copy')) },
    { label: 'Delete', openAt: openAt(href('/admin/departures/remove')), isDanger: true },
  ]
}

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
      isOther: true,
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
      key: 'kind',
      label: 'Kind',
      choices: [
        { value: 'sold', label: 'Sold by the seat' },
        { value: 'private', label: 'Private' },
      ],
      matches: ({ private_booking }, value) => (value === 'private') === (private_booking != null),
    },
    {
      kind: 'choice',
      key: 'trips',
      label: 'Trips',
      all: 'with drafts',
      choices: [
        { value: 'published', label: 'Trips on the site' },
        { value: 'draft', label: 'Trips in draft' },
      ],
      matches: ({ trip_is_draft }, value) => (value === 'draft') === trip_is_draft,
    },
  ]
}
