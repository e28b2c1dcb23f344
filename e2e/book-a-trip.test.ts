import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, startSite } from './site.ts'
import { holdDown, wake } from './visitor.ts'

/** A card whose bank never reports the result of a payment. */
const SILENT_CARD = '4000 0000 0000 9995'

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

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('%s', (_how, javaScriptEnabled) => {
  test('a traveller books a departure for two, pays the deposit and gets the confirmation', async () => {
    const { page, complaints } = await visit({ javaScriptEnabled })
    await page.goto('/destination/everest-base-camp')
    await chooseTwoTravellers(page, javaScriptEnabled)
    await fillIn(page, 'Maya Gurung')
    await page.getByText('US$596').first().waitFor()
    // With scripts the form sends the total that it shows, for two.
    if (javaScriptEnabled) expect(await page.locator('input[name=seen]').inputValue()).toBe('298000 USD')
    await page.getByRole('button', { name: 'Continue to payment' }).click()

    await page.waitForURL('**/destination/payment?*')
    await page.getByText('US$616.86').first().waitFor()
    const own = new URL(page.url()).searchParams
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await payByCard(page, '4242 4242 4242 4242')

    await seeResult(page, 'Your places are yours')
    const reference = (await page
      .getByText(/CH-\w{7}/)
      .first()
      .textContent())!.match(/CH-\w{7}/)![0]
    await page.goto(`/bookings/${reference}?token=${own.get('token')}`)
    await page.getByText('Deposit paid').first().waitFor()

    // A departure that becomes guaranteed by this booking is announced in a separate mail.
    const subjects = () =>
      mailsAbout(reference)
        .map((mail) => mail.match(/^Subject: (.*)$/m)![1])
        .filter((subject) => !subject!.startsWith('It runs'))
        .toSorted()
    await expect
      .poll(subjects)
      .toEqual([
        expect.stringMatching(/^Deposit received/),
        expect.stringMatching(/^New booking/),
        expect.stringMatching(/^Payment/),
        expect.stringMatching(/^Your booking/),
      ])
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('a card is declined, another one is taken', async () => {
    const { page } = await visit({ javaScriptEnabled })
    await page.goto('/destination/bookingform?trip=annapurna-base-camp')
    await fillIn(page, 'Dorje Lama')
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()

    await payByCard(page, '4000 0000 0000 0002')
    await page.getByText('The card was declined. Try another card').waitFor()
    await payByCard(page, '4000 0025 0000 3155')
    await page.getByRole('button', { name: 'Confirm the payment' }).click()
    await seeResult(page, 'Your places are yours')
    await page.context().close()
  })

  test('what was typed survives a mistake, and the mistake is named', async () => {
    const { page } = await visit({ javaScriptEnabled })
    await page.goto('/destination/bookingform?trip=langtang-valley')
    await fillIn(page, 'Maya Gurung')
    await page.getByLabel('Email').fill('maya at example')
    await page
      .locator('#booking-form')
      .evaluate((form: HTMLFormElement) => form.setAttribute('novalidate', ''))
    await page.getByRole('button', { name: 'Continue to payment' }).click()

    await page.getByText('Enter an e-mail address such as maya@example.com').first().waitFor()
    await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Maya Gurung')
    await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('Two vegetarians.')

    await page.getByText('I have a code').click()
    const code = page.getByLabel('Code', { exact: true })
    if (javaScriptEnabled) await wake(page, code)
    const askForPrice = () => page.getByRole('button', { name: 'Use the code' }).click()
    await code.fill('NAMASTEE')
    await askForPrice()
    await page.getByText('We do not know this code').last().waitFor()
    await page.getByLabel('Travellers', { exact: true }).fill('2')
    await code.fill(' namaste ')
    await askForPrice()
    await page.getByText('Code NAMASTE, 5 %').first().waitFor()
    await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('Two vegetarians.')

    await page.getByLabel('Email').fill('maya@example.com')
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page.waitForURL('**/destination/payment?*')
    await page.getByText('Code NAMASTE, 5 %').first().waitFor()
    await page.context().close()
  })
})

test('a button held down while the code above is asked about is pressed all the same', async () => {
  const { page } = await visit({})
  await page.goto('/destination/bookingform?trip=langtang-valley')
  await fillIn(page, 'Maya Gurung')
  // Of one address three bookings may wait for their payment.
  await page.getByLabel('Email').fill('held@example.com')
  await page.getByLabel('Travellers', { exact: true }).fill('2')
  await page.getByText('I have a code').click()
  const code = page.getByLabel('Code', { exact: true })
  await wake(page, code)
  await code.fill('NAMASTE')
  const asked = page.waitForResponse('**/api/discount-codes/**')
  await holdDown(page, page.getByRole('button', { name: 'Continue to payment' }), () => asked)
  await page.waitForURL('**/destination/payment?*')
  await page.context().close()
})

test('a payer who gives up keeps the booking and may try again', async () => {
  const { page } = await visit()
  await page.goto('/destination/bookingform?trip=manaslu-circuit')
  await fillIn(page, 'Kanchha Tamang')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('button', { name: 'Cancel and go back' }).click()

  await page.waitForURL('**/destination/payment/result?*')
  await page.getByRole('button', { name: 'Back to the payment' }).click()
  await payByCard(page, '4242424242424242')
  await seeResult(page, 'Your places are yours')
  await page.context().close()
})

test('who is back before the bank has spoken is marked as paid by nothing else, and the page asks until it has', async () => {
  const { page } = await visit()
  await page.goto('/destination/bookingform?trip=manaslu-circuit')
  await fillIn(page, 'Pasang Tshering')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.waitForURL('**/destination/payment?*')
  const { searchParams: own } = new URL(page.url())
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await payByCard(page, SILENT_CARD)

  await page.getByRole('heading', { name: 'Confirming your payment' }).waitFor()
  await page.waitForRequest((asked) => asked.resourceType() === 'fetch' && asked.url() === page.url())
  const booking = await fetch(`${site.url}/api/bookings/${own.get('booking')}/?token=${own.get('token')}`)
  expect(await booking.json()).toMatchObject({ status: 'awaiting_payment', paid: { amount: 0 } })

  const paid = { contentType: 'text/html', body: '<h1>Your places are yours</h1>' }
  await page.route('**/destination/payment/result?*', (route) => route.fulfill(paid))
  await page.getByRole('heading', { name: 'Your places are yours' }).waitFor()
  await page.context().close()
})

async function visit(options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ baseURL: site.url, ...options })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', ({ message }) => complaints.push(message))
  return { page, complaints }
}

