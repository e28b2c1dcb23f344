import { href } from 'react-router'
import { formatMoney } from '#contract/money.ts'
import { InfoDialog } from '../kit/dialog/info.tsx'
import { RowLink } from '../kit/list/row-link.tsx'
import type { Route } from './+types/payment'
import { PaymentActions } from './actions.tsx'
import { PaymentFacts } from './facts.tsx'
import { loadPayment } from './loaded.ts'
import { ProofView } from './proof.tsx'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return loadPayment(id)
}

export default function ReadPayment({ loaderData: { payment, problem } }: Route.ComponentProps) {
  if (!payment) return <InfoDialog title="Payment" problem={problem} />
  const { booking_reference: reference } = payment
  return (
    <InfoDialog
      title={`Payment of ${formatMoney(payment)}`}
      actions={
        <>
          <PaymentActions payment={payment} />
          {reference && (
            <RowLink to={href('/admin/bookings/:reference', { reference })}>To the booking</RowLink>
          )}
        </>
      }
    >
      <PaymentFacts payment={payment} />
      <ProofView payment={payment} />
    </InfoDialog>
  )
}
