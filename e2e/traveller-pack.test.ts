import { expect, test } from 'vitest'
import { axeFaults } from './sight.ts'
import { book, newPage, onTheTravellersSite, visitByMail } from './traveller/world.ts'

onTheTravellersSite()

test('a visitor chooses another money once, and prices say it beside what is charged until they book', async () => {
  const page = await newPage()
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  await page.goto('/treks')
  const price = page.locator('article', { hasText: 'Everest Base Camp Trek' }).getByText('US$1,490')
  expect(await price.getAttribute('data-about')).toBeNull()
  await page.getByRole('link', { name: 'Prices in your money' }).click()
  await page.getByLabel('Show prices also in').selectOption('NPR')
  await page.getByRole('link', { name: 'Back to where you were' }).click()

  // The demo's own rate is NPR 140.00 for US$1.
  await expect.poll(() => price.getAttribute('data-about')).toBe('about NPR 209,000')
  await page.getByRole('link', { name: 'Prices also in NPR: Our own rate' }).waitFor()
  await page.goto('/destination/everest-base-camp')
  const box = page.getByRole('complementary', { name: 'Price and booking' })
  await box.getByRole('button', { name: 'One traveller more' }).click()
  await expect
    .poll(() => box.getByText('US$4,470', { exact: true }).getAttribute('data-about'))
    .toBe('about NPR 626,000')
  await page.goto('/destination/bookingform?trip=everest-base-camp')
  await page.waitForLoadState('networkidle')
  expect(await page.locator('[data-about]').count()).toBe(0)

  const plain = await newPage(false)
  await plain.goto('/money?amount=1,490&from=USD')
  await plain.getByRole('cell', { name: 'about NPR 209,000' }).waitFor()
  expect(faults).toEqual([])
})

test('a traveller keeps the pack on a phone, opens it without network, and makes the phone forget it', async () => {
  const booking = await book({})
  const own = await visitByMail(booking)
  await own.getByRole('link', { name: 'Your trip pack' }).click()
  const page = own
  await page.getByRole('button', { name: 'Keep on this phone' }).click()
  await page.getByRole('button', { name: 'Remove from this phone' }).waitFor()
  expect(await axeFaults(page)).toEqual([])

  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('heading', { name: 'Whom to call' }).waitFor()
  await page.getByText('Maya Gurung', { exact: false }).first().waitFor()
  await page.getByRole('button', { name: 'Remove from this phone' }).click()
  await page.getByRole('button', { name: 'Keep on this phone' }).waitFor()
  // The worker that goes may still be asked, and then it is the worker that fails.
  await expect(page.reload()).rejects.toThrow(/ERR_(INTERNET_DISCONNECTED|FAILED)/)
  await page.context().setOffline(false)

  const cut = await newPage(false)
  await cut.goto(`/bookings/${booking.reference}?token=${booking.token.slice(0, -3)}`)
  await cut.getByText('This link opens nothing.', { exact: false }).waitFor()

  const pdf = await page
    .context()
    .request.get(`/bookings/${booking.reference}/pack/pdf?token=${booking.token}`)
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
})
