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
  await expect.poll(() => name.evaluate((one) => one === document.activeElement)).toBe(true)

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

test('what is not stored yet is seen beside its form, and so are questions, regions and reviews', async () => {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  const pane = page.getByRole('region', { name: 'Live page' })
  const shown = pane.frameLocator('iframe')
  await page.goto('/admin/regions/new')
  const dialog = page.getByRole('dialog', { name: 'Add Region' })
  await field(dialog, 'name').press('Alt+p')
  await pane.getByText('Not shown yet: Name is required (and 1 more)').waitFor()
  await field(dialog, 'name').fill('Far West')
  await field(dialog, 'description').fill('Rara, and few people.')
  await shown.getByRole('heading', { level: 1, name: 'Far West' }).waitFor()
  await shown.getByText('Rara, and few people.').waitFor()
  // Both can be seen and used at once, and the phone's width fits beside the form.
  const [form, beside] = [(await dialog.locator('form').boundingBox())!, (await pane.boundingBox())!]
  expect(form.x + form.width).toBeLessThanOrEqual(beside.x)
  expect(form.width).toBeGreaterThan(400)
  await field(dialog, 'name').fill('')
  await pane.getByText('Not shown yet: Name is required').waitFor()
  expect(await shown.getByRole('heading', { level: 1 }).textContent()).toBe('Far West')
  expect((await fetch(`${site.url}/regions/far-west`)).status).toBe(404)

  await page.goto('/admin/faq')
  const question = page.locator('[name="General.0.question"]')
  await shown.getByRole('heading', { name: 'Questions' }).or(shown.locator('#faq-title')).first().waitFor()
  await question.fill('May I fly a drone?')
  await shown.getByText('May I fly a drone?').waitFor()
  const frame = page.frames().find((one) => one.parentFrame())!
  // It begins with the questions, which stand far down on the home page.
  await expect.poll(() => frame.evaluate(() => scrollY)).toBeGreaterThan(1000)
  expect(await (await fetch(site.url)).text()).not.toContain('May I fly a drone?')

  await page.goto('/admin/reviews/new')
  const review = page.getByRole('dialog', { name: 'Add Review' })
  await field(review, 'name').fill('Noor from Utrecht')
  await field(review, 'review').fill('Slow, and good.')
  await shown.getByText('Slow, and good.').waitFor()
  await pane.getByText('Shown first here. Visitors find it in the place of its day.').waitFor()

  await page.goto('/admin/blogs/new')
  const post = page.getByRole('dialog', { name: 'Add Blog' })
  await field(post, 'title').fill('What to bring')
  await field(post, 'summary').fill('Less than you think.')
  await shown.getByRole('heading', { level: 1, name: 'What to bring' }).waitFor()

  await page.goto('/admin/tour-packages/new')
  const tour = page.getByRole('dialog', { name: 'Add Package' })
  await pane.getByText(/^Not shown yet: /).waitFor()
  const [stored] = await read<Record<string, unknown>[]>(site.url, '/api/tour_packages')
  await tour.evaluate((one) => one.querySelectorAll('details').forEach((each) => (each.open = true)))
  for (const name of ['name', 'price', 'destination', 'duration', 'grade', 'start_end_point', 'max_altitude'])
    await field(tour, name).fill(String(stored![name]))
  for (const name of ['group_size', 'meal_plan', 'activity_level', 'accommodation', 'best_season'])
    await field(tour, name).fill(String(stored![name]))
  await field(tour, 'name').fill('Seven quiet days')
  await field(tour, 'overview.title').fill('Quiet')
  await shown.getByRole('heading', { level: 1, name: 'Seven quiet days' }).waitFor()
  expect((await read<Trip[]>(site.url, '/api/tour_packages')).map(({ name }) => name)).not.toContain(
    'Seven quiet days',
  )
  expect(complaints).toEqual([])
})
