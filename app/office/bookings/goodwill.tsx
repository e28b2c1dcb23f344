import { href, redirect } from 'react-router'
import { z } from 'zod'
import { formatMoney } from '#contract/money.ts'
import { OWNER_REFUND_ABOVE } from '#contract/refunds.ts'
import { text } from '#contract/text.ts'
import { AmountField } from '../kit/amounts.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import type { Field } from '../kit/form/fields.ts'
import { at } from '../shell/api-address.ts'
import { sendAction } from '../shell/calls.ts'
import { tell } from '../shell/messages.ts'
import { useIsOwner } from '../shell/person.ts'
import type { Route } from './+types/goodwill'
import { useLoadedBooking } from './loaded.ts'

const GoodwillForm = z.object({ amount: AmountField, reason: text('Reason', 2000) })

export async function clientAction({ request, params: { reference } }: Route.ClientActionArgs) {
  const result = await sendAction(request, GoodwillForm, {
    path: at('/api/bookings/{reference}/adjustments/', { reference }),
    toBody: (form) => ({ kind: 'goodwill' as const, ...form }),
  })
  if ('failure' in result) return result
  tell('The price is lower, and the traveller is told')
  return redirect(href('/admin/bookings/:reference', { reference }))
}

export default function LowerPrice() {
  const { booking, problem } = useLoadedBooking()
  const isOwner = useIsOwner()
  const total = booking?.total
  return (
    <ActionDialog
      title="Lower the price"
      problem={problem}
      fields={fields}
      schema={GoodwillForm}
      initial={{ amount: null, reason: '' }}
      save="Lower the price"
    >
      <p>
        {total && `The trip costs ${formatMoney(total)}. `}
        What has been paid beyond the lower price is owed back; otherwise less is still to pay. The traveller
        is mailed.
        {!isOwner && ` Above ${formatMoney(OWNER_REFUND_ABOVE)} for a booking or in a day it takes an owner.`}
      </p>
    </ActionDialog>
  )
}

const fields: Field[] = [
  { kind: 'hundredths', name: 'amount', label: 'By how much', help: 'In the currency of the booking.' },
  { kind: 'text', name: 'reason', label: 'Reason', max: 2000, rows: 3 },
]
