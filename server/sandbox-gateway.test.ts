import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { env } from '#integrations/env.ts'
import { ProviderError } from '#integrations/payments/provider.ts'
import { merchantKey } from '#integrations/payments/sandbox-keys.ts'
import { sandbox } from '#integrations/payments/sandbox.ts'
import { payWith, startGateway, submit } from '#test/gateway.ts'
import { payersOrder } from '#test/payers-order.ts'

let gateway: Awaited<ReturnType<typeof startGateway>>
beforeAll(async () => {
  gateway = await startGateway()
})
afterEach(() => vi.useRealTimers())
afterAll(() => gateway.stop())

const PAID = '4242 4242 4242 4242'
const DECLINED = '4000 0000 0000 0002'
const CONFIRM = '4000 0025 0000 3155'

test('a session leads to a page that says who, what and how much, and that no money is real', async () => {
  const { url } = await sandbox.create(orderOf())
  const response = await fetch(url)
  const page = await response.text()

  expect(response.status).toBe(200)
  expect(page).toContain('Test payment: no real money')
  expect(page).toContain('EBC-7 &lt;trek&gt;, deposit')
  expect(page).toContain('US$308.43')
  expect(page).toContain(PAID)
  expect(page).not.toMatch(/<script|style=/)
  expect(response.headers.get('content-security-policy')).toContain(
    "form-action 'self' https://shop.example;",
  )
})

test('the same order is the same session; another order under its name is refused', async () => {
  const order = orderOf()
  const sessions = await Promise.all(Array.from({ length: 5 }, () => sandbox.create(order)))

  expect(new Set(sessions.map(({ reference }) => reference)).size).toBe(1)
  await expect(sandbox.create({ ...order, amount: 1 })).rejects.toThrow(ProviderError)
  expect(await sandbox.create(order)).toEqual(sessions[0])
})

test('a paid card leads back to the shop, which is told once and can ask', async () => {
  const order = orderOf()
  const { url, reference } = await sandbox.create(order)
  expect(await sandbox.inquire({ reference })).toBeUndefined()
  const back = await payWith(url, '4242-4242-4242-4242')

  expect([back.status, back.headers.get('location')]).toEqual([303, order.returnUrl])
  const { headers, body } = await told(reference, 'payment.paid')
  const notice = await sandbox.verifyNotification(headers, body)
  expect(notice).toMatchObject({ orderId: order.id, outcome: 'paid', amount: 30_843, currency: 'USD' })
  expect(await sandbox.inquire({ reference })).toMatchObject({ id: notice.id, outcome: 'paid' })

  expect((await payWith(url, PAID)).status).toBe(303)
  expect(await textOf(url)).toContain('The payment has been made')
  expect(noticesOf(reference)).toHaveLength(1)
})

test('a declined card stays on the page, and another card can pay', async () => {
  const { url, reference } = await sandbox.create(orderOf())
  const declined = await payWith(url, DECLINED)

  expect(declined.status).toBe(402)
  expect(await declined.text()).toContain('The card was declined. Try another card')
  await told(reference, 'payment.failed')
  expect(await sandbox.inquire({ reference })).toBeUndefined()
  await payWith(url, PAID)
  await told(reference, 'payment.paid')
})

test('where strangers come no card is asked for, and a button pays, declines or confirms', async () => {
  env.isPublic = true
  onTestFinished(() => void (env.isPublic = false))
  const { url, reference } = await sandbox.create(orderOf())
  const page = await textOf(url)
  expect(page).toContain('Pay with test money')
  expect(page).not.toMatch(/<input|card_number|4242 4242|Card number|>CVC/)

  const typed = await payWith(url, PAID)
  expect([typed.status, await typed.text()]).toEqual([422, expect.stringContaining('Nothing was paid.')])
  expect(noticesOf(reference)).toEqual([])
  expect((await submit(url, { press: 'Decline' })).status).toBe(402)
  await told(reference, 'payment.failed')
  expect((await submit(url, { press: 'Pay with test money' })).status).toBe(303)
  await told(reference, 'payment.paid')

  const other = await sandbox.create(orderOf())
  expect((await submit(other.url, { press: 'Ask me to confirm' })).headers.get('location')).toBe(other.url)
  expect((await submit(`${other.url}/confirmation`, { answer: 'confirm' })).status).toBe(303)
})

test('a card that wants to be confirmed is paid only then', async () => {
  const { url, reference } = await sandbox.create(orderOf())
  const step = await payWith(url, CONFIRM)

  expect([step.status, step.headers.get('location')]).toEqual([303, url])
  expect(await textOf(url)).toContain('Confirm the payment')
  expect(await sandbox.inquire({ reference })).toBeUndefined()
  expect((await submit(`${url}/confirmation`, { answer: 'confirm' })).status).toBe(303)
  await told(reference, 'payment.paid')
})

