import { href, Outlet } from 'react-router'
import { BackToDeparture } from '../departures/back-link.tsx'
import { compactClass } from '../kit/compact.ts'
import { ListFailure } from '../kit/list/list-states.tsx'
import { MayLink } from '../kit/may-link.tsx'
import { at } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'
import { departureTitle } from '../departures/title.ts'
import type { Route } from './+types/page'
import { LoadsSheet } from './sheet.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  departureTitle('Loads', loaderData && 'body' in loaderData ? loaderData.body : undefined)

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return readApi(at('/api/departures/{id}/loads/', { id }))
}

/** The loads of a departure: what is over a limit first, then who carries what. Printed it is the porters' sheet. */
export default function LoadsPage({ loaderData: result, params: { id } }: Route.ComponentProps) {
  const base = href('/admin/departures/:id/loads', { id })
  return (
    <>
      <BackToDeparture id={id} />
      {'failure' in result ? (
        <ListFailure failure={result.failure} />
      ) : (
        <LoadsSheet
          loads={result.body}
          weighAt={({ reference, position }) => `${base}/${reference}/${position}`}
          moreAt={({ assignment_id }) => `${base}/more/${assignment_id}`}
        >
          <MayLink className={compactClass()} to={href('/admin/departures/:id/crew', { id })}>
            Crew
          </MayLink>
          {result.body.bags.length > 0 && result.body.carriers.length > 0 && (
            <MayLink className={compactClass('primary')} to={`${base}/propose`} preventScrollReset>
              Give out
            </MayLink>
          )}
        </LoadsSheet>
      )}
      <Outlet />
    </>
  )
}
