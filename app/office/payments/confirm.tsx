import { HandConfirmation } from '#contract/payments.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import type { Field } from '../kit/form/fields.ts'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/confirm'
import { PaymentFacts } from './facts.tsx'
import { loadPayment } from './loaded.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return loadPayment(id)
}

export default function ConfirmPayment({
  loaderData: { payment, problem },
  params: { id },
}: Route.ComponentProps) {
  return (
    <ActionDialog
      title="Confirm by hand"
      problem={problem}
      fields={fields}
      schema={HandConfirmation}
      initial={{ note: '' }}
      save="Confirm"
      says="The payment is confirmed"
      onSave={(body, call) =>
        tryApi(at('/api/payments/{id}/confirmation/', { id }), { method: 'POST', body, ...call })
      }
    >
      {payment && (
        <>
          <p>Only once you have seen the money: it counts for the booking at once.</p>
          <PaymentFacts payment={payment} />
        </>
      )}
    </ActionDialog>
  )
}

const fields: Field[] = [{ kind: 'text', name: 'note', label: 'Where you have seen it', rows: 3 }]
