import { DeleteDialog } from '../kit/dialog/delete.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/delete'
import { readRegion } from './form.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return readRegion(id)
}

export default function DeleteRegion({ loaderData, params: { id } }: Route.ComponentProps) {
  return (
    <DeleteDialog
      title="Delete Region"
      loaded={loaderData}
      question={({ text: { name } }) =>
        `Delete ${name}? Its page disappears from the site. It stays in the bin for some time.`
      }
      says="Region deleted"
      onDelete={(version) => tryApi(at('/api/regions/{id}/', { id }), { method: 'DELETE', version })}
    />
  )
}
