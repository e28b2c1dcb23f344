import type { Route } from './+types/tour-package-new'
import { loadTripForm, saveTrip } from './form/data.ts'
import { TripForm } from './form/form.tsx'

export async function clientLoader() {
  return loadTripForm('tour')
}

/** What is being typed must not be disturbed. */
export const shouldRevalidate = () => false

export async function clientAction({ request }: Route.ClientActionArgs) {
  return saveTrip(request, 'tour')
}

export default function NewTourPackage({ loaderData, actionData }: Route.ComponentProps) {
  return <TripForm kind="tour" loaded={loaderData} answer={actionData} />
}
