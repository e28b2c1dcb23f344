import { tripKindAt } from '#contract/trip-kinds.ts'
import type { Route } from './+types/new'
import { loadTripForm } from './form/data.ts'
import { TripForm } from './form/form.tsx'

export async function clientLoader({ pattern }: Route.ClientLoaderArgs) {
  const kind = tripKindAt(pattern)
  return { kind, form: await loadTripForm(kind) }
}

/** Prevents a reload while somebody types. */
export const shouldRevalidate = () => false

export default function NewTrip({ loaderData: { kind, form } }: Route.ComponentProps) {
  return <TripForm key={kind} kind={kind} loaded={form} />
}
