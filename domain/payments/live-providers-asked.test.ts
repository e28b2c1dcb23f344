import { describe, expect, test } from 'vitest'
import { today } from '#contract/days.ts'
import { Currency } from '#contract/money.ts'
import { db } from '#db/client.ts'
import { maya } from '#test/bookings.ts'
import { begun, goThere, pay, payWith, requestOf, stub } from '#test/live-provider.ts'
import { liveProviders } from '#test/stubs/all.ts'
import { freeRequest, readPayment } from '#test/payments.ts'
import { orderWith } from '#test/stubs/server.ts'
import { accessToken } from '../security/link-tokens.ts'
import { createBooking } from '../bookings/create.ts'
import { readBooking } from '../bookings/read.ts'
import { duesOf } from './due.ts'
import { offeredWays } from './ways.ts'
import { inquireOnReturn } from './inquire.ts'
import { listPayments } from './read.ts'
import { reconcile } from './reconcile.ts'
import { confirmByHand } from './confirm-by-hand.ts'
import { startPayment } from './start.ts'
import { sweepPayments } from './sweep.ts'

const MINUTE_MS = 60_000

/** Providers that name no sum when they are asked. */
const namesNoSum = new Set(['fonepayqr'])

describe.each(liveProviders)('with %s', (name, start) => {
  payWith(name, start)

  test('asking for the page ten times at once leads everybody to the same one', async () => {
    const booking = await createBooking(maya)
    const answers = await Promise.all(Array.from({ length: 10 }, () => startPayment(requestOf(booking))))

    expect(new Set(answers.map(({ payment_url }) => payment_url)).size).toBe(1)
    expect(await listPayments(booking._id)).toHaveLength(1)
    await goThere(answers[0]!.payment_id)
    await pay(answers[0]!.payment_id)
    expect(await readBooking(booking.reference)).toMatchObject({ status: 'deposit_paid' })
  })

  test('what nobody told us is found when the payer returns, and by asking later', async () => {
    const returned = await begun()
    const forgotten = await begun()
    for (const { paymentId } of [returned, forgotten]) orderWith(stub.orders, paymentId).state = 'paid'
    await inquireOnReturn(returned.paymentId, 'guessed')
    expect(await readPayment(returned.paymentId)).toMatchObject({ status: 'pending' })
    await inquireOnReturn(returned.paymentId, accessToken('payment', returned.paymentId))
    await sweepPayments(new Date(Date.now() + 3 * MINUTE_MS))

    const status = stub.provider.inquire ? 'deposit_paid' : 'awaiting_payment'
    expect(await readBooking(returned.booking.reference)).toMatchObject({ status })
    expect(await readBooking(forgotten.booking.reference)).toMatchObject({ status })
  })

  test('whoever waits on the result page does not ask the provider all the time', async () => {
    const { paymentId } = await begun()
    stub.requests.length = 0
    const token = accessToken('payment', paymentId)
    await Promise.all(Array.from({ length: 10 }, () => inquireOnReturn(paymentId, token)))
    expect(stub.requests.length).toBeLessThanOrEqual(1)
  })

  test('what the provider cannot be asked about staff confirm, and only that', async () => {
    const { booking, paymentId } = await begun()
    const confirming = confirmByHand(paymentId, 'Seen on the statement of 20 November', 'staff-pasang')
    if (stub.provider.inquire) return expect(confirming).rejects.toThrow('can be asked')
    await confirming
    expect(await readBooking(booking.reference)).toMatchObject({ status: 'deposit_paid' })
    await expect(confirmByHand(paymentId, 'Again', 'staff-pasang')).rejects.toThrow('confirmed already')
  })

  test('the comparison shows what the provider sees otherwise, and changes nothing', async () => {
    const [same, less, gone] = [await begun(), await begun(), await begun()]
    for (const { paymentId } of [same, less, gone]) await pay(paymentId)
    orderWith(stub.orders, less.paymentId).amount -= 1
    orderWith(stub.orders, gone.paymentId).state = 'cancelled'
    const rows = await reconcile({ from: today(), to: today() })

    const differences = [same, less, gone].map(
      ({ paymentId }) => rows.find(({ payment }) => payment._id === paymentId)!.difference,
    )
    if (!stub.provider.inquire) expect(differences).toEqual([null, null, null])
    else
      expect(differences).toEqual([
        null,
        namesNoSum.has(name) ? null : expect.stringContaining('The provider took'),
        expect.stringContaining('knows nothing of this money'),
      ])
    expect(await readPayment(gone.paymentId)).toMatchObject({ status: 'confirmed' })

    stub.mood = 'broken'
    const [row] = await reconcile({ from: today(), to: today() })
    expect(row!.difference).toEqual(stub.provider.inquire ? expect.stringContaining('not answer') : null)
  })

  test('only what the provider takes is offered', async () => {
    const takesDollars = stub.provider.currencies.USD !== undefined
    const booking = await createBooking(maya)
    const offered = duesOf(booking, await offeredWays())[0]!.amounts.map(({ amount }) => amount.currency)
    expect(offered).toEqual(takesDollars ? ['USD', 'NPR'] : ['NPR'])
    if (takesDollars) return
    await expect(startPayment(freeRequest)).rejects.toThrow('Payments are taken in NPR here')
    await db.updateTable('bookings').set({ paisa_per_dollar: null }).execute()
    expect(duesOf(await readBooking(booking.reference), await offeredWays())).toEqual([])
  })

  test('less than the provider takes is refused in words, before it is asked', async () => {
    const [currency, least] = Object.entries(stub.provider.currencies).at(-1)!
    if (least === 1) return
    const request = {
      ...freeRequest,
      input_currency: Currency.parse(currency),
      input_amount: Math.floor(least / 2),
    }
    await expect(startPayment(request)).rejects.toThrow('The least that can be charged is NPR')
    expect(stub.requests).toEqual([])
  })

  test('an attempt whose page was asked for by a server that died is followed by another', async () => {
    if (stub.provider.handover) return
    const booking = await createBooking(maya)
    stub.mood = 'broken'
    await expect(startPayment(requestOf(booking))).rejects.toThrow()
    const opened_at = new Date(Date.now() - MINUTE_MS).toISOString()
    await db.updateTable('payments').set({ status: 'created', opened_at }).execute()
    stub.mood = 'well'
    const { payment_id } = await startPayment(requestOf(booking))

    expect((await readPayment(payment_id)).opened_at).not.toBe(opened_at)
    await pay(payment_id)
    expect(await readBooking(booking.reference)).toMatchObject({ status: 'deposit_paid' })
  })
})
