import { DeleteDialog } from '../kit/dialog/delete.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/delete'
import { readSharedText } from './form.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return readSharedText(id)
}

export default function DeleteSharedText({ loaderData, params: { id } }: Route.ComponentProps) {
  return (
    <DeleteDialog
      title="Delete Shared Text"
      loaded={loaderData}
      question={({ text: { text } }) => `Stop sharing “${text}”? Trips that use it keep their words.`}
      says="The text is no longer shared"
      onDelete={(version) => tryApi(at('/api/shared-texts/{id}/', { id }), { method: 'DELETE', version })}
    />
  )
}
