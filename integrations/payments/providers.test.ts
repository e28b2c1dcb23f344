import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { DAY_MS } from '#contract/days.ts'
import { payersOrder } from '#test/payers-order.ts'
import { liveProviders } from '#test/stubs/all.ts'
import { openedOrder, orderWith, type Mood, type ProviderStub } from '#test/stubs/server.ts'
import { setOwnAddress } from '../own-address.ts'
import { ForgedNotice, ProviderError, ProviderRefusal } from './provider.ts'

/** The providers that report the amount of a refund, and those that report none. */
const tellsSums = new Set(['stripe', 'sandbox'])
const tellsNoRefunds = new Set(['connectips', 'fonepay', 'fonepayqr'])
/** The providers that call an open payment failed: the word counts once the attempt is over. */
const failsLate = new Set(['fonepay', 'fonepayqr'])
/** The providers that send no refunds: staff send them by hand. */
const refundsByHand = ['php', 'esewa', 'connectips', 'nicasia', 'fonepay', 'fonepayqr']
/** The providers that cannot be asked how a payment stands. */
const unasked = ['php', 'nicasia']
/** The providers whose notices are signed in the body, and those that repeat a notice of long ago. */
const signsInBody = new Set(['hbl', 'nicasia'])
const repeatsLate = new Set(['nicasia'])

