import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { deliver } from './sandbox-delivery.ts'
import { refundedOf, SandboxRefusal, withNotice } from './sandbox-sessions.ts'
import { changeSession, readSession, type Session, type SessionRefund } from './sandbox-store.ts'
import type { RefundAnswer, RefundRequest } from './sandbox-wire.ts'

/**
 * Refunds a part of what was paid, once per key, and notifies the merchant. Throws `SandboxRefusal` while nothing is
 * paid, for more than is left, and for a key that was used for another refund.
 */
export function refundSession(id: string, key: string, request: RefundRequest): RefundAnswer {
  const known = readSession(id)?.refunds.find((refund) => refund.key === key)
  const refund = known ?? addRefund(id, key, request)
  if (!isDeepStrictEqual(refund.request, request))
    throw new SandboxRefusal('This Idempotency-Key was used for another refund')
  return { id: refund.id, amount: refund.request.amount }
}

function addRefund(id: string, key: string, request: RefundRequest): SessionRefund {
  const refund = { id: `re_${randomUUID()}`, key, request, has_failed: false }
  changeSession(id, (session) => {
    if (session.step !== 'paid') throw new SandboxRefusal('Nothing was paid, so nothing can go back')
    const left = session.request.amount - refundedOf(session)
    if (request.amount > left) throw new SandboxRefusal(`Only ${left} of this payment is left to go back`)
    return withRefundNotice({ ...session, refunds: [...session.refunds, refund] }, refund)
  })
  deliver(id)
  return refund
}

/** Adds the notice of a refund and, for a closed account, the notice that the money was returned. */
function withRefundNotice(session: Session, refund: SessionRefund): Session {
  const { currency } = session.request
  const { refund_id, amount } = refund.request
  const sent = withNotice(session, 'payment.refunded', { amount: refundedOf(session), currency, refund_id })
  if (!session.chaos.refunds_fail) return sent
  const refunds = sent.refunds.map((one) => (one.id === refund.id ? { ...one, has_failed: true } : one))
  return withNotice({ ...sent, refunds }, 'payment.refund_failed', { amount, currency, refund_id })
}
