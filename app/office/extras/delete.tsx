import { DeleteDialog } from '../kit/dialog/delete.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/delete'
import { readExtra } from './form.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return readExtra(id)
}

export default function DeleteExtra({ loaderData, params: { id } }: Route.ComponentProps) {
  return (
    <DeleteDialog
      title="Delete Extra"
      loaded={loaderData}
      question={({ text: { name } }) => `Delete ${name}? This only works while nobody has booked it.`}
      says="Extra deleted"
      onDelete={(version) => tryApi(at('/api/extras/{id}/', { id }), { method: 'DELETE', version })}
    />
  )
}
