import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { parseAmount } from '#contract/money.ts'
import { rupeesInWords } from '#contract/rupees-in-words.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { readBooking } from '#domain/bookings/read.ts'
import { paymentOrigins, startPayment } from '#domain/payments/start.ts'
import { publicUrl, setOwnAddress } from '#integrations/own-address.ts'
import { takePaymentsWith } from '#integrations/payments/providers.ts'
import { db } from '#db/client.ts'
import { maya } from '#test/bookings.ts'
import { setRate } from '#test/exchange-rate.ts'
import { pagesOf } from '#test/pages.ts'
import { requestFor } from '#test/payments.ts'
import { startFonepayQrStub } from '#test/stubs/fonepay-qr.ts'
import * as handover from './handover.tsx'

const { visit } = pagesOf({ '/destination/payment/handover': handover })

let stub: Awaited<ReturnType<typeof startFonepayQrStub>>
beforeAll(async () => {
  stub = await startFonepayQrStub()
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

test('a payer scans the code, or reads what it is for, and without scripts a button asks whether it is paid', async () => {
  const booking = await createBooking(maya)
  const { payment_url } = await startPayment(requestFor(booking, { input_currency: 'NPR' }))
  const { pathname, search } = new URL(payment_url)
  const { html } = await visit(pathname + search)
  const [, sum = ''] = html.match(/<h1[^>]*>Scan to pay ([^<]+)<\/h1>/) ?? []
  expect(sum).toMatch(/^NPR [\d,]+/)
  const words = rupeesInWords(parseAmount(sum.slice('NPR '.length))!)
  expect(words).toMatch(/ thousand .* rupees/)
  expect(html).toContain(`role="img" aria-label="QR code of Fonepay to pay ${sum}, ${words}"`)
  expect(html).toMatch(new RegExp(`In words: (<!-- -->)?${words}`))
  expect(html).toMatch(/<path d="M4 4h7v1h-7z/)
  expect(html).toContain('I have paid')
  // Only our own page is led to.
  expect(paymentOrigins()).toBe(new URL(publicUrl()).origin)

  const early = await visit(`${pathname + search}&asked=yes`)
  expect([early.status, early.html]).toEqual([
    200,
    expect.stringContaining('has not told us of the payment yet'),
  ])

  stub.orders[0]!.state = 'paid'
  await db.updateTable('payments').set({ asked_at: null }).execute()
  const late = await visit(`${pathname + search}&asked=yes`)
  expect([late.status, late.location]).toEqual([
    303,
    expect.stringContaining('/destination/payment/result?payment='),
  ])
  expect(await readBooking(booking.reference)).toMatchObject({ status: 'deposit_paid' })
})
