import { Allocation } from '#contract/payment-records.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import type { Field } from '../kit/form/fields.ts'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/allocate'
import { PaymentFacts } from './facts.tsx'
import { loadPayment } from './loaded.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return loadPayment(id)
}

export default function AllocatePayment({
  loaderData: { payment, problem },
  params: { id },
}: Route.ComponentProps) {
  return (
    <ActionDialog
      title="Allocate a payment"
      problem={problem}
      fields={fields}
      schema={Allocation}
      initial={{ reference: '' }}
      save="Allocate"
      says="The payment counts for the booking"
      onSave={(body, call) =>
        tryApi(at('/api/payments/{id}/allocation/', { id }), { method: 'POST', body, ...call })
      }
    >
      {payment && (
        <>
          <p>It came without a booking. What it is beyond the price of the booking is owed back.</p>
          <PaymentFacts payment={payment} />
        </>
      )}
    </ActionDialog>
  )
}

const fields: Field[] = [
  {
    kind: 'line',
    name: 'reference',
    label: 'Booking reference',
    help: 'Such as CH-7K2M9PQ; it is in the list of bookings.',
  },
]
