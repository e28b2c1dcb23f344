import { expect } from 'vitest'
import type { BookingReceipt } from '#contract/bookings.ts'
import { addDays, today } from '#contract/days.ts'
import type { Departure } from '#contract/departures.ts'
import type { TripSummary } from '#contract/trip-summaries.ts'
import type { Trip } from '#contract/trips.ts'
import { callAsColleague, takeAnybody } from '../admin-pages.ts'
import { browser, page, site } from '../office.ts'

export function row(name: string) {
  return page.getByRole('row', { name: new RegExp(name) }).first()
}

export function dollars(cents: number) {
  const [whole, rest] = (cents / 100).toFixed(2).split('.')
  const major = Number(whole).toLocaleString('en-US')
  return rest === '00' ? `US$${major}` : `US$${major}.${rest}`
}

/** Adds a published trip. A booking of a trip without a price is a request. */
export async function tripWith({ priced }: { priced: boolean }): Promise<TripSummary> {
  const trips = (await ask('/api/destinations?fields=summary')) as TripSummary[]
  const published = trips.filter(
    ({ status, price_amount }) => status === 'published' && price_amount !== null,
  )
  const [first, second] = published
  if (priced) {
    await takeAnybody(site.url, first!._id)
    return first!
  }
  const unpriced = trips.find(({ status, price_amount }) => status === 'published' && price_amount === null)
  return unpriced ?? withoutPrice(second!)
}

export async function withoutPrice(trip: TripSummary): Promise<TripSummary> {
  const path = `/api/destinations/details/${trip._id}/`
  const whole = (await ask(path)) as Trip
  const response = await callAsColleague(site.url, 'PUT', path, {
    ...whole,
    price: 'On request',
    price_amount: null,
    price_currency: null,
    price_tiers: null,
  })
  expect(response.status, await response.text()).toBe(201)
  return trip
}

export async function departures() {
  return (await ask('/api/departures/')) as Departure[]
}

export async function ask(path: string): Promise<unknown> {
  return (await callAsColleague(site.url, 'GET', path)).json()
}

export async function book(more: object): Promise<BookingReceipt> {
  const response = await fetch(`${site.url}/api/bookings/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      startDate: addDays(today(), 90),
      travellers: 1,
      email: 'maya@example.com',
      nationality: 'Nepali',
      mobile: '+977 9800000000',
      message: 'Two vegetarians.',
      ...more,
    }),
  })
  expect(response.status).toBe(201)
  return (await response.json()) as BookingReceipt
}

/** Sends the form of the public page, as a visitor without JavaScript does. */
export async function askAbout(destination: string, name: string) {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
  const visitor = await context.newPage()
  await visitor.goto('/customize-trip')
  const fields = {
    destination,
    name,
    email: 'tenzing@example.com',
    travellers: '2',
    noOfDays: '9',
    mobile1: '+977 9811111111',
    message: 'Can we start in spring?',
  }
  const form = visitor.locator('form:has([name="noOfDays"])')
  for (const [field, value] of Object.entries(fields)) await form.locator(`[name="${field}"]`).fill(value)
  await form.locator('[type=submit]').click()
  await visitor.getByText('Your message has arrived').waitFor()
  await context.close()
}
