import { Download, Printer } from 'lucide-react'
import { href, Outlet } from 'react-router'
import { formatDay } from '#contract/days.ts'
import type { DepartureGear } from '#contract/gear.ts'
import { BackToDeparture } from '../departures/back-link.tsx'
import { departureTitle } from '../departures/title.ts'
import { compactClass } from '../kit/compact.ts'
import { fetchFile } from '../kit/download.ts'
import { ListHead } from '../kit/list/list-head.tsx'
import { ListProblem, NothingHere } from '../kit/list/list-states.tsx'
import { at, withQuery } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'
import { useSessionEnd } from '../shell/use-session-end.ts'
import type { Route } from './+types/departure'
import { GearCounts, GearTravellers, HowManyRead } from './tables.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  departureTitle('Gear', loaderData && 'body' in loaderData ? loaderData.body : undefined)

const CSV = new URLSearchParams({ format: 'csv' })

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return readApi(at('/api/departures/{id}/gear/', { id }))
}

/** Shows how much gear is hired and lent on a departure, and to whom. */
export default function DepartureGearPage({ loaderData, params: { id } }: Route.ComponentProps) {
  return (
    <>
      <BackToDeparture id={id} />
      {'failure' in loaderData ? (
        <ListProblem says={loaderData.failure.reason} status={loaderData.failure.status} />
      ) : (
        <Loaded gear={loaderData.body} />
      )}
      <Outlet />
    </>
  )
}

function Loaded({ gear }: { gear: DepartureGear }) {
  const { departure_id: id, trip_name, start_date, has_list, counts, travellers } = gear
  const orLogIn = useSessionEnd()
  const path = at('/api/departures/{id}/gear/', { id })
  return (
    <>
      <ListHead title={`Gear, ${trip_name}`} note={`Leaves ${formatDay(start_date)}`}>
        <button type="button" className={`${compactClass()} print:hidden`} onClick={() => print()}>
          <Printer className="size-4" aria-hidden="true" />
          Print
        </button>
        <button
          type="button"
          className={`${compactClass()} print:hidden`}
          onClick={() => void fetchFile(withQuery(path, CSV), `gear-${start_date}.csv`).catch(orLogIn)}
        >
          <Download className="size-4" aria-hidden="true" />
          Export CSV
        </button>
      </ListHead>
      {travellers.length === 0 ? (
        <NothingHere says="Nobody has booked this departure yet." />
      ) : (
        <div className="grid gap-8">
          {!has_list && (
            <p className="text-muted">
              This trip names no packing list, so travellers are asked nothing. What they hire is counted all
              the same.
            </p>
          )}
          {has_list && <HowManyRead travellers={travellers} />}
          <GearCounts counts={counts} />
          <GearTravellers
            travellers={travellers}
            answerAt={
              has_list
                ? ({ reference, position }) =>
                    `${href('/admin/departures/:id/gear', { id })}/${reference}/${position}`
                : undefined
            }
          />
        </div>
      )}
    </>
  )
}
