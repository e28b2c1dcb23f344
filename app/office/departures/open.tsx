import { formatDay } from '#contract/days.ts'
import { QuestionDialog } from '../kit/dialog/action.tsx'
import { at } from '../shell/api-address.ts'
import { readApi, tryApi } from '../shell/api.ts'
import type { Route } from './+types/open'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return readApi(at('/api/departures/{id}/', { id }))
}

export default function OpenDeparture({ loaderData, params: { id } }: Route.ComponentProps) {
  const departure = 'failure' in loaderData ? undefined : loaderData.body
  return (
    <QuestionDialog
      title="Open departure again"
      problem={'failure' in loaderData ? loaderData.failure.reason : undefined}
      version={departure?.version}
      save="Open again"
      says="Departure opened"
      onSave={(_, call) => tryApi(at('/api/departures/{id}/opening/', { id }), { method: 'POST', ...call })}
    >
      {departure && (
        <p>
          Open {departure.trip_name} on {formatDay(departure.start_date)} again? It can be booked, and runs if
          enough do.
          {departure.status === 'cancelled' && ' Bookings that were cancelled with it stay cancelled.'}
        </p>
      )}
    </QuestionDialog>
  )
}
