import { Download } from 'lucide-react'
import { BackToDeparture } from '../back-link.tsx'
import { Outlet } from 'react-router'
import { formatDay } from '#contract/days.ts'
import { compactClass } from '../../kit/compact.ts'
import { fetchFile } from '../../kit/download.ts'
import { ListHead } from '../../kit/list/list-head.tsx'
import { ListProblem, NothingHere } from '../../kit/list/list-states.tsx'
import { at, withQuery } from '../../shell/api-address.ts'
import { readApi } from '../../shell/api.ts'
import { useSessionEnd } from '../../shell/use-session-end.ts'
import { departureTitle } from '../title.ts'
import type { Route } from './+types/page'
import { PermitTable } from './table.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  departureTitle('Permits', loaderData && 'body' in loaderData ? loaderData.body.departure : undefined)

/** What can be downloaded. The pack has the other two in it. */
const files = [
  { format: 'zip', label: 'Permit pack (zip)' },
  { format: 'pdf', label: 'List (PDF)' },
  { format: 'csv', label: 'Export CSV' },
]

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return readApi(at('/api/departures/{id}/permits/', { id }))
}

/** Shows how far each permit of a departure is for each traveller, and who waits for the visa. */
export default function DeparturePermits({ loaderData, params: { id } }: Route.ComponentProps) {
  const orLogIn = useSessionEnd()
  const back = <BackToDeparture id={id} />
  if ('failure' in loaderData)
    return (
      <>
        {back}
        <ListProblem says={loaderData.failure.reason} status={loaderData.failure.status} />
      </>
    )
  const { departure, version, travellers, permits } = loaderData.body
  const { trip_name, start_date } = departure
  const path = at('/api/departures/{id}/permits/', { id })
  return (
    <>
      {back}
      <ListHead title={`Permits, ${trip_name}`} note={`Leaves ${formatDay(start_date)}, version ${version}`}>
        {files.map(({ format, label }) => (
          <button
            key={format}
            type="button"
            className={compactClass()}
            onClick={() =>
              void fetchFile(
                withQuery(path, new URLSearchParams({ format })),
                `permits-${start_date}.${format}`,
              ).catch(orLogIn)
            }
          >
            <Download className="size-4" aria-hidden="true" />
            {label}
          </button>
        ))}
      </ListHead>
      {permits.length === 0 ? (
        <NothingHere says="This trip needs no permit. Which ones it needs is set on the trip." />
      ) : travellers.length === 0 ? (
        <NothingHere says="Nobody has booked this departure yet." />
      ) : (
        <div className="flex flex-col gap-8">
          {permits.map((permit) => (
            <PermitTable key={permit.permit_id} permit={permit} travellers={travellers} departureId={id} />
          ))}
        </div>
      )}
      <Outlet />
    </>
  )
}
