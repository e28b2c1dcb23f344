import type { Route } from './+types/destination-delete'
import { deleteTrip, DeleteTrip, loadTrip } from './delete.tsx'
import { destinationKind } from './kinds.ts'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadTrip(destinationKind, params.id)
}

/** What the person was asked about must not change before they answer. */
export const shouldRevalidate = () => false

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  return deleteTrip(destinationKind, request, params.id)
}

export default function DeleteDestination({ loaderData }: Route.ComponentProps) {
  return <DeleteTrip kind={destinationKind} loaded={loaderData} />
}
