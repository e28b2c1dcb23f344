import type { Route } from './+types/destination-info'
import { loadTrip } from './delete.tsx'
import { TripInfo } from './info.tsx'
import { destinationKind } from './kinds.ts'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadTrip(destinationKind, params.id)
}

export default function DestinationInfo({ loaderData }: Route.ComponentProps) {
  return <TripInfo loaded={loaderData} />
}
