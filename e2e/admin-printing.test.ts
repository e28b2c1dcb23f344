import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BookingReceipt } from '#contract/bookings.ts'
import { addDays, today } from '#contract/days.ts'
import type { Departure } from '#contract/departures.ts'
import type { Extra } from '#contract/extras.ts'
import { printedText } from '#test/printout.ts'
import { callAsColleague, hasLoaded, openAdmin } from './admin-pages.ts'
import { openBrowser, startSite } from './site.ts'

let site: Awaited<ReturnType<typeof startSite>>
let browser: Browser
let page: Page
let departure: Departure
type Person = { _id: string; name: string; roles: string[] }

beforeAll(async () => {
  site = await startSite({ RATE_LIMITS: 'off' })
  browser = await openBrowser()
  page = await openAdmin(browser, site.url)
  // Paper must be white also for a person who uses the dark theme.
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  departure = await departureWithMaya()
})

afterAll(async () => {
  await browser?.close()
  expect(await site?.stop()).toBe(0)
})

test('the manifest is printed with who goes, and nothing to press', async () => {
  const text = await printed(`/admin/departures/${departure._id}/manifest`)
  expect(text).toContain(departure.trip_name)
  expect(text).toContain('Maya Keller')
  expect(text).toContain('+977 9800000000')
  expect(text).toContain('Passport')
  expect(text).toMatch(/Rooms and extras:\s+Cook\s+2/)
  expect(text).toMatch(/Cook\s+×\s+2/)
  expect(text).not.toMatch(/Export CSV|Search or go to|Log out|Bookings/)
})

test('the report of payments is printed with its sums', async () => {
  const text = await printed('/admin/payments/report')
  expect(text).toContain('Report')
  expect(text).toContain(today().slice(0, 7))
  expect(text).toContain('US$300')
  expect(text).not.toMatch(/Export CSV|Search or go to|Log out/)
})

test('the roster by person is printed as a list, with days and whether somebody has agreed', async () => {
  const crew = (await (await callAsColleague(site.url, 'GET', '/api/crew/')).json()) as Person[]
  const guide = crew.find(({ roles }) => roles.includes('guide'))!
  const assigned = await callAsColleague(site.url, 'POST', `/api/departures/${departure._id}/crew/`, {
    crew_id: guide._id,
    role: 'guide',
    overrule: 'A test of paper',
  })
  expect(assigned.status).toBe(201)

  const text = await printed(`/admin/roster?by=person&days=7&from=${departure.start_date}`)
  expect(text).toContain(guide.name)
  expect(text.replaceAll(/\s+/g, ' ')).toMatch(/Everest Base Camp Trek ?, .* to .* ?, not asked yet/)
  expect(text).toContain('Free on these days')
  expect(text).not.toMatch(/Drag a bar|By departure/)
})

test.each([
  ['bookings', '/admin/bookings', 'Maya Keller'],
  ['regions', '/admin/regions', 'Annapurna'],
  ['departures', '/admin/departures', 'Everest Base Camp Trek'],
])('the list of %s is printed as a table, without what is pressed', async (_, path, row) => {
  const text = await printed(path)
  expect(text).toContain(row)
  expect(text).not.toMatch(/Export CSV|Search or go to|^(Edit|Delete|Add .*|Next page)$/m)
})

test('paper is white and ink is dark, whatever the screen is', async () => {
  await page.goto('/admin/regions')
  await hasLoaded(page)
  const colours = () =>
    page.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(document.querySelector('.bg-paper')!)
      return { color, backgroundColor }
    })
  expect(await colours()).toMatchObject({ backgroundColor: 'rgb(11, 22, 28)' })
  await page.emulateMedia({ media: 'print' })
  expect(await colours()).toEqual({ color: 'rgb(16, 34, 43)', backgroundColor: 'rgb(255, 255, 255)' })
  await page.emulateMedia({ media: null })
})

test('a trip is printed whole, without the menus around it', async () => {
  const text = await printed('/destination/everest-base-camp')
  for (const words of ['Everest Base Camp Trek', 'At a Glance', 'Itinerary', 'Lukla'])
    expect(text).toContain(words)
  expect(text).not.toMatch(/Skip to the content|All rights reserved|Plan my trip/)
  const menu = await page.locator('body > header').textContent()
  expect(menu).toContain('About')
  expect(text).not.toMatch(/^About$/m)
})

async function printed(path: string) {
  await page.goto(path)
  await hasLoaded(page)
  return printedText(await page.pdf({ preferCSSPageSize: true }))
}

async function departureWithMaya() {
  const all = (await (await callAsColleague(site.url, 'GET', '/api/departures/')).json()) as Departure[]
  const chosen = all.find(
    ({ trip_name, start_date, seats_left }) =>
      trip_name === 'Everest Base Camp Trek' && start_date > addDays(today(), 60) && seats_left > 1,
  )!
  const extra = await callAsColleague(site.url, 'POST', '/api/extras/', {
    kind: 'other',
    name: 'Cook',
    per: 'booking',
    prices: [{ amount: 20_000, currency: 'USD' }],
    trip_ids: [chosen.trip_id],
  })
  expect(extra.status).toBe(201)
  const { _id: extra_id } = (await extra.json()) as Extra
  const booked = await fetch(`${site.url}/api/bookings/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      trip_id: chosen.trip_id,
      departure_id: chosen._id,
      travellers: 1,
      fullname: 'Maya Keller',
      email: 'maya@example.com',
      nationality: 'Nepali',
      mobile: '+977 9800000000',
      message: 'Two vegetarians.',
      startDate: chosen.start_date,
      extras: [{ extra_id, quantity: 2 }],
    }),
  })
  expect(booked.status).toBe(201)
  const { reference } = (await booked.json()) as BookingReceipt
  const paid = await callAsColleague(site.url, 'POST', `/api/bookings/${reference}/payments/`, {
    method: 'cash',
    amount: 30_000,
    currency: 'USD',
    received_on: today(),
    note: '',
  })
  expect(paid.status).toBe(201)
  return chosen
}
