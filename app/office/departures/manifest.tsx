import { Download, Printer } from 'lucide-react'
import { href } from 'react-router'
import { formatDay } from '#contract/days.ts'
import { decidesBy } from '#contract/departures.ts'
import { emergencyInShort } from '#contract/emergency.ts'
import type { Manifest } from '#contract/manifest.ts'
import { formatMetres } from '#contract/numbers.ts'
import { compactClass } from '../kit/compact.ts'
import { fetchFile } from '../kit/download.ts'
import { ListHead } from '../kit/list/list-head.tsx'
import { ListProblem, NothingHere } from '../kit/list/list-states.tsx'
import { MayLink } from '../kit/may-link.tsx'
import { at, withQuery, type Address } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'
import { useSessionEnd } from '../shell/use-session-end.ts'
import type { Route } from './+types/manifest'
import { departureTitle } from './title.ts'
import { ManifestTable } from './manifest-table.tsx'
import { SeatBar } from './seat-bar.tsx'
import { StatusBadges } from './status-badges.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  departureTitle('Manifest', loaderData && 'body' in loaderData ? loaderData.body.departure : undefined)

const CSV = new URLSearchParams({ format: 'csv' })

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return readApi(pathOf(id))
}

export default function ManifestPage({ loaderData, params: { id } }: Route.ComponentProps) {
  return (
    <>
      <MayLink className="text-lake hover:underline print:hidden" to={href('/admin/departures/:id', { id })}>
        Departure
      </MayLink>
      {'failure' in loaderData ? (
        <ListProblem says={loaderData.failure.reason} status={loaderData.failure.status} />
      ) : (
        <Loaded manifest={loaderData.body} path={pathOf(id)} />
      )}
    </>
  )
}

function Loaded({ manifest, path }: { manifest: Manifest; path: Address<'/api/departures/{id}/manifest/'> }) {
  const { departure, questions, travellers, booked, gear, crew, highest_m, emergency_number } = manifest
  const { trip_name, start_date, end_date, capacity, seats_left, min_to_run } = departure
  const decided_by = decidesBy(departure)
  const lacking = travellers.filter(({ missing }) => missing.length > 0).length
  const held = travellers.filter((one) => one.held !== '').length
  const orLogIn = useSessionEnd()
  return (
    <>
      <ListHead title={trip_name} note={`${formatDay(start_date)} to ${formatDay(end_date)}`}>
        <StatusBadges departure={departure} />
        <button type="button" className={`${compactClass()} print:hidden`} onClick={() => print()}>
          <Printer className="size-4" aria-hidden="true" />
          Print
        </button>
        <button
          type="button"
          className={`${compactClass()} print:hidden`}
          onClick={() => void fetchFile(withQuery(path, CSV), `manifest-${start_date}.csv`).catch(orLogIn)}
        >
          <Download className="size-4" aria-hidden="true" />
          Export CSV
        </button>
      </ListHead>
      <div className="mb-4 max-w-sm print:hidden">
        <SeatBar departure={departure} />
      </div>
      <p className="mb-4 text-muted">
        {departure.private_booking == null ? (
          <>
            {/* On paper without the bar above. */}
            <span className="not-print:hidden">
              {capacity - seats_left} of {capacity} seats taken.{' '}
            </span>
            Runs with {min_to_run}
          </>
        ) : (
          `A private party of ${capacity}`
        )}
        {decided_by && `, to be decided by ${formatDay(decided_by)}`}.
        {held > 0 && ` Of ${held} on this list the deposit is not paid: their seats are only held.`}
        {highest_m !== null && ` The highest point is ${formatMetres(highest_m)}.`}
        {travellers.length > 0 &&
          (lacking === 0 ? ' Nothing is missing.' : ` Of ${lacking} something is missing.`)}
      </p>
      <p className="mb-4">
        <span className="text-muted">In an emergency:</span> {emergencyInShort(emergency_number).join(' ')}
      </p>
      {crew.length > 0 && (
        <p className="mb-4">
          <span className="text-muted">Crew:</span> {crew.join(' · ')}
        </p>
      )}
      {booked.length > 0 && (
        <p className="mb-4">
          <span className="text-muted">Rooms and extras:</span>{' '}
          {booked.map(({ name, quantity }) => `${name} ${quantity}`).join(' · ')}
        </p>
      )}
      {gear.length > 0 && (
        <p className="mb-4">
          <span className="text-muted">Gear to have ready:</span> {gear.join(' · ')}
        </p>
      )}
      {travellers.length === 0 ? (
        <NothingHere
          says={
            capacity === seats_left
              ? 'Nobody has booked this departure yet.'
              : 'The seats taken were given outside this site: no booking of it is on this departure yet.'
          }
        />
      ) : (
        <ManifestTable rows={travellers} questions={questions} />
      )}
    </>
  )
}

function pathOf(id: string) {
  return at('/api/departures/{id}/manifest/', { id })
}
