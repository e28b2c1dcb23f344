import { formatDay } from '#contract/days.ts'
import { QuestionDialog } from '../kit/dialog/action.tsx'
import { at } from '../shell/api-address.ts'
import { readApi, tryApi } from '../shell/api.ts'
import type { Route } from './+types/guarantee'
import { DecisionHelp } from './decision-help.tsx'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return readApi(at('/api/departures/{id}/', { id }))
}

export default function GuaranteeDeparture({ loaderData, params: { id } }: Route.ComponentProps) {
  const departure = 'failure' in loaderData ? undefined : loaderData.body
  return (
    <QuestionDialog
      title="Guarantee departure"
      problem={'failure' in loaderData ? loaderData.failure.reason : undefined}
      version={departure?.version}
      save="Guarantee"
      says="Departure guaranteed"
      onSave={(_, call) => tryApi(at('/api/departures/{id}/guarantee/', { id }), { method: 'POST', ...call })}
    >
      {departure && (
        <>
          <p>
            Promise that {departure.trip_name} on {formatDay(departure.start_date)} runs, however few have
            booked? Visitors see it as guaranteed.
          </p>
          <DecisionHelp id={id} />
        </>
      )}
    </QuestionDialog>
  )
}
