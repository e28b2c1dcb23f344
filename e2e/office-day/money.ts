import { expect, test } from 'vitest'
import type { EmailEntry } from '#contract/emails.ts'
import { typePasswordAgain } from '../admin-pages.ts'
import { ask, book, choose, deeds, goTo, payInCash, press, reach, trek, type, typedDay } from './world.ts'
import { page } from '../office.ts'

/** Money over the counter, and what is taken off a price. */
export function moneyOfTheDay() {
  test('somebody on the telephone is booked for tomorrow, and pays all of it in cash', async () => {
    await goTo('Book by phone')
    await choose(page.getByLabel('Trip', { exact: true }), trek.name)
    await type(page.getByLabel('First day, without a departure'), typedDay(1))
    await type(page.getByLabel('Full name'), 'Kami Phone')
    await type(page.getByLabel('E-mail'), 'kami@example.com')
    await type(page.getByLabel('Nationality'), 'Nepali')
    await type(page.getByLabel('Mobile'), '+977 9800000001')
    await reach(page.getByLabel(/Override: later than the notice/))
    await page.keyboard.press('Space')
    await press(page.getByRole('button', { name: 'Book', exact: true }))
    await page.getByRole('heading', { level: 1, name: 'Kami Phone' }).waitFor()

    await press(page.getByRole('link', { name: 'Record payment' }))
    const pay = page.getByRole('dialog', { name: 'Record payment' })
    await type(pay.getByLabel('Amount', { exact: true }), String(trek.price_amount! / 100))
    await type(pay.getByLabel('Note'), 'Slip 17')
    await press(pay.getByRole('button', { name: 'Record', exact: true }))
    await page.getByRole('list', { name: 'Payments' }).getByText('Confirmed').waitFor()
    expect(await deeds()).toEqual(expect.arrayContaining(['pemba: book booking', 'pemba: pay payment']))
  })

  test('a price is lowered and makes no debt, a wrong entry is void in silence, and a rest is waived', async () => {
    const { reference, total, deposit } = await book({ trip_id: trek._id, fullname: 'Pema Rain' })
    await payInCash(reference, deposit!.amount)
    await page.goto(`/admin/bookings/${reference}`)

    await press(page.getByRole('link', { name: 'Lower the price' }))
    const lower = page.getByRole('dialog', { name: 'Lower the price' })
    await type(lower.getByLabel('By how much'), '40.50')
    await type(lower.getByLabel('Reason'), 'Rain all week')
    await press(lower.getByRole('button', { name: 'Lower the price' }))
    await lower.waitFor({ state: 'hidden' })
    const price = page.getByRole('list', { name: 'Price' })
    await price.getByText('Goodwill · Rain all week').waitFor()
    await page.getByRole('button', { name: /^Credit note/ }).waitFor()
    const less = total!.amount - 4_050
    expect(await ask(`/api/bookings/${reference}/`)).toMatchObject({
      status: 'deposit_paid',
      total: { amount: less },
      paid: deposit,
      refund: 'none',
      refunds: [],
      hold_expires_at: null,
    })
    const told = await mailsAbout(reference)
    expect(told).toContain('price-lowered')

    await press(page.getByRole('link', { name: 'Record payment' }))
    const pay = page.getByRole('dialog', { name: 'Record payment' })
    await type(pay.getByLabel('Amount', { exact: true }), '77')
    await press(pay.getByRole('button', { name: 'Record', exact: true }))
    await pay.waitFor({ state: 'hidden' })
    const payments = page.getByRole('list', { name: 'Payments' })
    await press(payments.getByRole('link', { name: 'US$77' }))
    const toldOfEntry = await mailsAbout(reference)
    await press(page.getByRole('dialog', { name: 'Payment of US$77' }).getByRole('link', { name: 'Void' }))
    const takeOut = page.getByRole('dialog', { name: 'Void an entry' })
    await type(takeOut.getByLabel('Reason'), 'Of another booking')
    await press(takeOut.getByRole('button', { name: 'Void', exact: true }))
    await takeOut.waitFor({ state: 'hidden' })
    expect(await mailsAbout(reference)).toEqual(toldOfEntry)
    expect(await ask(`/api/bookings/${reference}/`)).toMatchObject({ status: 'deposit_paid', paid: deposit })

    await page.goto(`/admin/bookings/${reference}`)
    await payments.getByText('Void: Of another booking').waitFor()
    await page.getByRole('button', { name: /^Receipt .*, void$/ }).waitFor()
    await press(page.getByRole('link', { name: 'Waive the rest' }))
    const waive = page.getByRole('dialog', { name: 'Waive the rest' })
    await waive.getByText(/^US\$[\d,.]+ is open\./).waitFor()
    await press(waive.getByRole('button', { name: 'Waive', exact: true }))
    await waive.getByText('Reason is required').first().waitFor()
    await type(waive.getByLabel('Reason'), 'The trail was closed')
    await press(waive.getByRole('button', { name: 'Waive', exact: true }))
    // The waived sum is above the limit up to which an owner need not type the password again.
    await typePasswordAgain(page)
    await waive.waitFor({ state: 'hidden' })
    await price.getByText('Open rest, waived · The trail was closed').waitFor()
    await page.getByText('Paid', { exact: true }).first().waitFor()
    expect(await ask(`/api/bookings/${reference}/`)).toMatchObject({
      status: 'paid',
      total: deposit,
      refunds: [],
    })
  })
}

/** Returns the kinds of all mails about a booking. */
async function mailsAbout(reference: string): Promise<string[]> {
  const all = (await ask('/api/emails/?limit=200')) as EmailEntry[]
  return all.filter((mail) => mail.booking_reference === reference).map(({ kind }) => kind)
}
