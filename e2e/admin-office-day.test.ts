import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { TripSummary } from '#contract/trip-summaries.ts'
import type { Trip } from '#contract/trips.ts'
import { callAsColleague } from './admin-pages.ts'
import { departuresOfTheDay } from './office-day/departures.ts'
import { moneyOfTheDay } from './office-day/money.ts'
import { aDayAtTheOffice, ask, book, deeds, goTo, press, trek, type, typedDay } from './office-day/world.ts'
import { browser, page, site } from './office.ts'

// A day at the office, from the first enquiry to a published review. Everything in the office is done by keyboard
// alone.

aDayAtTheOffice()

departuresOfTheDay()
moneyOfTheDay()

test('an enquiry of the night stands on Today, is answered from a template and turned into a booking', async () => {
  await enquire('Noor Khan', trek.name)
  await goTo('Today')
  await press(page.getByRole('link', { name: 'Noor Khan' }))
  await press(page.getByRole('link', { name: 'Answer', exact: true }))
  const answer = page.getByRole('dialog', { name: 'Answer' })
  await press(answer.getByRole('button', { name: 'We need to know more' }))
  await press(answer.getByRole('button', { name: 'Send', exact: true }))
  await page.getByRole('listitem').filter({ hasText: 'Dear Noor Khan' }).waitFor()

  await press(page.getByRole('link', { name: 'Turn into a booking' }))
  const form = page.getByRole('dialog', { name: 'Turn into a booking' })
  await type(form.getByLabel('First day, without a departure'), typedDay(60))
  await type(form.getByLabel('Nationality'), 'British')
  await press(form.getByRole('button', { name: 'Book', exact: true }))
  await page.waitForURL(/\/admin\/bookings\/CH-/)
  await page.getByText('From an enquiry').waitFor()
  expect(await deeds()).toContain('A visitor: add enquiry')
})

test('a request is quoted, and the traveller pays the deposit by card', async () => {
  const { token, reference } = await book({ trip_id: await tripWithoutPrice(), fullname: 'Dawa Request' })
  await goTo('Today')
  await press(page.getByRole('link', { name: 'Dawa Request' }))
  const quote = page.getByRole('dialog', { name: 'Quote' })
  await type(quote.getByLabel('Price', { exact: true }), '1,490')
  await press(quote.getByRole('button', { name: 'Quote and mail' }))
  await quote.waitFor({ state: 'hidden' })

  const traveller = await (await browser.newContext({ baseURL: site.url })).newPage()
  await traveller.goto(`/destination/payment?booking=${reference}&token=${token}`)
  await traveller.getByRole('button', { name: 'Pay', exact: true }).click()
  await payByCard(traveller)
  await traveller.waitForURL('**/destination/payment/result?*')
  await traveller.context().close()
  await expect.poll(() => statusOf(reference)).toBe('deposit_paid')
  await page.reload()
  await page.getByText('Deposit paid').first().waitFor()
})

/** Sends the form of the public page, as a visitor without JavaScript does. */
async function enquire(name: string, destination: string) {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
  const visitor = await context.newPage()
  await visitor.goto('/customize-trip')
  const form = visitor.locator('form:has([name="noOfDays"])')
  const fields = {
    destination,
    name,
    email: 'noor@example.com',
    travellers: '2',
    noOfDays: '9',
    mobile1: '+44 7700 900000',
    message: 'Can we start in spring?',
  }
  for (const [field, value] of Object.entries(fields)) await form.locator(`[name="${field}"]`).fill(value)
  await form.locator('[type=submit]').click()
  await visitor.getByText('Your message has arrived').waitFor()
  await context.close()
}

async function payByCard(traveller: Page) {
  await traveller.waitForURL('**/sandbox-gateway/pay/*')
  await traveller.getByLabel('Card number').fill('4242 4242 4242 4242')
  await traveller.getByLabel('Expiry').fill('12/40')
  await traveller.getByLabel('CVC').fill('123')
  await traveller.getByLabel('Name on the card').fill('DAWA REQUEST')
  await traveller.getByRole('button', { name: /^Pay / }).click()
}

async function tripWithoutPrice() {
  const trips = (await ask('/api/destinations?fields=summary')) as TripSummary[]
  const { _id } = trips.find(({ slug }) => slug === 'pikey-peak')!
  const path = `/api/destinations/details/${_id}/`
  const whole = (await ask(path)) as Trip
  const input = { ...whole, price: 'On request', price_amount: null, price_currency: null }
  expect((await callAsColleague(site.url, 'PUT', path, input)).status).toBe(201)
  return _id
}

async function statusOf(reference: string) {
  const { status } = (await ask(`/api/bookings/${reference}/`)) as { status: string }
  return status
}
