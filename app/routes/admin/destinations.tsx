import { unlessOnlySearched } from '../../ui/admin/revalidate.ts'
import type { Route } from './+types/destinations'
import { destinationKind } from './trip-kinds.ts'
import { duplicateTrip, loadTrips, TripList } from './trip-list.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Destinations · Admin' }]

export async function clientLoader() {
  return loadTrips(destinationKind)
}

export const shouldRevalidate = unlessOnlySearched

export async function clientAction({ request }: Route.ClientActionArgs) {
  return duplicateTrip(request, destinationKind)
}

export default function Destinations({ loaderData }: Route.ComponentProps) {
  return <TripList kind={destinationKind} {...loaderData} />
}
