import { href, redirect } from 'react-router'
import { z } from 'zod'
import { formatDay } from '#contract/days.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import { at } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'
import { sendAction } from '../shell/calls.ts'
import { tell } from '../shell/messages.ts'
import type { Route } from './+types/guarantee'

const NoFields = z.object({})

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return readApi(at('/api/departures/{id}/', { id }))
}

export async function clientAction({ request, params: { id } }: Route.ClientActionArgs) {
  const path = at('/api/departures/{id}/guarantee/', { id })
  const result = await sendAction(request, NoFields, { path, toBody: () => undefined })
  if ('failure' in result) return result
  tell('Departure guaranteed')
  return redirect(href('/admin/departures') + new URL(request.url).search)
}

export default function GuaranteeDeparture({ loaderData }: Route.ComponentProps) {
  const departure = 'failure' in loaderData ? undefined : loaderData.body
  return (
    <ActionDialog
      title="Guarantee departure"
      problem={'failure' in loaderData ? loaderData.failure.reason : undefined}
      fields={[]}
      schema={NoFields}
      initial={{}}
      version={departure?.version}
      save="Guarantee"
    >
      {departure && (
        <p>
          Promise that {departure.trip_name} on {formatDay(departure.start_date)} runs, however few have
          booked? Visitors see it as guaranteed.
        </p>
      )}
    </ActionDialog>
  )
}
