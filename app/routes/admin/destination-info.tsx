import type { Route } from './+types/destination-info'
import { loadTrip } from './trip-delete.tsx'
import { TripInfo } from './trip-info.tsx'
import { destinationKind } from './trip-kinds.ts'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadTrip(destinationKind, params.id)
}

export default function DestinationInfo({ loaderData }: Route.ComponentProps) {
  return <TripInfo loaded={loaderData} />
}
