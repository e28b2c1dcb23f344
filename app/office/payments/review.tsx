import { formatMoney } from '#contract/money.ts'
import { PaymentReview } from '#contract/payment-records.ts'
import { AmountField } from '../kit/amounts.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import type { Field } from '../kit/form/fields.ts'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/review'
import { PaymentFacts } from './facts.tsx'
import { loadPayment } from './loaded.ts'
import { ProofView } from './proof.tsx'

const ReviewForm = PaymentReview.extend({ amount: AmountField.nullable() })

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return loadPayment(id)
}

export default function ReviewPayment({
  loaderData: { payment, problem },
  params: { id },
}: Route.ComponentProps) {
  return (
    <ActionDialog
      title="Decide about a payment"
      problem={problem}
      fields={fields}
      schema={ReviewForm}
      initial={{ decision: 'accept', amount: null, note: '' }}
      save="Decide"
      says="Decided"
      onSave={({ amount, ...review }, call) =>
        tryApi(at('/api/payments/{id}/review/', { id }), {
          method: 'POST',
          body: { ...review, ...(amount !== null && { amount }) },
          ...call,
        })
      }
    >
      {payment && (
        <>
          <p>
            {payment.provider === 'transfer'
              ? `The traveller shows a transfer of ${formatMoney(payment)}. Check whether it has arrived.`
              : `${formatMoney(payment)} did not arrive as it was asked for.`}{' '}
            Accepted, it counts for{' '}
            {payment.part_of === null ? 'the booking' : `the part of ${payment.part_of}`}; what is too much,
            or belongs to a booking that is over, is owed back. Rejected, it has failed
            {payment.provider === 'transfer' && ', and the traveller gets your note by mail'}.
          </p>
          <PaymentFacts payment={payment} />
          <ProofView payment={payment} />
        </>
      )}
    </ActionDialog>
  )
}

const fields: Field[] = [
  {
    kind: 'choice',
    name: 'decision',
    label: 'Decision',
    choices: [
      { value: 'accept', label: 'Accept' },
      { value: 'reject', label: 'Reject' },
    ],
  },
  {
    kind: 'hundredths',
    name: 'amount',
    label: 'What actually arrived, without the card fee',
    help: 'Empty: as asked for.',
  },
  { kind: 'text', name: 'note', label: 'Note', rows: 3 },
]
