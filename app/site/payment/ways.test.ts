import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BankAccount } from '#contract/bank.ts'
import type { Booking } from '#contract/bookings.ts'
import { defaultSettings } from '#contract/default-settings.ts'
import { usualSetting } from '#contract/payment-ways.ts'
import { db } from '#db/client.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { receiptOf } from '#domain/bookings/read.ts'
import { startPayment } from '#domain/payments/start.ts'
import { resultUrl } from '#domain/payments/start.ts'
import { editSetting } from '#domain/settings/edits.ts'
import { takePaymentsWith } from '#integrations/payments/providers.ts'
import { sandbox } from '#integrations/payments/sandbox.ts'
import { maya, payFor } from '#test/bookings.ts'
import { setRate } from '#test/exchange-rate.ts'
import { pagesOf } from '#test/pages.ts'
import { requestFor } from '#test/payments.ts'
import { startEsewaStub, type EsewaStub } from '#test/stubs/esewa.ts'
import * as payment from './page.tsx'
import * as result from './result.tsx'

const PATH = '/destination/payment'
const { visit, post } = pagesOf({ [PATH]: payment, [`${PATH}/result`]: result })
const pathOf = (booking: Booking) => `${PATH}?booking=${booking.reference}&token=${receiptOf(booking).token}`

let stub: EsewaStub
beforeAll(async () => {
  stub = await startEsewaStub()
})
beforeEach(async () => {
  takePaymentsWith([sandbox, stub.provider])
  await setRate(13_350)
})
afterAll(() => {
  takePaymentsWith(undefined)
  stub.stop()
})

test('each way stands there with its currency, its fee and what it comes to, with and without scripts', async () => {
  await setFees()
  const { html } = await visit(pathOf(await createBooking(maya)))

  for (const words of ['>Card<', 'US$308.43, fee 3.5 %', '>eSewa<', 'NPR 40,182.83, fee 1 % and NPR 2'])
    expect(html).toContain(words)
  expect(html).toContain('Deposit in NPR by eSewa: NPR 40,182.83 with the eSewa fee, at NPR 133.50 for US$1')
  expect(html).toContain('Deposit in USD by Card: US$308.43 with the card fee')
  expect(html).toMatch(
    /<input[^>]*name="way"[^>]*checked=""[^>]*value="sandbox"|checked=""[^>]*name="way"[^>]*value="sandbox"|name="way" checked="" value="sandbox"/,
  )
})

test('without scripts the chosen wallet is paid in rupees, and its words are not those of a card', async () => {
  const booking = await createBooking(maya)
  const fields = {
    booking_reference: booking.reference,
    booking_token: receiptOf(booking).token,
    purpose: 'deposit',
    way: 'esewa',
    input_currency: 'USD',
    input_amount: '298',
    input_email: maya.email,
    input_no_of_travelers: '1',
  }
  expect(await post(PATH, fields)).toMatchObject({
    status: 303,
    location: expect.stringContaining('/destination/payment/handover'),
  })
  const { id } = await db.selectFrom('payments').select('id').executeTakeFirstOrThrow()
  const shown = async (status: string) => {
    await db.updateTable('payments').set({ status, inquire_at: null }).where('id', '=', id).execute()
    const { pathname, search } = new URL(resultUrl(id))
    return (await visit(pathname + search)).html
  }
  expect(await shown('needs_review')).toContain('What eSewa told us does not match')
  expect(await shown('failed')).toContain('eSewa did not take the payment')
  expect(await post(PATH, { ...fields, way: 'paypal' })).toMatchObject({ status: 422 })
})

test('a transfer, and for a balance the arrival, stand beside the ways until the owner switches them off', async () => {
  await editSetting(
    'bank',
    { accounts: [BankAccount.parse({ bank: 'NIC Asia', account_number: '123' })] },
    'staff-pasang',
  )
  const booking = await createBooking(maya)
  const before = await visit(pathOf(booking))
  expect(before.html).toContain(`/bookings/${booking.reference}/transfer?token=`)
  expect(before.html).toContain('US$298 or NPR 39,783, without a fee')
  expect(before.html).not.toContain('On arrival')

  await payFor(booking, 29_800)
  expect((await visit(pathOf(booking))).html).toMatch(/On arrival[\s\S]*US\$1,192, at our office/)
  const ways = [{ way: 'transfer' as const }, { way: 'arrival' as const }]
  const off = ways.map(({ way }) => ({ ...usualSetting(way), is_on: false }))
  await editSetting('payment_ways', { ways: off }, 'staff-pasang')
  expect((await visit(pathOf(booking))).html).not.toContain('Other ways to pay')
})

test('a receipt and a result name the fee of a wallet by its name', async () => {
  await setFees()
  const booking = await createBooking(maya)
  const { payment_id } = await startPayment(requestFor(booking, { way: 'esewa' }))
  await db.updateTable('payments').set({ status: 'confirmed' }).where('id', '=', payment_id).execute()
  const { pathname, search } = new URL(resultUrl(payment_id))
  const { html } = await visit(pathname + search)
  expect(html).toContain('eSewa fee')
  expect(html).not.toContain('Card fee')
})

function setFees() {
  const esewa = { ...usualSetting('esewa'), fee_basis_points: 100, fee_npr: 200 }
  const others = defaultSettings.payment_ways.ways.filter(({ way }) => way !== 'esewa')
  return editSetting('payment_ways', { ways: [...others, esewa] }, 'staff-pasang')
}
