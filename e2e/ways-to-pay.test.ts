import { generateKeyPairSync } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BookingReceipt } from '#contract/bookings.ts'
import { addDays, today } from '#contract/days.ts'
import type { Trip } from '#contract/trips.ts'
import { freePort } from '#test/free-port.ts'
import { ESEWA_KEY, startEsewaStub, type EsewaStub } from '#test/stubs/esewa.ts'
import { faultsInSight } from './sight.ts'
import { openBrowser, startSite } from './site.ts'
import { wake } from './visitor.ts'

let stub: EsewaStub
let site: Awaited<ReturnType<typeof startSite>>
let browser: Browser

beforeAll(async () => {
  stub = await startEsewaStub()
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const port = await freePort()
  site = await startSite({
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    PAYMENT_PROVIDER: 'sandbox,esewa,khalti,connectips',
    ESEWA_PAGE: stub.address,
    ESEWA_API: stub.address,
    ESEWA_PRODUCT_CODE: 'EPAYTEST',
    ESEWA_SECRET_KEY: ESEWA_KEY,
    KHALTI_SECRET_KEY: 'key',
    CONNECTIPS_MERCHANT_ID: '550',
    CONNECTIPS_APP_ID: 'MER-550-APP-1',
    CONNECTIPS_APP_NAME: 'Lekh Treks',
    CONNECTIPS_PASSWORD: 'Abcd@123',
    CONNECTIPS_SIGNING_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  })
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  stub.stop()
  expect(await site?.stop()).toBe(0)
})

test('on a phone a traveller chooses among the ways, and pays by eSewa in rupees', async () => {
  const { reference, token } = await book()
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ baseURL: site.url, viewport, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(`/destination/payment?booking=${reference}&token=${token}`)
  await wake(page, page.getByRole('button', { name: 'Pay', exact: true }))

  const names = await page.getByRole('group', { name: 'Way to pay' }).getByRole('radio').count()
  expect(names).toBe(4)
  await page.getByRole('link', { name: 'Bank transfer' }).waitFor()
  await page.getByText('Charged to your card').waitFor()
  await page.getByRole('radio', { name: /eSewa/ }).check()
  await page.getByText('Paid by eSewa').waitFor()
  await expect.poll(() => page.getByRole('radio', { name: 'NPR', exact: true }).isChecked()).toBe(true)
  expect(await page.getByRole('radio', { name: 'USD', exact: true }).count()).toBe(0)
  await page.getByText('You will be sent to eSewa.').waitFor()
  expect(await faultsInSight(page)).toEqual([])

  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.waitForURL(`${stub.address}/**`)
  const [order] = stub.orders
  order!.state = 'paid'
  await page.goto(`/destination/payment/back/esewa?${stub.returnOf(order!)}`)
  await page.getByRole('heading', { level: 1, name: 'Your places are yours' }).waitFor()
  await context.close()
})

async function book() {
  const trek = (await (await fetch(`${site.url}/api/destinations/details/everest-base-camp/`)).json()) as Trip
  const response = await fetch(`${site.url}/api/bookings/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      trip_id: trek._id,
      startDate: addDays(today(), 90),
      travellers: 2,
      fullname: 'Maya Gurung',
      email: 'maya@example.com',
      nationality: 'Nepal',
      mobile: '+977 980 000 0000',
      message: 'Two vegetarians.',
    }),
  })
  return (await response.json()) as BookingReceipt
}
