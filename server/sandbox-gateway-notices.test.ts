import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startSandboxGateway, stopSandboxGateway } from '#integrations/payments/sandbox-delivery.ts'
import { merchantKey } from '#integrations/payments/sandbox-keys.ts'
import type { Chaos } from '#integrations/payments/sandbox-wire.ts'
import { sandbox } from '#integrations/payments/sandbox.ts'
import { payWith, startGateway } from '#test/gateway.ts'
import { payersOrder } from '#test/payers-order.ts'

let gateway: Awaited<ReturnType<typeof startGateway>>
beforeAll(async () => {
  gateway = await startGateway()
})
afterEach(() => vi.useRealTimers())
afterAll(() => gateway.stop())

const PAID = '4242 4242 4242 4242'
const DECLINED = '4000 0000 0000 0002'
const SILENT = '4000 0000 0000 9995'

test('a card whose bank never answers leads back, and nothing is ever told', async () => {
  const order = orderOf()
  const { url, reference } = await sandbox.create(order)
  expect((await payWith(url, SILENT)).headers.get('location')).toBe(url)

  const page = await textOf(url)
  expect(page).toContain('The payment is being processed')
  expect(page).toContain(`<meta http-equiv="refresh" content="5; url=${order.returnUrl}" />`)
  expect(await sandbox.inquire({ reference })).toBeUndefined()
  expect(noticesOf(reference)).toEqual([])
})

test('a notice is repeated until it is taken, each time signed anew under the same name', async () => {
  gateway.replies.push(500, 503)
  const { url, reference } = await sandbox.create(orderOf())
  await payWith(url, PAID)

  await expect.poll(() => noticesOf(reference)).toHaveLength(3)
  expect(new Set(noticesOf(reference).map(({ notice }) => notice.id)).size).toBe(1)
})

test('a notice that was not taken before a stop is sent after the next start', async () => {
  const reply = Promise.withResolvers<number>()
  gateway.replies.push(reply.promise)
  const { url, reference } = await sandbox.create(orderOf())
  await payWith(url, PAID)
  await expect.poll(() => noticesOf(reference)).toHaveLength(1)
  // Before it is refused, so that however slow this goes it is not sent again meanwhile.
  stopSandboxGateway()
  reply.resolve(500)
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(noticesOf(reference)).toHaveLength(1)

  startSandboxGateway()
  await expect.poll(() => noticesOf(reference)).toHaveLength(2)
})

test('on demand every notice is sent several times at once', async () => {
  const { url, id } = await openChaotic({ duplicate: 4 })
  await payWith(url, PAID)

  await expect.poll(() => noticesOf(id)).toHaveLength(5)
  expect(new Set(noticesOf(id).map(({ notice }) => notice.id)).size).toBe(1)
})

test('on demand the newest notice comes first', async () => {
  const { url, id } = await openChaotic({ reorder: true })
  await payWith(url, DECLINED)
  await payWith(url, DECLINED)
  await payWith(url, PAID)

  await expect.poll(() => noticesOf(id)).toHaveLength(3)
  expect(noticesOf(id).map(({ notice }) => notice.type)).toEqual([
    'payment.paid',
    'payment.failed',
    'payment.failed',
  ])
})

test('on demand notices are late, lost or wrong', async () => {
  const late = await openChaotic({ delay_ms: 400 })
  const lost = await openChaotic({ drop: true })
  const started = Date.now()
  for (const { url } of [late, lost]) await payWith(url, PAID)
  await told(late.id, 'payment.paid')
  expect(Date.now() - started).toBeGreaterThanOrEqual(400)
  expect(noticesOf(lost.id)).toEqual([])
  expect(await sandbox.inquire({ reference: lost.id })).toMatchObject({ outcome: 'paid' })

  const wrong = await openChaotic({ wrong_amount: true, wrong_currency: true })
  await payWith(wrong.url, PAID)
  await expect
    .poll(() => noticesOf(wrong.id).at(-1)?.notice)
    .toMatchObject({ amount: 30_842, currency: 'NPR' })
})

function orderOf() {
  return payersOrder({
    amount: 30_843,
    returnUrl: 'https://shop.example/result',
    notifyUrl: `${gateway.address}/receiver`,
  })
}

function wireOrder() {
  const { id, amount, currency, description, email, returnUrl, notifyUrl } = orderOf()
  return { order_id: id, amount, currency, description, email, return_url: returnUrl, notify_url: notifyUrl }
}

async function openChaotic(chaos: Chaos) {
  const order = { ...wireOrder(), chaos }
  const headers = { authorization: `Bearer ${merchantKey()}`, 'idempotency-key': order.order_id }
  const response = await call('/sessions', { method: 'POST', headers, body: JSON.stringify(order) })
  return (await response.json()) as { id: string; url: string }
}

function call(path: string, init: RequestInit = {}) {
  return fetch(`${gateway.address}/sandbox-gateway${path}`, init)
}

async function textOf(url: string) {
  return (await fetch(url)).text()
}

function noticesOf(session: string) {
  return gateway.received.filter(({ notice }) => notice.session_id === session)
}

async function told(session: string, type: string) {
  const find = () => noticesOf(session).find(({ notice }) => notice.type === type)
  await expect.poll(find).toBeDefined()
  return find()!
}
