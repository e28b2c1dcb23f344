import type { Route } from './+types/destination-new'
import { loadTripForm, saveTrip } from './form/data.ts'
import { TripForm } from './form/form.tsx'

export async function clientLoader() {
  return loadTripForm('trek')
}

/** What is being typed must not be disturbed. */
export const shouldRevalidate = () => false

export async function clientAction({ request }: Route.ClientActionArgs) {
  return saveTrip(request, 'trek')
}

export default function NewDestination({ loaderData, actionData }: Route.ComponentProps) {
  return <TripForm kind="trek" loaded={loaderData} answer={actionData} />
}
