import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { openAdmin } from '../admin-pages.ts'
import {
  ask,
  book,
  bookingOf,
  browser,
  lastSeat,
  mailsAbout,
  payOnline,
  site,
  visit,
  visitByMail,
} from './world.ts'

/** Bookings that are cancelled, and seats of a payment that was abandoned. */
export function leavingABooking() {
  test('cancelling tells the refund before and after, and staff send it back to the card', async () => {
    const receipt = await book({})
    await payOnline(receipt, 'full')
    const page = await visitByMail(receipt)
    await page.getByText('Cancel this booking').click()
    await page.getByRole('button', { name: 'Go on to cancel' }).click()
    await page.getByText('Comes back to you').waitFor()
    const told = await page.locator('#cancel').innerText()
    expect(told).toContain('US$596')
    expect(told).toContain('US$2,384')
    await page.getByRole('button', { name: `Cancel booking ${receipt.reference}` }).click()
    await page.getByText('US$2,384 comes back to you, the way you paid. US$596 is kept').waitFor()

    const admin = await openAdmin(browser, site.url)
    await admin.goto('/admin/refunds?status=owed')
    const row = admin.getByRole('row').filter({ hasText: receipt.reference })
    await row.getByRole('link', { name: 'Send by provider' }).click()
    await admin.getByRole('button', { name: 'Send the refund' }).click()
    await admin.getByText('The provider has sent the refund').waitFor()
    const [refund] = (await ask(`/api/refunds/?status=sent`)) as { _id: string }[]
    await expect
      .poll(() => ask(`/api/refunds/${refund!._id}/`))
      .toMatchObject({
        status: 'sent',
        method: 'sandbox',
        amount: 238_400,
        confirmed_at: expect.any(String),
      })
    await page.reload()
    await page.getByRole('link', { name: /^Credit note/ }).waitFor()
    await page.context().close()
    await admin.context().close()
  })

  test('whoever abandons the payment loses the seat when the hold is over, and somebody else gets it', async () => {
    const departure = await lastSeat()
    const mine = await book({ departure_id: departure._id, travellers: 1 })
    const page = await visit(mine)
    await page.getByText('We hold your seats until').waitFor()
    const late = fetch(`${site.url}/api/bookings/`, bookingOf({ departure_id: departure._id, travellers: 1 }))
    expect((await late).status).toBe(409)

    letTheHoldEnd(mine.reference)
    const theirs = await book({ departure_id: departure._id, travellers: 1 })
    await page.reload()
    await page.getByText('Expired, not paid in time').waitFor()
    await expect
      .poll(() => mailsAbout(mine.reference).some((mail) => /^Subject: .*(held|expired|seats)/im.test(mail)))
      .toBe(true)
    await page.goto(`/destination/payment?booking=${mine.reference}&token=${mine.token}`)
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.getByText('others have taken them').first().waitFor()
    expect(theirs.status).toBe('awaiting_payment')
    await page.context().close()
  })
}

/** Ends the hold by moving its end into the past, as after half an hour. */
function letTheHoldEnd(reference: string) {
  const database = new DatabaseSync(join(site.dataDir, 'chautari.sqlite'), { timeout: 5000 })
  const past = new Date(Date.now() - 1000).toISOString()
  database.prepare('update bookings set hold_expires_at = ? where reference = ?').run(past, reference)
  database.close()
}