describe.each(liveProviders)('%s', (name, start) => {
  let stub: ProviderStub
  beforeAll(async () => {
    stub = await start()
  })
  beforeEach(() => {
    setOwnAddress(stub.address)
    stub.mood = 'well'
    stub.requests.length = 0
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    const limit = vi
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation((ms) => timeout(stub.mood === 'silent' ? 400 : ms))
    return () => limit.mockRestore()
  })
  afterAll(() => stub.stop())

  test('an order opens a page at the provider, for its very amount', async () => {
    const order = orderOf()
    const { url, reference } = await openedOrder(stub, order)
    const form = stub.provider.handover?.(order, reference)

    if (!stub.provider.isShownHere) expect(new URL(form?.action ?? url).origin).toBe(stub.provider.origin)
    if (form || stub.provider.isShownHere) expect(url).toBe(order.handoverUrl)
    expect(orderWith(stub.orders, order.id)).toMatchObject({ amount: 21_436, currency: order.currency })
    expect(reference).toBe(name === 'php' ? order.id : orderWith(stub.orders, order.id).reference)
  })

  test.each<[Mood, typeof ProviderError]>([
    ['refusing', ProviderRefusal],
    ['broken', ProviderError],
    ['silent', ProviderError],
    ['half', ProviderError],
  ])('a provider that is %s is an error in words', async (mood, kind) => {
    stub.mood = mood
    const failure = await stub.provider.create(orderOf()).catch((error: unknown) => error)
    // Only the payer's browser goes to a provider with a form.
    if (stub.provider.handover) return expect(stub.requests).toEqual([])
    expect(failure).toBeInstanceOf(kind)
    expect(failure instanceof ProviderRefusal).toBe(mood === 'refusing')
    // How long the payer would have waited if the test had not shortened the timeouts.
    const waits = vi.mocked(AbortSignal.timeout).mock.calls.map(([ms]) => ms)
    expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeLessThanOrEqual(25_000)
  })

  test('a provider that is not there is an error in words', async () => {
    const gone = await start()
    gone.stop()
    setOwnAddress(gone.address)
    const { create, inquire } = gone.provider
    if (gone.provider.handover && !inquire) return
    const work = gone.provider.handover ? inquire!({ ...orderOf(), reference: 'gone' }) : create(orderOf())
    await expect(work).rejects.toThrow(ProviderError)
  })

  test('an order asked for again is either the same page or never asked for twice', async () => {
    const order = orderOf()
    const first = await stub.provider.create(order)
    if (stub.provider.isRepeatable) expect(await stub.provider.create(order)).toEqual(first)
    else expect(stub.requests.length).toBeLessThanOrEqual(1)
  })

  test('an inquiry answers what came of an order, and nothing while it is open', async () => {
    const { inquire } = stub.provider
    if (!inquire) return expect(unasked).toContain(name)
    const order = orderOf()
    const asked = { ...order, ...(await openedOrder(stub, order)) }
    const kept = orderWith(stub.orders, order.id)
    expect(await inquire(asked)).toBeUndefined()

    kept.state = 'cancelled'
    const unpaid = name === 'connectips' || failsLate.has(name) ? 'failed' : 'cancelled'
    if (failsLate.has(name)) expect(await inquire(asked)).toBeUndefined()
    const late = failsLate.has(name) && { createdAt: new Date(Date.now() - DAY_MS).toISOString() }
    expect(await inquire({ ...asked, ...late })).toMatchObject({ outcome: unpaid, orderId: order.id })
    kept.state = 'paid'
    const money = { amount: 21_436, currency: order.currency }
    const paid = await inquire(asked)
    expect(paid).toMatchObject({ outcome: 'paid', orderId: order.id, ...money })
    expect(paid).toEqual({ ...(await inquire(asked)), body: expect.any(String) })

    if (tellsNoRefunds.has(name)) return
    kept.refunded = 10_000
    const { more } = (await inquire(asked))!
    expect(more).toMatchObject([
      tellsSums.has(name) ? { outcome: 'refunded', amount: 10_000 } : { outcome: 'refunded-some' },
    ])
  })

  test.each<Mood>(['refusing', 'broken', 'silent', 'half'])(
    'an inquiry of a provider that is %s is an error in words',
    async (mood) => {
      const { inquire } = stub.provider
      if (!inquire) return expect(unasked).toContain(name)
      const order = orderOf()
      const asked = { ...order, ...(await openedOrder(stub, order)) }
      stub.mood = mood
      await expect(inquire(asked)).rejects.toThrow(ProviderError)
    },
  )

  test('a message of the provider is read, and told alike when it comes again', async () => {
    if (!stub.message) return expectSilence()
    const order = orderOf()
    await openedOrder(stub, order)
    const kept = orderWith(stub.orders, order.id)
    const money = { amount: 21_436, currency: order.currency }
    for (const outcome of ['paid', 'failed', 'cancelled'] as const) {
      const { headers, body } = await stub.message(kept, { outcome })
      const notice = await stub.provider.verifyNotification(headers, body)
      expect(notice).toMatchObject({ outcome, orderId: order.id, ...money })
      expect((await stub.provider.verifyNotification(headers, body))?.id).toBe(notice!.id)
    }
    const wrong = await stub.message(kept, { outcome: 'paid', amount: 100, currency: 'NPR' })
    const told = await stub.provider.verifyNotification(wrong.headers, wrong.body)
    expect(told).toMatchObject({ amount: 100, currency: 'NPR' })
  })

  test('a message of anybody else, of long ago, changed or cut short is refused', async () => {
    if (!stub.message || !stub.forgery) return expectSilence()
    const order = orderOf()
    await openedOrder(stub, order)
    const kept = orderWith(stub.orders, order.id)
    const { headers, body } = await stub.message(kept, { outcome: 'paid' })
    const forged = await stub.forgery(kept, { outcome: 'paid' })
    const old = await stub.message(kept, { outcome: 'paid', at: new Date(Date.now() - 301_000) })
    const messages: [Headers, string][] = [
      [forged.headers, forged.body],
      ...(repeatsLate.has(name) ? [] : ([[old.headers, old.body]] as [Headers, string][])),
      [headers, `${body.slice(0, -9)}tampered"`],
      [headers, body.slice(0, body.length / 2)],
      [headers, ''],
      ...(signsInBody.has(name) ? [] : ([[new Headers(), body]] as [Headers, string][])),
    ]
    for (const [given, text] of messages)
      await expect(stub.provider.verifyNotification(given, text)).rejects.toThrow(ForgedNotice)
  })

  test('a part of the money goes back once, and a lost answer is found out about', async () => {
    const { refund } = stub.provider
    if (!refund) return expect(refundsByHand).toContain(name)
    const { order, kept, reference } = await paidOrder()
    const back = {
      refundId: randomUUID(),
      paymentId: order.id,
      reference,
      amount: 10_000,
      total: 21_436,
      currency: order.currency,
      key: randomUUID(),
      isRepeat: false,
    }
    stub.mood = 'refusing'
    await expect(refund(back)).rejects.toThrow(ProviderRefusal)
    stub.mood = 'broken'
    await expect(refund({ ...back, key: randomUUID() })).rejects.toThrow(ProviderError)
    expect(kept.refunded).toBe(0)

    stub.mood = 'well'
    const key = randomUUID()
    await refund({ ...back, key })
    expect(kept.refunded).toBe(10_000)
    const again = await refund({ ...back, key, isRepeat: true }).catch((error: unknown) => error)
    expect(kept.refunded).toBe(10_000)
    if (name === 'khalti') expect(again).toBeInstanceOf(ProviderError)
    else expect(again).toMatchObject({ reference: expect.any(String) })
  })

  function expectSilence() {
    return expect(stub.provider.verifyNotification(new Headers(), '{}')).rejects.toThrow(ForgedNotice)
  }

  async function paidOrder() {
    const order = orderOf()
    const { reference } = await openedOrder(stub, order)
    const kept = orderWith(stub.orders, order.id)
    kept.state = 'paid'
    return { order, kept, reference }
  }

  function orderOf() {
    const currency = stub.provider.currencies.USD === undefined ? 'NPR' : 'USD'
    return payersOrder({ currency, createdAt: new Date().toISOString() })
  }
})
