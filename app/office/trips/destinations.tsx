import type { Route } from './+types/destinations'
import { destinationKind } from './kinds.ts'
import { duplicateTrip, loadTrips, TripList } from './list.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Destinations · Admin' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTrips(destinationKind, request)
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return duplicateTrip(request, destinationKind)
}

export default function Destinations({ loaderData }: Route.ComponentProps) {
  return <TripList kind={destinationKind} {...loaderData} />
}
