import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import type { BookingReceipt } from '#contract/bookings.ts'
import { addDays, today } from '#contract/days.ts'
import type { Departure } from '#contract/departures.ts'
import type { Trip } from '#contract/trips.ts'
import { payWith } from '#test/gateway.ts'
import { callAsColleague } from '../admin-pages.ts'
import { openBrowser, startSite } from '../site.ts'

/** The site and the browser of the running file, and the trek that its travellers book. */
export let site: Awaited<ReturnType<typeof startSite>>
export let browser: Browser
export let trek: Trip

/** Starts one site and a browser for all tests of a file. */
export function onTheTravellersSite() {
  beforeAll(async () => {
    site = await startSite({ RATE_LIMITS: 'off' })
    browser = await openBrowser()
    trek = (await (await fetch(`${site.url}/api/destinations/details/everest-base-camp/`)).json()) as Trip
  })

  afterAll(async () => {
    await browser?.close()
    expect(await site?.stop()).toBe(0)
  })
}

export const PAID = '4242 4242 4242 4242'
export const START = addDays(today(), 90)

export async function newPage(javaScriptEnabled = true) {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled, reducedMotion: 'reduce' })
  return context.newPage()
}

export async function visit({ reference, token }: BookingReceipt, javaScriptEnabled = true): Promise<Page> {
  const page = await newPage(javaScriptEnabled)
  await page.goto(`/bookings/${reference}?token=${token}`)
  return page
}

/** Opens the link of the mail that confirms the booking: the browser gets the pass, and the address loses the key. */
export async function visitByMail({ reference, token }: BookingReceipt): Promise<Page> {
  const page = await newPage()
  await page.goto(mailedPath(reference, 'booking-received'))
  expect(page.url()).toBe(`${site.url}/bookings/${reference}?token=${token}`)
  return page
}

export function bookingOf(more: object) {
  const form = {
    trip_id: trek._id,
    startDate: START,
    travellers: 2,
    fullname: 'Maya Gurung',
    email: 'maya@example.com',
    nationality: 'Nepal',
    mobile: '+977 980 000 0000',
    message: 'Two vegetarians.',
  }
  const headers = { 'content-type': 'application/json' }
  return { method: 'POST', headers, body: JSON.stringify({ ...form, ...more }) }
}

export async function book(more: object): Promise<BookingReceipt> {
  const response = await fetch(`${site.url}/api/bookings/`, bookingOf(more))
  expect(response.status).toBe(201)
  return (await response.json()) as BookingReceipt
}

/** Pays as the payment page does, without opening that page. */
export async function payOnline(
  { reference, token }: Pick<BookingReceipt, 'reference' | 'token'>,
  purpose: string,
) {
  const response = await fetch(`${site.url}/payment_request.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      input_email: 'maya@example.com',
      input_no_of_travelers: 2,
      input_amount: '1',
      booking_reference: reference,
      booking_token: token,
      purpose,
    }),
  })
  const { payment_url } = (await response.json()) as { payment_url: string }
  await payWith(payment_url, PAID)
  const path = `/api/bookings/${reference}/?token=${token}`
  const status = purpose === 'full' ? 'paid' : 'deposit_paid'
  await expect.poll(async () => (await fetch(site.url + path)).json()).toMatchObject({ status })
}

/** Returns the address that the bank's page leads back to after the payment. */
export async function addressOfResult(page: Page): Promise<string> {
  await page.reload()
  return (await page.getByRole('link', { name: /^Back to/ }).getAttribute('href'))!
}

export async function lastSeat(capacity = 1): Promise<Departure> {
  const start_date = addDays(today(), 150 + capacity)
  const body = {
    trip_id: trek._id,
    start_date,
    end_date: addDays(start_date, 13),
    capacity,
    min_to_run: 1,
  }
  const response = await callAsColleague(site.url, 'POST', '/api/departures/', body)
  expect(response.status).toBe(201)
  return (await response.json()) as Departure
}

/** Returns the path of the link in a mail of this kind. */
export function mailedPath(reference: string, kind: 'booking-received' | 'booking-link') {
  return mailedText(reference, kind).match(/\/bookings\/\S+/)![0]
}

/** Returns the text of a mail of this kind. */
export function mailedText(reference: string, kind: 'booking-received' | 'booking-link') {
  const database = new DatabaseSync(join(site.dataDir, 'chautari.sqlite'), { timeout: 5000 })
  const mail = database
    .prepare('select text_body from emails where kind = ? and subject like ?')
    .get(kind, `%${reference}%`) as { text_body: string }
  database.close()
  return mail.text_body
}

export async function ask(path: string): Promise<unknown> {
  return (await callAsColleague(site.url, 'GET', path)).json()
}

export function mailsAbout(reference: string): string[] {
  const folder = join(site.dataDir, 'mail')
  // A mail that is just being written ends in `.part`.
  const mails = readdirSync(folder)
    .filter((file) => file.endsWith('.eml'))
    .toSorted()
    .map((file) => readFileSync(join(folder, file), 'utf8'))
  return mails.filter((mail) => mail.includes(reference))
}
