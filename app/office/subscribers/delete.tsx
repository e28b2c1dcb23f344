import { DeleteDialog } from '../kit/dialog/delete.tsx'
import { at } from '../shell/api-address.ts'
import { readApi, tryApi } from '../shell/api.ts'
import type { Route } from './+types/delete'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const result = await readApi(at('/api/subscribers/'))
  if ('failure' in result) return result
  const found = result.body.find(({ _id }) => _id === id)
  if (!found) return { failure: { reason: 'Nobody on the list has this id any more' } }
  return { email: found.email }
}

export default function EraseSubscriber({ loaderData, params: { id } }: Route.ComponentProps) {
  return (
    <DeleteDialog<{ email: string; version?: number }>
      title="Erase from the list"
      loaded={loaderData}
      question={({ email }) =>
        `Erase ${email} from the list of subscribers? That they agreed is forgotten too.`
      }
      says="Erased from the list"
      onDelete={() => tryApi(at('/api/subscribers/{id}/', { id }), { method: 'DELETE' })}
    />
  )
}
