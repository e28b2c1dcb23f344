import type { Route } from './+types/destination-edit'
import { loadTripForm, saveTrip } from './form/data.ts'
import { TripForm } from './form/form.tsx'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadTripForm('trek', params.id)
}

/** The version sent is that of the text the person saw, so it must not be renewed behind their back. */
export const shouldRevalidate = () => false

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  return saveTrip(request, 'trek', params.id)
}

export default function EditDestination({ loaderData, actionData, params }: Route.ComponentProps) {
  return <TripForm key={params.id} kind="trek" id={params.id} loaded={loaderData} answer={actionData} />
}
