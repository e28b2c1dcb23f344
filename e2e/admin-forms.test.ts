import type { Locator } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Blog } from '#contract/blogs.ts'
import type { DestinationImage } from '#contract/images.ts'
import type { Trip } from '#contract/trips.ts'
import { pemba } from '#test/people.ts'
import { callAsColleague, logInAs, logInOn, tokensOf } from './admin-pages.ts'
import { axeFaults, excessWidth } from './sight.ts'
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
/** How many records the tests have made, so that all have different names. */
let made = 0

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
  for (const [index, [title, place, sleep]] of DAYS.entries()) {
    const fields = ['place', 'sleep_m'].map((name) => field(sheet, `itinerary.${index}.${name}`))
    const found = await Promise.all(fields.map((one) => one.inputValue()))
    if (found.join() === `${place},${sleep}`) continue
    await sheet.locator('summary', { hasText: title }).click()
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
  const name = await addTrek()
  const sheet = await openTrip(name)
  await field(sheet, 'price').fill('On request')
  await page.route('**/api/destinations/details/**', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 503, body: JSON.stringify({ detail: 'The records are away' }) })
      : route.fallback(),
  )
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
  const name = await addTrek()
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
  const name = await addTrek()
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
  const name = await addTrek()
  const first = await page.context().newPage()
  await logInOn(first, site.url)
  await openTrip(name, first)
  await field(first.getByRole('dialog'), 'meal_plan').fill('Three meals a day on the trail')
  await first.close()

  const sheet = await openTrip(name)
  await sheet.getByText(/^Unsaved text from \d\d:\d\d\./).waitFor()
  await sheet.getByRole('button', { name: 'Restore' }).click()
  await expect.poll(() => field(sheet, 'meal_plan').inputValue()).toBe('Three meals a day on the trail')
  await leave(sheet)
  await openTrip(name)
  expect(await page.getByText('Unsaved text from').count()).toBe(0)
})

test('text survives a session that has ended', async () => {
  const name = await addTrek()
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

test('a draft is seen in a preview before it is published', async () => {
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
  await edit.waitFor({ state: 'hidden' })
  expect((await fetch(`${site.url}/destination/a-valley-nobody-knows`)).status).toBe(200)
})

test('a post with every type of section is added, put in another order and edited', async () => {
  await page.goto('/admin/blogs/new')
  const sheet = page.getByRole('dialog', { name: 'Add Blog' })
  await field(sheet, 'title').fill('What goes in the bag')
  await field(sheet, 'id').fill('what-goes-in-the-bag')
  await field(sheet, 'summary').fill('Less than you think.')
  await field(sheet, 'tags').fill('gear, winter')
  await field(sheet, 'thumbnail').setInputFiles(await picture('thumb.png'))
  await field(sheet, 'sections.0.content').fill('Begin with your boots.')
  await sheet.getByRole('button', { name: 'Add bullets section' }).click()
  await field(sheet, 'sections.1.bullets').fill('* Boots\nPoles\n\n*Hat')
  await sheet.getByRole('button', { name: 'Add image section' }).click()
  await field(sheet, 'sections.2.image_file').setInputFiles(await picture('bag.png'))
  await field(sheet, 'sections.2.alt').fill('A bag on a bench')
  await sheet.getByRole('button', { name: 'Add code section' }).click()
  await field(sheet, 'sections.3.content').fill('weight = 12 * kg')
  await sheet.getByRole('button', { name: 'Move section 4 up' }).click()
  await sheet.getByRole('button', { name: 'Move section 3 up' }).click()
  await sheet.getByRole('button', { name: 'Add table section' }).click()
  await field(sheet, 'sections.4.content').fill('Thing | kg\nBoots | 1.4')
  await sheet.getByRole('button', { name: 'Add', exact: true }).dblclick()
  await page.getByText('Blog updated successfully!!!').waitFor()

  const added = await blog('what-goes-in-the-bag')
  expect(added.sections.map(({ type }) => type)).toEqual(['text', 'code', 'bullets', 'image', 'table'])
  expect(added.sections[2]?.bullets).toEqual(['Boots', 'Poles', 'Hat'])
  expect(added.tags).toEqual(['gear', 'winter'])

  await page.goto('/admin/blogs/what-goes-in-the-bag')
  const edit = page.getByRole('dialog', { name: 'Edit Blog' })
  await field(edit, 'sections.0.title').fill('First')
  const updating = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().endsWith('-the-bag/'),
  )
  await edit.getByRole('button', { name: 'Update' }).dblclick()
  await edit.waitFor({ state: 'hidden' })
  const sent = (await updating).postData() ?? ''
  for (const [name, value] of [
    ['id', added.id],
    ['date', added.date],
  ])
    expect(sent).toContain(`name="${name}"\r\n\r\n${value}\r\n`)
  const edited = await blog('what-goes-in-the-bag')
  expect(edited.sections.map(({ _id }) => _id)).toEqual(added.sections.map(({ _id }) => _id))
  expect(edited.sections[1]).toMatchObject({ type: 'code', content: 'weight = 12 * kg' })
  expect(edited.thumbnail).toBe(added.thumbnail)
  expect(edited.date).toBe(added.date)
})

test('a post that fails half-way is told about, and trying again stores nothing twice', async () => {
  const id = await addPost()
  await page.goto(`/admin/blogs/${id}`)
  const sheet = page.getByRole('dialog', { name: 'Edit Blog' })
  await sheet.getByRole('button', { name: 'Add section' }).click()
  await field(sheet, 'sections.1.content').fill('And a book.')
  const said: string[] = []
  page.once('dialog', (dialog) => {
    said.push(dialog.message())
    void dialog.accept()
  })
  const stored: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/blogs/section/')) stored.push(request.method())
  })
  await page.route(`**/api/blogs/${id}/`, (route) =>
    route.fulfill({ status: 500, body: JSON.stringify({ detail: 'Something went wrong on our side' }) }),
  )
  await sheet.getByRole('button', { name: 'Update' }).click()
  await sheet.getByText(/^Failed to update Blog, status:500/).waitFor()
  expect(said).toEqual(['Something went wrong on our side'])

  await page.unrouteAll()
  await sheet.getByRole('button', { name: 'Update' }).click()
  await sheet.waitFor({ state: 'hidden' })
  expect(stored).toEqual(['POST'])
  expect((await blog(id)).sections.at(-1)?.content).toBe('And a book.')
})

