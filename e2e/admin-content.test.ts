import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { hasLoaded, logInOn, openAdmin } from './admin-pages.ts'
import { contentByKeyboard } from './content/by-keyboard.ts'
import { browser, office, page, site } from './office.ts'
import { axeFaults } from './sight.ts'
import { startSite } from './site.ts'

const FIRST_LOAD_MAX_BYTES = 200_000

office()

contentByKeyboard()

test('the first load of the admin is less than 200 kB over the line', async () => {
  // A site of its own, because content that other tests add would be loaded, too.
  const own = await startSite()
  const context = await browser.newContext({ baseURL: own.url })
  const fresh = await context.newPage()
  const session = await context.newCDPSession(fresh)
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await session.send('Network.enable')
  await logInOn(fresh, own.url)

  await fresh.goto('/admin', { waitUntil: 'networkidle' })
  await fresh.getByText('Welcome to Admin Dashboard').waitFor()

  console.log(`first load of the admin: ${bytes} bytes`)
  expect(bytes).toBeLessThan(FIRST_LOAD_MAX_BYTES)
  await context.close()
  expect(await own.stop()).toBe(0)
})

test('the photo of who wrote a review is uploaded in the office and shown in both carousels', async () => {
  await page.goto('/admin/reviews/new')
  const dialog = page.getByRole('dialog', { name: 'Add Review' })
  await dialog.getByLabel('Name', { exact: true }).fill('Hanna Lind')
  await dialog.getByLabel('Review', { exact: true }).fill('We walked slowly and saw everything.')
  await dialog.getByLabel('Show among the testimonials').check()
  const note = { name: 'note.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
  await dialog.getByLabel('Photo', { exact: true }).setInputFiles(note)
  await dialog.getByText('The file is not a picture we can read').waitFor()
  await dialog.getByLabel('Photo', { exact: true }).setInputFiles(await markFile('#7c5d36'))
  await dialog.getByRole('button', { name: 'Remove photo' }).waitFor()
  await dialog.getByRole('button', { name: 'Add' }).click()
  await dialog.waitFor({ state: 'hidden' })

  const visitor = await page.context().newPage()
  await visitor.goto('/')
  const card = visitor.locator('#review-row li').filter({ hasText: 'Hanna Lind' })
  await card.scrollIntoViewIfNeeded()
  await expect.poll(() => isDrawn(card)).toBe(true)
  // Other reviewers have no photo, so the avatar shows their initials.
  const others = visitor.locator('#review-row li').filter({ hasNotText: 'Hanna Lind' })
  expect(await others.locator('img').count()).toBe(0)
  const single = visitor.getByRole('group', { name: 'Reviews, one by one' })
  await single.scrollIntoViewIfNeeded()
  await single.hover()
  await single.getByRole('button', { name: /^Review \d+ of \d+, Hanna Lind$/ }).click()
  await expect.poll(() => isDrawn(single.locator('figcaption'))).toBe(true)
  await visitor.close()
})

/** Returns whether the picture in this part has loaded. */
function isDrawn(part: Locator) {
  return part
    .locator('img')
    .evaluateAll((all) => all.length === 1 && all.every((img) => (img as HTMLImageElement).naturalWidth > 0))
}

test('staff choose where a place is on a drawn map, by keyboard or by a press, or paste it', async () => {
  await page.goto('/admin/places/new')
  const form = page.getByRole('dialog', { name: 'Add Place' })
  const map = page.getByRole('dialog', { name: 'Choose on a map' })
  const drawn = map.getByRole('application', { name: 'Map of Nepal' })
  const [lat, lon] = [form.getByLabel('Latitude'), form.getByLabel('Longitude')]
  const open = () => form.getByRole('button', { name: 'Choose on a map' }).click()
  await form.getByLabel('Name', { exact: true }).fill('Where the keys lead')

  // From the middle of Nepal, three times ten pixels east.
  await open()
  await expect.poll(() => drawn.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await axeFaults(page)).toEqual([])
  for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowRight')
  await map.getByText('° N', { exact: false }).waitFor()
  await page.keyboard.press('Enter')
  await map.waitFor({ state: 'hidden' })
  expect(Number(await lat.inputValue())).toBeCloseTo(28.38, 1)
  expect(Number(await lon.inputValue())).toBeGreaterThan(84.3)

  // The map opens where the position is; a press in its middle and closing it leave the form open.
  await open()
  const { width, height } = (await drawn.boundingBox())!
  await drawn.click({ position: { x: width / 2 + 40, y: height / 2 } })
  await map.getByRole('button', { name: 'Use this position' }).click()
  const moved = Number(await lon.inputValue())
  expect(moved).toBeGreaterThan(84.3)
  await open()
  await page.keyboard.press('Escape')
  await map.waitFor({ state: 'hidden' })

  await lat.fill('27.8069, 86.7140')
  await lat.press('Tab')
  await expect.poll(() => lon.inputValue()).toBe('86.7140')
  expect(await lat.inputValue()).toBe('27.8069')
  await form.getByRole('button', { name: 'Add' }).click()
  await form.waitFor({ state: 'hidden' })
})

test('a brand mark and an accent are seen before they are saved, and then by everybody', async () => {
  await page.goto('/admin/settings/brand')
  await page.getByLabel('Mark', { exact: true }).setInputFiles(await markFile('#ffffff'))
  await page.getByText('This mark is nearly white').waitFor()
  await page.getByLabel('Mark', { exact: true }).setInputFiles(await markFile('#1d4ed8'))
  await page.getByRole('button', { name: 'Remove mark' }).waitFor()
  await page.getByLabel('Accent', { exact: true }).fill('#ffd27a')
  await page.getByRole('button', { name: 'Update' }).click()
  await page.getByText('This colour is too pale to be read').waitFor()
  await page.getByLabel('Accent', { exact: true }).fill('#1d4ed8')

  const preview = await opensTab(() => page.getByRole('button', { name: 'Preview' }).click())
  await preview.getByText('Preview of settings that are not saved').waitFor()
  await expect
    .poll(() => preview.locator('header a[href="/"] img').first().getAttribute('src'))
    .toMatch(/^\/images\/[0-9a-f]{32}\//)
  expect(await colourOf(preview)).toBe('rgb(29, 78, 216)')
  await preview.close()
  expect(await (await fetch(site.url)).text()).not.toContain('/theme/')

  await page.getByRole('button', { name: 'Update' }).click()
  await page.getByText('Brand updated').waitFor()
  const visitor = await page.context().newPage()
  await visitor.goto('/')
  expect(await colourOf(visitor)).toBe('rgb(29, 78, 216)')
  expect(
    await visitor
      .getByRole('contentinfo')
      .locator('img')
      .evaluate((img: HTMLImageElement) => img.naturalWidth),
  ).toBe(300)
  await visitor.close()

  // The office must have the colour both after a login, on a page of the public site, and after its own reload.
  const colleague = await openAdmin(browser, site.url)
  await hasLoaded(colleague)
  const afterLogin = await accentOf(colleague)
  await colleague.reload()
  await hasLoaded(colleague)
  expect([afterLogin, await accentOf(colleague)]).toEqual(['#1d4ed8', '#1d4ed8'])
  await colleague.context().close()
})

test('another cancellation policy is told in the terms and before booking', async () => {
  await page.goto('/admin/settings/cancellation')
  const share = page.getByLabel('Share kept, in percent of the price')
  await share.fill('101')
  await page.getByRole('button', { name: 'Update' }).click()
  await page.getByText('The share kept must be a whole number from 0 to 100').waitFor()
  await share.fill('30')
  await page.getByRole('button', { name: 'Update' }).click()
  await page.getByText('Cancellation policy updated').waitFor()

  const words = 'If you cancel, 30 % of the total is kept'
  expect(await textOf('/terms-conditions')).toContain(words)
  expect(await textOf('/destination/bookingform?trip=everest-base-camp')).toContain(words)
})

test('a published trip is previewed as it is typed, and publishing what cannot be read is asked about', async () => {
  await page.goto('/admin/destinations/demo-trip-everest-base-camp')
  const sheet = page.getByRole('dialog', { name: 'Edit Destination' })
  await sheet.locator('[name="price"]').fill('free')
  const preview = await opensTab(() => sheet.getByRole('button', { name: 'Preview' }).click())
  await preview.getByText('Preview of what is typed and not saved yet').waitFor()
  await expect.poll(() => preview.getByText('free', { exact: true }).count()).toBeGreaterThan(0)
  await preview.close()

  await sheet.getByRole('button', { name: 'Update' }).click()
  const question = sheet.getByRole('alertdialog', { name: 'Before it is published' })
  await question.getByText('no price is worked out').waitFor()
  await question.getByRole('button', { name: 'Correct it' }).click()
  await sheet.locator('[name="price"]').fill('USD 1,500')
  await sheet.getByRole('button', { name: 'Update' }).click()
  await sheet.waitFor({ state: 'hidden' })
  expect(await textOf('/destination/everest-base-camp')).toContain('US$1,500')
})

test('pictures are looked through as a grid, and the address keeps it', async () => {
  await page.goto('/admin/destination-images')
  await page.getByRole('button', { name: 'Grid' }).click()
  await page.getByRole('list', { name: 'Destination Images' }).waitFor()
  await page.reload()
  await hasLoaded(page)

  const cards = page.getByRole('list', { name: 'Destination Images' }).getByRole('listitem')
  await cards.first().getByRole('checkbox').check()
  await page.getByText('1 selected').waitFor()
  await cards.first().getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('dialog', { name: 'Edit Image' }).waitFor()
  expect(new URL(page.url()).searchParams.get('view')).toBe('grid')
})

async function opensTab(click: () => Promise<void>) {
  const [tab] = await Promise.all([page.context().waitForEvent('page'), click()])
  await tab.waitForURL(/token=/)
  return tab
}

function colourOf(on: Page) {
  const button = on.getByRole('button', { name: 'Find a trek' })
  return button.evaluate((element) => getComputedStyle(element).backgroundColor)
}

function accentOf(on: Page) {
  return on.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-brand'))
}

async function textOf(path: string) {
  return (await (await fetch(site.url + path)).text()).replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ')
}

async function markFile(colour: string) {
  const plain = sharp({ create: { width: 300, height: 200, channels: 3, background: colour } })
  return { name: 'mark.png', mimeType: 'image/png', buffer: await plain.png().toBuffer() }
}
