import type { Locator } from 'playwright-core'
import { afterEach, beforeEach, expect } from 'vitest'
import type { BookingReceipt } from '#contract/bookings.ts'
import { addDays, today } from '#contract/days.ts'
import type { EmailEntry } from '#contract/emails.ts'
import type { Event } from '#contract/events.ts'
import type { TripSummary } from '#contract/trip-summaries.ts'
import { callAsColleague, hasLoaded, takeAnybody } from '../admin-pages.ts'
import { office, page, site } from '../office.ts'

/** The trek that everybody asks for: one traveller may book it privately. */
export let trek: TripSummary

/** Starts the office of the day. What a page complains of in its console fails the test. */
export function aDayAtTheOffice() {
  let complaints: string[]

  office({}, (opened) => {
    complaints = []
    opened.page.on('console', (message) => {
      // Calls that need the password again are refused with 403 first, and a preview of what is typed in part with 422,
      // which Chromium logs as errors.
      const isExpected =
        message.text().includes('status of 403') || message.location().url.endsWith('/preview/')
      if (message.type() === 'error' && !isExpected) complaints.push(message.text())
    })
  })

  beforeEach(async () => {
    const trips = (await ask('/api/destinations?fields=summary')) as TripSummary[]
    trek = trips.find(({ slug }) => slug === 'langtang-valley')!
    await takeAnybody(site.url, trek._id)
    await page.goto('/admin')
    await hasLoaded(page)
  })

  afterEach(() => expect(complaints).toEqual([]))
}

export const LETTERS_TYPED = 5

/** Opens a screen by the menu of Ctrl and K, as a person without a mouse does. */
export async function goTo(name: string) {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Command menu' }).waitFor()
  await page.keyboard.type(name)
  await page.getByRole('option', { name }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Command menu' }).waitFor({ state: 'hidden' })
}

/**
 * Presses Tab until the target has the focus; from the top of a page it first skips the sidebar by the page's first
 * link.
 */
export async function reach(target: Locator) {
  await target.waitFor()
  for (let tabs = 0; tabs < 150; tabs++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
    const skips = await page.evaluate(() => document.activeElement?.getAttribute('href') === '#main')
    if (skips) await page.keyboard.press('Enter')
  }
  throw new Error(`No Tab leads to ${target.toString()}`)
}

export async function press(target: Locator) {
  await reach(target)
  await page.keyboard.press('Enter')
}

export async function type(target: Locator, text: string) {
  await reach(target)
  await page.keyboard.type(text)
}

/**
 * Chooses from a list by typing the first letters of the label. Letters that come too slowly would count as a new
 * start.
 */
export async function choose(target: Locator, label: string) {
  await reach(target)
  await expect
    .poll(
      async () => {
        const chosen = await target.evaluate(labelOf)
        if (!chosen?.includes(label)) await page.keyboard.type(label.slice(0, LETTERS_TYPED))
        return chosen
      },
      { interval: 1500 },
    )
    .toContain(label)
}

export function labelOf(element: Element) {
  return element instanceof HTMLSelectElement ? element.selectedOptions[0]?.label : ''
}

/** Returns a day so many days ahead as typed into an English date field: month, day, year. */
export function typedDay(days: number) {
  const [year, month, day] = addDays(today(), days).split('-')
  return `${month}${day}${year}`
}

export async function book(more: object): Promise<BookingReceipt> {
  const response = await fetch(`${site.url}/api/bookings/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      trip_id: trek._id,
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

export async function payInCash(reference: string, amount: number) {
  const cash = { method: 'cash', amount, currency: 'USD', received_on: today(), note: '' }
  const response = await callAsColleague(site.url, 'POST', `/api/bookings/${reference}/payments/`, cash)
  expect(response.status).toBe(201)
}

/** Returns the actions in the audit with their actors. */
export async function deeds() {
  const events = (await ask('/api/events/?limit=200')) as Event[]
  return events.map(({ actor_name, verb, noun }) => `${actor_name}: ${verb} ${noun}`)
}

export async function mails(kind: string): Promise<EmailEntry[]> {
  const all = (await ask('/api/emails/?limit=200')) as EmailEntry[]
  return all.filter((mail) => mail.kind === kind)
}

export async function ask(path: string): Promise<unknown> {
  return (await callAsColleague(site.url, 'GET', path)).json()
}
