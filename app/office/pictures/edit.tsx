import { tripKindAt } from '#contract/trip-kinds.ts'
import type { Route } from './+types/edit'
import { loadImageForm } from './form-data.ts'
import { EditImageForm } from './form.tsx'

export async function clientLoader({ params, pattern }: Route.ClientLoaderArgs) {
  const kind = tripKindAt(pattern)
  return { kind, form: await loadImageForm(kind, params.id) }
}

/** Prevents a reload while the form is open. If others save meanwhile, the form shows both versions side by side. */
export const shouldRevalidate = () => false

export default function EditImage({ loaderData: { kind, form }, params: { id } }: Route.ComponentProps) {
  return <EditImageForm key={`${kind} ${id}`} kind={kind} id={id} loaded={form} />
}
