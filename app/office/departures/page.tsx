import { Download } from 'lucide-react'
import { href, Link, Outlet } from 'react-router'
import { counted } from '#contract/counted.ts'
import { formatDay } from '#contract/days.ts'
import type { DepartureScreen, DepartureTraveller } from '#contract/departure-parts.ts'
import { BookingLink } from '../kit/booking-link.tsx'
import { compactClass } from '../kit/compact.ts'
import { fetchFile } from '../kit/download.ts'
import { ListHead } from '../kit/list/list-head.tsx'
import { ListFailure } from '../kit/list/list-states.tsx'
import { Phone } from '../kit/phone.tsx'
import { Nothing, Section } from '../kit/section.tsx'
import { MayLink } from '../kit/may-link.tsx'
import { at } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'
import { useMay } from '../shell/person.ts'
import { useSessionEnd } from '../shell/use-session-end.ts'
import type { Route } from './+types/page'
import { DepartureActions } from './actions.tsx'
import { DepartureParts } from './parts.tsx'
import { SeatBar } from './seat-bar.tsx'
import { StatusBadges } from './status-badges.tsx'
import { departureName } from './title.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const departure = loaderData && 'body' in loaderData ? loaderData.body.departure : undefined
  return [{ title: `${departureName(departure)} · Departures · Admin` }]
}

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return readApi(at('/api/departures/{id}/parts/', { id }))
}

/** One departure on one screen: every part in figures, what is wrong first, and who goes. */
export default function DeparturePage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Link className="text-lake hover:underline" to={href('/admin/departures')}>
        Departures
      </Link>
      {'failure' in loaderData ? (
        <ListFailure failure={loaderData.failure} />
      ) : (
        <Loaded screen={loaderData.body} />
      )}
      <Outlet />
    </>
  )
}

function Loaded({ screen: { departure, parts, travellers } }: { screen: DepartureScreen }) {
  const { _id: id, trip_name, start_date, end_date } = departure
  const orLogIn = useSessionEnd()
  const may = useMay()
  const pack = at('/api/departures/{id}/pack/', { id })
  return (
    <>
      <ListHead title={trip_name} note={`${formatDay(start_date)} to ${formatDay(end_date)}`}>
        <StatusBadges departure={departure} />
        {may('running') && (
          <button
            type="button"
            className={compactClass('primary')}
            onClick={() => void fetchFile(pack, `departure-${start_date}.pdf`).catch(orLogIn)}
          >
            <Download className="size-4" aria-hidden="true" />
            Departure pack (PDF)
          </button>
        )}
      </ListHead>
      <div className="mb-4 flex flex-wrap gap-2" role="group" aria-label="Actions">
        <Link className={compactClass()} to={href('/admin/departures/:id/manifest', { id })}>
          Manifest
        </Link>
        <Link className={compactClass()} to={`${href('/admin/bookings')}?departure_id=${id}`}>
          Bookings
        </Link>
        <DepartureActions departure={departure} over="screen" />
      </div>
      <div className="mb-5 max-w-sm">
        <SeatBar departure={departure} />
      </div>
      <div className="grid gap-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:items-start">
        <DepartureParts departure={departure} parts={parts} />
        <Section title={`Who goes: ${counted(travellers.length, 'traveller', 'travellers')}`}>
          {travellers.length === 0 && <Nothing>Nobody has booked this departure yet.</Nothing>}
          <ol>
            {travellers.map((traveller, index) => (
              <Traveller
                key={`${traveller.reference} ${traveller.position}`}
                traveller={traveller}
                line={index + 1}
              />
            ))}
          </ol>
        </Section>
      </div>
    </>
  )
}

function Traveller({ traveller, line }: { traveller: DepartureTraveller; line: number }) {
  const { reference, position, name, booked_by, mobile, held, late, due, papers } = traveller
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 border-b border-line py-1.5">
      <span className="num w-6 shrink-0 text-muted">{line}.</span>
      <span className="min-w-0 font-medium wrap-anywhere">
        {name || `Traveller ${position} of ${booked_by}`}
      </span>
      <BookingLink reference={reference} />
      {position === 1 && mobile !== '' && (
        <span>
          <Phone number={mobile} />
        </span>
      )}
      <span className="ml-auto flex flex-wrap gap-x-3 text-[13px]">
        {held !== '' && <span className="font-medium text-warning">{held}</span>}
        {late > 0 && <span className="font-semibold text-danger">{late} late</span>}
        {due > 0 && <span className="text-warning">{due} to do</span>}
        {papers.length > 0 && (
          <MayLink
            isFact
            className="text-warning underline"
            to={href('/admin/bookings/:reference/papers', { reference })}
          >
            no {papers.join(', ').toLowerCase()}
            <span className="sr-only"> of {name || `traveller ${position}`}</span>
          </MayLink>
        )}
        {held === '' && late + due === 0 && papers.length === 0 && (
          <span className="text-muted">complete</span>
        )}
      </span>
    </li>
  )
}
