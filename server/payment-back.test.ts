import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBooking } from '#domain/bookings/create.ts'
import { readBooking } from '#domain/bookings/read.ts'
import { findHandover } from '#domain/payments/handover.ts'
import { startPayment } from '#domain/payments/start.ts'
import { accessToken } from '#domain/security/link-tokens.ts'
import { setOwnAddress } from '#integrations/own-address.ts'
import { takePaymentsWith } from '#integrations/payments/providers.ts'
import { maya } from '#test/bookings.ts'
import { requestFor } from '#test/payments.ts'
import { startNicAsiaStub } from '#test/stubs/nicasia.ts'
import { sendForm, type ProviderStub } from '#test/stubs/server.ts'
import { paymentBack } from './payment-back.ts'

let stub: ProviderStub
beforeAll(async () => {
  stub = await startNicAsiaStub()
  setOwnAddress('http://127.0.0.1:1')
  takePaymentsWith(stub.provider)
})
afterAll(() => {
  takePaymentsWith(undefined)
  stub.stop()
})

function back(body: string, type = 'application/x-www-form-urlencoded') {
  return paymentBack.request('/destination/payment/back/nicasia', {
    method: 'POST',
    body,
    headers: { 'content-type': type, origin: stub.address, 'sec-fetch-site': 'cross-site' },
  })
}

test('the bank sends a payer back with its signed form, and a forged one has no effect', async () => {
  const booking = await createBooking(maya)
  const { payment_id: id } = await startPayment(requestFor(booking))
  await sendForm((await findHandover(id, accessToken('payment', id)))!.form!)
  const [order] = stub.orders
  const forged = await stub.forgery!(order!, { outcome: 'paid' })
  const result = expect.stringContaining(`/destination/payment/result?payment=${id}&token=`)

  expect((await back(forged.body)).headers.get('location')).toEqual(result)
  expect(await readBooking(booking.reference)).toMatchObject({ status: 'awaiting_payment' })
  const genuine = await stub.message!(order!, { outcome: 'paid' })
  const answer = await back(genuine.body)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, result])
  expect(await readBooking(booking.reference)).toMatchObject({ status: 'deposit_paid' })
})

test('what names no payment leads to the page that says so', async () => {
  for (const body of ['', 'a=b', 'req_transaction_uuid=guessed'])
    expect((await back(body)).headers.get('location')).toBe('/destination/payment/result')
})
