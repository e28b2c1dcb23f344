import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/new'
import { loadTripChoices, ReviewForm } from './form.tsx'

export async function clientLoader() {
  return { trips: await loadTripChoices() }
}

export const shouldRevalidate = () => false

export default function NewReview({ loaderData: { trips } }: Route.ComponentProps) {
  return (
    <ReviewForm
      title="Add Review"
      trips={trips}
      loaded={{ text: blank }}
      save="Add"
      says="Review added"
      onSave={(body, { key }) => tryApi(at('/api/reviews/'), { method: 'POST', body, key })}
    />
  )
}

const blank = {
  trip_id: null,
  profile: null,
  name: '',
  address: '',
  item: '',
  review: '',
  rating: 5,
  is_featured: false,
  status: 'published',
}
