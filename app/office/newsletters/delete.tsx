import { DeleteDialog } from '../kit/dialog/delete.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/delete'
import { readLetter } from './form.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return readLetter(id)
}

export default function DeleteNewsletter({ loaderData, params: { id } }: Route.ComponentProps) {
  return (
    <DeleteDialog
      title="Delete the Draft"
      loaded={loaderData}
      question={({ letter: { subject } }) => `Delete the draft “${subject}”?`}
      says="Draft deleted"
      onDelete={(version) => tryApi(at('/api/newsletters/{id}/', { id }), { method: 'DELETE', version })}
    />
  )
}
