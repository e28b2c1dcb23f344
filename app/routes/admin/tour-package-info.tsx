import type { Route } from './+types/tour-package-info'
import { loadTrip } from './trip-delete.tsx'
import { TripInfo } from './trip-info.tsx'
import { packageKind } from './trip-kinds.ts'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadTrip(packageKind, params.id)
}

export default function TourPackageInfo({ loaderData }: Route.ComponentProps) {
  return <TripInfo loaded={loaderData} />
}
