import { db } from '#db/client.ts'
import type { ProviderStub, StubOrder } from '#test/stubs/server.ts'
import { ask } from './ask.ts'

/** The stand-ins of the providers, by name. They live in the process of the ordeal, so no kill reaches them. */
export type StandIns = ReadonlyMap<string, ProviderStub>

/** What a traveller has paid at a stand-in. `number`: which payment of that stand-in it is. */
export type StandInPayment = { provider: string; stub: ProviderStub; order: StubOrder; number: number }

const manners = ['comes back', 'closes the tab', 'is told of'] as const

/**
 * Takes a traveller to the stand-in, with the form of our page where there is one, and pays there. Returns what was paid;
 * undefined when our page has no form any more, because the payment is decided.
 */
export async function goToProvider(
  url: string,
  stub: ProviderStub,
  provider: string,
  payUrl: string,
): Promise<StandInPayment | undefined> {
  const names = [payUrl]
  if (stub.provider.handover ?? stub.provider.isShownHere) {
    const { pathname, search } = new URL(payUrl)
    const page = await ask(url, 'GET', pathname + search)
    if (page.status === 303) return undefined
    if (page.status !== 200) throw new Error(`The page before ${provider} answers ${page.status}`)
    names.push(new URL(payUrl).searchParams.get('payment') ?? '')
    if (stub.provider.handover) names.push(...(await submitForm(page.text)))
  }
  const order = stub.orders.find(({ id, reference }) =>
    names.some((name) => name === id || name === reference || name.includes(reference)),
  )
  if (!order) throw new Error(`${provider} knows no order of ${payUrl}`)
  order.state = 'paid'
  return { provider, stub, order, number: stub.orders.indexOf(order) }
}

/**
 * Lets the site hear of a payment, as the number of the payment says: the traveller comes back, or closes the tab, or the
 * provider posts its notice again and again. Nobody comes back to a site that is away.
 */
export async function hearOf(url: string, { provider, stub, order, number }: StandInPayment): Promise<void> {
  const manner = stub.provider.inquire ? manners[number % manners.length]! : 'is told of'
  if (manner === 'closes the tab') return
  const back = await stub.backOf?.(order, url)
  if (manner === 'comes back' && back) return comeBack(back.url, back.form)
  if (!stub.message) return
  const { headers, body } = await stub.message(order, { outcome: 'paid', id: order.reference })
  await fetch(`${url}/api/payments/notifications/${provider}/`, { method: 'POST', headers, body })
}

/** Lets the site ask about all that is open as soon as its clock ticks: a ride of minutes does not wait for its turn. */
export async function askSoon(): Promise<void> {
  const inquire_at = new Date(Date.now() - 1000).toISOString()
  await db.updateTable('payments').set({ inquire_at }).where('inquire_at', 'is not', null).execute()
}

/** Returns the payments that a stand-in took and the site does not count, and bookings that were paid for twice. */
export async function lostOrDouble(standIns: StandIns): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select(['id', 'booking_id', 'provider', 'provider_reference', 'status'])
    .where('provider', 'not in', ['cash', 'transfer'])
    .execute()
  const lost = [...standIns].flatMap(([provider, { orders }]) =>
    orders
      .filter(({ state }) => state === 'paid')
      .map((order) => ({
        order,
        row: rows.find(
          (row) =>
            row.provider === provider && (row.id === order.id || row.provider_reference === order.reference),
        ),
      }))
      .filter(({ row }) => row?.status !== 'confirmed')
      .map(
        ({ order, row }) =>
          `${provider} took the money of ${order.reference}, which is ${row?.status ?? 'unknown'}`,
      ),
  )
  const confirmed = rows.filter(({ status }) => status === 'confirmed').map(({ booking_id }) => booking_id)
  const twice = confirmed.filter((id, index) => confirmed.indexOf(id) !== index)
  return [...lost, ...twice.map((id) => `booking ${id} was paid for twice`)]
}

/** Returns how many payments each stand-in took, in words. */
export function takenInWords(standIns: StandIns): string {
  return [...standIns]
    .map(([name, { orders }]) => `${name} ${orders.filter(({ state }) => state === 'paid').length}`)
    .join(', ')
}

/** Sends the form of our page to the stand-in, as a browser does. Returns its values. One that was sent before is refused. */
async function submitForm(html: string): Promise<string[]> {
  const [, action = '', method = ''] = html.match(/<form[^>]*action="([^"]+)"[^>]*method="([^"]+)"/) ?? []
  const pairs = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  const fields = new URLSearchParams(pairs.map(([, name, value]) => [name!, plain(value!)]))
  const target = plain(action)
  if (method === 'get') await fetch(`${target}?${fields}`)
  else await fetch(target, { method: 'POST', body: fields })
  return [...fields.values()]
}

function plain(html: string) {
  return html
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
}

async function comeBack(url: string, form: URLSearchParams | undefined) {
  const init = form ? { method: 'POST', body: form } : {}
  const answer = await fetch(url, { ...init, redirect: 'manual' })
  const result = answer.headers.get('location')
  if (result) await fetch(new URL(result, url))
}
