import { DeleteDialog } from '../kit/dialog/delete.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/delete'
import { readSupplier } from './form.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return readSupplier(id)
}

export default function DeleteSupplier({ loaderData, params: { id } }: Route.ComponentProps) {
  return (
    <DeleteDialog
      title="Delete Supplier"
      loaded={loaderData}
      question={({ text: { name } }) =>
        `Delete ${name} with its papers? Nobody can bring it back, not from a backup either. If you may use it again, switch off “Can be chosen” instead.`
      }
      says="Supplier deleted"
      onDelete={(version) => tryApi(at('/api/suppliers/{id}/', { id }), { method: 'DELETE', version })}
    />
  )
}
