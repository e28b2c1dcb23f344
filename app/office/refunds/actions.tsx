import { href } from 'react-router'
import type { Refund } from '#contract/refunds.ts'
import { RowLink } from '../kit/list/row-link.tsx'

/** Shows the ways of sending a refund, until it has been sent: by its provider only where that can be done. */
export function RefundActions({ refund: { _id: id, status, is_sendable } }: { refund: Refund }) {
  if (status === 'sent') return null
  return (
    <>
      {is_sendable && <RowLink to={href('/admin/refunds/:id/send', { id })}>Send by provider</RowLink>}
      <RowLink to={href('/admin/refunds/:id/settle', { id })}>Settle by hand</RowLink>
    </>
  )
}
