import { href, redirect } from 'react-router'
import { ConfirmationInput } from '#contract/bookings.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import type { Field } from '../kit/form/fields.ts'
import { at } from '../shell/api-address.ts'
import { sendAction } from '../shell/calls.ts'
import { tell } from '../shell/messages.ts'
import type { Route } from './+types/confirm'
import { useLoadedBooking } from './loaded.ts'

export async function clientAction({ request, params: { reference } }: Route.ClientActionArgs) {
  const path = at('/api/bookings/{reference}/confirmation/', { reference })
  const result = await sendAction(request, ConfirmationInput, { path })
  if ('failure' in result) return result
  tell('The seats are kept without a deadline')
  return redirect(href('/admin/bookings/:reference', { reference }))
}

export default function ConfirmBooking() {
  const { booking, problem } = useLoadedBooking()
  return (
    <ActionDialog
      title="Keep without deadline"
      problem={problem}
      fields={fields}
      schema={ConfirmationInput}
      initial={{ note: '' }}
      version={booking?.version}
      save="Keep"
    >
      <p>The seats stay with this booking until it is paid or cancelled. Nobody is mailed.</p>
    </ActionDialog>
  )
}

const fields: Field[] = [{ kind: 'text', name: 'note', label: 'Note', max: 2000, rows: 3 }]
