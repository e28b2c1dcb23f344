import { href, Link, Outlet } from 'react-router'
import { ListFailure } from '../kit/list/list-states.tsx'
import { at } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'
import type { Route } from './+types/booking'
import { LoadsSheet } from './sheet.tsx'

export const meta: Route.MetaFunction = ({ params }) => [{ title: `Loads · ${params.reference} · Admin` }]

export async function clientLoader({ params: { reference } }: Route.ClientLoaderArgs) {
  return readApi(at('/api/bookings/{reference}/loads/', { reference }))
}

/** The loads of a private trip: how many porters its bags need, and what is over a limit. */
export default function BookingLoadsPage({
  loaderData: result,
  params: { reference },
}: Route.ComponentProps) {
  const booking = href('/admin/bookings/:reference', { reference })
  return (
    <>
      <Link className="text-lake hover:underline print:hidden" to={booking}>
        {reference}
      </Link>
      {'failure' in result ? (
        <ListFailure failure={result.failure} />
      ) : (
        <LoadsSheet
          loads={result.body}
          weighAt={({ position }) => `${booking}/loads/${position}`}
          moreAt={() => ''}
        />
      )}
      <Outlet />
    </>
  )
}