/** Chooses two travellers in the price box, or in the booking form without scripts, because the sums need a script. */
async function chooseTwoTravellers(page: Page, hasScripts: boolean) {
  const book = page
    .getByRole('link', { name: 'BOOK THIS TRIP' })
    .or(page.getByRole('button', { name: 'BOOK THIS TRIP' }))
  await book.filter({ visible: true }).first().click()
  await page.waitForURL('**/destination/bookingform?*')
  if (hasScripts) return
  const travellers = page.getByLabel('Travellers')
  if ((await travellers.inputValue()) !== '2') await travellers.fill('2')
}

async function fillIn(page: Page, name: string) {
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Email').fill('maya@example.com')
  await page.getByLabel('Nationality').fill('Nepal')
  await page.getByLabel('Mobile').fill('+977 980 000 0000')
  await page.getByLabel('Message').fill('Two vegetarians.')
}

async function payByCard(page: Page, number: string) {
  await page.waitForURL('**/sandbox-gateway/pay/*')
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry').fill('12/40')
  await page.getByLabel('CVC').fill('123')
  await page.getByLabel('Name on the card').fill('MAYA GURUNG')
  await page.getByRole('button', { name: /^Pay / }).click()
}

/** Waits until the page shows the result of the payment. Without scripts the visitor reloads it. */
async function seeResult(page: Page, words: string) {
  await page.waitForURL('**/destination/payment/result?*')
  await expect
    .poll(
      async () => {
        const again = page.getByRole('link', { name: 'Check again' })
        if (await again.isVisible()) await again.click()
        return page.getByRole('heading', { name: words }).isVisible()
      },
      { interval: 500 },
    )
    .toBe(true)
}

function mailsAbout(reference: string): string[] {
  const folder = join(site.dataDir, 'mail')
  const whole = readdirSync(folder).filter((file) => file.endsWith('.eml'))
  const mails = whole.map((file) => readFileSync(join(folder, file), 'utf8'))
  return mails.filter((mail) => mail.includes(reference))
}
