import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Trip } from '#contract/trips.ts'
import { pemba } from '#test/people.ts'
import { callAsColleague, logInAs, logInOn } from './admin-pages.ts'
import { addTrek, field, read, unfold } from './office-records.ts'
import { office, type Office } from './office.ts'

const DAYS = [
  ['Arrive in Kathmandu', 'Kathmandu', 1400],
  ['Drive to Syabrubesi', 'Syabrubesi', 1460],
  ['Walk to Lama Hotel', 'Lama Hotel', 2480],
  ['Walk to Langtang', 'Langtang village', 3430],
  ['Walk to Kyanjin Gompa', 'Kyanjin Gompa', 3870],
  ['Rest in Kyanjin Gompa', 'Kyanjin Gompa', 3870],
  ['Climb Tserko Ri', 'Kyanjin Gompa', 3870],
  ['Walk back to Lama Hotel', 'Lama Hotel', 2480],
  ['Walk to Thulo Syabru', 'Thulo Syabru', 2210],
  ['Walk to Dhunche', 'Dhunche', 1960],
  ['Drive to Kathmandu', 'Kathmandu', 1400],
  ['Fly home', 'Kathmandu', 1400],
] as const

let site: Office['site']
let page: Office['page']

office({}, (opened) => ({ site, page } = opened))

test('a destination with twelve days is added, and its page has them', async () => {
  await page.goto('/admin/destinations/new')
  const sheet = page.getByRole('dialog', { name: 'Add Destination' })
  await fillFacts(sheet, 'Langtang by the Old Road')
  await sheet.getByText('US$890 per person').waitFor()
  await sheet.getByText('12 days', { exact: true }).first().waitFor()

  await sheet.getByText('Paste many days').click()
  const letter = DAYS.map(([title], index) => `Day ${index + 1}: ${title}\nWe go slowly and stop for tea.`)
  await sheet.locator('#pasted-days').fill(letter.join('\n\n'))
  await sheet.getByRole('button', { name: 'Add 12 days' }).click()
  for (const [index, [, place, sleep]] of DAYS.entries()) {
    const fields = ['place', 'sleep_m'].map((name) => field(sheet, `itinerary.${index}.${name}`))
    const found = await Promise.all(fields.map((one) => one.inputValue()))
    if (found.join() === `${place},${sleep}`) continue
    await unfold(fields[0]!)
    await fields[0]!.fill(place)
    await fields[1]!.fill(String(sleep))
  }
  await sheet.getByText('This night is 950 m above the last one.').waitFor()
  await field(sheet, 'itinerary.3.ascent_note').fill('The path is long but not steep, and day 6 is for rest.')
  await sheet.getByRole('img', { name: 'Elevation line of these days' }).waitFor()

  await field(sheet, 'highlights.0').fill('Cheese from yak milk')
  await field(sheet, 'highlights.0').press('Enter')
  await page.keyboard.type('Tserko Ri at dawn')
  await sheet.getByRole('button', { name: 'Move highlight 2 up' }).click()
  await sheet.getByText('Highlight 2 is now number 1 of 2').waitFor()
  await field(sheet, 'included.0').fill('A licensed guide')
  await sheet.getByRole('button', { name: 'Add', exact: true }).dblclick()
  await sheet.waitFor({ state: 'hidden' })

  const trip = await tripNamed('Langtang by the Old Road')
  expect(trip.itinerary.map(({ day, title, place, sleep_m }) => [day, title, place, sleep_m])).toEqual(
    DAYS.map(([title, place, sleep], index) => [`Day ${index + 1}`, title, place, sleep]),
  )
  expect(trip.highlights).toEqual(['Tserko Ri at dawn', 'Cheese from yak milk'])
  expect(await (await fetch(site.url + trip.path)).text()).toContain('Walk to Kyanjin Gompa')
})

test('what is missing is said in the words of the contract, and the first of it is where the cursor goes', async () => {
  await page.goto('/admin/tour-packages/new')
  const sheet = page.getByRole('dialog', { name: 'Add Package' })
  await field(sheet, 'name').fill('Half a tour')
  await field(sheet, 'price').focus()
  await field(sheet, 'price').blur()
  await sheet.getByText('Price is required').waitFor()
  await sheet.locator('#section-basics summary').click()

  await sheet.getByRole('button', { name: 'Add', exact: true }).click()
  await sheet.getByText('Destination is required').waitFor()
  await expect
    .poll(() => field(sheet, 'destination').evaluate((box) => box === document.activeElement))
    .toBe(true)
  await leave(sheet)
})

test('without an answer the sheet stays open with the text, and saving again works', async () => {
  const name = await addTrek(site.url)
  await page.route('**/api/destinations/details/**', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 503, body: JSON.stringify({ detail: 'The records are away' }) })
      : route.fallback(),
  )
  const sheet = await openTrip(name)
  await field(sheet, 'price').fill('On request')
  await page.keyboard.press('Control+s')
  await sheet.getByText('The records are away.').waitFor()
  await expect.poll(() => field(sheet, 'price').inputValue()).toBe('On request')

  await page.unrouteAll()
  await sheet.getByRole('button', { name: 'Update' }).click()
  await sheet.waitFor({ state: 'hidden' })
  expect(await tripNamed(name)).toMatchObject({
    price: 'On request',
    price_amount: null,
  })
})

