import type { Route } from './+types/tour-package-edit'
import { loadTripForm, saveTrip } from './form/data.ts'
import { TripForm } from './form/form.tsx'

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
