import { RegionInput } from '#contract/regions.ts'
import { FormDialog } from '../kit/dialog/form.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/edit'
import { livePageOf, readRegion, regionFields } from './form.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return readRegion(id)
}

/** Prevents a reload while the form is open. If others save meanwhile, the form shows both versions side by side. */
export const shouldRevalidate = () => false

export default function EditRegion({ loaderData, params: { id } }: Route.ComponentProps) {
  return (
    <FormDialog
      title="Edit Region"
      loaded={loaderData}
      readTheirs={() => readRegion(id)}
      fields={regionFields}
      schema={RegionInput}
      live={livePageOf(id)}
      save="Update"
      says="Region updated"
      onSave={(body, { version }) =>
        tryApi(at('/api/regions/{id}/', { id }), { method: 'PUT', body, version })
      }
    />
  )
}
