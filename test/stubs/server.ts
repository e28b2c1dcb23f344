import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { PaymentOutcome, PaymentProvider } from '#integrations/payments/provider.ts'

/**
 * - `refusing`: answers 400 and does nothing.
 * - `broken`: answers 500 and does nothing.
 * - `silent`: does what it is asked and never answers.
 * - `half`: does what it is asked and answers half of what it has to say.
 */
export type Mood = 'well' | 'refusing' | 'broken' | 'silent' | 'half'

/** An order as a provider keeps it. Amounts in minor units; `id` is ours, `reference` the provider's. */
export type StubOrder = {
  id: string
  reference: string
  amount: number
  currency: string
  state: 'open' | 'paid' | 'failed' | 'cancelled'
  refunded: number
}

export type StubRequest = { method: string; path: string; headers: IncomingMessage['headers']; body: string }
export type StubAnswer = { status?: number; body: string }

export type Told = { outcome: PaymentOutcome; id?: string; amount?: number; currency?: string; at?: Date }

/** A provider that talks to a server of the test, which behaves as the provider's documentation says. */
export type ProviderStub = {
  provider: PaymentProvider
  /** Where its server listens. */
  address: string
  /** What it was asked, the oldest first. */
  requests: StubRequest[]
  mood: Mood
  orders: StubOrder[]
  /** What the provider would post to us; undefined when it never calls. */
  message?: (order: StubOrder, told: Told) => Promise<{ headers: Headers; body: string }>
  /** As `message`, signed by somebody else. */
  forgery?: (order: StubOrder, told: Told) => Promise<{ headers: Headers; body: string }>
  stop: () => void
}

/** Answers with `answer` as the mood says, at the address it gives. */
export async function startStubServer(answer: (request: StubRequest) => StubAnswer | Promise<StubAnswer>) {
  const stub = { address: '', mood: 'well' as Mood, requests: [] as StubRequest[], stop }
  const server = createServer(async (incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming
    const request = { method, path: url, headers, body: await text(incoming) }
    stub.requests.push(request)
    const { mood } = stub
    if (mood === 'refusing')
      return outgoing.writeHead(400, JSON_TYPE).end('{"detail":"No","error":{"message":"No"}}')
    if (mood === 'broken') return outgoing.writeHead(500, JSON_TYPE).end('<html>')
    const { status = 200, body } = await answer(request)
    if (mood === 'silent') return
    outgoing.writeHead(status, JSON_TYPE).end(mood === 'half' ? body.slice(0, body.length / 2) : body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  stub.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return stub

  function stop() {
    server.closeAllConnections()
    server.close()
  }
}

const JSON_TYPE = { 'content-type': 'application/json' }

/** The order a control of a test is about. */
export function orderWith(orders: StubOrder[], id: string): StubOrder {
  const order = orders.find((one) => one.id === id || one.reference === id)
  if (!order) throw new Error(`The stub knows no order ${id}`)
  return order
}
