import { describe, expect, test } from 'vitest'
import { readPdf } from '#test/pdf.ts'
import { onPublicSite, settle, stopClock, wake } from './visitor.ts'

const { visit, url } = onPublicSite()

describe('the lists', () => {
  test('treks are filtered and sorted in the address, without scripts', async () => {
    const page = await visit('/treks', { javaScriptEnabled: false, viewport: { width: 1440, height: 900 } })
    const names = () => page.locator('main h2 a, main h3 a, main h3').allInnerTexts()
    const all = (await names()).length

    await page.goto('/treks?region=everest')
    const everest = await names()
    expect(everest.length).toBeLessThan(all)
    expect(everest.join()).toContain('Everest Base Camp Trek')
    await page.goto('/treks?region=everest&grade=5')
    expect((await names()).length).toBeLessThan(everest.length)
    await page.goto('/treks?region=langtang&grade=5')
    await expect.poll(() => page.getByRole('main').innerText()).toMatch(/No treks/i)
  })

  test('a word that is spelled wrong is found', async () => {
    const page = await visit('/search?q=anapurna%20circut', { javaScriptEnabled: false })

    await page
      .getByRole('link', { name: /Annapurna Circuit/ })
      .first()
      .waitFor()
  })
})

describe('a trip', () => {
  const trip = '/destination/everest-base-camp'

  test('profile, map and days are one control, by the arrow keys', async () => {
    const page = await visit(trip, { viewport: { width: 1440, height: 900 } })
    const profile = page.getByRole('slider', { name: /Elevation profile|The arrow keys/ })
    await wake(page, page.locator('[data-island="trip/line/line"]'))
    await profile.focus()
    await page.keyboard.press('Home')
    const start = await profile.getAttribute('aria-valuetext')
    for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight')

    expect(start).toContain('Lukla')
    await expect.poll(() => profile.getAttribute('aria-valuetext')).toMatch(/^Day 4/)
  })

  test('the pictures open large and are leafed through by keys', async () => {
    const page = await visit(trip, { viewport: { width: 1440, height: 900 } })
    await page
      .getByRole('button', { name: /^Enlarge picture 1/ })
      .or(page.getByRole('link', { name: /^Enlarge picture 1/ }))
      .click()
    const box = page.getByRole('dialog', { name: /^Pictures of/ })
    await box.waitFor()
    const shown = () => box.innerText()
    const first = await shown()
    await page.keyboard.press('ArrowRight')
    await expect.poll(shown).not.toBe(first)
    await page.keyboard.press('Escape')
    await box.waitFor({ state: 'hidden' })
  })

  test('the link is copied, and the page says so for two seconds', async () => {
    const page = await visit(trip, { permissions: ['clipboard-read', 'clipboard-write'] }, true)
    await stopClock(page)
    await page.getByRole('button', { name: 'Share' }).click()
    const message = page.getByText('Link copied to clipboard!!')
    await message.waitFor()
    await settle(page)
    await page.clock.runFor(1999)
    await expect.poll(() => message.count()).toBe(1)
    await page.clock.runFor(1)
    await message.waitFor({ state: 'hidden' })
  })

  test('who copies the link again reads for two seconds more that it is copied', async () => {
    const page = await visit(trip, { permissions: ['clipboard-read', 'clipboard-write'] }, true)
    await stopClock(page)
    const share = page.getByRole('button', { name: 'Share' })
    const message = page.getByText('Link copied to clipboard!!')
    await share.click()
    await message.waitFor()
    await settle(page)
    await page.clock.runFor(1500)
    await share.click()
    await settle(page)
    await page.clock.runFor(1900)

    await expect.poll(() => message.count()).toBe(1)
    await page.clock.runFor(100)
    await message.waitFor({ state: 'hidden' })
  })

  test('the sum follows the travellers, and minus stops at one', async () => {
    const page = await visit(trip, { viewport: { width: 1440, height: 900 } })
    const box = page.locator('[data-island="trip/price-box"]')
    await wake(page, box)
    const minus = box.getByRole('button', { name: /fewer|less|minus/i })
    const plus = box.getByRole('button', { name: /more|plus/i })
    // The number starts at two.
    await minus.click()
    await expect.poll(() => minus.isEnabled()).toBe(false)
    await plus.click()
    await plus.click()

    await box.getByText('US$4,470').first().waitFor()
    await expect.poll(() => box.innerText()).toContain('US$894')
    await expect.poll(() => box.innerText()).toContain('US$3,576')
  })

  test('Print PDF is a real PDF of the itinerary', async () => {
    const response = await fetch(`${url()}${trip}/itinerary.pdf`)
    const bytes = new Uint8Array(await response.arrayBuffer())
    const { text } = readPdf(bytes)

    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(bytes.length).toBeLessThan(400_000)
    for (const words of ['Everest Base Camp Trek', 'Namche Bazaar', '5,545', 'US$1,490'])
      expect(text).toContain(words)
  })

  test('its rating is worked out and says which reviews are samples', async () => {
    const text = await (await visit(trip)).getByRole('main').innerText()

    expect(text).toContain('5 from 5 reviews')
    expect(text).toContain('Sample review')
  })
})

