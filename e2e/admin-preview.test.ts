import { expect, test } from 'vitest'
import type { Trip } from '#contract/trips.ts'
import { field, read } from './office-records.ts'
import { office, type Office } from './office.ts'

let site: Office['site']
let browser: Office['browser']
let page: Office['page']

office({}, (opened) => ({ site, browser, page } = opened))

test('a page is seen beside its form as it is typed, as wide as a phone too, and its draft by a link that ends', async () => {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  const [trek] = (await read<Trip[]>(site.url, '/api/destinations')).filter(
    ({ slug }) => slug === 'everest-base-camp',
  )
  await page.goto(`/admin/destinations/${trek!._id}`)
  const sheet = page.getByRole('dialog', { name: 'Edit Destination' })
  const name = field(sheet, 'name')
  await name.focus()
  await page.keyboard.press('Alt+p')
  const pane = sheet.getByRole('region', { name: 'Live page' })
  const shown = pane.frameLocator('iframe')
  await shown.getByRole('heading', { level: 1, name: trek!.name }).waitFor()
  expect(await name.evaluate((one) => one === document.activeElement)).toBe(true)

  const frame = page.frames().find((one) => one.parentFrame())!
  const scrolled = () => frame.evaluate(() => Math.round(scrollY))
  await frame.evaluate(() => scrollTo(0, 1500))
  await name.fill('Everest by the Quiet Way')
  await shown.getByRole('heading', { level: 1, name: 'Everest by the Quiet Way' }).waitFor()
  expect(await scrolled()).toBe(1500)
  await name.fill('')
  await pane.getByText(/^Not shown yet: /).waitFor()
  await shown.getByRole('heading', { level: 1, name: 'Everest by the Quiet Way' }).waitFor()
  await name.fill('Everest by the Quiet Way')
  await pane.getByText(/^Not shown yet: /).waitFor({ state: 'hidden' })

  const box = async () => (await pane.locator('iframe').boundingBox())!
  expect(await frame.evaluate(() => innerWidth)).toBe(1280)
  await pane.getByRole('button', { name: 'Phone' }).click()
  expect([await frame.evaluate(() => innerWidth), (await box()).width]).toEqual([390, 390])
  await shown.getByRole('link', { name: 'Home' }).first().press('Enter')
  expect(await shown.getByRole('heading', { level: 1 }).textContent()).toBe('Everest by the Quiet Way')
  expect((await read<Trip>(site.url, `/api/destinations/details/${trek!._id}/`)).name).toBe(trek!.name)

  await sheet.getByRole('button', { name: 'Save as a draft' }).click()
  await page.getByText('Draft saved').waitFor()
  await page.goto(`/admin/destinations/${trek!._id}`)
  // This browser remembers what was open, and how wide.
  await shown.getByRole('heading', { level: 1, name: 'Everest by the Quiet Way' }).waitFor()
  expect((await box()).width).toBe(390)
  await sheet.getByRole('button', { name: 'Share…' }).click()
  await sheet.getByRole('button', { name: 'Make the link' }).click()
  const link = await sheet.getByRole('textbox', { name: 'Link to the draft' }).inputValue()

  const stranger = await browser.newPage()
  const address = site.url + new URL(link).pathname + new URL(link).search
  const answer = (await stranger.goto(address))!
  expect(answer.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'same-origin',
  })
  await stranger.getByText(/^Draft, not published\. This link ends on /).waitFor()
  expect(await stranger.getByRole('heading', { level: 1 }).textContent()).toBe('Everest by the Quiet Way')
  await sheet.getByRole('button', { name: 'End the link' }).click()
  await sheet.getByRole('button', { name: 'Make the link' }).waitFor()
  expect((await stranger.goto(address))!.status()).toBe(404)
  await stranger.getByText('This link to a draft has ended.').waitFor()
  await stranger.close()

  // Where there is no room beside the form the page lies over it, and Esc closes the page alone.
  await page.setViewportSize({ width: 820, height: 900 })
  await pane.waitFor()
  await pane.getByRole('button', { name: 'Close the live page' }).press('Escape')
  await pane.waitFor({ state: 'hidden' })
  const opener = sheet.getByRole('button', { name: 'Live page' })
  await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true)
  expect(complaints).toEqual([])
})

test('own pages and the home page are seen beside their settings as they are typed, and by nobody else', async () => {
  await page.goto('/admin/settings/own_pages')
  await page.getByRole('button', { name: 'Add', exact: false }).first().click()
  const form = page.locator('form:has([name="pages.0.title"])')
  await form.locator('[name="pages.0.title"]').fill('Visa for Nepal')
  await form.locator('[name="pages.0.slug"]').fill('visa-for-nepal')
  await form.locator('[name="pages.0.lead"]').fill('You get it on arrival.')
  await page.keyboard.press('Alt+p')
  const pane = page.getByRole('region', { name: 'Live page' })
  const shown = pane.frameLocator('iframe')
  await shown.getByRole('heading', { level: 1, name: 'Visa for Nepal' }).waitFor()
  await pane.getByRole('button', { name: 'Phone' }).click()
  expect((await pane.locator('iframe').boundingBox())!.width).toBe(390)
  expect((await fetch(`${site.url}/visa-for-nepal`)).status).toBe(404)

  await page.goto('/admin/settings/home')
  const headline = page.locator('[name="headline"]')
  await shown.getByRole('heading', { level: 1 }).waitFor()
  const frame = page.frames().find((one) => one.parentFrame())!
  await frame.evaluate(() => scrollTo(0, 900))
  await headline.fill('Walk the quiet hills')
  await shown.getByRole('heading', { level: 1, name: /Walk the quiet hills/ }).waitFor()
  expect(await frame.evaluate(() => Math.round(scrollY))).toBe(900)
  expect(await (await fetch(site.url)).text()).not.toContain('Walk the quiet hills')

  await page.goto('/admin/settings/terms')
  await page.locator('[name="sections.0.title"]').fill('What we promise')
  await shown.getByText('What we promise').first().waitFor()
  expect(await (await fetch(`${site.url}/terms-conditions`)).text()).not.toContain('What we promise')
})
