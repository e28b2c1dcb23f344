import { href, Link, Outlet } from 'react-router'
import { ListFailure } from '../../kit/list/list-states.tsx'
import type { Route } from './+types/booking'
import { fetchCosts } from './form.ts'
import { CostsSheet } from './sheet.tsx'

export const meta: Route.MetaFunction = ({ params }) => [{ title: `Costs · ${params.reference} · Admin` }]

export async function clientLoader({ params: { reference } }: Route.ClientLoaderArgs) {
  return fetchCosts({ reference })
}

/** What a private trip is planned to cost, has cost and leaves. */
export default function BookingCostsPage({ loaderData, params: { reference } }: Route.ComponentProps) {
  return (
    <>
      <Link
        className="text-lake hover:underline print:hidden"
        to={href('/admin/bookings/:reference', { reference })}
      >
        {reference}
      </Link>
      {'failure' in loaderData ? (
        <ListFailure failure={loaderData.failure} />
      ) : (
        <CostsSheet costs={loaderData.body} of={{ reference }} />
      )}
      <Outlet />
    </>
  )
}
