import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { begun, pay, payWith, post, siteAddress, stub } from '#test/live-provider.ts'
import { readPayment } from '#test/payments.ts'
import { liveProviders } from '#test/stubs/all.ts'
import type { Deed } from '#test/stubs/counter-words.ts'
import { openCounter } from '#test/stubs/counter.ts'
import { orderWith, type Back } from '#test/stubs/server.ts'
import { readBooking } from '../bookings/read.ts'
import { takeReturn } from './handover.ts'
import { inquireNow } from './inquire.ts'
import { takeNotification } from './notices.ts'
import { sweepPayments } from './sweep.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS)
const unpaid = { status: 'awaiting_payment', paid: { amount: 0 } }

/** Providers that do not know themselves how a payment stands, at times. */
const canBeUnclear = new Set(['esewa', 'nicasia'])
const namesNoSum = new Set(['fonepayqr'])
/** Providers of which nobody learns that money went back. */
const namesNoRefund = new Set(['connectips', 'nicasia', 'fonepay', 'fonepayqr'])

describe.each(liveProviders.filter(([name]) => name !== 'sandbox'))('at %s', (name, start) => {
  payWith(name, start)
  beforeEach(() => openCounter(name, stub, siteAddress(), 0))

  test('a return with a forged signature pays nothing, however often it comes', async () => {
    const { booking, paymentId } = await begun()
    await press(paymentId, 'forge')
    const back = await stub.backOf?.(orderWith(stub.orders, paymentId), siteAddress(), true)
    for (let time = 0; time < 3; time++) await comeBack(back)
    await sweepPayments(inMinutes(3))
    expect(await readBooking(booking.reference)).toMatchObject(unpaid)
  })

  test('a genuine return with the name of another booking in it pays neither twice nor the other', async () => {
    const [one, other] = [await begun(), await begun()]
    await press(one.paymentId, 'pay-unheard')
    const [paid, open] = [one, other].map(({ paymentId }) => orderWith(stub.orders, paymentId))
    const back = await stub.backOf?.(paid!, siteAddress())
    await comeBack(back && renamed(back, paid!.reference, open!.reference))
    await comeBack(back)
    await comeBack(back)
    await sweepPayments(inMinutes(3))
    expect(await readBooking(other.booking.reference)).toMatchObject(unpaid)
    const isKnown = stub.provider.inquire ?? back?.form
    expect(await readBooking(one.booking.reference)).toMatchObject(
      isKnown ? { paid: one.booking.deposit } : unpaid,
    )
  })

  test('a return in capital letters, with spaces or without anything names no other payment', async () => {
    const { booking, paymentId } = await begun()
    const order = orderWith(stub.orders, paymentId)
    for (const written of [order.reference.toUpperCase(), ` ${order.reference} `, '', '%00', "' or 1=1"]) {
      const back = await stub.backOf?.(order, siteAddress())
      await comeBack(back && renamed(back, order.reference, written))
    }
    await sweepPayments(inMinutes(3))
    expect(await readBooking(booking.reference)).toMatchObject(unpaid)
  })

  test('a return whose amount or currency was changed pays no more than was paid', async () => {
    const { booking, paymentId } = await begun()
    const order = orderWith(stub.orders, paymentId)
    const back = await stub.backOf?.(order, siteAddress())
    for (const field of [
      'req_amount',
      'auth_amount',
      'req_currency',
      'decision',
      'PS',
      'P_AMT',
      'R_AMT',
      'TXNAMT',
    ])
      await comeBack(back && withField(back, field, field === 'PS' ? 'true' : 'ACCEPT'))
    await sweepPayments(inMinutes(3))
    expect(await readBooking(booking.reference)).toMatchObject(unpaid)
  })

  test('a notice for a provider in other letters, or for nobody, is not found, and has no effect', async () => {
    const { booking, paymentId } = await begun()
    const told = await stub.message?.(orderWith(stub.orders, paymentId), { outcome: 'paid' })
    const { headers, body } = told ?? { headers: new Headers(), body: '{}' }
    for (const other of [name.toUpperCase(), ` ${name}`, `${name} `, 'nobody'])
      await expect(takeNotification(other, headers, body)).rejects.toMatchObject({ code: 'not-found' })
    expect(await readBooking(booking.reference)).toMatchObject(unpaid)
  })

  test('a genuine notice with spaces round it, or a currency in small letters, is counted once or looked at', async () => {
    if (!stub.message) return
    const { booking, paymentId } = await begun()
    const order = orderWith(stub.orders, paymentId)
    const small = await stub.message(order, { outcome: 'paid', currency: order.currency.toLowerCase() })
    expect((await post(small)).status).toBe(200)
    const standing = await readBooking(booking.reference)
    expect(standing.paid?.amount === 0).toBe(standing.needs_review)

    const next = await begun()
    const genuine = await stub.message(orderWith(stub.orders, next.paymentId), { outcome: 'paid' })
    const spaced = new Headers([...genuine.headers].map(([key, value]) => [key.toUpperCase(), `  ${value} `]))
    expect([200, 400]).toContain((await post({ headers: spaced, body: genuine.body })).status)
    expect([200, 400]).toContain((await post({ headers: spaced, body: ` ${genuine.body}\n` })).status)
    expect((await post(genuine)).status).toBe(200)
    const { paid } = await readBooking(next.booking.reference)
    expect(paid).toEqual(next.booking.deposit)
  })

  test('money that is told of after the attempt was given up still counts', async () => {
    const { booking, paymentId } = await begun()
    await db
      .updateTable('payments')
      .set({ created_at: inMinutes(-DAY_MINUTES - 1).toISOString() })
      .execute()
    await sweepPayments(inMinutes(3))
    if (stub.provider.inquire) {
      expect(await readPayment(paymentId)).toMatchObject({
        status: expect.stringMatching('cancelled|failed'),
      })
    }
    await press(paymentId, 'pay-unheard')
    if (stub.message ?? stub.provider.inquire) await pay(paymentId)
    expect(await readBooking(booking.reference)).toMatchObject({ paid: booking.deposit })
  })

  test.each<[Deed, boolean]>([
    ['pay', true],
    ['pay-twice', true],
    ['pay-away', true],
    ['pay-later', true],
    ['fail', false],
    ['cancel', false],
    ['away', false],
  ])('the button "%s" of its stand-in does what it says', async (deed, isPaid) => {
    const { booking, paymentId } = await begun()
    const answer = await press(paymentId, deed)
    expect([200, 303]).toContain(answer.status)
    await expect.poll(() => orderWith(stub.orders, paymentId).state === 'paid').toBe(isPaid)
    await comeBack(await stub.backOf?.(orderWith(stub.orders, paymentId), siteAddress()))
    await sweepPayments(inMinutes(3))
    await expect
      .poll(() => readBooking(booking.reference))
      .toMatchObject(isPaid ? { paid: booking.deposit, needs_review: false } : unpaid)
  })

  test('another amount waits for staff, and so does what the provider does not know itself', async () => {
    for (const deed of ['pay-other', 'unclear'] as const) {
      if (deed === 'unclear' ? !canBeUnclear.has(name) : namesNoSum.has(name)) continue
      const { booking, paymentId } = await begun()
      await press(paymentId, deed)
      await comeBack(await stub.backOf?.(orderWith(stub.orders, paymentId), siteAddress()))
      await sweepPayments(inMinutes(3))
      expect(await readBooking(booking.reference)).toMatchObject({ ...unpaid, needs_review: true })
    }
  })

  test('the button "refund" sends the money back: staff look, where the provider has a word for it', async () => {
    const { booking, paymentId } = await begun()
    await pay(paymentId)
    await press(paymentId, 'refund')
    expect(orderWith(stub.orders, paymentId).refunded).toBeGreaterThan(0)
    if (stub.provider.inquire) await inquireNow(paymentId)
    const needs_review = !namesNoRefund.has(name)
    await expect.poll(() => readBooking(booking.reference)).toMatchObject({ needs_review })
  })

  test('its page shows a payer the buttons of the order, and how the provider answers', async () => {
    const { paymentId } = await begun()
    const { reference } = orderWith(stub.orders, paymentId)
    expect(await read('/')).toContain(`href="/order/${reference}"`)
    expect(await read(`/order/${reference}`)).toContain('value="pay-unheard"')
    await fetch(`${stub.address}/mood`, { method: 'POST', body: new URLSearchParams({ mood: 'broken' }) })
    expect(stub.mood).toBe('broken')
  })

  /** Brings a payer's browser back to the site, from a provider that sends anybody back to such an address. */
  async function comeBack(back: Back | undefined) {
    if (!back || !stub.provider.readReturn) return
    const { pathname, searchParams } = new URL(back.url)
    const mark = pathname.split('/')[5]
    await takeReturn(name, { mark: mark && decodeURIComponent(mark), query: back.form ?? searchParams })
  }
})

