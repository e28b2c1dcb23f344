import { href, redirect } from 'react-router'
import { formatMoney } from '#contract/money.ts'
import { RefundSettlement } from '#contract/refunds.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import type { Field } from '../kit/form/fields.ts'
import { at } from '../shell/api-address.ts'
import { sendAction } from '../shell/calls.ts'
import { tell } from '../shell/messages.ts'
import type { Route } from './+types/settle'
import { loadRefund } from './loaded.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return loadRefund(id)
}

export async function clientAction({ request, params: { id } }: Route.ClientActionArgs) {
  const path = at('/api/refunds/{id}/settlement/', { id })
  const result = await sendAction(request, RefundSettlement, { path })
  if ('failure' in result) return result
  tell('The refund is settled; the traveller gets a credit note')
  return redirect(href('/admin/refunds') + new URL(request.url).search)
}

export default function SettleRefund({ loaderData: { refund, problem } }: Route.ComponentProps) {
  return (
    <ActionDialog
      title="Settle by hand"
      problem={problem}
      fields={fields}
      schema={RefundSettlement}
      initial={{ method: 'transfer', note: '' }}
      save="Settle"
    >
      {refund && (
        <p>
          You have sent {formatMoney(refund)} to {refund.booking_name} ({refund.booking_reference}) yourself?
          The traveller is told by mail. This cannot be undone.
        </p>
      )}
    </ActionDialog>
  )
}

const fields: Field[] = [
  {
    kind: 'choice',
    name: 'method',
    label: 'How it was sent',
    choices: [
      { value: 'transfer', label: 'Bank transfer' },
      { value: 'cash', label: 'Cash' },
      { value: 'card', label: 'To the card' },
      { value: 'other', label: 'Another way' },
    ],
  },
  { kind: 'text', name: 'note', label: 'Note', max: 2000, rows: 3 },
]
