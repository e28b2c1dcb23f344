import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { HandoverForm } from '#contract/payments.ts'
import type { PayersOrder, PaymentOutcome, PaymentProvider } from '#integrations/payments/provider.ts'

/**
 * - `refusing`: answers 400 and does nothing.
 * - `broken`: answers 500 and does nothing.
 * - `silent`: carries out the request and never answers.
 * - `half`: carries out the request and sends half of the answer.
 */
export type Mood = 'well' | 'refusing' | 'broken' | 'silent' | 'half'

/** An order as a provider stores it, with amounts in minor units. `id` is ours, `reference` is the provider's. */
export type StubOrder = {
  id: string
  reference: string
  amount: number
  currency: string
  state: 'open' | 'paid' | 'failed' | 'cancelled'
  refunded: number
  /** Whether the provider does not know itself how it stands. */
  isUnclear?: boolean
  /** Where its payer is sent back to, and where notices go, when the merchant named them with the order. */
  backTo?: string
  notifyTo?: string
}

export type StubRequest = { method: string; path: string; headers: IncomingMessage['headers']; body: string }
export type StubAnswer = { status?: number; body: string; headers?: Record<string, string> }

/** How a payer is sent back: to an address, or with a form that is posted there. */
export type Back = { url: string; form?: URLSearchParams }

export type Told = { outcome: PaymentOutcome; id?: string; amount?: number; currency?: string; at?: Date }

/** A provider whose requests go to a server of the test. That server follows the provider's documentation. */
export type ProviderStub = {
  provider: PaymentProvider
  /** The address of its server. */
  address: string
  /** The requests that it received, the oldest first. */
  requests: StubRequest[]
  mood: Mood
  orders: StubOrder[]
  /** Returns the notification that the provider would post to us; undefined for a provider that posts none. */
  message?: (order: StubOrder, told: Told) => Promise<{ headers: Headers; body: string }>
  /** As `message`, signed with another key. */
  forgery?: (order: StubOrder, told: Told) => Promise<{ headers: Headers; body: string }>
  /**
   * Returns how a payer is sent back, as the order stands; a forger signs with another key. `site`: the address that is
   * registered with the provider. Undefined for a provider that sends nobody back.
   */
  backOf?: (order: StubOrder, site: string, isForged?: boolean) => Promise<Back> | Back
  /** The settings with which a site of another process pays at this stand-in. */
  environment: Record<string, string>
  /** Answers people before anything else does; see `openCounter`. */
  counter?: (request: StubRequest) => Promise<StubAnswer | undefined>
  /** Answers a browser that has just opened an order, in place of the stand-in's plain answer. */
  opened?: (request: StubRequest, status: number) => StubAnswer | undefined
  stop: () => void
}

/** Starts a server that answers with `answer` as its mood says, and stores its address in the stub. */
export async function startStubServer(answer: (request: StubRequest) => StubAnswer | Promise<StubAnswer>) {
  type Served = Pick<ProviderStub, 'address' | 'mood' | 'requests' | 'stop' | 'counter' | 'opened'>
  const stub: Served = { address: '', mood: 'well', requests: [], stop }
  const server = createServer(async (incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming
    const request = { method, path: url, headers, body: await text(incoming) }
    const shown = await stub.counter?.(request)
    if (shown) return outgoing.writeHead(shown.status ?? 200, shown.headers).end(shown.body)
    stub.requests.push(request)
    const { mood } = stub
    if (mood === 'refusing')
      return outgoing.writeHead(400, JSON_TYPE).end('{"detail":"No","error":{"message":"No"}}')
    if (mood === 'broken') return outgoing.writeHead(500, JSON_TYPE).end('<html>')
    const { status = 200, body } = await answered(request)
    if (mood === 'silent') return
    const opened = stub.opened?.(request, status)
    if (opened) return outgoing.writeHead(opened.status ?? 200, opened.headers).end(opened.body)
    outgoing.writeHead(status, JSON_TYPE).end(mood === 'half' ? body.slice(0, body.length / 2) : body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // Whoever starts it may break off without stopping it.
  server.unref()
  stub.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return stub

  /** What the stand-in cannot read is its own failure, as at a provider. */
  async function answered(request: StubRequest): Promise<StubAnswer> {
    try {
      return await answer(request)
    } catch (error) {
      return { status: 500, body: JSON.stringify({ message: String(error) }) }
    }
  }

  function stop() {
    server.closeAllConnections()
    server.close()
  }
}

const JSON_TYPE = { 'content-type': 'application/json' }

/** Returns the order with this id, ours or the provider's. Throws when there is none. */
export function orderWith(orders: StubOrder[], id: string): StubOrder {
  const order = orders.find((one) => one.id === id || one.reference === id)
  if (!order) throw new Error(`The stub knows no order ${id}`)
  return order
}

/**
 * Creates an order and takes its payer to the provider's page, as a browser does. The stub then knows it by our id, too.
 */
export async function openedOrder({ provider, orders }: ProviderStub, order: PayersOrder) {
  const page = await provider.create(order)
  const form = provider.handover?.(order, page.reference)
  if (!form) return page
  await sendForm(form)
  orderWith(orders, page.reference).id = order.id
  return page
}

/** Sends a form as a browser does. Throws what the provider's page says when it refuses it. */
export async function sendForm({ action, fields, method }: HandoverForm): Promise<void> {
  const query = new URLSearchParams(fields)
  const response =
    method === 'get'
      ? await fetch(`${action}?${query}`)
      : await fetch(action, { method: 'POST', body: query })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
}
