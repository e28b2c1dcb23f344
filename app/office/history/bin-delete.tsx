import { DeleteDialog } from '../kit/dialog/delete.tsx'
import { at } from '../shell/api-address.ts'
import { readList, tryApi } from '../shell/api.ts'
import type { Route } from './+types/bin-delete'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const { rows } = await readList(at('/api/bin/'), '')
  const entry = rows.find(({ _id }) => _id === id)
  return entry ? { name: entry.name } : { failure: { reason: 'That is no longer in the bin' } }
}

export default function DeleteForEver({ loaderData, params: { id } }: Route.ComponentProps) {
  return (
    <DeleteDialog<{ name: string; version?: number }>
      title="Delete for ever"
      loaded={loaderData}
      question={({ name }) =>
        `Delete ${name} for ever, with its pictures and all its versions? This cannot be undone.`
      }
      says="Deleted for ever"
      onDelete={() => tryApi(at('/api/bin/{id}/', { id }), { method: 'DELETE' })}
    />
  )
}
