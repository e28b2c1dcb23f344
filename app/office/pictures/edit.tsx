import { tripKindAt } from '#contract/trip-kinds.ts'
import type { Route } from './+types/edit'
import { loadImageForm } from './form-data.ts'
import { EditImageForm } from './form.tsx'

export async function clientLoader({ params, pattern }: Route.ClientLoaderArgs) {
  const kind = tripKindAt(pattern)
  return { kind, form: await loadImageForm(kind, params.id) }
}

/** The form goes on from what it was opened with: what others save meanwhile it shows beside it. */
export const shouldRevalidate = () => false

export default function EditImage({ loaderData: { kind, form }, params: { id } }: Route.ComponentProps) {
  return <EditImageForm key={`${kind} ${id}`} kind={kind} id={id} loaded={form} />
}
