import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { defaultSettings } from '#contract/default-settings.ts'
import { usualSetting, type WaySetting } from '#contract/payment-ways.ts'
import { db } from '#db/client.ts'
import { setOwnAddress } from '#integrations/own-address.ts'
import { takePaymentsWith } from '#integrations/payments/providers.ts'
import { sandbox } from '#integrations/payments/sandbox.ts'
import { maya } from '#test/bookings.ts'
import { setRate } from '#test/exchange-rate.ts'
import { payWith, startGateway } from '#test/gateway.ts'
import { expectInvariants } from '#test/invariants.ts'
import { freeRequest, noticeOf, readPayment, requestFor } from '#test/payments.ts'
import { startConnectIpsStub } from '#test/stubs/connectips.ts'
import { startEsewaStub } from '#test/stubs/esewa.ts'
import { startHblStub } from '#test/stubs/hbl.ts'
import { startKhaltiStub } from '#test/stubs/khalti.ts'
import { orderWith, sendForm, type ProviderStub } from '#test/stubs/server.ts'
import { createBooking } from '../bookings/create.ts'
import { readBooking } from '../bookings/read.ts'
import { accessToken } from '../security/link-tokens.ts'
import { editSetting } from '../settings/edits.ts'
import { payAgain } from './again.ts'
import { duesOf } from './due.ts'
import { findHandover } from './handover.ts'
import { takeNotice } from './notices.ts'
import { recordReceivedPayment } from './office.ts'
import { forgetFailures, providersAside } from './set-aside.ts'
import { startPayment } from './start.ts'
import { sweepPayments } from './sweep.ts'
import { offeredWays } from './ways.ts'

const OWNER = 'staff-pasang'
const MINUTE_MS = 60_000
const NEVER_TOLD = '4000 0000 0000 0127'

let gateway: Awaited<ReturnType<typeof startGateway>>
let stubs: Record<'esewa' | 'khalti' | 'connectips' | 'hbl', ProviderStub>
beforeAll(async () => {
  gateway = await startGateway()
  const [esewa, khalti, connectips, hbl] = await Promise.all([
    startEsewaStub(),
    startKhaltiStub(),
    startConnectIpsStub(),
    startHblStub(),
  ])
  stubs = { esewa, khalti, connectips, hbl }
})
beforeEach(async () => {
  setOwnAddress(gateway.address)
  forgetFailures()
  for (const stub of Object.values(stubs)) stub.mood = 'well'
  takePaymentsWith([sandbox, stubs.esewa.provider, stubs.khalti.provider, stubs.connectips.provider])
  await setRate(13_350)
})
afterAll(async () => {
  takePaymentsWith(undefined)
  for (const stub of Object.values(stubs)) stub.stop()
  await gateway.stop()
})

test('a deposit by eSewa in rupees, a part by transfer and the rest by card in dollars are counted once each', async () => {
  const booking = await createBooking(maya)
  const byEsewa = await startPayment(requestFor(booking, { way: 'esewa' }))
  expect(await readPayment(byEsewa.payment_id)).toMatchObject({
    provider: 'esewa',
    currency: 'NPR',
    amount: 3_978_300,
    card_fee: 0,
    credited_amount: 29_800,
  })
  // The same booking is begun by card as well, and left there.
  await startPayment(requestFor(booking))
  await payAtEsewa(byEsewa.payment_id)
  expect(await sweepPayments(inMinutes(3))).toBe(1)
  expect(await readBooking(booking.reference)).toMatchObject({
    status: 'deposit_paid',
    paid: { amount: 29_800 },
  })

  const arrived = {
    method: 'transfer',
    amount: 50_000,
    currency: 'USD',
    received_on: '2026-11-01',
    note: '',
  } as const
  await recordReceivedPayment(booking.reference, arrived, OWNER)
  const byCard = await startPayment(requestFor(booking, { purpose: 'balance', way: 'sandbox' }))
  expect(await readPayment(byCard.payment_id)).toMatchObject({
    currency: 'USD',
    amount: 69_200,
    card_fee: 2_422,
  })
  await payWith(byCard.payment_url, NEVER_TOLD)
  await sweepPayments(inMinutes(3))
  // eSewa and the card are asked once more: what they say is no news.
  await sweepPayments(inMinutes(60))

  expect(await readBooking(booking.reference)).toMatchObject({ status: 'paid', paid: { amount: 149_000 } })
  const counted = await db
    .selectFrom('payments')
    .select(['provider', 'credited_amount'])
    .where('status', '=', 'confirmed')
    .orderBy('id')
    .execute()
  expect(counted).toEqual([
    { provider: 'esewa', credited_amount: 29_800 },
    { provider: 'transfer', credited_amount: 50_000 },
    { provider: 'sandbox', credited_amount: 69_200 },
  ])
  expect(await db.selectFrom('refunds').select('id').execute()).toEqual([])
  await expectInvariants()
})

