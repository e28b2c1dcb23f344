import { DeleteDialog } from '../kit/dialog/delete.tsx'
import { at } from '../shell/api-address.ts'
import { changeApi, readApi } from '../shell/api.ts'
import type { Route } from './+types/delete'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return readApi(at('/api/blogs/{id}', { id }))
}

export default function DeleteBlog({ loaderData, params: { id } }: Route.ComponentProps) {
  return (
    <DeleteDialog
      title="Delete Blog"
      loaded={loaderData}
      question={({ body: { title } }) =>
        `Delete ${title} with its pictures? It stays in the bin for some time.`
      }
      onDelete={(version) => deleteBlog(id, version)}
    />
  )
}

/** Deletes the post and shows on the list whether it worked, as the specification says. */
async function deleteBlog(id: string, version: number | undefined) {
  const failure = await changeApi(at('/api/blogs/{id}/', { id }), { method: 'DELETE', version })
  if (!failure) return { says: 'Blog deleted successfully' }
  const { status = 'no answer', reason } = failure
  return { says: `Blog not deleted, status:${status}`, reason, isFailure: true }
}
