import { DeleteDialog } from '../kit/dialog/delete.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/delete'
import { readPermit } from './form.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return readPermit(id)
}

export default function DeletePermit({ loaderData, params: { id } }: Route.ComponentProps) {
  return (
    <DeleteDialog
      title="Delete Permit"
      loaded={loaderData}
      question={({ text: { name } }) => `Delete ${name}? This is refused while a trip needs it.`}
      says="Permit deleted"
      onDelete={(version) => tryApi(at('/api/permits/{id}/', { id }), { method: 'DELETE', version })}
    />
  )
}
