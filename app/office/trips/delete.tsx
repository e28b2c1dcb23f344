import { redirect } from 'react-router'
import { tripKindAt, tripWords } from '#contract/trip-kinds.ts'
import { DeleteDialog } from '../kit/dialog/delete.tsx'
import { deleteAs } from '../kit/dialog/deleting.ts'
import { at } from '../shell/api-address.ts'
import { tell } from '../shell/messages.ts'
import type { Route } from './+types/delete'
import { loadTrip } from './load.ts'

export async function clientLoader({ params, pattern }: Route.ClientLoaderArgs) {
  const kind = tripKindAt(pattern)
  return { kind, loaded: await loadTrip(kind, params.id) }
}

/** What the person was asked about must not change before they answer. */
export const shouldRevalidate = () => false

export async function clientAction({ request, params, pattern }: Route.ClientActionArgs) {
  const { api, office } = tripWords[tripKindAt(pattern)]
  const failure = await deleteAs(request, at(`${api}/details/{id}/`, { id: params.id }))
  if (failure) return { failure }
  tell(`${office.one} deleted`)
  return redirect(office.list + new URL(request.url).search)
}

export default function DeleteTrip({ loaderData: { kind, loaded } }: Route.ComponentProps) {
  const trip = 'failure' in loaded ? undefined : loaded.body
  return (
    <DeleteDialog
      title={`Delete ${tripWords[kind].office.one}`}
      question={
        trip &&
        `Delete ${trip.name} with its pictures and departures? Its page disappears from the site. This cannot be undone.`
      }
      version={trip?.version}
      reason={'failure' in loaded ? loaded.failure.reason : undefined}
    />
  )
}
