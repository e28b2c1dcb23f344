import { href, Outlet } from 'react-router'
import { BackToDeparture } from '../departures/back-link.tsx'
import { formatDay } from '#contract/days.ts'
import type { DepartureTransfers } from '#contract/transfers.ts'
import { compactClass } from '../kit/compact.ts'
import { ListHead } from '../kit/list/list-head.tsx'
import { ListFailure } from '../kit/list/list-states.tsx'
import { MayLink } from '../kit/may-link.tsx'
import { at } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'
import { departureTitle } from '../departures/title.ts'
import type { Route } from './+types/departure'
import { TransferList } from './list.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  departureTitle('Transfers', loaderData && 'body' in loaderData.result ? loaderData.result.body : undefined)

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return { result: await readApi(at('/api/departures/{id}/transfers/', { id })) }
}

/** How the parties of a departure are fetched and brought away. */
export default function DepartureTransfersScreen({ loaderData: { result } }: Route.ComponentProps) {
  return (
    <>
      <MayLink className="text-lake hover:underline print:hidden" to={href('/admin/transfers')}>
        Transfers
      </MayLink>
      {'failure' in result ? <ListFailure failure={result.failure} /> : <Loaded read={result.body} />}
      <Outlet />
    </>
  )
}

function Loaded({ read }: { read: DepartureTransfers }) {
  const { departure_id: id, trip_name, start_date, end_date } = read
  return (
    <>
      <ListHead title={`Transfers, ${trip_name}`} note={`${formatDay(start_date)} to ${formatDay(end_date)}`}>
        <BackToDeparture id={id} />
        <button type="button" className={compactClass()} onClick={() => print()}>
          Print
        </button>
      </ListHead>
      <TransferList
        read={read}
        empty="Nobody is going on this departure yet."
        toArrange={({ reference, direction }) =>
          href('/admin/departures/:id/transfers/:reference/:direction', { id, reference, direction })
        }
        isDated
      />
    </>
  )
}
