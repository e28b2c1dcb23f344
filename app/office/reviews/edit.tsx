import type { Route } from './+types/edit'
import { loadReview, loadTripChoices, ReviewForm, saveReview } from './form.tsx'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [trips, loaded] = await Promise.all([loadTripChoices(), loadReview(params.id)])
  return { trips, ...loaded }
}

/** The version sent is that of the text the person saw, so it must not be renewed behind their back. */
export const shouldRevalidate = () => false

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  return saveReview(request, params.id)
}

export default function EditReview({ loaderData }: Route.ComponentProps) {
  return <ReviewForm title="Edit Review" save="Update" {...loaderData} />
}