test('two ways paid for the same deposit are an overpayment, which is owed back', async () => {
  const booking = await createBooking(maya)
  const first = await startPayment(requestFor(booking, { way: 'khalti', purpose: 'full' }))
  const second = await startPayment(requestFor(booking, { purpose: 'full' }))
  await takeNotice('khalti', await noticeOf(first.payment_id))
  await takeNotice('sandbox', await noticeOf(second.payment_id))

  expect(await readBooking(booking.reference)).toMatchObject({ status: 'paid', needs_review: true })
  const owed = await db.selectFrom('refunds').select(['payment_id', 'amount']).execute()
  expect(owed).toEqual([{ payment_id: second.payment_id, amount: 149_000 }])
  await expectInvariants()
})

test('without a way named the first that takes the currency is used, and each says what it comes to', async () => {
  const booking = await createBooking(maya)
  const [deposit] = duesOf(booking, await offeredWays())
  expect(deposit!.amounts.map(({ way, charged }) => [way, charged.currency, charged.amount])).toEqual([
    ['sandbox', 'USD', 30_843],
    ['sandbox', 'NPR', 4_117_541],
    ['esewa', 'NPR', 3_978_300],
    ['khalti', 'NPR', 3_978_300],
    ['connectips', 'NPR', 3_978_300],
  ])
  const { payment_id } = await startPayment(requestFor(booking, { input_currency: 'NPR' }))
  expect(await readPayment(payment_id)).toMatchObject({ provider: 'sandbox', currency: 'NPR' })
})

test('the owner orders, names and switches ways and sets fees and limits, and a booking keeps its fees', async () => {
  const before = await createBooking(maya)
  await setWays(
    { way: 'khalti', name: 'Khalti or your bank', fee_basis_points: 200, fee_npr: 1_000 },
    { way: 'esewa', most_npr: 100_000 },
    { way: 'connectips', is_on: false },
  )
  const after = await createBooking(maya)
  const offered = async (booking: typeof after) =>
    duesOf(booking, await offeredWays())[0]!.amounts.map(({ name, fee }) => [name, fee.currency, fee.amount])

  expect(await offered(after)).toEqual([
    ['Khalti or your bank', 'NPR', 79_566 + 1_000],
    ['Card', 'USD', 1_043],
    ['Card', 'NPR', 139_241],
  ])
  expect((await offered(before))[0]).toEqual(['Khalti or your bank', 'NPR', 0])
  const refused = (way: string) => startPayment(requestFor(after, { way, input_currency: 'NPR' }))
  await expect(refused('esewa')).rejects.toThrow('The most that can be charged is NPR 1,000')
  await expect(refused('connectips')).rejects.toThrow('This way to pay is not offered here')
  const { payment_id } = await refused('khalti')
  expect(await readPayment(payment_id)).toMatchObject({ card_fee: 80_566 })
  await setWays({ way: 'khalti', fee_basis_points: 900 })
  expect((await offered(after)).find(([name]) => name === 'Khalti')).toEqual(['Khalti', 'NPR', 80_566])
})

