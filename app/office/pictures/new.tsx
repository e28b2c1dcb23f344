import { tripKindAt } from '#contract/trip-kinds.ts'
import type { Route } from './+types/new'
import { loadImageForm } from './form-data.ts'
import { NewImagesForm } from './form-of-new.tsx'

export async function clientLoader({ pattern }: Route.ClientLoaderArgs) {
  const kind = tripKindAt(pattern)
  return { kind, form: await loadImageForm(kind) }
}

/** Prevents a reload while somebody types. */
export const shouldRevalidate = () => false

export default function NewImages({ loaderData: { kind, form } }: Route.ComponentProps) {
  return <NewImagesForm key={kind} kind={kind} loaded={form} />
}
