import { expect, test } from 'vitest'
import { page } from '../office.ts'
import { ask, book, tripWith } from './world.ts'

/** What the bank says has come. */
export function statementsAtTheDesk() {
  test('a pasted statement is read once it is clear how its days are written, and its sure row accepted', async () => {
    const { _id } = await tripWith({ priced: true })
    const { reference, deposit } = await book({ trip_id: _id, fullname: 'Maya Statement' })
    await page.goto('/admin/payments')
    await page.getByRole('link', { name: 'Bank statements' }).click()
    await page.getByRole('link', { name: 'Read a statement' }).click()
    await page.getByLabel('Account').selectOption(deposit!.currency)
    const sum = (deposit!.amount / 100).toFixed(2)
    await page
      .getByLabel('Or its lines')
      .fill(
        `Date,Details,Debit,Credit\n02/03/2026,${reference.toLowerCase()},,${sum}\n02/03/2026,Fee,5.00,\n`,
      )
    await page.getByRole('button', { name: 'Read the lines' }).click()
    await page.getByText('Choose how the days are written').waitFor()
    await page.getByRole('region', { name: 'What is read' }).locator('select:focus').waitFor()
    expect(await page.getByRole('button', { name: /^Store/ }).isDisabled()).toBe(true)
    await page.getByLabel('Days are written').selectOption({ label: '03/04/2026 for 3 April' })
    await page.getByText(/came in 1 row, 0 of them known already\. 1 of money that went out/).waitFor()
    await page.getByText('Mon 2 March 2026').waitFor()
    await page.getByRole('button', { name: 'Store 1 new row' }).click()

    await page.waitForURL('/admin/payments/statements')
    const row = page.getByRole('listitem').filter({ hasText: reference.toLowerCase() })
    await row.getByText('Sure', { exact: true }).waitFor()
    await row.getByText(`It names booking ${reference}, is its deposit.`).waitFor()
    await page.getByRole('button', { name: 'Accept the sure ones' }).click()
    await page.getByText('1 row accepted').waitFor()
    await row.waitFor({ state: 'hidden' })
    await expect.poll(() => ask(`/api/bookings/${reference}/`)).toMatchObject({ status: 'deposit_paid' })
  })
}
