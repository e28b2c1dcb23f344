import { DeleteDialog } from '../kit/dialog/delete.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/delete'
import { readReview } from './form.tsx'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return readReview(id)
}

export default function DeleteReview({ loaderData, params: { id } }: Route.ComponentProps) {
  return (
    <DeleteDialog
      title="Delete Review"
      loaded={loaderData}
      question={({ text: { name } }) => `Delete the review of ${name}? It stays in the bin for some time.`}
      says="Review deleted"
      onDelete={(version) => tryApi(at('/api/reviews/{id}/', { id }), { method: 'DELETE', version })}
    />
  )
}
