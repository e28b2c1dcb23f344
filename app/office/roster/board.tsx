import { href, Link, useSearchParams } from 'react-router'
import {
  needInWords,
  ROSTER_DAYS_MAX,
  type Assignment,
  type DepartureCrew,
  type Roster,
} from '#contract/assignments.ts'
import { crewRoleWords } from '#contract/crew.ts'
import { addDays, Day, formatDate, formatDay, today } from '#contract/days.ts'
import { Badge } from '../kit/badge.tsx'
import { compactClass } from '../kit/compact.ts'
import { ListHead } from '../kit/list/list-head.tsx'
import { ListFailure, NothingHere } from '../kit/list/list-states.tsx'
import { at } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'
import type { Route } from './+types/board'
import { PeopleBoard } from './people-board.tsx'
import { StateBadge } from './state-badge.tsx'

const lengths = [
  { days: 7, label: 'Week' },
  { days: 30, label: 'Month' },
  { days: 91, label: 'Season' },
]

export const meta: Route.MetaFunction = () => [{ title: 'Roster · Admin' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = daysIn(new URL(request.url).searchParams)
  const { from, days } = asked
  const to = addDays(from, days - 1)
  return { ...asked, to, result: await readApi(at('/api/roster/', {}, { from, to })) }
}

/** Departures and people on the days of a week, a month or a season: by departure or by person. */
export default function RosterBoard({ loaderData }: Route.ComponentProps) {
  const { from, to, days, by, result } = loaderData
  return (
    <>
      <ListHead title="Roster" note={`${formatDay(from)} to ${formatDay(to)}`}>
        <Turn to={{ from: addDays(from, -days) }}>Earlier</Turn>
        <Turn to={{ from: today() }}>Today</Turn>
        <Turn to={{ from: addDays(from, days) }}>Later</Turn>
      </ListHead>
      <nav className="mb-4 flex flex-wrap gap-2" aria-label="What the roster shows">
        {lengths.map((one) => (
          <Turn key={one.days} to={{ days: String(one.days) }} isChosen={one.days === days}>
            {one.label}
          </Turn>
        ))}
        <span className="w-4" />
        <Turn to={{ by: 'departure' }} isChosen={by === 'departure'}>
          By departure
        </Turn>
        <Turn to={{ by: 'person' }} isChosen={by === 'person'}>
          By person
        </Turn>
      </nav>
      {'failure' in result ? (
        <ListFailure failure={result.failure} />
      ) : by === 'person' ? (
        <PeopleBoard roster={result.body} from={from} to={to} />
      ) : (
        <Departures roster={result.body} />
      )}
    </>
  )
}

type Asked = { from: Day; days: number; by: 'departure' | 'person' }

function daysIn(query: URLSearchParams): Asked {
  const from = Day.safeParse(query.get('from')).data ?? today()
  const days = Number(query.get('days'))
  const isKnown = lengths.some((one) => one.days === days) && days <= ROSTER_DAYS_MAX
  return { from, days: isKnown ? days : 30, by: query.get('by') === 'person' ? 'person' : 'departure' }
}

type TurnProps = { to: Record<string, string>; isChosen?: boolean; children: string }

/** A link to other days or another view; the rest of the address stays. */
function Turn({ to, isChosen, children }: TurnProps) {
  const [query] = useSearchParams()
  const search = new URLSearchParams({ ...Object.fromEntries(query), ...to })
  return (
    <Link
      className={compactClass(isChosen ? 'primary' : 'quiet')}
      to={`?${search}`}
      aria-current={isChosen ? 'true' : undefined}
    >
      {children}
    </Link>
  )
}

function Departures({ roster: { departures } }: { roster: Roster }) {
  if (departures.length === 0) return <NothingHere says="No departure is under way on these days." />
  return (
    <ul>
      {departures.map((departure) => (
        <DepartureRow key={departure.departure_id} departure={departure} />
      ))}
    </ul>
  )
}

function DepartureRow({ departure }: { departure: DepartureCrew }) {
  const { departure_id: id, trip_name, start_date, end_date, travellers, needs, assignments } = departure
  const short = needs.filter(({ needed, there }) => there < needed)
  return (
    <li className="grid gap-1.5 border-b border-line py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          className="font-medium text-lake hover:underline"
          to={href('/admin/departures/:id/crew', { id })}
        >
          {trip_name}, {formatDate(start_date)}
        </Link>
        <span className="num text-muted">
          to {formatDate(end_date)}, {travellers === 1 ? '1 traveller' : `${travellers} travellers`}
        </span>
        {short.map((need) => (
          <Badge key={need.what} tone="bad">
            {needInWords(need)}
          </Badge>
        ))}
        <Link
          className={`${compactClass()} ml-auto`}
          to={href('/admin/departures/:id/crew/assign', { id })}
          aria-label={`Assign to ${trip_name}, ${formatDate(start_date)}`}
        >
          Assign
        </Link>
      </div>
      {assignments.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {assignments.map((assignment) => (
            <Person key={assignment._id} assignment={assignment} />
          ))}
        </ul>
      )}
    </li>
  )
}

function Person({ assignment }: { assignment: Assignment }) {
  const { departure_id: id, _id, name, role, faults } = assignment
  return (
    <li className="flex flex-wrap items-center gap-1.5">
      <Link
        className="hover:underline"
        to={href('/admin/departures/:id/crew/:assignment', { id, assignment: _id })}
      >
        {name}, {crewRoleWords[role].toLowerCase()}
      </Link>
      <StateBadge assignment={assignment} />
      {faults.length > 0 && <span className="font-medium text-danger">{faults.join('. ')}</span>}
    </li>
  )
}
