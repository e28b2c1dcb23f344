import type { Route } from './+types/tour-package-delete'
import { deleteTrip, DeleteTrip, loadTrip } from './delete.tsx'
import { packageKind } from './kinds.ts'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadTrip(packageKind, params.id)
}

/** What the person was asked about must not change before they answer. */
export const shouldRevalidate = () => false

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  return deleteTrip(packageKind, request, params.id)
}

export default function DeleteTourPackage({ loaderData }: Route.ComponentProps) {
  return <DeleteTrip kind={packageKind} loaded={loaderData} />
}
