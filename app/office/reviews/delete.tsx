import { href, redirect } from 'react-router'
import { DeleteDialog } from '../kit/dialog/delete.tsx'
import { deleteAs } from '../kit/dialog/deleting.ts'
import { at } from '../shell/api-address.ts'
import { tell } from '../shell/messages.ts'
import type { Route } from './+types/delete'
import { loadReview } from './form.tsx'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadReview(params.id)
}

/** What the person was asked about must not change before they answer. */
export const shouldRevalidate = () => false

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const failure = await deleteAs(request, at('/api/reviews/{id}/', { id: params.id }))
  if (failure) return { failure }
  tell('Review deleted')
  return redirect(href('/admin/reviews') + new URL(request.url).search)
}

export default function DeleteReview({ loaderData: { review, problem } }: Route.ComponentProps) {
  return (
    <DeleteDialog
      title="Delete Review"
      question={review && `Delete the review of ${review.name}? This cannot be undone.`}
      version={review?.version}
      reason={problem}
    />
  )
}
