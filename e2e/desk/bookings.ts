import { expect, test } from 'vitest'
import { addDays, today } from '#contract/days.ts'
import { callAsColleague } from '../admin-pages.ts'
import { askAbout, book, dollars, row, tripWith } from './world.ts'
import { page, site } from '../office.ts'

/** An enquiry, a request, money and a call, until each is a booking or none. */
export function bookingsAtTheDesk() {
  test('an enquiry is answered from a template, noted on, and turned into a booking', async () => {
    await askAbout('Langtang Valley', 'Tenzing Rai')
    await page.goto('/admin/enquiries?status=new')
    await row('Tenzing Rai').getByRole('link', { name: 'Open' }).click()
    await page.getByText('Can we start in spring?').waitFor()

    await page.getByRole('link', { name: 'Answer', exact: true }).click()
    const answer = page.getByRole('dialog', { name: 'Answer' })
    await answer.getByRole('button', { name: 'We need to know more' }).click()
    await expect
      .poll(() => answer.getByRole('textbox', { name: 'Answer' }).inputValue())
      .toContain('Dear Tenzing Rai')
    await answer.getByRole('button', { name: 'Send', exact: true }).dblclick()
    await answer.waitFor({ state: 'hidden' })
    await page.getByRole('listitem').filter({ hasText: 'Dear Tenzing Rai' }).waitFor()

    await page.getByRole('link', { name: 'State, person and notes' }).click()
    const edit = page.getByRole('dialog', { name: 'State, person and notes' })
    await edit.getByLabel('Notes').fill('Vegetarian')
    await edit.getByRole('button', { name: 'Update' }).click()
    await page.getByRole('definition').filter({ hasText: 'Vegetarian' }).waitFor()
    expect(await page.getByRole('listitem').filter({ hasText: 'Dear Tenzing Rai' }).count()).toBe(1)

    await page.getByRole('link', { name: 'Turn into a booking' }).click()
    const form = page.getByRole('dialog', { name: 'Turn into a booking' })
    const { _id } = await tripWith({ priced: true })
    await form.getByLabel('Trip', { exact: true }).selectOption(_id)
    await form.getByLabel('Nationality').fill('Nepali')
    await form.getByLabel('First day, without a departure').fill(addDays(today(), 60))
    await form.getByRole('button', { name: 'Book', exact: true }).click()
    await page.waitForURL(/\/admin\/bookings\/CH-/)
    await page.getByRole('heading', { level: 1, name: 'Tenzing Rai' }).waitFor()
    await page.getByText('From an enquiry').waitFor()
  })

  test('a request is quoted, and text of a refused quote stays', async () => {
    const { _id } = await tripWith({ priced: false })
    const { reference } = await book({ trip_id: _id, fullname: 'Dawa Request' })
    await page.goto(`/admin/bookings/${reference}`)
    await page.getByRole('link', { name: 'Quote', exact: true }).click()
    const quote = page.getByRole('dialog', { name: 'Quote' })
    await quote.getByLabel('Note to the traveller').fill('Tents included')
    await quote.getByRole('button', { name: 'Quote and mail' }).click()
    await quote.getByText('Write an amount such as 250 or 250.50').waitFor()
    await expect.poll(() => quote.getByLabel('Note to the traveller').inputValue()).toBe('Tents included')

    await quote.getByLabel('Price', { exact: true }).fill('1,490')
    await quote.getByRole('button', { name: 'Quote and mail' }).click()
    await quote.waitFor({ state: 'hidden' })
    await page.getByText('Awaiting payment').first().waitFor()
    await page.getByText('“Tents included”').waitFor()
  })

  test('what somebody else did first is shown before the same is tried again', async () => {
    const { _id } = await tripWith({ priced: false })
    const { reference } = await book({ trip_id: _id, fullname: 'Pasang Twice' })
    await page.goto(`/admin/bookings/${reference}/quote`)
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Price', { exact: true }).fill('900')
    const price = { total: { amount: 100_000, currency: 'USD' } }
    await callAsColleague(site.url, 'POST', `/api/bookings/${reference}/quote/`, price)

    await dialog.getByRole('button', { name: 'Quote and mail' }).click()
    await dialog.getByRole('alert').filter({ hasText: 'look, then repeat' }).waitFor()
    await dialog.getByText('quoted at US$1,000 so far').waitFor()
    await expect.poll(() => dialog.getByLabel('Price', { exact: true }).inputValue()).toBe('900')
    await dialog.getByRole('button', { name: 'Quote and mail' }).click()
    await dialog.waitFor({ state: 'hidden' })
  })

  test('cash is recorded, the booking cancelled with its refund told before, and the refund settled', async () => {
    const { _id } = await tripWith({ priced: true })
    const { reference, total, deposit } = await book({ trip_id: _id, fullname: 'Maya Cash' })
    await page.goto(`/admin/bookings/${reference}`)
    await page.getByRole('link', { name: 'Record payment' }).click()
    const pay = page.getByRole('dialog', { name: 'Record payment' })
    await pay.getByLabel('Amount', { exact: true }).fill(String(total!.amount / 100))
    await pay.getByLabel('Note').fill('Slip 17')
    await pay.getByRole('button', { name: 'Record', exact: true }).click()
    await pay.waitFor({ state: 'hidden' })
    await page.getByRole('list', { name: 'Payments' }).getByText('Confirmed').waitFor()
    await page.getByRole('button', { name: /^Receipt/ }).waitFor()

    await page.getByRole('link', { name: 'Cancel booking' }).click()
    const cancel = page.getByRole('dialog', { name: 'Cancel booking' })
    await cancel.getByText(`${dollars(deposit!.amount)} (20 % of the price`).waitFor()
    await cancel.getByText(dollars(total!.amount - deposit!.amount), { exact: true }).waitFor()
    await cancel.getByLabel('Reason').fill('A broken leg')
    await cancel.getByRole('button', { name: 'Cancel the booking' }).dblclick()
    await cancel.waitFor({ state: 'hidden' })
    await page.getByRole('list', { name: 'Refunds' }).getByText('Owed').waitFor()

    await page.goto('/admin/refunds?status=owed')
    await row('Maya Cash').getByRole('link', { name: 'Settle by hand' }).click()
    const settle = page.getByRole('dialog', { name: 'Settle by hand' })
    await settle.getByText('Maya Cash').waitFor()
    await settle.getByRole('button', { name: 'Settle', exact: true }).click()
    await settle.waitFor({ state: 'hidden' })
    await row('Maya Cash').waitFor({ state: 'hidden' })

    await page.goto('/admin/payments/report')
    await page.getByRole('table', { name: 'Report' }).getByRole('row', { name: /Cash/ }).first().waitFor()
    await page.goto('/admin/payments/report?from=2026-11-20&to=2026-11-01')
    await page.getByText('From is after To').waitFor()
  })

  test('somebody on the telephone is booked for tomorrow with a marked override', async () => {
    const { _id } = await tripWith({ priced: true })
    await page.goto('/admin/bookings')
    await page.getByRole('link', { name: 'Book by phone' }).click()
    // The address changes before the screen does, and the list has a field of the same name.
    await page.getByRole('heading', { name: 'Book by phone', level: 1 }).waitFor()
    await page.getByLabel('Trip', { exact: true }).selectOption(_id)
    await page.getByLabel('First day, without a departure').fill(addDays(today(), 1))
    await page.getByLabel('Full name').fill('Kami Phone')
    await page.getByLabel('E-mail').fill('kami@example.com')
    await page.getByLabel('Nationality').fill('Nepali')
    await page.getByLabel('Mobile').fill('+977 9800000001')
    await page.getByRole('button', { name: 'Book', exact: true }).click()
    await page
      .getByText(/The first day we can arrange is/)
      .first()
      .waitFor()

    await page.getByLabel(/Override: later than the notice/).check()
    const price = page.getByRole('region', { name: 'Price so far' })
    await price.getByText('Deposit').waitFor()
    await page.getByRole('button', { name: 'Add Line' }).click()
    await page.getByLabel('This', { exact: true }).selectOption('is taken off')
    await page.getByLabel('What it is for, as the traveller reads it').fill('For a friend of the house')
    await page.getByLabel('Amount', { exact: true }).fill('50')
    await page.getByLabel('Reason, for the office').fill('Kami guides for us')
    await price.getByText('−US$50').waitFor()
    await page.getByRole('button', { name: 'Book', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Kami Phone' }).waitFor()
    await page.getByText('By telephone', { exact: true }).waitFor()
    await page.getByRole('list', { name: 'Price' }).getByText('Kami guides for us').waitFor()
  })
}
