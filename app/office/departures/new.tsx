import { href, redirect } from 'react-router'
import { EditDialog } from '../kit/dialog/edit.tsx'
import { useClose } from '../kit/dialog/use-close.ts'
import { ActionForm } from '../kit/form/action-form.tsx'
import { at } from '../shell/api-address.ts'
import { sendAction } from '../shell/calls.ts'
import { tell } from '../shell/messages.ts'
import { readTrips } from '../trips/choices.ts'
import type { Route } from './+types/new'
import { DepartureForm, departureFields, departureWarning, toDeparture } from './form.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { trips: await readTrips(), tripId: new URL(request.url).searchParams.get('trip_id') }
}

export const shouldRevalidate = () => false

export async function clientAction({ request }: Route.ClientActionArgs) {
  const result = await sendAction(request, DepartureForm, {
    path: at('/api/departures/'),
    toBody: toDeparture,
  })
  if ('failure' in result) return result
  tell('Departure added')
  return redirect(href('/admin/departures') + new URL(request.url).search)
}

export default function NewDeparture({ loaderData: { trips, tripId } }: Route.ComponentProps) {
  const close = useClose()
  return (
    <EditDialog title="Add Departure" onClose={close}>
      <ActionForm
        fields={departureFields(trips)}
        schema={DepartureForm}
        warningOf={departureWarning}
        initial={{ ...blank, trip_id: tripId }}
        save="Add"
        onCancel={close}
      />
    </EditDialog>
  )
}

const blank = {
  start_date: '',
  end_date: '',
  capacity: 12,
  min_to_run: 1,
  decision_date: '',
  price_amount: null,
  price_currency: 'USD',
  price_tiers: [],
}