test('the menu on a phone is a sheet that the keyboard opens and closes', async () => {
  const page = await visit('/treks', { viewport: { width: 390, height: 844 } })
  await page.getByRole('button', { name: 'Open menu' }).focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  await sheet.waitFor()
  await sheet.getByRole('link', { name: 'Customize Trip' }).waitFor()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
})

const menu = [
  'Home',
  'Trekking Regions',
  'Tour Packages',
  'Customize Trip',
  'About Us',
  'FAQS',
  'Blogs',
  'Contact Us',
]

describe.each([true, false])('the menus, with scripts: %s', (javaScriptEnabled) => {
  test('the bar has its entries in the specified order', async () => {
    const page = await visit('/treks', { javaScriptEnabled, viewport: { width: 1440, height: 900 } })
    const bar = page.locator('header nav[aria-label="Main"]')
    const entries = await bar.locator(':scope > .nav-item').allInnerTexts()
    const contact = page
      .getByRole('banner')
      .getByRole('link', { name: 'Contact Us' })
      .filter({ visible: true })

    expect([...entries, await contact.innerText()]).toEqual(menu)
  })

  test('the sheet has its entries in the specified order', async () => {
    const page = await visit('/treks', { javaScriptEnabled, viewport: { width: 390, height: 844 } })
    await page.getByRole('button', { name: 'Open menu' }).click()
    const sheet = page.getByRole('dialog', { name: 'Menu' }).getByRole('navigation')
    const entries = await sheet.locator(':scope > a, :scope > details > summary').allInnerTexts()

    expect(entries).toEqual(menu)
  })

  test('the menu of regions has every trek of every region on a wide screen', async () => {
    const page = await visit('/treks', { javaScriptEnabled, viewport: { width: 1440, height: 900 } })
    await page.getByRole('button', { name: 'Trekking Regions' }).focus()
    await page.keyboard.press('Enter')
    const panel = page.locator('#menu-regions')
    await panel.getByRole('link', { name: 'All treks', exact: true }).waitFor()

    for (const { title, items } of await regionsOfTheApi()) {
      const region = panel.locator('li').filter({ has: page.getByRole('link', { name: title, exact: true }) })
      await expect.poll(() => region.locator('ul').getByRole('link').allInnerTexts()).toEqual(items)
    }
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
  })

  test('on a phone the sheet opens region by region to all treks of each', async () => {
    const page = await visit('/treks', { javaScriptEnabled, viewport: { width: 390, height: 844 } })
    await page.getByRole('button', { name: 'Open menu' }).click()
    const sheet = page.getByRole('dialog', { name: 'Menu' })
    await sheet.getByText('Trekking Regions').click()
    for (const { title, items } of await regionsOfTheApi()) {
      const region = sheet.locator('details[name="menu-region"]').filter({ hasText: new RegExp(`^${title}`) })
      await region.locator('summary').focus()
      await page.keyboard.press('Enter')

      await expect.poll(() => region.getByRole('link').allInnerTexts()).toEqual([...items, `About ${title}`])
      await expect.poll(() => sheet.locator('details[name="menu-region"][open]').count()).toBe(1)
    }
  })
})

test.each([
  [1440, '/no-such-page/deep%20down', 'Home / No such page / Deep down'],
  [390, '/no-such-page/deep%20down', 'Home / No such page / Deep down'],
  [390, '/destination/nowhere', 'Home / Trekking regions / Nowhere'],
  [1440, '/login', 'Home / Login'],
  [390, '/login', 'Home / Login'],
  [390, '/destination/everest-base-camp', 'Home / Trekking regions / Everest Base Camp Trek'],
])('at %i pixels %s shows the way to it', async (width, path, way) => {
  const page = await visit(path, { viewport: { width, height: 844 } })
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  const words = async () => (await crumbs.locator('li').filter({ visible: true }).allInnerTexts()).join(' ')

  await expect.poll(async () => (await words()).replaceAll(/\s+/g, ' ')).toBe(way)
  for (const link of await crumbs.getByRole('link').all())
    expect((await page.request.get((await link.getAttribute('href'))!)).status()).toBe(200)
})

/** Returns the menu of the API: each region with the names of its treks. */
async function regionsOfTheApi() {
  const response = await fetch(`${url()}/api/navbarlist/regions/`)
  const regions = (await response.json()) as { title: string; items: { label: string }[] }[]
  return regions.map(({ title, items }) => ({ title, items: items.map(({ label }) => label) }))
}
