import { createHmac } from 'node:crypto'
import { parseAmount, writeAmount } from '#contract/money.ts'
import { esewa } from '#integrations/payments/esewa.ts'
import { startStubServer, type ProviderStub, type StubOrder, type StubRequest } from './server.ts'

export const ESEWA_KEY = '8gBm/:&EnhH.1/q'
const PRODUCT_CODE = 'EPAYTEST'

const FIELDS = [
  'amount',
  'tax_amount',
  'product_service_charge',
  'product_delivery_charge',
  'total_amount',
  'transaction_uuid',
  'product_code',
  'success_url',
  'failure_url',
  'signed_field_names',
  'signature',
]

const statuses = { open: 'PENDING', paid: 'COMPLETE', failed: 'CANCELED', cancelled: 'CANCELED' }

export type EsewaStub = ProviderStub & {
  /** Answers to the next questions, instead of what the order says. */
  answers: string[]
  /** Returns the query that eSewa sends a payer back with. `key` signs it; another one forges it. */
  returnOf: (order: StubOrder, more?: Record<string, string>, key?: string) => URLSearchParams
}

/**
 * Imitates eSewa's ePay v2 (developer.esewa.com.np/pages/Epay): the form with its signature, the signed return, and the
 * question about a payment, which is found only under the amount as it was written.
 */
export async function startEsewaStub(): Promise<EsewaStub> {
  const orders: StubOrder[] = []
  const answers: string[] = []
  const failTo = new Map<string, string>()
  const server = await startStubServer((request) => {
    const { pathname, searchParams } = new URL(request.path, 'http://esewa.test')
    if (pathname === '/api/epay/main/v2/form') return open(request)
    if (pathname === '/api/epay/transaction/status/')
      return { body: answers.shift() ?? statusOf(searchParams) }
    return { status: 404, body: '{}' }
  })
  const { address } = server
  const provider = esewa({ page: address, api: address, productCode: PRODUCT_CODE, secretKey: ESEWA_KEY })
  const environment = {
    ESEWA_PAGE: address,
    ESEWA_API: address,
    ESEWA_PRODUCT_CODE: PRODUCT_CODE,
    ESEWA_SECRET_KEY: ESEWA_KEY,
  }
  return Object.assign(server, { provider, orders, answers, returnOf, backOf, environment })

  function open({ body }: StubRequest) {
    const form = new URLSearchParams(body)
    const missing = FIELDS.find((name) => !form.get(name))
    if (missing) return { status: 400, body: `${missing} is mandatory` }
    const names = form.get('signed_field_names')!.split(',')
    const right = signed(names.map((name) => `${name}=${form.get(name)}`))
    if (form.get('signature') !== right)
      return { status: 400, body: '{"code":"ES104","message":"Invalid payload signature."}' }
    const reference = form.get('transaction_uuid')!
    if (orders.some((order) => order.reference === reference))
      return { status: 400, body: '{"message":"Duplicate transaction UUID."}' }
    const amount = parseAmount(form.get('total_amount')!)!
    failTo.set(reference, form.get('failure_url')!)
    const money = { amount, currency: 'NPR', refunded: 0 }
    orders.push({ id: reference, reference, ...money, state: 'open', backTo: form.get('success_url')! })
    return { body: '<title>eSewa</title>' }
  }

  function statusOf(query: URLSearchParams) {
    const reference = query.get('transaction_uuid') ?? ''
    const about = { product_code: PRODUCT_CODE, transaction_uuid: reference, ref_id: null }
    const order = orders.find((one) => one.reference === reference)
    const total_amount = Number(writeAmount(order?.amount ?? 0))
    if (!order || !query.get('total_amount'))
      return JSON.stringify({ ...about, total_amount, status: 'NOT_FOUND' })
    const { amount, refunded, state } = order
    if (order.isUnclear) return JSON.stringify({ ...about, total_amount, status: 'AMBIGUOUS' })
    const status = refunded === 0 ? statuses[state] : refunded < amount ? 'PARTIAL_REFUND' : 'FULL_REFUND'
    return JSON.stringify({ ...about, total_amount, status })
  }

  /** Who has not paid is sent back without a word about the payment. */
  function backOf(order: StubOrder, _site: string, isForged = false) {
    if (order.state !== 'paid' && !isForged) return { url: failTo.get(order.reference)! }
    return { url: `${order.backTo}?${returnOf(order, {}, isForged ? 'another key' : ESEWA_KEY)}` }
  }

  function returnOf({ reference, amount }: StubOrder, more: Record<string, string> = {}, key = ESEWA_KEY) {
    const names = [
      'transaction_code',
      'status',
      'total_amount',
      'transaction_uuid',
      'product_code',
      'signed_field_names',
    ]
    const members: Record<string, string> = {
      transaction_code: '000AWEO',
      status: 'COMPLETE',
      total_amount: `${writeAmount(amount)}${amount % 100 === 0 ? '.0' : ''}`,
      transaction_uuid: reference,
      product_code: PRODUCT_CODE,
      signed_field_names: names.join(','),
      ...more,
    }
    const signature = signed(
      members.signed_field_names!.split(',').map((name) => `${name}=${members[name]}`),
      key,
    )
    // eSewa writes the amount as a number, with the zero that it has signed.
    const text = JSON.stringify({ ...members, signature }).replace(
      /"total_amount":"([^"]+)"/,
      '"total_amount":$1',
    )
    return new URLSearchParams(`data=${Buffer.from(text).toString('base64')}`)
  }

  function signed(members: string[], key = ESEWA_KEY) {
    return createHmac('sha256', key).update(members.join(',')).digest('base64')
  }
}
