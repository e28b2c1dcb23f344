import { tripKindAt } from '#contract/trip-kinds.ts'
import type { Route } from './+types/edit'
import { loadImageForm, sendImage } from './form-data.ts'
import { EditImageForm } from './form.tsx'

export async function clientLoader({ params, pattern }: Route.ClientLoaderArgs) {
  const kind = tripKindAt(pattern)
  return { kind, form: await loadImageForm(kind, params.id) }
}

/** The version sent is that of the text the person saw, so it must not be renewed behind their back. */
export const shouldRevalidate = () => false

export async function clientAction({ request, params, pattern }: Route.ClientActionArgs) {
  return sendImage(request, tripKindAt(pattern), params.id)
}

export default function EditImage({
  loaderData: { kind, form },
  actionData,
  params: { id },
}: Route.ComponentProps) {
  return <EditImageForm key={`${kind} ${id}`} kind={kind} id={id} loaded={form} answer={actionData} />
}
