import { Outlet } from 'react-router'
import { BackToDeparture } from '../back-link.tsx'
import { ListFailure } from '../../kit/list/list-states.tsx'
import { departureTitle } from '../title.ts'
import type { Route } from './+types/page'
import { fetchCosts } from './form.ts'
import { CostsSheet } from './sheet.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  departureTitle('Costs', loaderData && 'body' in loaderData ? loaderData.body.departure : undefined)

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return fetchCosts({ id })
}

/** What a departure is planned to cost, has cost and leaves. */
export default function DepartureCostsPage({ loaderData, params: { id } }: Route.ComponentProps) {
  return (
    <>
      <BackToDeparture id={id} />
      {'failure' in loaderData ? (
        <ListFailure failure={loaderData.failure} />
      ) : (
        <CostsSheet costs={loaderData.body} of={{ id }} />
      )}
      <Outlet />
    </>
  )
}