test('of two editors the second sees both versions and chooses field by field', async () => {
  const name = await addTrek(site.url)
  const sheet = await openTrip(name)
  await field(sheet, 'price').fill('USD 950')
  const { _id, ...stored } = await tripNamed(name)
  const theirs = { ...stored, price: 'USD 910', grade: 'Strenuous' }
  const put = await callAsColleague(site.url, 'PUT', `/api/destinations/details/${_id}/`, theirs)
  expect(put.status).toBe(201)

  await sheet.getByRole('button', { name: 'Update' }).click()
  const price = sheet.getByRole('group', { name: /^Price/ })
  await price.getByText('both changed it').waitFor()
  await expect.poll(() => price.getByLabel('Keep mine').isChecked()).toBe(true)
  await expect
    .poll(() => sheet.getByRole('group', { name: 'Grade' }).getByLabel('Take theirs').isChecked())
    .toBe(true)
  await sheet.getByRole('button', { name: 'Go on with this' }).click()
  await sheet.getByRole('button', { name: 'Update' }).click()
  await sheet.waitFor({ state: 'hidden' })
  expect(await tripNamed(name)).toMatchObject({ price: 'USD 950', grade: 'Strenuous' })
})

test('Escape asks before unsaved text is lost', async () => {
  const name = await addTrek(site.url)
  const sheet = await openTrip(name)
  await field(sheet, 'group_size').fill('2 to 8')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.poll(() => field(sheet, 'group_size').inputValue()).toBe('2 to 8')
  await leave(sheet)
  expect((await tripNamed(name)).group_size).not.toBe('2 to 8')
})

test('text survives a browser that went away, and can be restored or discarded', async () => {
  const name = await addTrek(site.url)
  const first = await page.context().newPage()
  await logInOn(first, site.url)
  await openTrip(name, first)
  await field(first.getByRole('dialog'), 'meal_plan').fill('Three meals a day on the trail')
  await first.close()

  const sheet = await openTrip(name)
  await sheet.getByText(/^Unsaved text from \d\d:\d\d\./).waitFor()
  await sheet.getByText('Restore or discard the unsaved text first.').waitFor()
  await sheet.getByRole('button', { name: 'Restore' }).click()
  await expect.poll(() => field(sheet, 'meal_plan').inputValue()).toBe('Three meals a day on the trail')
  await leave(sheet)
  await openTrip(name)
  expect(await page.getByText('Unsaved text from').count()).toBe(0)
})

test('text survives a session that has ended', async () => {
  const name = await addTrek(site.url)
  const sheet = await openTrip(name)
  await field(sheet, 'accommodation').fill('Stone houses with a stove')
  await page.route('**/api/destinations/details/**', (route) => route.fulfill({ status: 401, body: '{}' }))
  await page.route('**/api/token/refresh/', (route) => route.fulfill({ status: 401, body: '{}' }))
  await sheet.getByRole('button', { name: 'Update' }).click()
  await page.waitForURL(/\/login\?redirect=/)
  await page.unrouteAll()

  await logInAs(page, pemba)
  const again = page.getByRole('dialog', { name: 'Edit Destination' })
  await again.waitFor()
  await expect.poll(() => field(again, 'accommodation').inputValue()).toBe('Stone houses with a stove')
  await again.getByRole('button', { name: 'Update' }).click()
  await again.waitFor({ state: 'hidden' })
})

test('a draft is seen in a preview before it is published, and what it lacks is asked about', async () => {
  await page.goto('/admin/destinations/new')
  const sheet = page.getByRole('dialog')
  await fillFacts(sheet, 'A Valley Nobody Knows')
  const [preview] = await Promise.all([
    page.context().waitForEvent('page'),
    sheet.getByRole('button', { name: 'Preview' }).click(),
  ])
  await preview.getByText('Preview of what is saved. Not published.').waitFor()
  await preview.getByRole('heading', { name: 'A Valley Nobody Knows' }).waitFor()
  expect((await fetch(`${site.url}/destination/a-valley-nobody-knows`)).status).toBe(404)
  await preview.close()

  const edit = page.getByRole('dialog', { name: 'Edit Destination' })
  await edit.getByText('Published', { exact: true }).click()
  await edit.getByRole('button', { name: 'Update' }).click()
  const question = edit.getByRole('alertdialog', { name: 'Before it is published' })
  await question.getByText('No days: nobody reads what happens when').waitFor()
  await question.getByRole('button', { name: 'Publish all the same' }).click()
  await edit.waitFor({ state: 'hidden' })
  expect((await fetch(`${site.url}/destination/a-valley-nobody-knows`)).status).toBe(200)
})

async function fillFacts(sheet: Locator, name: string) {
  const texts = {
    name,
    destination: 'Langtang, Nepal',
    start_end_point: 'Kathmandu / Kathmandu',
    price: 'USD 890',
    duration: '12 days',
    grade: 'Moderate',
    max_altitude: '4,984 m (Tserko Ri)',
    group_size: '2 to 10',
    meal_plan: 'All meals on the trail',
    accommodation: 'Teahouses',
    activity_level: '5 to 6 hours a day',
    best_season: 'Mar-May, Oct-Nov',
    'overview.title': 'A valley of yaks and cheese',
  }
  for (const [path, text] of Object.entries(texts)) await field(sheet, path).fill(text)
  await field(sheet, 'region_id').selectOption({ index: 1 })
}

async function openTrip(name: string, on = page) {
  const { _id } = await tripNamed(name)
  await on.goto(`/admin/destinations/${_id}`)
  const sheet = on.getByRole('dialog', { name: 'Edit Destination' })
  await sheet.waitFor()
  return sheet
}

async function leave(sheet: Locator) {
  await sheet.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await sheet.waitFor({ state: 'hidden' })
}

async function tripNamed(name: string) {
  const trips = await read<Trip[]>(site.url, '/api/destinations')
  const found = trips.find((trip) => trip.name === name)
  if (!found) throw new Error(`There is no destination ${name}`)
  return found
}
