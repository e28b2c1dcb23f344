import { expect, test } from 'vitest'
import { callAsColleague, faultsOfScreens, logInAs, openAdmin, typePasswordAgain } from './admin-pages.ts'
import { office, type Office } from './office.ts'
import { startSite } from './site.ts'

let site: Office['site']
let browser: Office['browser']
let page: Office['page']

office({}, (opened) => ({ site, browser, page } = opened))

const screens = [
  '/admin',
  '/admin/regions',
  '/admin/regions/new',
  '/admin/destinations',
  '/admin/destination-images',
  '/admin/destination-images?view=grid',
  '/admin/tour-packages',
  '/admin/tour-images',
  '/admin/top-destinations',
  '/admin/blogs',
  '/admin/faq',
  '/admin/reviews',
  '/admin/reviews/new',
  '/admin/settings',
  '/admin/settings/home',
  '/admin/settings/brand',
  '/admin/settings/cancellation',
  '/admin/settings/demo',
  '/admin/people',
  '/admin/people/invite',
  '/admin/account',
  '/admin/audit',
  '/admin/security',
  '/admin/bookings/unpaid-holds',
  '/admin/retention',
  '/admin/settings/retention',
]

test('no screen has a fault that axe finds or scrolls sideways, narrow and dark or wide and light', async () => {
  expect(await faultsOfScreens(browser, site.url, screens)).toEqual([])
})

test('on a phone the sidebar is a sheet that closes behind a link', async () => {
  const phone = await openAdmin(browser, site.url, 390)
  const sidebar = phone.getByRole('navigation', { name: 'Admin' })
  await expect.poll(() => sidebar.isVisible()).toBe(false)
  await phone.getByRole('button', { name: 'Menu' }).click()
  await sidebar.getByRole('link', { name: 'Blogs', exact: true }).click()
  await phone.getByRole('heading', { name: 'Blogs', exact: true }).waitFor()
  await sidebar.waitFor({ state: 'hidden' })
  await phone.getByRole('row').nth(1).getByRole('link', { name: 'Edit' }).waitFor()
  await phone.context().close()
})

test('the command menu goes to a list and to a trip by keyboard alone', async () => {
  await page.goto('/admin')
  await page.getByRole('heading', { name: 'Needs attention' }).waitFor()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Go to a list, a trip or a post' })
  await field.waitFor()
  await page.keyboard.type('trekking reg')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Trekking Regions', exact: true }).waitFor()

  await page.keyboard.press('Control+k')
  await field.waitFor()
  await page.keyboard.type('everest base')
  await page
    .getByRole('option', { name: /Everest Base Camp.*Destination/ })
    .first()
    .waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/destinations\/[^/]+$/)

  await page.goto('/admin')
  await page.getByRole('heading', { name: 'Needs attention' }).waitFor()
  await page.keyboard.press('Control+k')
  await field.waitFor()
  await page.keyboard.press('Escape')
  await field.waitFor({ state: 'hidden' })
})

test('the theme is chosen in the account menu, remembered, and leaves the public site alone', async () => {
  await page.goto('/admin')
  await page.getByRole('banner').getByRole('button', { name: 'pemba' }).click()
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect.poll(isDark).toBe(true)
  await page.reload()
  await page.getByRole('heading', { name: 'Needs attention' }).waitFor()
  expect(await isDark()).toBe(true)
  await page.goto('/')
  expect(await isDark()).toBe(false)
  await page.evaluate(() => localStorage.removeItem('theme'))
})

test('typed text survives a session that ended', async () => {
  await page.goto('/admin/regions/new')
  const dialog = page.getByRole('dialog', { name: 'Add Region' })
  await dialog.getByLabel('Name').fill('Achham')
  await dialog.getByLabel('Description').fill('Terraces above the Seti.')
  await page.route('**/api/**', (route) => route.fulfill({ status: 401, body: '{}' }))
  await dialog.getByRole('button', { name: 'Add' }).click()
  await page.waitForURL('/login?redirect=%2Fadmin%2Fregions%2Fnew')
  await page.unrouteAll()

  await logInAs(page, { username: 'pemba', password: 'namche-bazaar-3440' })
  await dialog.getByText(/Your unsaved text from/).waitFor()
  await expect.poll(() => dialog.getByLabel('Description').inputValue()).toBe('Terraces above the Seti.')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await page.getByRole('row', { name: /^Achham / }).waitFor()
})

test('leaving a changed form is asked about, and keeping on keeps the text', async () => {
  await page.goto('/admin/regions/new')
  const dialog = page.getByRole('dialog', { name: 'Add Region' })
  await dialog.getByLabel('Name').fill('Kalikot')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.poll(() => dialog.getByLabel('Name').inputValue()).toBe('Kalikot')

  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await page.waitForURL('/admin/regions')
  await page.goto('/admin/regions/new')
  await expect.poll(() => dialog.getByLabel('Name').inputValue()).toBe('')
})

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
  await page.getByLabel('Branch').fill('Thamel')
  const theirs = await (await callAsColleague(site.url, 'GET', '/api/settings/bank/')).json()
  const saved = await callAsColleague(site.url, 'PUT', '/api/settings/bank/', { ...theirs, branch: 'Patan' })
  expect(saved.status).toBe(200)
  await page.getByRole('button', { name: 'Update' }).click()
  await typePasswordAgain(page)

  const both = page.getByRole('region', { name: 'Both versions' })
  await both.getByRole('cell', { name: 'Patan' }).waitFor()
  await both.getByRole('cell', { name: 'Thamel' }).waitFor()
  await both.getByRole('button', { name: 'Take theirs' }).click()
  await expect.poll(() => page.getByLabel('Branch').inputValue()).toBe('Patan')
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
  expect(rate).toEqual({ paisa_per_dollar: 13_425 })
})

test('the FAQ is edited as one list in groups', async () => {
  await page.goto('/admin/faq')
  const group = page.getByRole('region', { name: 'General' })
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

test('somebody is invited by a link, opens an account with it, and is disabled', async () => {
  await page.goto('/admin/people')
  await page.getByRole('link', { name: 'Invite a person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a person' })
  await dialog.getByLabel('Name').fill('Dawa')
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
  await visitor.getByText('This link is used, over or not complete').waitFor()
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
  await first.getByRole('columnheader', { name: 'Before' }).waitFor()
  await first.getByRole('link', { name: 'All changes of this setting' }).click()
  await page.waitForURL(/noun_id=/)
  await page.getByText('One record only').waitFor()
})

test('the demo content goes after a question that names what goes', async () => {
  const own = await startSite()
  const admin = await openAdmin(browser, own.url)
  await admin.goto('/admin/settings')
  await admin.getByRole('link', { name: 'Remove demo content' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Remove demo content' })
  await dialog.getByText(/the demo regions, destinations and tour packages/).waitFor()
  await dialog.getByRole('button', { name: 'Remove demo content' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await admin.goto('/admin/destinations')
  await admin.getByText('There are no destinations yet.').waitFor()
  await admin.context().close()
  expect(await own.stop()).toBe(0)
})

function isDark() {
  return page.evaluate(() => document.documentElement.classList.contains('dark'))
}
