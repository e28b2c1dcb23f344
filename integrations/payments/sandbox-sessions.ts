import { createHmac, randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { MINUTE_MS } from '#contract/days.ts'
import { publicUrl } from '../own-address.ts'
import type { TestCard } from './sandbox-cards.ts'
import { deliver } from './sandbox-delivery.ts'
import { merchantKey } from './sandbox-keys.ts'
import { addSession, changeSession, readSession, type Notice, type Session } from './sandbox-store.ts'
import {
  GATEWAY_PATH,
  type Chaos,
  type NoticeBody,
  type SessionAnswer,
  type SessionRequest,
} from './sandbox-wire.ts'

/** How many minutes a payer has after the session was opened. */
export const SESSION_MINUTES = 30

const ID_LENGTH = 22

/** A call that the gateway refuses; `message` is for the caller. */
export class SandboxRefusal extends Error {}

/**
 * Opens a session, or returns the one that was opened with this key. Throws `SandboxRefusal` when that one was for
 * another request.
 */
export function openSession(idempotencyKey: string, request: SessionRequest): Session {
  const session = addSession({
    id: idFor(idempotencyKey),
    created: new Date().toISOString(),
    request,
    step: 'card',
    chaos: request.chaos ?? {},
    notices: [],
    refunds: [],
  })
  // Both are compared as JSON, which has no undefined fields.
  if (!isDeepStrictEqual(session.request, JSON.parse(JSON.stringify(request))))
    throw new SandboxRefusal('This Idempotency-Key was used for another session')
  return session
}

export function findSession(id: string): Session | undefined {
  return readSession(id)
}

/** Returns the status of a session. */
export function statusOf({ step, created }: Session): SessionAnswer['status'] {
  const isWaiting = step === 'card' || step === 'confirming'
  if (isWaiting && Date.now() >= expiryOf({ created }).getTime()) return 'expired'
  return step === 'card' ? 'open' : step
}

export function expiryOf({ created }: Pick<Session, 'created'>): Date {
  return new Date(Date.parse(created) + SESSION_MINUTES * MINUTE_MS)
}

/**
 * Returns a session as the merchant sees it. A declined card ends nothing, so only payment, cancelling and expiry are
 * outcomes.
 */
export function answerOf(session: Session): SessionAnswer {
  const status = statusOf(session)
  return {
    id: session.id,
    order_id: session.request.order_id,
    url: payUrl(session),
    status,
    outcome: outcomeOf(session),
    refunded: refundedOf(session),
  }
}

/** Returns the sum of all refunds, in minor units. */
export function refundedOf({ refunds }: Session): number {
  return refunds.reduce((sum, { request, has_failed }) => sum + (has_failed ? 0 : request.amount), 0)
}

/** Returns the address of the page where the payer pays. */
export function payUrl({ id }: Session): string {
  return publicUrl(`${GATEWAY_PATH}/pay/${id}`)
}

/** The result of a payer's step. `closed`: the session does not wait for this step, or no longer. */
export type StepAnswer = 'paid' | 'declined' | 'confirming' | 'processing' | 'closed'

/** Charges a test card and returns the result. */
export function payByCard(id: string, card: TestCard): StepAnswer {
  return act(id, 'open', (session) => {
    const chaotic = { ...session, chaos: { ...session.chaos, ...card.chaos } }
    if (card.answer === 'pay') return ['paid', withNotice({ ...chaotic, step: 'paid' }, 'payment.paid')]
    if (card.answer === 'decline') return ['declined', withNotice(chaotic, 'payment.failed')]
    if (card.answer === 'confirm') return ['confirming', { ...chaotic, step: 'confirming' }]
    return ['processing', { ...chaotic, step: 'processing' }]
  })
}

/** Confirms or declines the second step that some cards ask for, and returns the result. */
export function answerConfirmation(id: string, isConfirmed: boolean): StepAnswer {
  return act(id, 'confirming', (session) =>
    isConfirmed
      ? ['paid', withNotice({ ...session, step: 'paid' }, 'payment.paid')]
      : ['declined', withNotice({ ...session, step: 'card' }, 'payment.failed')],
  )
}

/** Cancels a session for its payer. Does nothing once the session is over. */
export function cancelSession(id: string): void {
  changeSession(id, (session) => {
    const status = statusOf(session)
    if (status !== 'open' && status !== 'confirming') return undefined
    return withNotice({ ...session, step: 'cancelled' }, 'payment.cancelled')
  })
  deliver(id)
}

/** Runs a step of the payer only if the session waits for it, so that a double click pays once. */
function act(
  id: string,
  expected: SessionAnswer['status'],
  step: (session: Session) => [StepAnswer, Session],
): StepAnswer {
  let answer: StepAnswer = 'closed'
  changeSession(id, (session) => {
    if (statusOf(session) !== expected) return undefined
    const [given, changed] = step(session)
    answer = given
    return changed
  })
  deliver(id)
  return answer
}

/** Returns the session with one more notice to send. `more`: further fields of the notice. */
export function withNotice(
  session: Session,
  type: NoticeBody['type'],
  more: Partial<NoticeBody> = {},
): Session {
  const now = Date.now()
  const told = noticeBody(session, `evt_${randomUUID()}`, type, new Date(now).toISOString())
  const body = { ...told, ...more }
  const next_at = session.chaos.drop ? null : new Date(now + (session.chaos.delay_ms ?? 0)).toISOString()
  const notice: Notice = { body, attempts: 0, next_at, delivered_at: null }
  return { ...session, notices: [...session.notices, notice] }
}

function outcomeOf(session: Session): NoticeBody | null {
  const status = statusOf(session)
  if (status === 'paid' || status === 'cancelled')
    return session.notices.findLast(({ body }) => body.type === `payment.${status}`)!.body
  if (status !== 'expired') return null
  const end = expiryOf(session).toISOString()
  return noticeBody(session, `${session.id}_expired`, 'payment.cancelled', end)
}

function noticeBody(
  { id, request, chaos }: Session,
  noticeId: string,
  type: NoticeBody['type'],
  created: string,
): NoticeBody {
  return {
    id: noticeId,
    type,
    order_id: request.order_id,
    ...reportedMoney(request, chaos),
    session_id: id,
    created,
  }
}

function reportedMoney({ amount, currency }: SessionRequest, { wrong_amount, wrong_currency }: Chaos) {
  const other = currency === 'USD' ? 'NPR' : 'USD'
  return { amount: wrong_amount ? amount - 1 : amount, currency: wrong_currency ? other : currency }
}

/**
 * Derives the id from the key: the same key gives the same id, and nobody can guess the id of another session, which
 * anybody could pay.
 */
function idFor(idempotencyKey: string) {
  const mark = createHmac('sha256', merchantKey()).update(`session ${idempotencyKey}`).digest('base64url')
  return `sbx_${mark.slice(0, ID_LENGTH)}`
}
