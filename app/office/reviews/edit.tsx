import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/edit'
import { withDraft } from '../kit/form/kept.ts'
import { whichOf } from '../plans/data.ts'
import { loadTripChoices, readReview, ReviewForm, textOfDraft } from './form.tsx'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const [trips, loaded] = await Promise.all([
    loadTripChoices(),
    withDraft({ noun: 'review', id }, await readReview(id), textOfDraft),
  ])
  return { trips, loaded }
}

/** Prevents a reload while the form is open. If others save meanwhile, the form shows both versions side by side. */
export const shouldRevalidate = () => false

export default function EditReview({ loaderData: { trips, loaded }, params: { id } }: Route.ComponentProps) {
  return (
    <ReviewForm
      title="Edit Review"
      id={id}
      trips={trips}
      reference={'failure' in loaded ? null : loaded.reference}
      loaded={loaded}
      readTheirs={() => readReview(id)}
      save="Update"
      says="Review updated"
      later={{
        noun: 'review',
        id,
        keep: (body, over) =>
          tryApi(at('/api/reviews/{id}/draft/', { id }), { method: 'PUT', body, version: over }),
        isShown: ({ status }) => status === 'published',
      }}
      onSave={async (body, { version }) => {
        const result = await tryApi(at('/api/reviews/{id}/', { id }), { method: 'PUT', body, version })
        return 'failure' in result ? result : { ...result, to: await whichOf({ noun: 'review', id }) }
      }}
    />
  )
}
