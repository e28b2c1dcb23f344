import { expect, test } from 'vitest'
import { callAsColleague, openAdmin } from '../admin-pages.ts'
import { browser, page, site } from '../office.ts'

/** Who works here: invitations, passwords, sessions and who did what. */
export function peopleOfTheOffice() {
  test('somebody is invited by a link, opens an account with it, and is disabled', async () => {
    await page.goto('/admin/people')
    await page.getByRole('link', { name: 'Invite a person' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite a person' })
    await dialog.getByLabel('Name').fill('Dawa')
    await dialog.getByRole('button', { name: 'Make the link' }).click()
    await dialog.getByText('Choose at least one role').waitFor()
    await dialog.getByLabel('Manager').check()
    await dialog.getByRole('button', { name: 'Make the link' }).click()
    const link = await dialog.getByLabel('Invitation link').inputValue()
    await dialog.getByRole('button', { name: 'Close' }).click()

    const visitor = await (await browser.newContext()).newPage()
    await visitor.goto(link)
    await expect.poll(() => visitor.getByLabel('Your name').inputValue()).toBe('Dawa')
    await visitor.getByLabel('Your name').fill('Dawa Sherpa')
    await visitor.getByLabel('Username').fill('dawa')
    await visitor.getByLabel('Password', { exact: true }).fill('kettle-ridge-lamp-12')
    await visitor.getByRole('button', { name: 'Create account' }).dblclick()
    await visitor.getByRole('heading', { name: 'Welcome to Admin Dashboard' }).waitFor()
    await visitor.goto(`${site.url}/admin/settings/company`)
    await visitor.getByText('Only an owner can change them.').waitFor()
    expect(await visitor.getByRole('button', { name: 'Update' }).count()).toBe(0)
    await visitor.goto(link)
    await visitor.getByText('This link has been used, has ended or is incomplete').waitFor()
    await visitor.context().close()

    await page.reload()
    await page
      .getByRole('row', { name: /^Dawa Sherpa / })
      .getByRole('link', { name: 'Edit' })
      .click()
    const edit = page.getByRole('dialog', { name: 'Edit Dawa Sherpa' })
    await edit.getByLabel('Disabled').check()
    await edit.getByRole('button', { name: 'Update' }).click()
    await page
      .getByRole('row', { name: /^Dawa Sherpa / })
      .getByText('Disabled')
      .waitFor()
  })

  test('the password is changed, a common one refused, and other sessions are listed and ended', async () => {
    const other = await openAdmin(browser, site.url)
    await other.context().close()
    await page.goto('/admin/account')
    const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
    await sessions.first().waitFor()
    const before = await sessions.count()
    await page.getByRole('button', { name: 'End', exact: true }).first().click()
    await expect.poll(() => sessions.count()).toBe(before - 1)
    await page.getByText('This one').waitFor()

    await page.getByLabel('Current password').fill('not this one')
    await page.getByLabel('New password').fill('a-lamp-under-tengboche')
    await page.getByRole('button', { name: 'Change password' }).click()
    await page
      .getByRole('alert')
      .filter({ hasText: /password/i })
      .waitFor()
  })

  test('the audit tells who changed what, field by field, and can be narrowed', async () => {
    for (const paisa_per_dollar of [13_000, 13_100])
      await callAsColleague(site.url, 'PUT', '/api/settings/exchange_rate/', { paisa_per_dollar })
    await page.goto('/admin/audit')
    await page.getByLabel('Kind').selectOption('setting')
    await page.waitForURL(/noun=setting/)
    const first = page.getByRole('main').getByRole('listitem').filter({ hasText: 'setting' }).first()
    await first.locator('summary').click()
    await first.getByText(' → ').first().waitFor()
    await first.getByRole('link', { name: 'All changes of this setting' }).click()
    await page.waitForURL(/noun_id=/)
    await page.getByText('One record only').waitFor()
  })
}
