import { href, redirect } from 'react-router'
import { HandConfirmation } from '#contract/payments.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import type { Field } from '../kit/form/fields.ts'
import { at } from '../shell/api-address.ts'
import { sendAction } from '../shell/calls.ts'
import { tell } from '../shell/messages.ts'
import type { Route } from './+types/confirm'
import { PaymentFacts } from './facts.tsx'
import { loadPayment } from './loaded.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return loadPayment(id)
}

export async function clientAction({ request, params: { id } }: Route.ClientActionArgs) {
  const path = at('/api/payments/{id}/confirmation/', { id })
  const result = await sendAction(request, HandConfirmation, { path })
  if ('failure' in result) return result
  tell('The payment is confirmed')
  return redirect(href('/admin/payments') + new URL(request.url).search)
}

export default function ConfirmPayment({ loaderData: { payment, problem } }: Route.ComponentProps) {
  return (
    <ActionDialog
      title="Confirm by hand"
      problem={problem}
      fields={fields}
      schema={HandConfirmation}
      initial={{ note: '' }}
      save="Confirm"
    >
      {payment && (
        <>
          <p>Only when you have seen the money: it counts for the booking at once.</p>
          <PaymentFacts payment={payment} />
        </>
      )}
    </ActionDialog>
  )
}

const fields: Field[] = [{ kind: 'text', name: 'note', label: 'Where you have seen it', max: 2000, rows: 3 }]
