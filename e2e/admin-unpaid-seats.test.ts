import { expect, test } from 'vitest'
import type { Departure } from '#contract/departures.ts'
import { callAsColleague, faultsOfScreens } from './admin-pages.ts'
import { office, type Office } from './office.ts'

const SCREEN = '/admin/bookings/unpaid-holds'
const NETWORK = '203.0.113.0/24'

let site: Office['site']
let browser: Office['browser']
let page: Office['page']

office({ TRUST_PROXY: '1' }, (opened) => ({ site, browser, page } = opened))

test('Today names a network that holds seats unpaid, and they are released by keyboard', async () => {
  for (let person = 0; person < 6; person++) await book(person, '203.0.113.9')
  await book(6, '198.51.100.9')

  await page.goto('/admin')
  await page.getByRole('link', { name: `6 seats from ${NETWORK}` }).press('Enter')
  await page.waitForURL(SCREEN)
  await row(NETWORK).getByText('Unusual').waitFor()
  await row('198.51.100.0/24').waitFor()
  const dialogUrl = `${SCREEN}/release?network=${encodeURIComponent(NETWORK)}`
  expect(await faultsOfScreens(browser, site.url, [SCREEN, dialogUrl])).toEqual([])

  await row(NETWORK).getByRole('link', { name: 'Release' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Release seats' })
  await question.getByText('Release the seats of 6 unpaid bookings from').waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'hidden' })
  await row(NETWORK).getByRole('link', { name: 'Release' }).press('Enter')
  await question.getByRole('button', { name: 'Release', exact: true }).press('Enter')
  await page.getByText('6 bookings have expired').waitFor()
  await row(NETWORK).waitFor({ state: 'hidden' })
  await row('198.51.100.0/24').waitFor()
  await page.goto('/admin')
  await page.getByRole('heading', { name: 'Needs attention' }).waitFor()
  expect(await page.getByRole('link', { name: `seats from ${NETWORK}` }).count()).toBe(0)
})

test('where nobody holds a seat unpaid the screen that Bookings leads to says so', async () => {
  for (const network of [NETWORK, '198.51.100.0/24'])
    await callAsColleague(site.url, 'POST', '/api/bookings/unpaid-holds/release/', { network })
  await page.goto('/admin/bookings')
  await page.getByRole('link', { name: 'Unpaid seats' }).click()
  await page.getByText('Nobody holds seats without having paid.').waitFor()
})

function row(network: string) {
  return page.getByRole('row').filter({ hasText: network })
}

async function book(person: number, address: string) {
  const departures = (await (await fetch(`${site.url}/api/departures/`)).json()) as Departure[]
  const departure = departures.find(({ seats_left, status }) => seats_left > 1 && status !== 'cancelled')!
  const response = await fetch(`${site.url}/api/bookings/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({
      trip_id: departure.trip_id,
      departure_id: departure._id,
      travellers: 1,
      fullname: 'Maya Lindqvist',
      email: `maya-${person}@example.com`,
      nationality: 'Sweden',
      mobile: '+46 70 123 45 67',
      message: 'Vegetarian.',
    }),
  })
  expect(response.status).toBe(201)
}
