import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { defaultSettings } from '#contract/default-settings.ts'
import type { Tax } from '#contract/tax-settings.ts'
import { payWith } from '#test/gateway.ts'
import { callAsColleague, openAdmin } from '../admin-pages.ts'
import { addressOfResult, browser, lastSeat, mailsAbout, newPage, PAID, site, START } from './world.ts'

/** Groups that ask for a price, and prices by the size of a group. */
export function askingForAPrice() {
  test('a group too large asks for a price, staff quote it, and it is paid', async () => {
    const page = await newPage()
    await page.goto(`/destination/bookingform?trip=everest-base-camp&date=${START}&travellers=20`)
    await page.getByText('This trip is made for up to 12 travellers').waitFor()
    await fillIn(page)
    await page.getByRole('button', { name: 'Send your request' }).click()
    await page.waitForURL('**/bookings/CH-*')
    await page.getByText('We are working out what is possible and what it costs').first().waitFor()
    const reference = page.url().match(/CH-\w{7}/)![0]

    const quoted = await callAsColleague(site.url, 'POST', `/api/bookings/${reference}/quote/`, {
      unit: { amount: 120_000, currency: 'USD' },
      note: 'Two guides',
    })
    expect(quoted.status).toBe(201)
    await expect.poll(() => mailsAbout(reference).some((mail) => /^Subject: .*price/im.test(mail))).toBe(true)
    await page.reload()
    await page.getByRole('link', { name: 'Pay the deposit, US$4,800' }).click()
    await page.waitForURL('**/destination/payment?*')
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.waitForURL('**/sandbox-gateway/pay/*')
    await payWith(page.url(), PAID)
    await page.goto(await addressOfResult(page))
    await page.getByRole('heading', { name: 'Your places are yours' }).waitFor()
    await page.context().close()
  })

  test('staff type prices by group size without VAT, and the booking form charges them with it', async () => {
    const departure = await lastSeat(9)
    await setTax({ scheme: 'vat', prices: 'without_vat' })
    const admin = await openAdmin(browser, site.url)
    await admin.goto(`/admin/departures/${departure._id}/edit`)
    const dialog = admin.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Add Price', exact: true }).click()
    await dialog.getByLabel('From so many travellers on').fill('4')
    await dialog.getByLabel('Each pays').fill('1,600')
    await dialog.getByRole('button', { name: 'Update' }).click()
    await dialog.getByText('From 4 travellers on each would pay more than in a smaller group').waitFor()
    await dialog.getByLabel('Each pays, without VAT').fill('1,142')
    await dialog.getByText('1290.46 with 13 % VAT, which travellers see and pay').waitFor()
    await dialog.getByRole('button', { name: 'Update' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await admin.goto(`/admin/departures/${departure._id}/edit`)
    await expect.poll(() => dialog.getByLabel('Each pays, without VAT').inputValue()).toBe('1142')
    await admin.goto('/admin/departures/import')
    await admin.getByText('Write the prices of the file with the VAT').waitFor()
    await admin.goto('/admin/discount-codes/new')
    await dialog.getByText('Type the sum off with the VAT, as travellers pay').waitFor()
    await admin.goto('/admin/bookings/new')
    await admin.getByLabel('Trip', { exact: true }).selectOption(departure.trip_id)
    await admin.getByRole('button', { name: 'Add Line', exact: true }).click()
    await admin.getByText('Type the amount with the VAT, as travellers pay').waitFor()
    await admin.context().close()
    await setTax({})

    const page = await newPage()
    await page.goto(`/destination/bookingform?trip=everest-base-camp&departure=${departure._id}&travellers=4`)
    await page.getByText('4 travellers × US$1,290.46').waitFor()
    await fillIn(page)
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page.waitForURL('**/destination/payment?*')
    await page.getByText('US$1,032.37').first().waitFor()
    await page.context().close()
  })
}

/** Sets how the operator is taxed, with the number that goes with it. */
async function setTax(tax: Partial<Tax>) {
  const path = '/api/settings/company/'
  const company = await (await callAsColleague(site.url, 'GET', path)).json()
  await callAsColleague(site.url, 'PUT', path, { ...company, pan: '601234567' })
  const set = await callAsColleague(site.url, 'PUT', '/api/settings/tax/', { ...defaultSettings.tax, ...tax })
  expect(set.status).toBe(200)
}

async function fillIn(page: Page) {
  await page.getByLabel('Full name').fill('Maya Gurung')
  await page.getByLabel('Email').fill('maya@example.com')
  await page.getByLabel('Nationality').fill('Nepal')
  await page.getByLabel('Mobile').fill('+977 980 000 0000')
  await page.getByLabel('Message').fill('Two vegetarians.')
}
