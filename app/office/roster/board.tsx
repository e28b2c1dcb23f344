import { Link, Outlet, useSearchParams } from 'react-router'
import { ROSTER_DAYS_MAX } from '#contract/assignments.ts'
import { Day } from '#contract/day.ts'
import { addDays, formatDay, today } from '#contract/days.ts'
import { compactClass } from '../kit/compact.ts'
import { ListHead } from '../kit/list/list-head.tsx'
import { ListFailure } from '../kit/list/list-states.tsx'
import { at } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'
import type { Route } from './+types/board'
import { DeparturesBoard } from './departures-board.tsx'
import { PeopleBoard } from './people-board.tsx'

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
        <DeparturesBoard roster={result.body} from={from} to={to} />
      )}
      <Outlet />
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
