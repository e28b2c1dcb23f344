import { randomUUID } from 'node:crypto'
import { publicUrl } from '#integrations/own-address.ts'
import { signNotice } from '#integrations/payments/sandbox-keys.ts'
import {
  GATEWAY_PATH,
  SessionAnswer,
  SIGNATURE_HEADER,
  type NoticeBody,
  type RefundRequest,
  type SessionRequest,
} from '#integrations/payments/sandbox-wire.ts'
import { sandbox } from '#integrations/payments/sandbox.ts'
import { signature } from '#integrations/payments/signature.ts'
import {
  orderWith,
  startStubServer,
  type ProviderStub,
  type StubOrder,
  type StubRequest,
  type Told,
} from './server.ts'

const types = {
  paid: 'payment.paid',
  failed: 'payment.failed',
  cancelled: 'payment.cancelled',
  refunded: 'payment.refunded',
  'refunded-some': 'payment.refunded',
  'refund-failed': 'payment.refund_failed',
  disputed: 'payment.failed',
  unclear: 'payment.failed',
} as const

/** Serves the gateway of the sandbox at an address of its own. The site's own address must be set to it. */
export async function startSandboxStub(): Promise<ProviderStub> {
  const orders: StubOrder[] = []
  const refunds = new Map<string, string>()
  const server = await startStubServer((request) => {
    if (request.method === 'GET') return found(request.path.split('/').at(-1)!)
    return request.path.endsWith('/refunds') ? refund(request) : open(request)
  })
  return Object.assign(server, {
    provider: sandbox,
    orders,
    environment: {},
    message: (order: StubOrder, told: Told) => Promise.resolve(posted(order, told, signNotice)),
    forgery: (order: StubOrder, told: Told) =>
      Promise.resolve(posted(order, told, (body, at) => signature('another secret', body, at))),
  })

  /** Returns the same session for the same key. */
  function open({ body }: StubRequest) {
    const { order_id, amount, currency } = JSON.parse(body) as SessionRequest
    if (!orders.some(({ id }) => id === order_id))
      orders.push({
        id: order_id,
        reference: `sbx_${randomUUID()}`,
        amount,
        currency,
        state: 'open',
        refunded: 0,
      })
    return found(order_id)
  }

  function found(id: string) {
    const order = orderWith(orders, id)
    const isOver = order.state === 'paid' || order.state === 'cancelled'
    const outcome = isOver
      ? noticeOf(order, { outcome: order.state as Told['outcome'], id: `evt ${id}` })
      : null
    const answer: SessionAnswer = {
      id: order.reference,
      order_id: order.id,
      url: publicUrl(`${GATEWAY_PATH}/pay/${order.reference}`),
      status: isOver ? (order.state as 'paid') : 'open',
      outcome,
      refunded: order.refunded,
    }
    return { body: JSON.stringify(answer) }
  }

  function refund({ path, body, headers }: StubRequest) {
    const order = orderWith(orders, path.split('/').at(-2)!)
    const { amount } = JSON.parse(body) as RefundRequest
    const key = String(headers['idempotency-key'])
    if (!refunds.has(key)) order.refunded += amount
    refunds.set(key, refunds.get(key) ?? `re_${randomUUID()}`)
    return { body: JSON.stringify({ id: refunds.get(key), amount }) }
  }
}

function posted(order: StubOrder, told: Told, sign: (body: string, at?: Date) => string) {
  const body = JSON.stringify(noticeOf(order, told))
  return { headers: new Headers({ [SIGNATURE_HEADER]: sign(body, told.at) }), body }
}

function noticeOf(order: StubOrder, { outcome, id = randomUUID(), amount, currency }: Told): NoticeBody {
  return {
    id,
    type: types[outcome],
    order_id: order.id,
    amount: amount ?? order.amount,
    currency: currency ?? order.currency,
    session_id: order.reference,
    created: new Date().toISOString(),
  }
}