test('refusing to confirm is a declined card', async () => {
  const { url, reference } = await sandbox.create(orderOf())
  await payWith(url, CONFIRM)
  const refused = await submit(`${url}/confirmation`, { answer: 'refuse' })

  expect(refused.status).toBe(402)
  expect(await refused.text()).toContain('Try another card')
  await told(reference, 'payment.failed')
  expect((await payWith(url, PAID)).status).toBe(303)
  await told(reference, 'payment.paid')
})

test('cancelling leads back and is told', async () => {
  const order = orderOf()
  const { url, reference } = await sandbox.create(order)
  const back = await submit(`${url}/cancellation`)

  expect([back.status, back.headers.get('location')]).toEqual([303, order.returnUrl])
  await told(reference, 'payment.cancelled')
  expect(await sandbox.inquire({ reference })).toMatchObject({ outcome: 'cancelled' })
  expect((await payWith(url, PAID)).headers.get('location')).toBe(url)
  expect(await sandbox.inquire({ reference })).toMatchObject({ outcome: 'cancelled' })
})

test.each([
  ['a number that is no test card', { card_number: '4111 1111 1111 1111' }, 'This is not a test card'],
  ['no number', { card_number: '' }, 'Enter a card number'],
  ['a month that is over', { expiry: '01/20' }, 'Enter a month to come'],
  ['a thirteenth month', { expiry: '13/39' }, 'Enter a month to come'],
  ['a CVC of letters', { cvc: 'abc' }, 'Enter 3 or 4 digits'],
  ['no name', { name: ' ' }, 'Enter a name'],
])('%s is refused in words', async (_what, wrong, said) => {
  const { url, reference } = await sandbox.create(orderOf())
  const right = { card_number: PAID, expiry: '12/39', cvc: '123', name: 'Maya "M" <Lindqvist>' }
  const response = await submit(url, { ...right, ...wrong })

  expect(response.status).toBe(422)
  expect(await response.text()).toContain(said)
  expect(await sandbox.inquire({ reference })).toBeUndefined()
})

test('forms of other sites are refused', async () => {
  const { url, reference } = await sandbox.create(orderOf())
  for (const path of ['', '/confirmation', '/cancellation']) {
    const response = await fetch(url + path, { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } })
    expect(response.status).toBe(403)
  }
  expect(await sandbox.inquire({ reference })).toBeUndefined()
})

test('after thirty minutes the page has expired, and asking says so', async () => {
  const { url, reference } = await sandbox.create(orderOf())
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * 60_000 })

  expect(await textOf(url)).toContain('This page has expired')
  await payWith(url, PAID)
  expect(await sandbox.inquire({ reference })).toMatchObject({ outcome: 'cancelled' })
  expect(noticesOf(reference)).toEqual([])
})

test('strangers cannot open sessions or ask about them', async () => {
  const { reference } = await sandbox.create(orderOf())
  const paths = ['/sessions', `/sessions/${reference}`]
  for (const headers of [new Headers(), new Headers({ authorization: 'Bearer guessed' })]) {
    const [open, ask] = await Promise.all([
      call(paths[0]!, { method: 'POST', headers, body: '{}' }),
      call(paths[1]!, { headers }),
    ])
    expect([open.status, ask.status]).toEqual([401, 401])
  }
})

test('a session needs a key and everything else that is asked for', async () => {
  const headers = { authorization: `Bearer ${merchantKey()}`, 'content-type': 'application/json' }
  const open = (more: Record<string, string>, body: string) =>
    call('/sessions', { method: 'POST', headers: { ...headers, ...more }, body })

  expect((await open({}, '{}')).status).toBe(400)
  expect((await open({ 'idempotency-key': 'a' }, '{}')).status).toBe(422)
  expect((await open({ 'idempotency-key': 'a' }, 'nonsense')).status).toBe(400)
  const local = { ...wireOrder(), notify_url: 'file:///etc/passwd' }
  expect((await open({ 'idempotency-key': 'a' }, JSON.stringify(local))).status).toBe(422)
})

test.each(['/pay/sbx_unknown', '/pay/..%2F..%2Fjwt-secret', '/nothing'])(
  'there is nothing at %s',
  async (path) => {
    expect((await call(path)).status).toBe(404)
    expect((await call(path, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } })).status).toBe(
      404,
    )
  },
)

test('the style sheet is there', async () => {
  const response = await call('/style.css')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/css'])
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
