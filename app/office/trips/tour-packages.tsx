import type { Route } from './+types/tour-packages'
import { packageKind } from './kinds.ts'
import { duplicateTrip, loadTrips, TripList } from './list.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Tour Packages · Admin' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTrips(packageKind, request)
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return duplicateTrip(request, packageKind)
}

export default function TourPackages({ loaderData }: Route.ComponentProps) {
  return <TripList kind={packageKind} {...loaderData} />
}
