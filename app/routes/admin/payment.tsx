import { href } from 'react-router'
import { formatMoney } from '#contract/money.ts'
import { InfoDialog } from '../../ui/admin/info-dialog.tsx'
import { PaymentActions } from '../../ui/admin/desk/payment-actions.tsx'
import { PaymentFacts } from '../../ui/admin/desk/payment-facts.tsx'
import { RowLink } from '../../ui/admin/row-link.tsx'
import type { Route } from './+types/payment'
import { loadPayment } from './payment-loaded.ts'
import { ProofView } from './payment-proof.tsx'

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
