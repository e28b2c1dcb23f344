import { randomUUID } from 'node:crypto'
import { khalti } from '#integrations/payments/khalti.ts'
import { orderWith, startStubServer, type ProviderStub, type StubOrder, type StubRequest } from './server.ts'

const KEY = 'test_secret_key'
const statuses = { open: 'Initiated', paid: 'Completed', failed: 'Pending', cancelled: 'User canceled' }

/** Imitates Khalti KPG-2 (docs.khalti.com/khalti-epayment, docs.khalti.com/api/refund). It sends no notifications. */
export async function startKhaltiStub(): Promise<ProviderStub> {
  const orders: StubOrder[] = []
  const server = await startStubServer((request) => {
    if (request.headers.authorization !== `Key ${KEY}`)
      return { status: 401, body: '{"detail":"Invalid token."}' }
    if (request.path === '/api/v2/epayment/initiate/') return initiate(request)
    if (request.path === '/api/v2/epayment/lookup/') return lookUp(request)
    return refund(request)
  })
  const { address } = server
  const provider = khalti({ api: address, page: address, secretKey: KEY, website: 'https://treks.example' })
  const environment = { KHALTI_API: address, KHALTI_PAGE: address, KHALTI_SECRET_KEY: KEY }
  return Object.assign(server, { provider, orders, environment, backOf })

  function initiate({ body }: StubRequest) {
    const wanted = JSON.parse(body) as { amount: number; purchase_order_id: string; return_url: string }
    const { amount, purchase_order_id, return_url: backTo } = wanted
    const pidx = randomUUID()
    const money = { amount, currency: 'NPR', state: 'open' as const, refunded: 0 }
    orders.push({ id: purchase_order_id, reference: pidx, ...money, backTo })
    const payment_url = `${address}/?pidx=${pidx}`
    return {
      body: JSON.stringify({ pidx, payment_url, expires_at: '2026-11-20T16:26:16', expires_in: 1800 }),
    }
  }

  function lookUp({ body }: StubRequest) {
    const { reference, amount, state, refunded } = orderWith(
      orders,
      (JSON.parse(body) as { pidx: string }).pidx,
    )
    const back = refunded === 0 ? undefined : refunded < amount ? 'Partially Refunded' : 'Refunded'
    const status = back ?? statuses[state]
    const transaction_id = state === 'paid' ? `txn-${reference}` : null
    const about = { pidx: reference, total_amount: amount, fee: 0, refunded: status === 'Refunded' }
    return {
      status: state === 'cancelled' ? 400 : 200,
      body: JSON.stringify({ ...about, status, transaction_id }),
    }
  }

  function refund({ path, body }: StubRequest) {
    const [, reference] = path.match(/^\/api\/merchant-transaction\/txn-(.+)\/refund\/$/) ?? []
    const order = orderWith(orders, reference ?? '')
    const { amount = order.amount } = JSON.parse(body) as { amount?: number }
    order.refunded += amount
    return { body: '{"detail":"Transaction refund successful."}' }
  }
}

function backOf({ reference, state, backTo = '' }: StubOrder) {
  const query = new URLSearchParams({ pidx: reference, status: statuses[state] })
  return { url: `${backTo}${backTo.includes('?') ? '&' : '?'}${query}` }
}
