import { redirect } from 'react-router'
import { DeleteDialog } from '../kit/dialog/delete.tsx'
import { deleteAs } from '../kit/dialog/deleting.ts'
import { at } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'
import { tell } from '../shell/messages.ts'
import type { TripKindAtHome } from './kinds.ts'

type Loaded = Awaited<ReturnType<typeof loadTrip>>

/** For the popups over a list of trips. */
export function loadTrip({ api }: TripKindAtHome, id: string) {
  return readApi(at(`${api}/details/{id}/`, { id }))
}

export async function deleteTrip({ api, base, one }: TripKindAtHome, request: Request, id: string) {
  const failure = await deleteAs(request, at(`${api}/details/{id}/`, { id }))
  if (failure) return { failure }
  tell(`${one} deleted`)
  return redirect(base + new URL(request.url).search)
}

export function DeleteTrip({ kind, loaded }: { kind: TripKindAtHome; loaded: Loaded }) {
  const trip = 'failure' in loaded ? undefined : loaded.body
  return (
    <DeleteDialog
      title={`Delete ${kind.one}`}
      question={
        trip &&
        `Delete ${trip.name} with its pictures and departures? Its page disappears from the site. This cannot be undone.`
      }
      version={trip?.version}
      reason={'failure' in loaded ? loaded.failure.reason : undefined}
    />
  )
}
