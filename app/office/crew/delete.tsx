import { DeleteDialog } from '../kit/dialog/delete.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/delete'
import { readPerson } from './form.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return readPerson(id)
}

export default function DeletePerson({ loaderData, params: { id } }: Route.ComponentProps) {
  return (
    <DeleteDialog
      title="Erase Person"
      loaded={loaderData}
      question={({ text: { name } }) =>
        `Erase ${name}, with photo and papers? Nobody can bring them back, not even from a backup. If they may work with you again, switch off “Can be assigned” instead.`
      }
      says="Person erased"
      onDelete={(version) => tryApi(at('/api/crew/{id}/', { id }), { method: 'DELETE', version })}
    />
  )
}
