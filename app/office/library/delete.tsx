import { nameOfPicture } from '#contract/pictures.ts'
import { DeleteDialog } from '../kit/dialog/delete.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/delete'
import { readForForm } from './text.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return readForForm(id)
}

export default function DeletePicture({ loaderData, params: { id } }: Route.ComponentProps) {
  return (
    <DeleteDialog
      title="Delete Picture"
      loaded={loaderData}
      question={({ picture }) =>
        `Delete “${nameOfPicture(picture)}” from the library? This cannot be undone.${picture.uses > 0 ? ' It is in use, so take it out there first.' : ''}`
      }
      says="Picture deleted"
      onDelete={(version) => tryApi(at('/api/pictures/{id}/', { id }), { method: 'DELETE', version })}
    />
  )
}
