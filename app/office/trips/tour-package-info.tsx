import type { Route } from './+types/tour-package-info'
import { loadTrip } from './delete.tsx'
import { TripInfo } from './info.tsx'
import { packageKind } from './kinds.ts'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadTrip(packageKind, params.id)
}

export default function TourPackageInfo({ loaderData }: Route.ComponentProps) {
  return <TripInfo loaded={loaderData} />
}
