import { href, redirect } from 'react-router'
import { VoidInput } from '#contract/payment-records.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import type { Field } from '../kit/form/fields.ts'
import { at } from '../shell/api-address.ts'
import { sendAction } from '../shell/calls.ts'
import { tell } from '../shell/messages.ts'
import type { Route } from './+types/void'
import { PaymentFacts } from './facts.tsx'
import { loadPayment } from './loaded.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return loadPayment(id)
}

export async function clientAction({ request, params: { id } }: Route.ClientActionArgs) {
  const result = await sendAction(request, VoidInput, {
    path: at('/api/payments/{id}/voiding/', { id }),
  })
  if ('failure' in result) return result
  tell('The entry is void')
  return redirect(href('/admin/payments') + new URL(request.url).search)
}

export default function VoidPayment({ loaderData: { payment, problem } }: Route.ComponentProps) {
  return (
    <ActionDialog
      title="Void an entry"
      problem={problem}
      fields={fields}
      schema={VoidInput}
      initial={{ reason: '' }}
      save="Void"
    >
      {payment && (
        <>
          <p>
            For money that never came, or was written down twice. The entry stays and counts no more, its
            receipt says that it is void, and nobody is mailed. Money that did come is refunded instead.
          </p>
          <PaymentFacts payment={payment} />
        </>
      )}
    </ActionDialog>
  )
}

const fields: Field[] = [{ kind: 'text', name: 'reason', label: 'Reason', max: 2000, rows: 3 }]
