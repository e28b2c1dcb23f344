import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { today } from '#contract/days.ts'
import { Currency } from '#contract/money.ts'
import { db } from '#db/client.ts'
import { setOwnAddress } from '#integrations/own-address.ts'
import { takePaymentsWith } from '#integrations/payments/providers.ts'
import { departureWith, maya, seatsTaken } from '#test/bookings.ts'
import { setRate } from '#test/exchange-rate.ts'
import { startGateway } from '#test/gateway.ts'
import { expectInvariants } from '#test/invariants.ts'
import { freeRequest, readPayment, requestFor } from '#test/payments.ts'
import { startConnectIpsStub } from '#test/stubs/connectips.ts'
import { startEsewaStub } from '#test/stubs/esewa.ts'
import { startHblStub } from '#test/stubs/hbl.ts'
import { startKhaltiStub } from '#test/stubs/khalti.ts'
import { startNicAsiaStub } from '#test/stubs/nicasia.ts'
import { startPhpStub } from '#test/stubs/php.ts'
import { startSandboxStub } from '#test/stubs/sandbox.ts'
import { orderWith, sendForm, type Mood, type ProviderStub, type Told } from '#test/stubs/server.ts'
import { startStripeStub } from '#test/stubs/stripe.ts'
import { accessToken } from '../security/link-tokens.ts'
import { createBooking } from '../bookings/create.ts'
import { expireHolds } from '../bookings/holds.ts'
import { readBooking } from '../bookings/read.ts'
import { duesOf } from './due.ts'
import { findHandover } from './handover.ts'
import { inquireNow, inquireOnReturn } from './inquire.ts'
import { listPayments } from './read.ts'
import { reconcile } from './reconcile.ts'
import { confirmByHand } from './confirm-by-hand.ts'
import { startPayment } from './start.ts'
import { sweepPayments } from './sweep.ts'

const all = [
  ['php', startPhpStub],
  ['hbl', startHblStub],
  ['khalti', startKhaltiStub],
  ['stripe', startStripeStub],
  ['sandbox', startSandboxStub],
  ['esewa', startEsewaStub],
  ['connectips', startConnectIpsStub],
  ['nicasia', startNicAsiaStub],
] as const

/** Providers that call every payment that was not made cancelled. */
const namesNoDecline = new Set(['khalti', 'esewa'])

const HOLD_MS = 30 * 60_000
/** How long a provider is waited for that will not answer. One that will may have a busy machine. */
const PATIENCE_MS = 400
const timeout = AbortSignal.timeout.bind(AbortSignal)
const MINUTE_MS = 60_000

let site: Awaited<ReturnType<typeof startGateway>>
beforeAll(async () => {
  site = await startGateway()
})
afterAll(() => site.stop())

describe.each(all)('with %s', (name, start) => {
  let stub: ProviderStub
  beforeAll(async () => {
    stub = await start()
  })
  beforeEach(async () => {
    // The sandbox is asked at our own address.
    setOwnAddress(name === 'sandbox' ? stub.address : site.address)
    stub.mood = 'well'
    stub.requests.length = 0
    takePaymentsWith(stub.provider)
    await setRate()
    const limit = vi
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation((ms) => timeout(stub.mood === 'silent' ? PATIENCE_MS : ms))
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    return () => {
      limit.mockRestore()
      logged.mockRestore()
    }
  })
  afterEach(expectInvariants)
  afterAll(() => {
    takePaymentsWith(undefined)
    stub.stop()
  })

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
    expect(['failed', 'cancelled']).toContain((await readPayment(paymentId)).status)
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
      if (stub.provider.currencies.USD === undefined && wrong.currency) return
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
        expect.stringContaining('The provider took'),
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
    const offered = duesOf(booking)[0]!.amounts.map(({ amount }) => amount.currency)
    expect(offered).toEqual(takesDollars ? ['USD', 'NPR'] : ['NPR'])
    if (takesDollars) return
    await expect(startPayment(freeRequest)).rejects.toThrow('Payments are taken in NPR here')
    await db.updateTable('bookings').set({ paisa_per_dollar: null }).execute()
    expect(duesOf(await readBooking(booking.reference))).toEqual([])
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

  async function begun(more: Partial<typeof maya> = {}) {
    const booking = await createBooking({ ...maya, ...more })
    const { payment_id } = await startPayment(requestOf(booking))
    await goThere(payment_id)
    return { booking, paymentId: payment_id }
  }

  /** Takes the payer to a provider with a form, as the payer's browser does. */
  async function goThere(paymentId: string) {
    const { form } = (await findHandover(paymentId, accessToken('payment', paymentId)))!
    if (!form) return
    await sendForm(form)
    orderWith(stub.orders, (await readPayment(paymentId)).provider_reference!).id = paymentId
  }

  function requestOf(booking: Booking) {
    const input_currency = stub.provider.currencies.USD === undefined ? 'NPR' : 'USD'
    return requestFor(booking, { input_currency })
  }

  function pay(paymentId: string) {
    return tell(paymentId, { outcome: 'paid' })
  }

  /** Lets something happen at the provider, and lets us hear of it in its way. */
  async function tell(paymentId: string, told: Told) {
    const order = orderWith(stub.orders, paymentId)
    const { outcome, amount = order.amount, currency = order.currency } = told
    if (outcome === 'paid' || outcome === 'failed' || outcome === 'cancelled') {
      const isOver = order.state === 'paid'
      if (!isOver) Object.assign(order, { state: outcome, amount, currency })
    }
    if (!stub.message) return inquireNow(paymentId)
    expect((await post(await stub.message(order, told))).status).toBe(200)
  }

  function post({ headers, body }: { headers: Headers; body: string }) {
    return fetch(`${site.address}/api/payments/notifications/${name}/`, { method: 'POST', headers, body })
  }
})
