import { expect, test } from 'vitest'
import { payWith } from '#test/gateway.ts'
import { openAdmin } from '../admin-pages.ts'
import { addressOfResult, browser, mailsAbout, newPage, PAID, site, START } from './world.ts'

/** A climb that staff must approve before it is paid. */
export function applyingForAClimb() {
  test('a climber applies without scripts, staff approve, and she pays', async () => {
    const page = await newPage(false)
    await page.goto('/destination/island-peak-ebc')
    await page.getByText('There is nothing to pay until we say yes.').waitFor()
    await page.getByRole('button', { name: 'APPLY FOR THIS TRIP' }).filter({ visible: true }).first().click()
    await page.waitForURL('**/destination/bookingform?*')

    await page.goto(`/destination/bookingform?trip=island-peak-ebc&date=${START}&travellers=2`)
    await page.getByRole('heading', { name: 'Apply for your trip' }).waitFor()
    await page.getByLabel('Full name').fill('Pemba Lhamu')
    await page.getByLabel('Email').fill('pemba@example.com')
    await page.getByLabel('Nationality').fill('India')
    await page.getByLabel('Mobile').fill('+91 98000 00000')
    await page.getByLabel('Message').fill('We climb together.')
    for (const who of ['Traveller 1', 'Traveller 2']) {
      await page.getByLabel(`${who}: How high have you slept before?`).selectOption('Above 4,500 m')
      await page.getByLabel(`${who}: Have you walked on ice`).selectOption('Often')
      await page.getByLabel(`${who}: Is there an illness`).fill('no')
      await page.getByLabel(`${who}: Does your insurance`).selectOption('Yes')
    }
    await page.getByRole('button', { name: 'Send your application' }).click()
    await page.waitForURL('**/bookings/CH-*')
    await page.getByText('We are looking at your application').waitFor()
    const reference = page.url().match(/CH-\w{7}/)![0]

    const admin = await openAdmin(browser, site.url)
    await admin.getByText('Applications to decide about').first().waitFor()
    await admin.goto(`/admin/bookings/${reference}/approve`)
    const dialog = admin.getByRole('dialog')
    await dialog.getByText('Above 4,500 m').first().waitFor()
    await dialog.getByLabel('Note to the traveller').fill('Bring warm gloves.')
    await dialog.getByRole('button', { name: 'Approve and mail' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await admin.getByText('Awaiting payment').first().waitFor()
    await admin.context().close()
    await expect
      .poll(() => mailsAbout(reference).some((mail) => /^Subject: You can come/m.test(mail)))
      .toBe(true)

    await page.reload()
    await page.getByRole('link', { name: /^Pay the deposit/ }).click()
    await page.waitForURL('**/destination/payment?*')
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.waitForURL('**/sandbox-gateway/pay/*')
    await payWith(page.url(), PAID)
    await page.goto(await addressOfResult(page))
    await page.getByRole('heading', { name: 'Your places are yours' }).waitFor()
    await page.context().close()
  })
}
