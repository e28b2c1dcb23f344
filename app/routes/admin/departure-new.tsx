import { href, redirect } from 'react-router'
import { EditDialog } from '../../ui/admin/edit-dialog.tsx'
import { ActionForm } from '../../ui/admin/desk/action-form.tsx'
import { tell } from '../../ui/admin/messages.ts'
import { useClose } from '../../ui/admin/use-close.ts'
import type { Route } from './+types/departure-new'
import { DepartureForm, departureFields, departureWarning, toDeparture } from './departure-form.tsx'
import { sendAction } from './desk-calls.ts'
import { readTrips } from './trip-choices.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { trips: await readTrips(), tripId: new URL(request.url).searchParams.get('trip_id') }
}

export const shouldRevalidate = () => false

export async function clientAction({ request }: Route.ClientActionArgs) {
  const result = await sendAction(request, DepartureForm, { path: '/api/departures/', toBody: toDeparture })
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
