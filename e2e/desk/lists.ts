import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { book, row, tripWith } from './world.ts'
import { page } from '../office.ts'

/** Finding bookings, departures, mails and customers in their lists. */
export function listsAtTheDesk() {
  test('bookings are searched at the server, the address keeps the question, and the export has all of them', async () => {
    await bookBoth()
    await page.goto('/admin/bookings')
    await page.getByRole('searchbox', { name: 'Search Bookings' }).fill('kami search')
    await page.waitForURL(/q=kami/)
    await row('Kami Search').waitFor()
    await row('Maya Search').waitFor({ state: 'hidden' })
    await page.reload()
    await row('Kami Search').waitFor()

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const csv = await readFile(await (await download).path(), 'utf8')
    expect(csv).toContain('kami-search@example.com')
    expect(csv).toMatch(/1 traveller × US\$([\d,]+): US\$\1"/)
    expect(csv).not.toContain('Maya Search')
  })

  test('what narrows an empty list is named, and can be taken away one by one', async () => {
    await bookBoth()
    await page.goto('/admin/bookings?q=kami+search&status=paid')
    await page.getByText('Nothing matches.').waitFor()
    await page.getByRole('button', { name: 'Without “Paid”' }).click()
    await row('Kami Search').waitFor()
  })

  test('a list ignores what cannot be asked of it, and is sorted at the head of a column', async () => {
    await bookBoth()
    await page.goto('/admin/bookings?q=search&status=nonsense')
    await row('Kami Search').waitFor()
    await row('Maya Search').waitFor()
    await page.getByRole('button', { name: 'First day', exact: true }).click()
    await page.waitForURL(/sort=start/)
    await expect
      .poll(() => page.getByRole('columnheader', { name: 'First day' }).getAttribute('aria-sort'))
      .toBe('ascending')
    await row('Kami Search').waitFor()
    expect(await page.getByRole('columnheader', { name: 'Trip' }).getByRole('button').count()).toBe(0)
  })

  test('departures are searched where they stand, and the export has those that are found', async () => {
    await page.goto('/admin/departures')
    const rows = page.getByRole('main').getByRole('listitem')
    const others = rows.filter({ hasNotText: /everest/i })
    await others.first().waitFor()
    await page.getByRole('searchbox', { name: 'Search Departures' }).fill('everest')
    await page.waitForURL(/q=everest/)
    await expect.poll(() => others.count()).toBe(0)
    const found = await rows.count()
    expect(found).toBeGreaterThan(0)

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const [head, ...lines] = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
    expect(head).toContain('Trip,First day,Last day,Status,Seats,Seats left')
    expect(lines.filter((line) => /everest/i.test(line))).toHaveLength(found)
    expect(lines).toHaveLength(found)
  })

  test('a mail is read in the outbox and sent again', async () => {
    await bookBoth()
    await page.goto('/admin/outbox')
    const first = page.getByRole('table', { name: 'Outbox' }).getByRole('row').nth(1)
    await first.getByRole('link', { name: 'Read' }).click()
    await page.getByRole('dialog').getByText('Written').waitFor()
    await page.keyboard.press('Escape')
    await first.getByRole('link', { name: 'Send again' }).click()
    const again = page.getByRole('dialog', { name: 'Send again' })
    await again.getByRole('button', { name: 'Send again' }).click()
    await again.waitFor({ state: 'hidden' })
    await page.getByText('The mail goes out once more').waitFor()
  })

  test('a customer is found by name, with their sums, and the question before erasing says what goes', async () => {
    await bookBoth()
    await page.goto('/admin/customers')
    await page.getByRole('searchbox', { name: 'Search Customers' }).fill('Kami Search')
    await page.waitForURL(/[?&]q=Kami/)
    await page.getByRole('link', { name: 'Kami Search' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Kami Search' }).waitFor()
    await page
      .getByRole('region', { name: 'In short' })
      .getByText(/paid, US\$.* open/)
      .waitFor()
    await page.getByRole('link', { name: 'Erase' }).click()
    const erase = page.getByRole('dialog', { name: 'Erase a person' })
    await erase.getByText('stay for accounting, without the name').waitFor()
    await erase.getByRole('button', { name: 'Erase' }).click()
    await erase.getByText('Type the address shown above').first().waitFor()
  })
}

/** Makes a booking that a search must find and another that it must not. */
async function bookBoth() {
  const { _id: trip_id } = await tripWith({ priced: true })
  await book({ trip_id, fullname: 'Maya Search' })
  await book({ trip_id, fullname: 'Kami Search', email: 'kami-search@example.com' })
}
