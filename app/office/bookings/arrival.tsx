import { href, redirect } from 'react-router'
import { ArrivalInput } from '#contract/travellers.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import type { Field } from '../kit/form/fields.ts'
import { at } from '../shell/api-address.ts'
import { sendAction } from '../shell/calls.ts'
import { tell } from '../shell/messages.ts'
import type { Route } from './+types/arrival'
import { useLoadedBooking } from './loaded.ts'

export async function clientAction({ request, params: { reference } }: Route.ClientActionArgs) {
  const path = at('/api/bookings/{reference}/arrival/', { reference })
  const result = await sendAction(request, ArrivalInput, { path, method: 'PUT' })
  if ('failure' in result) return result
  tell('Arrival updated')
  return redirect(href('/admin/bookings/:reference', { reference }))
}

export default function EditArrival() {
  const { booking, problem } = useLoadedBooking()
  return (
    <ActionDialog
      title="Arrival"
      problem={problem}
      fields={fields}
      schema={ArrivalInput}
      initial={{ arrival_flight: booking?.arrival_flight ?? '', arrival_at: booking?.arrival_at ?? '' }}
      save="Update"
    />
  )
}

const fields: Field[] = [
  { kind: 'line', name: 'arrival_flight', label: 'Flight', max: 100 },
  {
    kind: 'line',
    name: 'arrival_at',
    label: 'Lands at',
    max: 16,
    help: 'Such as 2026-11-20T14:30, the time in Kathmandu.',
  },
]