test('a booking keeps the card fee of its rules when the owner gives cards a fee of their own', async () => {
  const booking = await createBooking(maya)
  await setWays({ way: 'sandbox', fee_basis_points: 1_000, fee_usd: 5_000 })
  const { payment_id } = await startPayment(requestFor(booking))
  expect(await readPayment(payment_id)).toMatchObject({ provider: 'sandbox', card_fee: 1_043 })
  const free = await startPayment({ ...freeRequest, way: 'sandbox' })
  const { amount, card_fee } = await readPayment(free.payment_id)
  expect(card_fee).toBe(amount / 10 + 5_000)
})

test('an amount that was typed in dollars never becomes rupees', async () => {
  await expect(startPayment({ ...freeRequest, way: 'esewa' })).rejects.toThrow('eSewa takes NPR here')
  expect(await db.selectFrom('payments').select('id').execute()).toEqual([])
})

test('a card that fails three times is set aside, and the next card is offered in its place', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  takePaymentsWith([stubs.hbl.provider, sandbox])
  stubs.hbl.mood = 'broken'
  const booking = await createBooking(maya)
  const ways = async () => duesOf(booking, await offeredWays())[0]!.amounts.map(({ way }) => way)

  for (let time = 0; time < 3; time++) {
    expect(await ways()).toEqual(['hbl', 'hbl'])
    await expect(startPayment(requestFor(booking))).rejects.toMatchObject({ code: 'unavailable' })
  }
  expect(providersAside()).toMatchObject([{ provider: 'hbl' }])
  expect(await ways()).toEqual(['sandbox', 'sandbox'])
  const { payment_id } = await startPayment(requestFor(booking))
  expect(await readPayment(payment_id)).toMatchObject({ provider: 'sandbox' })

  // Who failed there is led on when trying again.
  const failed = await db
    .selectFrom('payments')
    .select('id')
    .where('provider', '=', 'hbl')
    .executeTakeFirstOrThrow()
  await payAgain(failed.id, accessToken('payment', failed.id))
  expect(providersAside(Date.now() + 11 * MINUTE_MS)).toEqual([])
  // With nothing else left it is offered all the same.
  takePaymentsWith(stubs.hbl.provider)
  expect(await ways()).toEqual(['hbl', 'hbl'])
  logged.mockRestore()
})

test('a payment of a provider that is offered no more but has its keys is found by asking', async () => {
  const booking = await createBooking(maya)
  const { payment_id } = await startPayment(requestFor(booking, { way: 'esewa' }))
  await payAtEsewa(payment_id)
  takePaymentsWith(sandbox, [stubs.esewa.provider])

  await expect(startPayment(requestFor(booking, { way: 'esewa' }))).rejects.toThrow('not offered here')
  expect(await sweepPayments(inMinutes(3))).toBe(1)
  expect(await readBooking(booking.reference)).toMatchObject({ status: 'deposit_paid' })
})

/** Puts these ways first, as they are given; all others follow as on a new site. */
function setWays(...changed: (Pick<WaySetting, 'way'> & Partial<WaySetting>)[]) {
  const others = defaultSettings.payment_ways.ways.filter(
    ({ way }) => !changed.some((one) => one.way === way),
  )
  const ways = [...changed.map((one) => ({ ...usualSetting(one.way), ...one })), ...others]
  return editSetting('payment_ways', { ways }, OWNER)
}

async function payAtEsewa(paymentId: string) {
  const { form } = (await findHandover(paymentId, accessToken('payment', paymentId)))!
  await sendForm(form!)
  const { provider_reference } = await readPayment(paymentId)
  orderWith(stubs.esewa.orders, provider_reference!).state = 'paid'
}

function inMinutes(minutes: number) {
  return new Date(Date.now() + minutes * MINUTE_MS)
}
