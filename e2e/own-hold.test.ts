import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, today } from '#contract/days.ts'
import type { Departure } from '#contract/departures.ts'
import type { Trip } from '#contract/trips.ts'
import { callAsColleague } from './admin-pages.ts'
import { openBrowser, startSite } from './site.ts'

let site: Awaited<ReturnType<typeof startSite>>
let browser: Browser

beforeAll(async () => {
  site = await startSite()
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

test('who books the last two seats, goes back and comes alone changes the booking and pays it', async () => {
  const departure = await departureOfTwo(1)
  const page = await openForm(departure)
  await fillIn(page)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.waitForURL('**/destination/payment?*')
  const reference = referenceIn(page)

  await page.goBack()
  await page.getByRole('heading', { name: 'Book your trip' }).waitFor()
  await page.getByRole('button', { name: 'Continue to payment' }).scrollIntoViewIfNeeded()
  await page.mouse.move(2, 2)
  await page.getByText(`You are changing your booking ${reference}`).waitFor()
  await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Maya Gurung')
  await page.getByLabel('Travellers').fill('1')
  await page.getByRole('button', { name: 'Continue to payment' }).click()

  await page.waitForURL('**/destination/payment?*')
  expect(referenceIn(page)).toBe(reference)
  await payDeposit(page, 'US$308.43')
  await page.context().close()
})

test('a form sent before the renderer has come is changed by who goes back', async () => {
  const { promise: isSent, resolve: send } = Promise.withResolvers<void>()
  const page = await openForm(await departureOfTwo(4), true, (each) =>
    each.route('**/assets/renderer-*.js', async (route) => {
      await isSent
      await route.continue()
    }),
  )
  await fillIn(page)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  send()
  await backToChange(page)
})

test('a form is changed by who goes back, also when the browser is too busy to run effects', async () => {
  const page = await openForm(await departureOfTwo(5), true, (each) => each.addInitScript(dropTasks))
  await fillIn(page, 'busy@example.com')
  const button = page.getByRole('button', { name: 'Continue to payment' })
  await button.hover()
  await page.waitForLoadState('networkidle')
  await button.click()
  await backToChange(page)
})

test('a form that is sent by Enter far from its button is changed by who goes back', async () => {
  const page = await openForm(await departureOfTwo(6))
  await fillIn(page, 'enter@example.com')
  await page.waitForLoadState('networkidle')
  await page.getByLabel('Full name').press('Enter')
  await backToChange(page)
})

test.each([true, false])(
  'a mistyped address and a party are mended by the link of the payment page (scripts: %s)',
  async (scripts) => {
    const departure = await departureOfTwo(scripts ? 2 : 3)
    const page = await openForm(departure, scripts)
    await fillIn(page, 'maja@example')
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page.getByText('Enter an e-mail address').first().waitFor()
    await page.getByLabel('Email').fill('maja@example.com')
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page.waitForURL('**/destination/payment?*')
    const reference = referenceIn(page)

    await page.getByRole('link', { name: 'Change date, people or address' }).click()
    await page.getByText(`You are changing your booking ${reference}`).waitFor()
    await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Maya Gurung')
    await page.getByLabel('Email').fill('maya@example.com')
    await page.getByLabel('Travellers').fill('1')
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page.waitForURL('**/destination/payment?*')
    expect(referenceIn(page)).toBe(reference)
    await page.getByText('1 traveller').first().waitFor()
    await payDeposit(page, 'US$308.43')
    await page.context().close()
  },
)

async function departureOfTwo(week: number) {
  const [trek] = (await (await fetch(`${site.url}/api/destinations/`)).json()).filter(
    ({ path }: Trip) => path === '/destination/everest-base-camp',
  ) as Trip[]
  const start_date = addDays(today(), 200 + 7 * week)
  const body = {
    trip_id: trek!._id,
    start_date,
    end_date: addDays(start_date, 13),
    capacity: 2,
    min_to_run: 1,
  }
  const response = await callAsColleague(site.url, 'POST', '/api/departures/', body)
  expect(response.status).toBe(201)
  return (await response.json()) as Departure
}

async function openForm(
  { _id }: Departure,
  javaScriptEnabled = true,
  prepare?: (page: Page) => Promise<unknown>,
) {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await prepare?.(page)
  await page.goto(`/destination/bookingform?trip=everest-base-camp&departure=${_id}&travellers=2`)
  return page
}

async function fillIn(page: Page, email = 'maya@example.com') {
  await page.locator('#booking-form').evaluate((form: HTMLFormElement) => form.setAttribute('novalidate', ''))
  await page.getByLabel('Full name').fill('Maya Gurung')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Nationality').fill('Nepal')
  await page.getByLabel('Mobile').fill('+977 980 000 0000')
  await page.getByLabel('Message').fill('Two vegetarians.')
}

function referenceIn(page: Page) {
  return new URL(page.url()).searchParams.get('booking')
}

/** As on a browser so busy that what a page does in tasks of its own never gets its turn. */
function dropTasks() {
  MessagePort.prototype.postMessage = () => undefined
}

/** Goes back from the payment to the form, which must hold the booking, and leaves the site. */
async function backToChange(page: Page) {
  await page.waitForURL('**/destination/payment?*')
  const reference = referenceIn(page)

  await page.goBack()
  await page.getByText(`You are changing your booking ${reference}`).waitFor()
  await page.context().close()
}

async function payDeposit(page: Page, charged: string) {
  await page.getByText(charged).first().waitFor()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.waitForURL('**/sandbox-gateway/pay/*')
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Expiry').fill('12/40')
  await page.getByLabel('CVC').fill('123')
  await page.getByLabel('Name on the card').fill('MAYA GURUNG')
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.waitForURL('**/destination/payment/result?*')
}