/** Returns a way back with one name in place of another. */
function renamed({ url, form }: Back, before: string, after: string): Back {
  const { origin, pathname, searchParams } = new URL(url)
  const path = pathname.replace(before, encodeURIComponent(after))
  return {
    url: `${origin}${path}?${changed(searchParams, before, after)}`,
    ...(form && { form: changed(form, before, after) }),
  }
}

function changed(query: URLSearchParams, before: string, after: string) {
  return new URLSearchParams([...query].map(([name, value]) => [name, value.replace(before, after)]))
}

function withField({ url, form }: Back, field: string, value: string): Back {
  const address = new URL(url)
  if (address.searchParams.has(field)) address.searchParams.set(field, value)
  const given = form && new URLSearchParams(form)
  if (given?.has(field)) given.set(field, value)
  return { url: address.href, ...(given && { form: given }) }
}

/** Lets a person press a button of the stand-in. */
function press(paymentId: string, deed: Deed) {
  const { reference } = orderWith(stub.orders, paymentId)
  const body = new URLSearchParams({ deed })
  return fetch(`${stub.address}/order/${reference}`, { method: 'POST', body, redirect: 'manual' })
}

/** Returns a page of the stand-in. */
async function read(path: string) {
  return (await fetch(`${stub.address}${path}`)).text()
}
