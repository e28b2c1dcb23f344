import { describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { departureWith, maya, seatsTaken } from '#test/bookings.ts'
import { begun, pay, payWith, post, requestOf, stub, tell } from '#test/live-provider.ts'
import { liveProviders } from '#test/stubs/all.ts'
import { readPayment } from '#test/payments.ts'
import { orderWith, type Mood, type Told } from '#test/stubs/server.ts'
import { createBooking } from '../bookings/create.ts'
import { expireHolds } from '../bookings/holds.ts'
import { readBooking } from '../bookings/read.ts'
import { inquireNow } from './inquire.ts'
import { startPayment } from './start.ts'

/** Providers that call every payment that was not made cancelled. */
const namesNoDecline = new Set(['khalti', 'esewa'])
/** Providers that call an open payment failed, which says nothing, and those that name no sum when they are asked. */
const failsLate = new Set(['fonepay', 'fonepayqr'])
const namesNoSum = new Set(['fonepayqr'])

const HOLD_MS = 30 * 60_000

describe.each(liveProviders)('with %s', (name, start) => {
  payWith(name, start)

  test('a deposit is paid, and the booking says so', async () => {
    const { booking, paymentId } = await begun()
    await pay(paymentId)

    expect(await readBooking(booking.reference)).toMatchObject({
      status: 'deposit_paid',
      paid: booking.deposit,
      needs_review: false,
    })
  })

  test('what is told twenty times at once has one effect', async () => {
    const { booking, paymentId } = await begun()
    orderWith(stub.orders, paymentId).state = 'paid'
    const { message } = stub
    if (message) {
      const one = await message(orderWith(stub.orders, paymentId), { outcome: 'paid' })
      const answers = await Promise.all(Array.from({ length: 20 }, () => post(one)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    } else await Promise.all(Array.from({ length: 20 }, () => inquireNow(paymentId)))

    expect(await readBooking(booking.reference)).toMatchObject({ paid: booking.deposit, needs_review: false })
  })

  test('a card that is declined first and pays then has paid, in whatever order we hear it', async () => {
    for (const order of [
      ['failed', 'paid'],
      ['paid', 'failed'],
      ['cancelled', 'paid'],
      ['paid', 'cancelled'],
    ] as const) {
      const { booking, paymentId } = await begun()
      for (const outcome of order) await tell(paymentId, { outcome })
      expect(await readBooking(booking.reference)).toMatchObject({ status: 'deposit_paid' })
    }
  })

  test('a declined card leaves the booking as it was', async () => {
    const { booking, paymentId } = await begun()
    await tell(paymentId, { outcome: namesNoDecline.has(name) ? 'cancelled' : 'failed' })
    const unpaid = failsLate.has(name) ? ['pending'] : ['failed', 'cancelled']
    expect(unpaid).toContain((await readPayment(paymentId)).status)
    expect(await readBooking(booking.reference)).toMatchObject({ status: 'awaiting_payment' })
  })

  test('money that comes late takes its seats again', async () => {
    const departure = await departureWith(4)
    const { booking, paymentId } = await begun({ departure_id: departure._id, travellers: 3 })
    await expireHolds(new Date(Date.now() + HOLD_MS + 1000))
    await pay(paymentId)

    expect(await readBooking(booking.reference)).toMatchObject({ status: 'deposit_paid' })
    expect(await seatsTaken(departure._id)).toBe(3)
  })

  test.each<Partial<Told>>([{ amount: 100 }, { currency: 'JPY' }])(
    'genuine money that is not what was asked for (%o) waits for staff',
    async (wrong) => {
      // Providers that know rupees alone name no currency.
      if (namesNoSum.has(name) || (stub.provider.currencies.USD === undefined && wrong.currency)) return
      const { booking, paymentId } = await begun()
      await tell(paymentId, { outcome: 'paid', ...wrong })

      expect(await readPayment(paymentId)).toMatchObject({ status: 'needs_review' })
      expect(await readBooking(booking.reference)).toMatchObject({
        status: 'awaiting_payment',
        needs_review: true,
        paid: { amount: 0 },
      })
    },
  )

  test('a forged message and one of long ago change nothing', async () => {
    const { booking, paymentId } = await begun()
    const order = orderWith(stub.orders, paymentId)
    const forged = await stub.forgery?.(order, { outcome: 'paid' })
    // NIC Asia repeats a message that was missed, with the signature of its first time.
    const old =
      name === 'nicasia'
        ? undefined
        : await stub.message?.(order, { outcome: 'paid', at: new Date(Date.now() - 301_000) })
    for (const message of [forged, old, { headers: new Headers(), body: '{"paid":true}' }])
      if (message) expect((await post(message)).status).toBe(400)

    expect(await readBooking(booking.reference)).toMatchObject({ status: 'awaiting_payment' })
    expect(await db.selectFrom('payment_events').select('id').execute()).toEqual([])
  })

  test.each<Mood>(['refusing', 'broken', 'silent', 'half'])(
    'while the provider is %s the payer is told so, and can pay once it is well again',
    async (mood) => {
      const booking = await createBooking(maya)
      stub.mood = mood
      // Only the payer's browser goes to a provider with a form, so there is nothing to wait for.
      if (stub.provider.handover) return expect(startPayment(requestOf(booking))).resolves.toBeDefined()
      await expect(startPayment(requestOf(booking))).rejects.toMatchObject({ code: 'unavailable' })
      stub.mood = 'well'
      const { payment_id } = await startPayment(requestOf(booking))
      await pay(payment_id)

      expect(await readBooking(booking.reference)).toMatchObject({ status: 'deposit_paid' })
    },
  )
})
