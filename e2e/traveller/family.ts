import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, today } from '#contract/days.ts'
import type { Departure } from '#contract/departures.ts'
import type { Trip } from '#contract/trips.ts'
import { readPdf } from '#test/pdf.ts'
import { callAsColleague } from '../admin-pages.ts'
import { wake } from '../visitor.ts'
import { browser, mailedPath, mailedText, payOnline, site } from './world.ts'

/** 2 × 590, and 354 for the child. */
const TRIP = 'US$1,534'
/** The trip less 5 %; 290 for the room, 6 × 28 for the porter. */
const TOTAL = 'US$1,915.30'

/** Two adults and a child, one single room, a porter and a code, on a phone. */
export function bookingAsAFamily() {
  test('a family reads one sum on the form, the payment, in the mail, on its page and on the invoice', async () => {
    const page = await onAPhone({ javaScriptEnabled: false })
    const departure = await ownDeparture(60)
    await page.goto(`/destination/bookingform?trip=ghorepani-poon-hill&departure=${departure}&travellers=3`)
    await countTheChild(page)
    await fillIn(page)
    await page.getByRole('button', { name: 'Show the price' }).click()
    await bookAndPay(page)

    // What she adds later is seen before, and open after.
    await page.getByText('Add to your trip').click()
    await page.getByLabel('Airport pick-up: how many').fill('1')
    await page.getByRole('button', { name: 'See the price' }).click()
    await page.getByRole('button', { name: 'Add it, US$15' }).click()
    await page.getByText('Added. US$1,547.24 of your trip is still to pay').waitFor()
    expect(await invoices(page)).toContain('US$1,930.30')
    await page.getByRole('link', { name: 'Pay the balance, US$1,547.24' }).click()
    await page.waitForURL('**/destination/payment?*')
    await sees(page, 'US$1,547.24')
    await page.context().close()
  })

  test('with scripts the sum follows what is chosen, from the page of the trip on, and is the same one', async () => {
    const page = await onAPhone({ javaScriptEnabled: true })
    const departure = await ownDeparture(75)
    await page.goto('/destination/ghorepani-poon-hill')
    const box = page.locator('[data-island="trip/price-box"]')
    await wake(page, box)
    await box.getByLabel('Start date').selectOption(departure)
    await box.getByLabel('Travellers', { exact: true }).fill('3')
    await countTheChild(box)
    await sees(box, TRIP)
    await box.getByRole('button', { name: 'BOOK THIS TRIP' }).click()
    await page.waitForURL('**/destination/bookingform?*')
    await sees(page, TRIP)
    // Whoever begins to read the form moves over the sums above it.
    await wake(page, page.locator('[data-island="booking/form/sums"]'))
    await fillIn(page)
    const code = page.getByLabel('Code', { exact: true })
    await wake(page, code)
    await page.getByRole('button', { name: 'Use the code' }).click()
    await bookAndPay(page)
    await page.context().close()
  })
}

/** Sends the form, whose price is shown with its code, pays the deposit, and reads the mail, the page and the invoice. */
async function bookAndPay(page: Page) {
  await page.getByText('Code NAMASTE, 5 %').first().waitFor()
  await sees(page, TOTAL)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.waitForURL('**/destination/payment?*')
  await sees(page, TOTAL)
  const query = new URL(page.url()).searchParams
  const receipt = { reference: query.get('booking')!, token: query.get('token')! }
  await payOnline(receipt, 'deposit')
  expect(mailedText(receipt.reference, 'booking-received')).toContain(TOTAL)
  await page.goto(mailedPath(receipt.reference, 'booking-received'))
  await sees(page, TOTAL)
  expect(await invoices(page)).toContain(TOTAL)
}

/** A departure of its own, at the trip's price and so many days ahead, early enough to choose a room. Returns its id. */
async function ownDeparture(days: number) {
  const trip = (await (
    await fetch(`${site.url}/api/destinations/details/ghorepani-poon-hill/`)
  ).json()) as Trip
  const start_date = addDays(today(), days)
  const body = { trip_id: trip._id, start_date, end_date: addDays(start_date, 8), capacity: 9, min_to_run: 1 }
  const response = await callAsColleague(site.url, 'POST', '/api/departures/', body)
  expect(response.status).toBe(201)
  return ((await response.json()) as Departure)._id
}

async function onAPhone({ javaScriptEnabled }: { javaScriptEnabled: boolean }) {
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({
    baseURL: site.url,
    javaScriptEnabled,
    viewport,
    reducedMotion: 'reduce',
  })
  return context.newPage()
}

/** On the trip's page or in the form. */
async function countTheChild(part: Page | Locator) {
  await part.getByText('Other nationalities or children').click()
  await part
    .getByLabel(/^Children under 10/)
    .first()
    .fill('1')
}

async function fillIn(page: Page) {
  await page.getByLabel('Full name').fill('Astrid Lindqvist')
  await page.getByLabel('Email').fill('astrid@example.com')
  await page.getByLabel('Nationality').fill('Sweden')
  await page.getByLabel('Mobile').fill('+46 70 123 45 67')
  await page.getByLabel('Message').fill('Our son is eight.')
  await page.getByText('Rooms and extras').click()
  await page.getByRole('group', { name: 'Single room' }).getByLabel('Traveller 2').check()
  await page.getByLabel('Porter of your own: how many').fill('6')
  await page.getByText('I have a code').click()
  await page.getByLabel('Code', { exact: true }).fill('namaste')
}

async function sees(part: Page | Locator, sum: string) {
  await part.getByText(sum).filter({ visible: true }).first().waitFor()
}

/** Returns the texts of the invoices on the traveller's page. */
async function invoices(page: Page) {
  const links = await page.getByRole('link', { name: /^Invoice/ }).all()
  const paths = await Promise.all(links.map((link) => link.getAttribute('href')))
  const texts = await Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(new URL(path!, site.url))
      return readPdf(new Uint8Array(await answer.arrayBuffer())).text
    }),
  )
  return texts.join('\n')
}
