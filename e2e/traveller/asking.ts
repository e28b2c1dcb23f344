import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
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
    await page.getByText('We are working out what is possible and the price').first().waitFor()
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

  test('staff give a departure prices by group size, and the booking form charges them', async () => {
    const departure = await lastSeat(9)
    const admin = await openAdmin(browser, site.url)
    await admin.goto(`/admin/departures/${departure._id}`)
    const dialog = admin.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Add Price', exact: true }).click()
    await dialog.getByLabel('From so many travellers on').fill('4')
    await dialog.getByLabel('Each pays').fill('1,600')
    await dialog.getByRole('button', { name: 'Update' }).click()
    await dialog.getByText('From 4 travellers on each would pay more than in a smaller group').waitFor()
    await dialog.getByLabel('Each pays').fill('1,290.50')
    await dialog.getByRole('button', { name: 'Update' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await admin.context().close()

    const page = await newPage()
    await page.goto(`/destination/bookingform?trip=everest-base-camp&departure=${departure._id}&travellers=4`)
    await page.getByText('4 travellers × US$1,290.50').waitFor()
    await fillIn(page)
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page.waitForURL('**/destination/payment?*')
    await page.getByText('US$1,032.40').first().waitFor()
    await page.context().close()
  })
}

async function fillIn(page: Page) {
  await page.getByLabel('Full name').fill('Maya Gurung')
  await page.getByLabel('Email').fill('maya@example.com')
  await page.getByLabel('Nationality').fill('Nepal')
  await page.getByLabel('Mobile').fill('+977 980 000 0000')
  await page.getByLabel('Message').fill('Two vegetarians.')
}
