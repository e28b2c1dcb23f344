import { VoidInput } from '#contract/payment-records.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import type { Field } from '../kit/form/fields.ts'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/void'
import { PaymentFacts } from './facts.tsx'
import { loadPayment } from './loaded.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return loadPayment(id)
}

export default function VoidPayment({
  loaderData: { payment, problem },
  params: { id },
}: Route.ComponentProps) {
  return (
    <ActionDialog
      title="Void an entry"
      problem={problem}
      fields={fields}
      schema={VoidInput}
      initial={{ reason: '' }}
      save="Void"
      says="The entry is void"
      onSave={(body, call) =>
        tryApi(at('/api/payments/{id}/voiding/', { id }), { method: 'POST', body, ...call })
      }
    >
      {payment && (
        <>
          <p>
            {payment.status === 'confirmed'
              ? 'For money that never came, or was entered twice. The entry stays but no longer counts, its receipt says that it is void, and nobody is mailed. Money that did come is refunded instead.'
              : 'For a payment that is not in the provider’s books. It ends here, and still counts if the provider reports it later.'}
          </p>
          <PaymentFacts payment={payment} />
        </>
      )}
    </ActionDialog>
  )
}

const fields: Field[] = [{ kind: 'text', name: 'reason', label: 'Reason', rows: 3 }]
