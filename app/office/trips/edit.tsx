import { tripKindAt } from '#contract/trip-kinds.ts'
import type { Route } from './+types/edit'
import { loadTripForm } from './form/data.ts'
import { TripForm } from './form/form.tsx'

export async function clientLoader({ params, pattern, request }: Route.ClientLoaderArgs) {
  const kind = tripKindAt(pattern)
  return { kind, form: await loadTripForm(kind, params.id, new URL(request.url).searchParams.get('ask')) }
}

/** Prevents a reload while the form is open. If others save meanwhile, the form shows both versions side by side. */
export const shouldRevalidate = () => false

export default function EditTrip({ loaderData: { kind, form }, params: { id } }: Route.ComponentProps) {
  return <TripForm key={`${kind} ${id}`} kind={kind} id={id} loaded={form} />
}
