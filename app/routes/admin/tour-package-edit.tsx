import { loadTripForm, saveTrip } from './trip-form-data.ts'
import { TripForm } from './trip-form.tsx'
import type { Route } from './+types/tour-package-edit'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadTripForm('tour', params.id)
}

/** The version sent is that of the text the person saw, so it must not be renewed behind their back. */
export const shouldRevalidate = () => false

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  return saveTrip(request, 'tour', params.id)
}

export default function EditTourPackage({ loaderData, actionData, params }: Route.ComponentProps) {
  return <TripForm key={params.id} kind="tour" id={params.id} loaded={loaderData} answer={actionData} />
}
