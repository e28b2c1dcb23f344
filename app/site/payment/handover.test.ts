import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setOwnAddress } from '#integrations/own-address.ts'
import { takePaymentsWith } from '#integrations/payments/providers.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { startPayment } from '#domain/payments/start.ts'
import { maya } from '#test/bookings.ts'
import { setRate } from '#test/exchange-rate.ts'
import { pagesOf } from '#test/pages.ts'
import { requestFor } from '#test/payments.ts'
import { startEsewaStub, type EsewaStub } from '#test/stubs/esewa.ts'
import { sendForm } from '#test/stubs/server.ts'
import * as back from './back.tsx'
import * as handover from './handover.tsx'
import * as payment from './page.tsx'

const BACK = '/destination/payment/back/:provider/:mark?'
const { visit } = pagesOf({ '/destination/payment/handover': handover, [BACK]: back })

let stub: EsewaStub
beforeAll(async () => {
  stub = await startEsewaStub()
})
beforeEach(async () => {
  setOwnAddress('http://127.0.0.1:1')
  takePaymentsWith(stub.provider)
  await setRate()
})
afterAll(() => {
  takePaymentsWith(undefined)
  stub.stop()
})

test('without scripts a payer presses a button that leads to eSewa, and is led on to the result', async () => {
  const booking = await createBooking(maya)
  const { payment_url } = await startPayment(requestFor(booking, { input_currency: 'NPR' }))
  const { pathname, search } = new URL(payment_url)
  const { html } = await visit(pathname + search)
  expect(html).toContain('Continue to eSewa')
  const [, action = ''] = html.match(/<form action="([^"]+)" method="post"/) ?? []
  expect(new URL(action).origin).toBe(stub.address)
  const fields = Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name!,
      value!.replaceAll('&amp;', '&'),
    ]),
  )
  await sendForm({ action, fields })

  const [order] = stub.orders
  const returned = await visit(`/destination/payment/back/esewa?${stub.returnOf(order!)}`)
  expect(returned.status).toBe(303)
  expect(returned.location).toContain('/destination/payment/result?payment=')
  // The pages before may lead both to eSewa and to our page with its form.
  expect(payment.headers()['x-form-targets']).toBe(`${stub.address} http://localhost:1`)
  // The address of the form now leads to the result, too.
  expect((await visit(pathname + search)).status).toBe(303)
})

test.each([
  '/destination/payment/handover',
  '/destination/payment/handover?payment=1&token=2',
  '/destination/payment/back/esewa',
  '/destination/payment/back/nobody?data=x',
  '/destination/payment/back/esewa/7f1c',
])('%s is not found', async (path) => {
  expect((await visit(path)).status).toBe(404)
})
