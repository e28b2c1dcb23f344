import { DeleteDialog } from '../kit/dialog/delete.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/delete'
import { readPackingList } from './form.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return readPackingList(id)
}

export default function DeletePackingList({ loaderData, params: { id } }: Route.ComponentProps) {
  return (
    <DeleteDialog
      title="Delete Packing List"
      loaded={loaderData}
      question={({ text: { name } }) => `Delete ${name}? This is refused while a trip names it.`}
      says="Packing list deleted"
      onDelete={(version) => tryApi(at('/api/packing-lists/{id}/', { id }), { method: 'DELETE', version })}
    />
  )
}
