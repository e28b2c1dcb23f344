import { DeleteDialog } from '../kit/dialog/delete.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/delete'
import { readPlace } from './form.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return readPlace(id)
}

export default function DeletePlace({ loaderData, params: { id } }: Route.ComponentProps) {
  return (
    <DeleteDialog
      title="Delete Place"
      loaded={loaderData}
      question={({ text: { name } }) => `Delete ${name}? Itineraries keep what they say of it.`}
      says="Place deleted"
      onDelete={(version) => tryApi(at('/api/places/{id}/', { id }), { method: 'DELETE', version })}
    />
  )
}
