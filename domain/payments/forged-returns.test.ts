import { describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { begun, payWith, siteAddress, stub } from '#test/live-provider.ts'
import { readPayment } from '#test/payments.ts'
import { liveProviders } from '#test/stubs/all.ts'
import { startFonepayStub } from '#test/stubs/fonepay.ts'
import { orderWith, type Back } from '#test/stubs/server.ts'
import { DomainError } from '../errors.ts'
import { takeReturn } from './handover.ts'
import { inquireNow } from './inquire.ts'
import { takeNotification } from './notices.ts'
import { FAILURES, providersAside } from './set-aside.ts'

/** What anybody can write into an address, a form or a message. */
const STRANGE = [
  'abc',
  "1' or 1=1",
  '1,2',
  'a b',
  '1\n2',
  'a\0b',
  '\ud800',
  '١٢',
  '<UID>',
  '',
  'x'.repeat(5000),
]

const providers = [
  ...liveProviders.map(([name, start]) => ({ name, kind: name as string, start })),
  {
    name: 'fonepay',
    kind: 'fonepay, asked with the number of a return',
    start: () => startFonepayStub(false),
  },
] as const

describe.each(providers)('at $kind', ({ name, start }) => {
  payWith(name, start)

  test('what a browser brings back never sets the provider aside, whatever is in it', async () => {
    const { paymentId } = await begun()
    const order = orderWith(stub.orders, paymentId)
    const forged = await stub.backOf?.(order, siteAddress(), true)
    for (const back of forged ? withStrange(forged) : []) {
      await comeBack(back)
      if ((await readPayment(paymentId)).trace_number !== null) await unlessRefused(inquireNow(paymentId))
      // The next return finds the place of the number empty.
      await db.updateTable('payments').set({ trace_number: null, trace_bank: null }).execute()
    }
    await unlessRefused(inquireNow(paymentId))
    expect(providersAside()).toEqual([])
    expect((await readPayment(paymentId)).status).not.toBe('confirmed')
  })

  test('a message that the provider did not sign never sets it aside', async () => {
    const { paymentId } = await begun()
    const order = orderWith(stub.orders, paymentId)
    const forged = await stub.forgery?.(order, { outcome: 'paid' })
    for (const body of [...(forged ? [forged.body] : []), ...STRANGE, '{}', '[]', 'a=b'])
      for (const headers of [new Headers(), forged?.headers ?? new Headers()])
        await unlessRefused(takeNotification(name, headers, body))
    await unlessRefused(inquireNow(paymentId))
    expect(providersAside()).toEqual([])
    expect((await readPayment(paymentId)).status).not.toBe('confirmed')
  })

  async function comeBack({ url, form }: Back) {
    const { pathname, searchParams } = new URL(url)
    const mark = pathname.split('/')[5]
    await takeReturn(name, { mark: mark && decodeURIComponent(mark), query: form ?? searchParams })
  }
})

describe('at fonepay, which is asked with the number of a return', () => {
  payWith('fonepay', () => startFonepayStub(false))

  test('its own silence still sets it aside', async () => {
    const { paymentId } = await begun()
    const { url } = await stub.backOf!(paidOrder(paymentId), siteAddress())
    await takeReturn('fonepay', { mark: undefined, query: new URL(url).searchParams })
    stub.stop()
    for (let times = 0; times < FAILURES; times++) await unlessRefused(inquireNow(paymentId))
    expect(providersAside()).toMatchObject([{ provider: 'fonepay' }])
  })
})

function paidOrder(paymentId: string) {
  return Object.assign(orderWith(stub.orders, paymentId), { state: 'paid' as const })
}

/** Returns a forged way back with each of its fields, and the end of its path, written in each strange way. */
function withStrange({ url, form }: Back): Back[] {
  const fields = form ?? new URL(url).searchParams
  return STRANGE.flatMap((written) => [
    ...[...fields.keys()].map((name) => {
      const changed = new URLSearchParams(fields)
      changed.set(name, name === 'data' ? esewaData(written) : written)
      return form ? { url, form: changed } : { url: `${url.split('?')[0]}?${changed}` }
    }),
    { url: `${siteAddress()}/destination/payment/back/any/${encodeURIComponent(written.toWellFormed())}` },
  ])
}

/** What eSewa appends to an address, about a payment of this name. */
function esewaData(transaction_uuid: string) {
  const told = { transaction_uuid, status: 'COMPLETE', total_amount: '1', product_code: 'EPAYTEST' }
  const signed = { ...told, signed_field_names: Object.keys(told).join(','), signature: 'forged' }
  return Buffer.from(JSON.stringify(signed)).toString('base64')
}

/** Waits for work that may be refused in words, but may not fail in any other way. */
async function unlessRefused(work: Promise<unknown>) {
  await work.catch((error: unknown) => expect(error).toBeInstanceOf(DomainError))
}
