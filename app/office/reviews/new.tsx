import type { Route } from './+types/new'
import { loadTripChoices, ReviewForm, saveReview } from './form.tsx'

export async function clientLoader() {
  return { trips: await loadTripChoices() }
}

export const shouldRevalidate = () => false

export async function clientAction({ request }: Route.ClientActionArgs) {
  return saveReview(request)
}

export default function NewReview({ loaderData: { trips } }: Route.ComponentProps) {
  return <ReviewForm title="Add Review" save="Add" trips={trips} />
}
