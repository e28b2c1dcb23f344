import { formatMoney } from '#contract/money.ts'
import { RefundSettlement, usualMethod } from '#contract/refunds.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import type { Field } from '../kit/form/fields.ts'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/settle'
import { loadRefund } from './loaded.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return loadRefund(id)
}

export default function SettleRefund({
  loaderData: { refund, problem },
  params: { id },
}: Route.ComponentProps) {
  return (
    <ActionDialog
      title="Settle by hand"
      problem={problem}
      fields={fields}
      schema={RefundSettlement}
      initial={{ method: usualMethod(refund?.paid_by ?? null), note: '' }}
      save="Settle"
      says="The refund is settled; the traveller gets a credit note"
      onSave={(body, call) =>
        tryApi(at('/api/refunds/{id}/settlement/', { id }), { method: 'POST', body, ...call })
      }
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
  { kind: 'text', name: 'note', label: 'Note', rows: 3 },
]
