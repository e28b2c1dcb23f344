import { randomUUID } from 'node:crypto'
import { parseAmount } from '#contract/money.ts'
import { php, PHP_SIGNATURE_HEADER } from '#integrations/payments/php.ts'
import { signature } from '#integrations/payments/signature.ts'
import { startStubServer, type ProviderStub, type StubOrder, type Told } from './server.ts'

const SECRET = 'a secret that site and host share'

/** Imitates the payment host of the specification. It signs callbacks as docs/payments.md describes. */
export async function startPhpStub(): Promise<ProviderStub> {
  const orders: StubOrder[] = []
  const server = await startStubServer(({ path, body }) => {
    if (path !== '/payment_request.php') return { status: 404, body: '{}' }
    const form = JSON.parse(body) as { input_remarks: string; input_amount: number; input_currency: string }
    const [, id = ''] = form.input_remarks.match(/Payment (\S+)$/) ?? []
    const amount = parseAmount(String(form.input_amount))!
    const reference = randomUUID()
    orders.push({ id, reference, amount, currency: form.input_currency, state: 'open', refunded: 0 })
    return { body: JSON.stringify({ payment_url: `${server.address}/pay/${reference}` }) }
  })
  const provider = php({ host: server.address, page: server.address, secret: SECRET })
  return Object.assign(server, {
    provider,
    orders,
    environment: { PHP_PAYMENT_HOST: server.address, PHP_PAYMENT_SECRET: SECRET },
    message: (order: StubOrder, told: Told) => Promise.resolve(signed(order, told, SECRET)),
    forgery: (order: StubOrder, told: Told) => Promise.resolve(signed(order, told, 'another secret')),
  })
}

function signed(order: StubOrder, { outcome, at, ...told }: Told, secret: string) {
  const { id: payment_id, amount, currency } = order
  const body = JSON.stringify({ id: randomUUID(), type: outcome, payment_id, amount, currency, ...told })
  return { headers: new Headers({ [PHP_SIGNATURE_HEADER]: signature(secret, body, at) }), body }
}
