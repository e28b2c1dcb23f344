import { href, Link, Outlet } from 'react-router'
import { BackToDeparture } from '../departures/back-link.tsx'
import { needInWords, type Assignment, type DepartureCrew } from '#contract/assignments.ts'
import { capital } from '#contract/capital.ts'
import { counted } from '#contract/counted.ts'
import { crewRoleWords } from '#contract/crew.ts'
import { formatDay } from '#contract/days.ts'
import { formatMoney } from '#contract/money.ts'
import { Badge } from '../kit/badge.tsx'
import { compactClass } from '../kit/compact.ts'
import { ListHead } from '../kit/list/list-head.tsx'
import { ListFailure, NothingHere } from '../kit/list/list-states.tsx'
import { Phone } from '../kit/phone.tsx'
import { at } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'
import { departureTitle } from '../departures/title.ts'
import type { Route } from './+types/departure'
import { StateBadge } from './state-badge.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  departureTitle('Crew', loaderData && 'body' in loaderData ? loaderData.body : undefined)

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return readApi(at('/api/departures/{id}/crew/', { id }))
}

/** The crew of a departure: what is missing and wrong first, then who is on it, and how they have answered. */
export default function DepartureCrewScreen({ loaderData: result }: Route.ComponentProps) {
  return (
    <>
      <Link className="text-lake hover:underline print:hidden" to={href('/admin/roster')}>
        Roster
      </Link>
      {'failure' in result ? <ListFailure failure={result.failure} /> : <Loaded crew={result.body} />}
      <Outlet />
    </>
  )
}

function Loaded({ crew }: { crew: DepartureCrew }) {
  const { departure_id: id, trip_name, start_date, end_date, travellers, needs, assignments } = crew
  return (
    <>
      <ListHead title={trip_name} note={`${formatDay(start_date)} to ${formatDay(end_date)}`}>
        <BackToDeparture id={id} />
        {!crew.is_cancelled && (
          <Link
            className={compactClass('primary')}
            to={href('/admin/departures/:id/crew/assign', { id })}
            preventScrollReset
          >
            Assign
          </Link>
        )}
      </ListHead>
      <p className="mb-4 flex flex-wrap items-center gap-2" role="status">
        <span className="text-muted">{counted(travellers, 'traveller', 'travellers')}.</span>
        {needs.map((need) => (
          <Badge key={need.what} tone={need.there < need.needed ? 'bad' : 'good'}>
            {needInWords(need)}
          </Badge>
        ))}
        {crew.is_private && <Badge>Private</Badge>}
        {crew.is_cancelled && <Badge tone="bad">This departure is cancelled</Badge>}
      </p>
      {needs.map(
        ({ what, needed, there, why }) =>
          there < needed && (
            <p key={what} className="-mt-2 mb-4 max-w-[60em] text-muted">
              {capital(why)}.
            </p>
          ),
      )}
      {assignments.length === 0 ? (
        <NothingHere says="Nobody is assigned yet." />
      ) : (
        <ul>
          {assignments.map((assignment) => (
            <Row
              key={assignment._id}
              assignment={assignment}
              canAsk={assignment.state === 'asked' && !crew.is_cancelled}
            />
          ))}
        </ul>
      )}
    </>
  )
}

function Row({ assignment, canAsk }: { assignment: Assignment; canAsk: boolean }) {
  const { _id, departure_id: id, name, role, phone, from_day, to_day, pay, overruled, faults } = assignment
  const screen = href('/admin/departures/:id/crew/:assignment', { id, assignment: _id })
  return (
    <li className="grid gap-1.5 border-b border-line py-3" aria-label={`${name}, ${crewRoleWords[role]}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="font-medium">{name}</span>
        <span className="text-muted">{crewRoleWords[role]}</span>
        <StateBadge assignment={assignment} />
        <span className="num text-muted">
          {formatDay(from_day)} to {formatDay(to_day)}
          {pay !== null && `, ${formatMoney({ amount: pay, currency: 'NPR' })} a day`}
        </span>
        {phone !== '' && (
          <span>
            <Phone number={phone} />
          </span>
        )}
        <span className="ml-auto flex flex-wrap gap-2">
          {canAsk && (
            <Link
              className={compactClass()}
              to={`${screen}/ask`}
              preventScrollReset
              aria-label={`Ask ${name}`}
            >
              Ask
            </Link>
          )}
          <Link className={compactClass()} to={screen} preventScrollReset aria-label={`Change ${name}`}>
            Change
          </Link>
          <Link
            className={compactClass('danger')}
            to={`${screen}/remove`}
            preventScrollReset
            aria-label={`Take off ${name}`}
          >
            Take off
          </Link>
        </span>
      </div>
      {faults.map((says) => (
        <p key={says} className="font-medium text-danger">
          {says}.
        </p>
      ))}
      {overruled !== '' && <p className="text-muted">Assigned nevertheless: {overruled}</p>}
    </li>
  )
}
