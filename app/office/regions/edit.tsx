import type { Route } from './+types/edit'
import { loadRegion, RegionForm, saveRegion } from './form.tsx'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadRegion(params.id)
}

/** The version sent is that of the text the person saw, so it must not be renewed behind their back. */
export const shouldRevalidate = () => false

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  return saveRegion(request, params.id)
}

export default function EditRegion({ loaderData }: Route.ComponentProps) {
  return <RegionForm title="Edit Region" save="Update" {...loaderData} />
}
