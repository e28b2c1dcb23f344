import type { Route } from './+types/new'
import { RegionForm, saveRegion } from './form.tsx'

export async function clientAction({ request }: Route.ClientActionArgs) {
  return saveRegion(request)
}

export default function NewRegion() {
  return <RegionForm title="Add Region" save="Add" />
}
