import { formatDay } from '#contract/days.ts'
import { DeleteDialog } from '../kit/dialog/delete.tsx'
import { at } from '../shell/api-address.ts'
import { readApi, tryApi } from '../shell/api.ts'
import type { Route } from './+types/delete'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return readApi(at('/api/departures/{id}/', { id }))
}

export default function DeleteDeparture({ loaderData, params: { id } }: Route.ComponentProps) {
  return (
    <DeleteDialog
      title="Delete Departure"
      loaded={loaderData}
      question={({ body: { trip_name, start_date } }) =>
        `Delete ${trip_name} on ${formatDay(start_date)}? This cannot be undone. Once somebody has booked it can only be cancelled.`
      }
      says="Departure deleted"
      onDelete={(version) => tryApi(at('/api/departures/{id}/', { id }), { method: 'DELETE', version })}
    />
  )
}
