import { href } from 'react-router'
import type { PaymentRecord } from '#contract/payment-records.ts'
import { RowLink } from '../kit/list/row-link.tsx'

/** Shows the actions that a payment's status allows. The server checks each of them again. */
export function PaymentActions({
  payment: { _id: id, status, booking_id, provider, can_be_asked },
}: {
  payment: PaymentRecord
}) {
  const isOpen = status === 'created' || status === 'pending'
  return (
    <>
      {status === 'needs_review' && <RowLink to={href('/admin/payments/:id/review', { id })}>Decide</RowLink>}
      {status === 'confirmed' && booking_id === null && (
        <RowLink to={href('/admin/payments/:id/allocate', { id })}>Allocate</RowLink>
      )}
      {status === 'confirmed' && booking_id !== null && (provider === 'cash' || provider === 'transfer') && (
        <RowLink to={href('/admin/payments/:id/void', { id })}>Void</RowLink>
      )}
      {isOpen && can_be_asked && (
        <RowLink to={href('/admin/payments/:id/inquiry', { id })}>Ask the provider</RowLink>
      )}
      {isOpen && !can_be_asked && (
        <>
          <RowLink to={href('/admin/payments/:id/confirm', { id })}>Confirm by hand</RowLink>
          <RowLink to={href('/admin/payments/:id/void', { id })}>Void</RowLink>
        </>
      )}
    </>
  )
}
