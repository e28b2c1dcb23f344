import { expect, test } from 'vitest'
import { faultsOfScreens, logInAs, openAdmin } from './admin-pages.ts'
import { browser, office, page, site } from './office.ts'
import { peopleOfTheOffice } from './screens/people.ts'
import { settingsOfTheSite } from './screens/settings.ts'
import { startSite } from './site.ts'

office()

peopleOfTheOffice()
settingsOfTheSite()

const screens = [
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
  '/admin/settings/emergency',
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

test('on a phone many filters wait behind one button, which says how many are set', async () => {
  const phone = await openAdmin(browser, site.url, 390)
  await phone.goto('/admin/bookings')
  const filters = phone.getByRole('search').getByRole('button', { name: /^Filters/ })
  await filters.waitFor()
  const status = phone.getByRole('combobox', { name: 'Status' })
  expect(await status.isVisible()).toBe(false)
  await filters.click()
  await status.selectOption({ index: 1 })
  await filters.getByText('Filters: 1 set').waitFor()
  await phone.getByRole('button', { name: 'Clear all' }).click()
  await filters.getByText('Filters', { exact: true }).waitFor()
  await phone.context().close()
})

test('the command menu goes to a list and to a trip by keyboard alone', async () => {
  await page.goto('/admin')
  await page.getByRole('heading', { name: 'Needs attention' }).waitFor()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Find anything, or go to a screen' })
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
