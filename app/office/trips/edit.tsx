import { tripKindAt } from '#contract/trip-kinds.ts'
import type { Route } from './+types/edit'
import { loadTripForm, saveTrip } from './form/data.ts'
import { TripForm } from './form/form.tsx'

export async function clientLoader({ params, pattern }: Route.ClientLoaderArgs) {
  const kind = tripKindAt(pattern)
  return { kind, form: await loadTripForm(kind, params.id) }
}

/** The version sent is that of the text the person saw, so it must not be renewed behind their back. */
export const shouldRevalidate = () => false

export async function clientAction({ request, params, pattern }: Route.ClientActionArgs) {
  return saveTrip(request, tripKindAt(pattern), params.id)
}

export default function EditTrip({
  loaderData: { kind, form },
  actionData,
  params: { id },
}: Route.ComponentProps) {
  return <TripForm key={`${kind} ${id}`} kind={kind} id={id} loaded={form} answer={actionData} />
}
