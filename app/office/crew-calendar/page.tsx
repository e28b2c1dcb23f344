import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { href, Link, Outlet, useLocation } from 'react-router'
import type { CrewCalendar } from '#contract/crew-calendar.ts'
import { formatDate, today, type Day } from '#contract/days.ts'
import { compactClass } from '../kit/compact.ts'
import { ListHead } from '../kit/list/list-head.tsx'
import { ListFailure, NothingHere } from '../kit/list/list-states.tsx'
import { RowLink } from '../kit/list/row-link.tsx'
import { MonthTable } from '../kit/month-table.tsx'
import { addMonths, endsOf, gridOf, isMonth, monthLabel, type Month } from '../kit/month-weeks.ts'
import { stateInWords } from '../roster/state-words.ts'
import { at } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'
import type { Route } from './+types/page'

export const meta: Route.MetaFunction = () => [{ title: 'Calendar · Crew · Admin' }]

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams.get('month')
  const month = isMonth(asked) ? asked : today().slice(0, 7)
  return { month, result: await readApi(at('/api/crew/{id}/calendar/', { id }, endsOf(month))) }
}

/** A month of somebody of the crew: on which trips they are, when they are not available, and what clashes. */
export default function PersonCalendar({
  loaderData: { month, result },
  params: { id },
}: Route.ComponentProps) {
  return (
    <>
      <Link className="text-lake hover:underline" to={href('/admin/crew')}>
        Crew
      </Link>
      {'failure' in result ? (
        <ListFailure failure={result.failure} />
      ) : (
        <Loaded id={id} month={month} calendar={result.body} />
      )}
      <Outlet />
    </>
  )
}

type Props = { id: string; month: Month; calendar: CrewCalendar }

function Loaded({ id, month, calendar: { name, assignments, absences, is_active } }: Props) {
  const weeks = gridOf(month, (day) => ({
    places: assignments.filter(isOn(day)),
    absences: absences.filter(isOn(day)),
  }))
  const clashing = assignments.filter(({ faults }) => faults.length > 0)
  return (
    <>
      <ListHead title={name} note={is_active ? monthLabel(month) : `${monthLabel(month)}, not active`}>
        <MonthLink month={addMonths(month, -1)}>
          <ChevronLeft className="size-4" aria-hidden="true" />
          {monthLabel(addMonths(month, -1))}
        </MonthLink>
        <MonthLink month={today().slice(0, 7)}>This month</MonthLink>
        <MonthLink month={addMonths(month, 1)}>
          {monthLabel(addMonths(month, 1))}
          <ChevronRight className="size-4" aria-hidden="true" />
        </MonthLink>
        <RowLink to={href('/admin/crew/:id/calendar/link', { id })}>Calendar link</RowLink>
        <RowLink to={href('/admin/crew/:id/calendar/absences/new', { id })} look="primary">
          Not available …
        </RowLink>
      </ListHead>
      {clashing.map(({ _id, trip_name, from_day, faults }) => (
        <p key={_id} className="mb-2 font-medium text-danger">
          {trip_name}, {formatDate(from_day)}: {faults.join('. ')}.
        </p>
      ))}
      {assignments.length + absences.length === 0 && (
        <div className="mb-4">
          <NothingHere says="They have no assignment this month." />
        </div>
      )}
      <MonthTable
        label={`${name} in ${monthLabel(month)}`}
        weeks={weeks}
        hasEntries={({ places, absences: away }) => places.length + away.length > 0}
        renderEntries={({ day, places, absences: away }) => (
          <ul className="mt-1 grid gap-1">
            {places.map((place) => (
              <PlaceOn key={place._id} place={place} day={day} />
            ))}
            {away.map((absence) => (
              <AwayOn key={absence._id} absence={absence} id={id} />
            ))}
          </ul>
        )}
      />
    </>
  )
}

function isOn(day: Day) {
  return ({ from_day, to_day }: { from_day: Day; to_day: Day }) => from_day <= day && day <= to_day
}

function PlaceOn({ place, day }: { place: CrewCalendar['assignments'][number]; day: Day }) {
  const { _id: assignment, departure_id: id, trip_name, from_day, faults, state } = place
  const tone =
    faults.length > 0
      ? 'bg-danger-tint text-danger-strong'
      : state === 'confirmed'
        ? 'bg-success-tint text-success'
        : 'bg-warning-tint text-warning'
  return (
    <li>
      <Link
        className={`block rounded-[6px] px-1.5 py-1 break-words hover:underline ${tone}`}
        to={href('/admin/departures/:id/crew/:assignment', { id, assignment })}
      >
        {trip_name}
        <span className={`block text-[12.5px] ${day === from_day ? '' : 'md:sr-only'}`}>
          {stateInWords(place)}
          {faults.length > 0 && <span className="sr-only">. {faults.join('. ')}</span>}
        </span>
      </Link>
    </li>
  )
}

function AwayOn({ absence, id }: { absence: CrewCalendar['absences'][number]; id: string }) {
  const { search } = useLocation()
  return (
    <li>
      <Link
        className="block rounded-[6px] bg-mist px-1.5 py-1 break-words text-ink hover:underline"
        to={{
          pathname: href('/admin/crew/:id/calendar/absences/:absence', { id, absence: absence._id }),
          search,
        }}
        preventScrollReset
      >
        Not available
        {absence.why !== '' && <span className="block text-[12.5px] text-muted">{absence.why}</span>}
      </Link>
    </li>
  )
}

function MonthLink({ month, children }: { month: Month; children: ReactNode }) {
  return (
    <Link className={compactClass()} to={`?month=${month}`}>
      {children}
    </Link>
  )
}
