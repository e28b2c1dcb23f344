import { openOf } from '#contract/standing.ts'
import { href, redirect } from 'react-router'
import { z } from 'zod'
import { formatMoney } from '#contract/money.ts'
import { text } from '#contract/text.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import type { Field } from '../kit/form/fields.ts'
import { at } from '../shell/api-address.ts'
import { sendAction } from '../shell/calls.ts'
import { tell } from '../shell/messages.ts'
import type { Route } from './+types/waive'
import { useLoadedBooking } from './loaded.ts'

const WaiverForm = z.object({ reason: text('Reason', 2000) })

export async function clientAction({ request, params: { reference } }: Route.ClientActionArgs) {
  const result = await sendAction(request, WaiverForm, {
    path: at('/api/bookings/{reference}/adjustments/', { reference }),
    toBody: (form) => ({ kind: 'waiver' as const, ...form }),
  })
  if ('failure' in result) return result
  tell('Nothing is open any more')
  return redirect(href('/admin/bookings/:reference', { reference }))
}

export default function WaiveRest() {
  const { booking, problem } = useLoadedBooking()
  const open = booking && openOf(booking)
  return (
    <ActionDialog
      title="Waive the rest"
      problem={problem}
      fields={fields}
      schema={WaiverForm}
      initial={{ reason: '' }}
      save="Waive"
    >
      <p>
        {open && `${formatMoney(open)} is open. `}
        Nobody need pay it then: the booking counts as paid, the sum stays in its books, and the traveller is
        mailed.
      </p>
    </ActionDialog>
  )
}

const fields: Field[] = [{ kind: 'text', name: 'reason', label: 'Reason', max: 2000, rows: 3 }]
