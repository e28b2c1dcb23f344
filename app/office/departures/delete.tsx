import { href, redirect } from 'react-router'
import { formatDay } from '#contract/days.ts'
import { DeleteDialog } from '../kit/dialog/delete.tsx'
import { deleteAs } from '../kit/dialog/deleting.ts'
import { at } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'
import { tell } from '../shell/messages.ts'
import type { Route } from './+types/delete'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return readApi(pathOf(id))
}

/** What the person was asked about must not change before they answer. */
export const shouldRevalidate = () => false

export async function clientAction({ request, params: { id } }: Route.ClientActionArgs) {
  const failure = await deleteAs(request, pathOf(id))
  if (failure) return { failure }
  tell('Departure deleted')
  return redirect(href('/admin/departures') + new URL(request.url).search)
}

export default function DeleteDeparture({ loaderData }: Route.ComponentProps) {
  const departure = 'failure' in loaderData ? undefined : loaderData.body
  return (
    <DeleteDialog
      title="Delete Departure"
      question={
        departure &&
        `Delete ${departure.trip_name} on ${formatDay(departure.start_date)}? This cannot be undone. Once somebody has booked it can only be cancelled.`
      }
      version={departure?.version}
      reason={'failure' in loaderData ? loaderData.failure.reason : undefined}
    />
  )
}

function pathOf(id: string) {
  return at('/api/departures/{id}/', { id })
}
