import { ownAddress, publicUrl } from '../own-address.ts'
import { askFor, jsonOf, readAnswer, twice } from './ask.ts'
import {
  ForgedNotice,
  type AskedPayment,
  type PaymentNotice,
  type PaymentOrder,
  type PaymentProvider,
  type RefundOrder,
} from './provider.ts'
import { checkSignature, merchantKey } from './sandbox-keys.ts'
import {
  GATEWAY_PATH,
  NoticeBody,
  SessionAnswer,
  RefundAnswer,
  SIGNATURE_HEADER,
  type RefundRequest,
  type SessionRequest,
} from './sandbox-wire.ts'

const WHO = 'the sandbox gateway'

const outcomes = {
  'payment.paid': 'paid',
  'payment.failed': 'failed',
  'payment.cancelled': 'cancelled',
  'payment.refunded': 'refunded',
  'payment.refund_failed': 'refund-failed',
} as const

/**
 * The provider of test money. The gateway runs inside the site, but this side calls it over HTTP like any other
 * provider.
 */
export const sandbox = {
  name: 'sandbox',
  currencies: { USD: 1, NPR: 1 },
  isWithinSite: true,
  isRepeatable: true,

  get origin() {
    return new URL(publicUrl('/')).origin
  },

  async create({ id, returnUrl, notifyUrl, amount, currency, description, email }: PaymentOrder) {
    const urls = { return_url: returnUrl, notify_url: notifyUrl }
    const request: SessionRequest = { order_id: id, amount, currency, description, email, ...urls }
    const headers = { 'content-type': 'application/json', 'idempotency-key': id }
    const body = JSON.stringify(request)
    const answer = await twice(() => askGateway('/sessions', { method: 'POST', headers, body }))
    const session = readAnswer(WHO, SessionAnswer, answer)
    return { reference: session.id, url: session.url }
  },

  async verifyNotification(headers: Headers, body: string): Promise<PaymentNotice> {
    checkSignature(headers.get(SIGNATURE_HEADER), body)
    const parsed = NoticeBody.safeParse(jsonOf(body))
    if (!parsed.success) throw new ForgedNotice('it does not tell of a payment')
    return toNotice(parsed.data, body)
  },

  async inquire({ reference }: Pick<AskedPayment, 'reference'>): Promise<PaymentNotice | undefined> {
    const answer = await twice(() => askGateway(`/sessions/${encodeURIComponent(reference)}`, {}))
    const { outcome, refunded } = readAnswer(WHO, SessionAnswer, answer)
    if (!outcome) return undefined
    const notice = toNotice(outcome, answer)
    if (refunded === 0) return notice
    const back = { ...notice, id: `${reference} refunded ${refunded}`, outcome: 'refunded', amount: refunded }
    return { ...notice, more: [back as PaymentNotice] }
  },

  async refund({ refundId, reference, amount, key }: RefundOrder) {
    const request: RefundRequest = { refund_id: refundId, amount }
    const headers = { 'content-type': 'application/json', 'idempotency-key': key }
    const body = JSON.stringify(request)
    const path = `/sessions/${encodeURIComponent(reference)}/refunds`
    const answer = await twice(() => askGateway(path, { method: 'POST', headers, body }))
    return { reference: readAnswer(WHO, RefundAnswer, answer).id }
  },
} satisfies PaymentProvider

type Asked = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }

function askGateway(path: string, { headers, ...init }: Asked) {
  return askFor(WHO, `${ownAddress()}${GATEWAY_PATH}${path}`, {
    ...init,
    headers: { ...headers, authorization: `Bearer ${merchantKey()}` },
  })
}

function toNotice(
  { id, type, order_id, amount, currency, refund_id }: NoticeBody,
  body: string,
): PaymentNotice {
  return { id, orderId: order_id, outcome: outcomes[type], amount, currency, body, refundId: refund_id }
}