test('two pictures are added at once, each with its alt text, and one gets another focal point', async () => {
  const name = await addTrek()
  await page.goto('/admin/destination-images/new')
  const sheet = page.getByRole('dialog', { name: 'Add Image' })
  await sheet.getByRole('button', { name: 'Add', exact: true }).click()
  await sheet.getByText('Choose whose pictures they are').waitFor()
  await sheet.getByText('Choose a picture', { exact: true }).waitFor()

  await field(sheet, 'owner_id').selectOption({ label: name })
  await field(sheet, 'image_file').setInputFiles([
    await picture('one.png'),
    { name: 'IMG_0412.HEIC', mimeType: '', buffer: Buffer.from('ftypheic') },
    await picture('two.png', '#7c5d36'),
  ])
  await sheet.getByText(/“IMG_0412.HEIC” is a HEIC.*export it as JPEG/).waitFor()
  await sheet.getByText('2 pictures chosen').waitFor()
  await sheet.getByText('Without an alt text nobody').nth(1).waitFor()
  await field(sheet, 'images.0.alt').fill('A wooden bridge over a white river')
  await field(sheet, 'images.1.alt').fill('Two yaks on a wall')
  expect(await sheet.getByText('Without an alt text nobody').count()).toBe(0)
  await sheet.getByRole('button', { name: 'Add', exact: true }).dblclick()
  await sheet.waitFor({ state: 'hidden' })

  await page.goto('/admin/destination-images/new')
  await field(sheet, 'owner_id').waitFor()
  expect(await sheet.getByText('Unsaved text from').count()).toBe(0)

  const [first, second] = await imagesOf(name)
  expect([first?.alt, second?.alt]).toEqual(['A wooden bridge over a white river', 'Two yaks on a wall'])

  await page.goto(`/admin/destination-images/${second!._id}`)
  const edit = page.getByRole('dialog', { name: 'Edit Image' })
  await edit.getByText(`Picture 2 of 2 in the gallery of ${name}.`).waitFor()
  const shown = edit.getByRole('presentation').first()
  // Before the picture has loaded its frame may have another size.
  await expect
    .poll(() => shown.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
  const { width, height } = (await shown.boundingBox())!
  await shown.click({ position: { x: width / 4, y: height / 2 } })
  await expect.poll(() => field(edit, 'focus_x').inputValue()).toMatch(/^2[456]$/)
  await field(edit, 'focus_y').fill('30')
  await edit.getByRole('button', { name: 'Update' }).dblclick()
  await edit.waitFor({ state: 'hidden' })
  expect((await imagesOf(name))[1]?.focus_y).toBe(30)
})

test('a picture is added with its target and its file alone, and Today names it until it is described', async () => {
  await page.goto('/admin/destination-images/new')
  const sheet = page.getByRole('dialog', { name: 'Add Image' })
  await field(sheet, 'owner_id').selectOption({ label: 'Mardi Himal Trek' })
  await field(sheet, 'image_file').setInputFiles(await picture('bare.png', '#51442f'))
  await sheet.getByText('Without an alt text nobody').waitFor()
  await sheet.getByRole('button', { name: 'Add', exact: true }).click()
  await sheet.waitFor({ state: 'hidden' })

  await page.goto('/admin')
  const group = page.locator('details').filter({ hasText: 'Pictures without an alt text' })
  await group.getByRole('link', { name: 'Mardi Himal Trek' }).click()
  await page.getByRole('row').filter({ hasText: 'No alt text' }).getByRole('link', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Image' })
  await field(edit, 'alt').fill('Brown paper')
  await edit.getByRole('button', { name: 'Update' }).click()
  await edit.waitFor({ state: 'hidden' })
  await page.goto('/admin')
  await page.getByText('Needs attention').waitFor()
  expect(await group.getByRole('link', { name: 'Mardi Himal Trek' }).count()).toBe(0)
})

test('a post with a picture that nobody has described can be saved, with a warning', async () => {
  const form = new FormData()
  form.set('image_file', new Blob([new Uint8Array((await picture('old.png', '#2f4451')).buffer)]), 'old.png')
  const stored = await callApi('POST', '/api/blogs/image/', form)
  const post = new FormData()
  for (const [key, value] of Object.entries({ id: 'old-post', title: 'Old post', summary: 'Before.' }))
    post.set(key, value)
  post.append('images', ((await stored.json()) as { image_id: string }).image_id)
  expect((await callApi('POST', '/api/blogs/', post)).status).toBe(201)

  await page.goto('/admin/blogs/old-post')
  const sheet = page.getByRole('dialog', { name: 'Edit Blog' })
  await sheet.getByText('Without an alt text nobody').waitFor()
  await sheet.getByLabel('Summary').fill('After.')
  await sheet.getByRole('button', { name: 'Update' }).click()
  await sheet.waitFor({ state: 'hidden' })
  expect((await blog('old-post')).summary).toBe('After.')
})

test.each([
  ['light', 1440],
  ['light', 390],
  ['dark', 1440],
  ['dark', 390],
])('the sheets are accessible in %s at %i px', async (theme, width) => {
  const id = await addPost()
  await page.setViewportSize({ width, height: 900 })
  for (const path of ['/admin/destinations/new', `/admin/blogs/${id}`, '/admin/destination-images/new']) {
    await page.goto(path)
    await page.getByRole('dialog').waitFor()
    await page.evaluate((dark) => document.documentElement.classList.toggle('dark', dark), theme === 'dark')
    expect(await axeFaults(page, 'dialog')).toEqual([])
    expect(await excessWidth(page)).toBe(0)
  }
})

function field(sheet: Locator, path: string) {
  return sheet.locator(`[name="${path}"]`)
}

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
  const trips = await read<Trip[]>('/api/destinations')
  const found = trips.find((trip) => trip.name === name)
  if (!found) throw new Error(`There is no destination ${name}`)
  return found
}

function blog(id: string) {
  return read<Blog>(`/api/blogs/${id}`)
}

async function imagesOf(name: string) {
  const images = await read<DestinationImage[]>('/api/destinations/images')
  return images.filter(({ destination_name }) => destination_name === name)
}

async function read<Shape>(path: string) {
  return (await (await callAsColleague(site.url, 'GET', path)).json()) as Shape
}

/** Adds a trek for one test. Returns its name. */
async function addTrek() {
  const [trek] = await read<Trip[]>('/api/destinations')
  const name = `Langtang by the Old Road ${++made}`
  const added = await callAsColleague(site.url, 'POST', '/api/destinations/new', {
    ...trek,
    name,
    price: 'USD 890',
  })
  expect(added.status).toBe(201)
  return name
}

/** Adds a post of one section. Returns its id. */
async function addPost() {
  const id = `what-goes-in-the-bag-${++made}`
  const stored = await callApi(
    'POST',
    '/api/blogs/section/',
    formOf({ type: 'text', content: 'Begin with your boots.' }),
  )
  const { section_id } = (await stored.json()) as { section_id: string }
  const post = formOf({ id, title: `Bag ${made}`, summary: 'Less than you think.', sections: section_id })
  expect((await callApi('POST', '/api/blogs/', post)).status).toBe(201)
  return id
}

function formOf(fields: Record<string, string>) {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  return form
}

async function picture(name: string, background = '#365d7c') {
  const plain = sharp({ create: { width: 1200, height: 800, channels: 3, background } })
  return { name, mimeType: 'image/png', buffer: await plain.png().toBuffer() }
}

async function callApi(method: string, path: string, body: FormData) {
  const { access } = await tokensOf(site.url)
  return fetch(site.url + path, { method, body, headers: { authorization: `Bearer ${access}` } })
}
