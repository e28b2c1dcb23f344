import { beforeEach, describe, expect, test } from 'vitest'
import { begun, goThere, payWith, requestOf, siteAddress, stub } from '#test/live-provider.ts'
import { readPayment } from '#test/payments.ts'
import { liveProviders } from '#test/stubs/all.ts'
import type { Deed } from '#test/stubs/counter-words.ts'
import { openCounter } from '#test/stubs/counter.ts'
import { orderWith } from '#test/stubs/server.ts'
import { maya } from '#test/bookings.ts'
import { createBooking } from '../bookings/create.ts'
import { readBooking } from '../bookings/read.ts'
import { confirmByHand } from './confirm-by-hand.ts'
import { takeReturn } from './handover.ts'
import { startPayment } from './start.ts'
import { sweepPayments } from './sweep.ts'

const MINUTE_MS = 60_000
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS)

describe.each(liveProviders)('a tab closed at %s', (name, start) => {
  payWith(name, start)
  beforeEach(() => {
    if (name !== 'sandbox') openCounter(name, stub, siteAddress())
  })

  /** Lets a person press a button of the stand-in. Returns where the browser is led then. */
  async function press(paymentId: string, deed: Deed) {
    const { reference } = orderWith(stub.orders, paymentId)
    if (name === 'sandbox' && deed !== 'away') orderWith(stub.orders, paymentId).state = 'paid'
    return fetch(`${stub.address}/order/${reference}`, {
      method: 'POST',
      body: new URLSearchParams({ deed }),
      redirect: 'manual',
    })
  }

  test('before the provider is reached costs nothing: the same payment is offered again, and is paid', async () => {
    const booking = await createBooking(maya)
    const closed = await startPayment(requestOf(booking))
    const opened = await startPayment(requestOf(booking))
    expect(opened).toEqual(closed)
    await goThere(opened.payment_id)
    await press(opened.payment_id, 'pay-unheard')
    await sweepPayments(inMinutes(3))
    await expectPaid(opened.payment_id, booking.reference)
  })

  test('after paying, when nobody was told: it is asked about, or staff confirm it', async () => {
    const { booking, paymentId } = await begun()
    await press(paymentId, 'pay-unheard')
    await sweepPayments(inMinutes(3))
    await expectPaid(paymentId, booking.reference)
  })

  test('on the way back, before our page was there', async () => {
    const { booking, paymentId } = await begun()
    await press(paymentId, 'pay-unheard')
    const back = await stub.backOf?.(orderWith(stub.orders, paymentId), siteAddress())
    const query = back?.form ?? (back && new URL(back.url).searchParams)
    if (query && stub.provider.readReturn) await takeReturn(name, { mark: undefined, query })
    await sweepPayments(inMinutes(3))
    await expectPaid(paymentId, booking.reference)
  })

  test('before paying, which is done from another tab later', async () => {
    const { booking, paymentId } = await begun()
    await press(paymentId, 'away')
    await sweepPayments(inMinutes(3))
    expect(await readPayment(paymentId)).toMatchObject({ status: 'pending' })
    await press(paymentId, 'pay-unheard')
    await sweepPayments(inMinutes(60))
    await expectPaid(paymentId, booking.reference)
  })
})

/** Providers that cannot be asked leave it to staff, who have seen the money. */
async function expectPaid(paymentId: string, reference: string) {
  const { status } = await readPayment(paymentId)
  if (stub.provider.inquire) expect(status).toBe('confirmed')
  else if (status !== 'confirmed') await confirmByHand(paymentId, 'Seen in its books', 'staff-pasang')
  expect(await readBooking(reference)).toMatchObject({ status: 'deposit_paid', needs_review: false })
}
