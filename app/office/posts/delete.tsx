import { redirect } from 'react-router'
import { DeleteDialog } from '../kit/dialog/delete.tsx'
import { deleteAs } from '../kit/dialog/deleting.ts'
import { at } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'
import { tell } from '../shell/messages.ts'
import type { Route } from './+types/delete'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return readApi(at('/api/blogs/{id}', { id: params.id }))
}

/** What the person was asked about must not change before they answer. */
export const shouldRevalidate = () => false

/** As specified: the message is told on the list, whether it worked or not. */
export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const failure = await deleteAs(request, at('/api/blogs/{id}/', { id: params.id }))
  if (failure) {
    const code = failure.status ?? 'no answer'
    tell(`Blog not deleted, status:${code}`, { reason: failure.reason, isFailure: true })
  } else {
    tell('Blog deleted successfully')
  }
  return redirect('/admin/blogs' + new URL(request.url).search)
}

export default function DeleteBlog({ loaderData }: Route.ComponentProps) {
  const post = 'failure' in loaderData ? undefined : loaderData.body
  return (
    <DeleteDialog
      title="Delete Blog"
      question={post && `Delete ${post.title} with its pictures? This cannot be undone.`}
      version={post?.version}
      reason={'failure' in loaderData ? loaderData.failure.reason : undefined}
    />
  )
}
