import type { PaymentOutcome } from '#integrations/payments/provider.ts'
import { deeds, type Deed } from './counter-words.ts'
import { landing, orderPage, overview, returnPage } from './counter-pages.ts'
import type { Back, Mood, ProviderStub, StubAnswer, StubOrder, StubRequest } from './server.ts'

/** How long after its payer a payment arrives that is made later, in milliseconds. */
const LATER_MS = 20_000

/**
 * Opens the counter of a stand-in: where payers come, people find a page of buttons, one for each thing that a payer or
 * the provider may do. `site`: the address of the site, which is registered with providers that send everybody there.
 * `laterMs`: how long a payment takes that is made later.
 */
export function openCounter(name: string, stub: ProviderStub, site: string, laterMs = LATER_MS): void {
  stub.counter = async (request) => {
    const { pathname, search } = new URL(request.path, stub.address)
    const [, place, reference = ''] = pathname.split('/')
    const order = stub.orders.find((one) => one.reference === reference)
    if (pathname + search === '/') return html(overview(name, stub))
    if (place === 'mood' && request.method === 'POST') {
      stub.mood = new URLSearchParams(request.body).get('mood') as Mood
      return { status: 303, body: '', headers: { location: '/' } }
    }
    if (place === 'order' && order && request.method === 'POST')
      return act(order, new URLSearchParams(request.body).get('deed') as Deed)
    if (place === 'order' && order) return html(orderPage(name, order))
    return shownTo(request)
  }

  // Who comes with a form or a signed address has just opened the newest order.
  stub.opened = ({ headers }, status) => {
    const order = stub.orders.at(-1)
    if (status >= 400 || !stub.provider.handover || !order) return undefined
    if (!headers.accept?.includes('text/html')) return undefined
    return { status: 303, body: '', headers: { location: `/order/${order.reference}` } }
  }

  /** Leads the browser of a payer, at an address that names an order, to the buttons of that order. */
  function shownTo({ method, path, headers }: StubRequest): StubAnswer | undefined {
    if (method !== 'GET' || stub.provider.handover || !headers.accept?.includes('text/html')) return undefined
    const order = stub.orders.find(({ reference }) => path.includes(reference))
    return order && { status: 303, body: '', headers: { location: `/order/${order.reference}` } }
  }

  async function act(order: StubOrder, deed: Deed): Promise<StubAnswer> {
    const isHeard = deed !== 'pay-unheard' && deed !== 'away' && deed !== 'forge'
    if (deed === 'pay-later') setTimeout(() => void settle(order, 'paid'), laterMs).unref()
    if (deed === 'pay-other') order.amount += 100
    if (deed === 'unclear') order.isUnclear = true
    if (deed === 'refund') order.refunded = order.amount
    if (deed.startsWith('pay') && deed !== 'pay-later') order.state = 'paid'
    if (deed === 'fail') order.state = 'failed'
    if (deed === 'cancel') order.state = 'cancelled'
    const outcome = outcomes[deed]
    if (outcome && isHeard) await tell(order, outcome)
    if (deed === 'pay-twice' && outcome) await tell(order, outcome)
    if (deed === 'away' || deed === 'refund' || deed === 'pay-away' || deed === 'pay-unheard')
      return html(landing(name, order, deeds[deed]))
    const back = await stub.backOf?.(order, site, deed === 'forge')
    if (!back) return html(landing(name, order, deeds[deed]))
    if (deed === 'pay-twice') await comeBack(back)
    if (back.form) return html(returnPage(back))
    return { status: 303, body: '', headers: { location: back.url } }
  }

  async function settle(order: StubOrder, state: 'paid') {
    order.state = state
    await tell(order, state)
  }

  /** Sends the notice of what happened, from a provider that sends any. A site that is not there misses it. */
  async function tell(order: StubOrder, outcome: PaymentOutcome) {
    if (!stub.message) return
    const { headers, body } = await stub.message(order, { outcome })
    const url = order.notifyTo ?? `${site}/api/payments/notifications/${name}/`
    await fetch(url, { method: 'POST', headers, body }).catch(() => undefined)
  }
}

const outcomes: Partial<Record<Deed, PaymentOutcome>> = {
  pay: 'paid',
  'pay-twice': 'paid',
  'pay-away': 'paid',
  'pay-other': 'paid',
  fail: 'failed',
  cancel: 'cancelled',
  unclear: 'unclear',
  refund: 'refunded',
}

/** Comes back as a browser does, without looking at what is shown then. */
async function comeBack({ url, form }: Back): Promise<void> {
  const init = form ? { method: 'POST', body: form } : {}
  await fetch(url, { ...init, redirect: 'manual' }).catch(() => undefined)
}

function html(body: string): StubAnswer {
  return { body, headers: { 'content-type': 'text/html; charset=utf-8' } }
}
