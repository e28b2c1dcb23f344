import { expect, test } from 'vitest'
import { callAsColleague, typePasswordAgain } from '../admin-pages.ts'
import { page, site } from '../office.ts'

/** Settings, the FAQ and reviews. */
export function settingsOfTheSite() {
  test('a part of the settings is changed and seen on the site', async () => {
    await page.goto('/admin/settings/company')
    await page.getByLabel('Company name').fill('')
    await page.getByRole('button', { name: 'Update' }).click()
    await page.getByText('Company name is required').waitFor()
    await page.getByLabel('Company name').fill('High Ridge Walks')
    await page.getByRole('button', { name: 'Update' }).click()
    await page.getByText('Company updated').waitFor()
    expect(await (await fetch(site.url)).text()).toContain('High Ridge Walks')
  })

  test('lists of the settings grow, change their order and shrink', async () => {
    await page.goto('/admin/settings/partners')
    await page.getByRole('button', { name: 'Add Partner' }).click()
    const added = page.getByRole('group', { name: /^Partner \d+$/ }).last()
    await added.getByLabel('Name').fill('Porters’ Progress')
    await added.getByRole('button', { name: /up$/ }).click()
    await page.getByRole('button', { name: 'Update' }).click()
    await page.getByText('Partners updated').waitFor()
    expect(await (await fetch(site.url)).text()).toContain('Porters’ Progress')

    await page
      .getByRole('button', { name: /^Remove Partner/ })
      .last()
      .click()
    await page.getByRole('button', { name: 'Update' }).click()
    await expect
      .poll(
        async () => (await (await callAsColleague(site.url, 'GET', '/api/settings/partners/')).json()).length,
      )
      .toBe(3)
  })

  test('who saves a setting second sees both versions', async () => {
    await page.goto('/admin/settings/bank')
    const first = page.getByRole('group', { name: 'Account 1' })
    await first.getByLabel('Branch').fill('Thamel')
    const theirs = await (await callAsColleague(site.url, 'GET', '/api/settings/bank/')).json()
    const saved = await callAsColleague(site.url, 'PUT', '/api/settings/bank/', {
      accounts: [{ ...theirs.accounts[0], branch: 'Patan' }, ...theirs.accounts.slice(1)],
    })
    expect(saved.status).toBe(200)
    await page.getByRole('button', { name: 'Update' }).click()
    await typePasswordAgain(page)

    const both = page.getByRole('region', { name: 'Both versions' })
    await both.getByRole('cell', { name: 'Patan' }).waitFor()
    await both.getByRole('cell', { name: 'Thamel' }).first().waitFor()
    await both.getByRole('button', { name: 'Take theirs' }).click()
    await expect.poll(() => first.getByLabel('Branch').inputValue()).toBe('Patan')
  })

  test('the exchange rate is typed as a number with decimals', async () => {
    await page.goto('/admin/settings/exchange_rate')
    await page.getByLabel('NPR for one US dollar').fill('133,5x')
    await page.getByRole('button', { name: 'Update' }).click()
    await page.getByText('Write a number such as 133.50').waitFor()
    await page.getByLabel('NPR for one US dollar').fill('134.25')
    await page.getByRole('button', { name: 'Update' }).click()
    const question = page.getByRole('dialog', { name: 'Type your password again' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => page.getByLabel('NPR for one US dollar').inputValue()).toBe('134.25')
    await page.getByRole('button', { name: 'Update' }).click()
    await question.getByLabel('Password', { exact: true }).fill('not-my-password')
    await question.getByRole('button', { name: 'Go on' }).click()
    await question.getByText('This is not your password').waitFor()
    await typePasswordAgain(page)
    await page.getByText('Exchange rate updated').waitFor()
    const rate = await (await callAsColleague(site.url, 'GET', '/api/settings/exchange_rate/')).json()
    expect(rate).toMatchObject({
      paisa_per_dollar: 13_425,
      source: expect.stringContaining('Typed by the office'),
    })
  })

  test('the FAQ is edited as one list in groups', async () => {
    await page.goto('/admin/faq')
    const group = page.getByRole('group', { name: 'General', exact: true })
    await group.getByRole('button', { name: 'Add Question' }).click()
    await group.getByRole('textbox', { name: 'Question' }).last().fill('Is there hot water?')
    await group.getByRole('textbox', { name: 'Answer' }).last().fill('In most lodges, for a fee.')
    await page.getByRole('button', { name: 'Update' }).click()
    await page.getByText('FAQ updated').waitFor()
    expect(await (await fetch(site.url)).text()).toContain('Is there hot water?')
  })

  test('a review is added, edited and deleted', async () => {
    await page.goto('/admin/reviews/new')
    const dialog = page.getByRole('dialog', { name: 'Add Review' })
    await dialog.getByLabel('Name').fill('Ines Duarte')
    await dialog.getByLabel('Review', { exact: true }).fill('Slow enough, and warm.')
    await dialog.getByRole('button', { name: 'Add' }).click()
    const row = page.getByRole('row', { name: /^Ines Duarte / })
    await row.getByRole('link', { name: 'Edit' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Review' })
    await edit.getByLabel('Headline').fill('Unhurried')
    await edit.getByRole('button', { name: 'Update' }).click()
    await row.getByText('Unhurried').waitFor()
    await row.getByRole('link', { name: 'Delete' }).click()
    await page.getByRole('dialog', { name: 'Delete Review' }).getByRole('button', { name: 'Delete' }).click()
    await row.waitFor({ state: 'hidden' })
  })
}
