import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import type { DestinationImage } from '#contract/images.ts'
import type { LibraryPicture } from '#contract/pictures.ts'
import { addTrek, field, picture, read } from './office-records.ts'
import { office, type Office } from './office.ts'
import { axeFaults } from './sight.ts'

let site: Office['site']
let page: Office['page']

office({}, (opened) => ({ site, page } = opened))

test('half a trip is kept as a draft until tomorrow, and then asked for the rest', async () => {
  await page.goto('/admin/tour-packages/new')
  const sheet = page.getByRole('dialog', { name: 'Add Package' })
  await field(sheet, 'name').fill('Tomorrow in Bandipur')
  await field(sheet, 'price').fill('USD 310')
  await sheet.getByRole('button', { name: 'Save as a draft' }).click()
  await sheet.waitFor({ state: 'hidden' })

  await page.goto('/admin/tour-packages?status=draft')
  await page
    .getByRole('row', { name: /Tomorrow in Bandipur/ })
    .getByRole('link', { name: 'Edit' })
    .click()
  const again = page.getByRole('dialog', { name: 'Edit Package' })
  await expect.poll(() => field(again, 'price').inputValue()).toBe('USD 310')
  await again.getByText('Published', { exact: true }).click()
  await again.getByRole('button', { name: 'Update' }).click()
  await again.getByText('Destination is required').waitFor()
  await leave(again)
})

test('a trip is good all year, and as long as its itinerary, in one press each', async () => {
  await page.goto('/admin/tour-packages/new')
  const sheet = page.getByRole('dialog', { name: 'Add Package' })
  await sheet.getByRole('button', { name: 'All year' }).click()
  await expect.poll(() => field(sheet, 'best_season').inputValue()).toBe('All year')
  expect(await sheet.getByRole('button', { name: 'All year' }).count()).toBe(0)

  await sheet.getByText('No duration: the trip is not found by its length').waitFor()
  await field(sheet, 'itinerary.0.title').fill('By car to Bandipur')
  await sheet.getByRole('button', { name: '1 day, as its itinerary has' }).click()
  await expect.poll(() => field(sheet, 'duration').inputValue()).toBe('1 day')
  expect(await sheet.getByText('No duration:').count()).toBe(0)
  await leave(sheet)
})

test('a text is in sight as a whole while somebody types it, and afterwards', async () => {
  await page.goto('/admin/tour-packages/new')
  const sheet = page.getByRole('dialog', { name: 'Add Package' })
  const text = field(sheet, 'itinerary.0.description')
  const sizes = () =>
    text.evaluate((area: HTMLTextAreaElement) => [area.offsetHeight, area.scrollHeight - area.clientHeight])
  const [low] = await sizes()
  await text.focus()
  for (let line = 1; line <= 8; line++) {
    await page.keyboard.insertText(`Line ${line} of the way to Bandipur.\n`)
    expect((await sizes())[1]).toBe(0)
  }
  const [high] = await sizes()
  expect(high).toBeGreaterThan(low! + 80)
  await field(sheet, 'itinerary.0.title').focus()
  expect(Math.abs((await sizes())[0]! - high!)).toBeLessThanOrEqual(1)
  // Were it lower only once the cursor leaves, the button that is pressed then would move away.
  await text.fill('By car.')
  expect((await sizes())[0]).toBe(low)
  await field(sheet, 'itinerary.0.title').focus()
  expect((await sizes())[0]).toBe(low)
  await leave(sheet)
})

test('pictures are chosen in the form of a new trip, live through a reload, and are the trip’s once it is added', async () => {
  await page.goto('/admin/tour-packages/new')
  const sheet = page.getByRole('dialog', { name: 'Add Package' })
  const added = sheet.getByRole('list', { name: 'Pictures that are added with the trip' })
  await field(sheet, 'image_file').setInputFiles([
    await picture('gate.png', '#5d3a7c'),
    await picture('well.png', '#3a7c5d'),
    { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
  ])
  await expect.poll(() => added.getByRole('listitem').count()).toBe(2)
  await sheet.getByText('The file is not a picture we can read').waitFor()
  await field(sheet, 'all.alt').fill('The old town of Bandipur')
  await field(sheet, 'pictures.1.alt').fill('A stone well in the morning')
  await field(sheet, 'all.credit').fill('Photo: Pemba Sherpa')
  expect(await axeFaults(page, 'dialog')).toEqual([])

  await page.reload()
  await expect.poll(() => field(sheet, 'pictures.0.alt').inputValue()).toBe('The old town of Bandipur')
  await field(sheet, 'name').fill('A town with pictures')
  await sheet.getByRole('button', { name: 'Save as a draft' }).click()
  await sheet.waitFor({ state: 'hidden' })

  const { images } = await tourImages('A town with pictures')
  expect(images.map(({ alt, credit }) => [alt, credit])).toEqual([
    ['The old town of Bandipur', 'Photo: Pemba Sherpa'],
    ['A stone well in the morning', 'Photo: Pemba Sherpa'],
  ])

  // The form of the next new trip begins without them; that of this one shows them.
  await page.goto('/admin/tour-packages/new')
  await field(sheet, 'name').waitFor()
  expect(await added.getByRole('listitem').count()).toBe(0)
  await page.goto(`/admin/tour-packages/${images[0]!.tour_id}`)
  await page
    .getByRole('list', { name: 'Pictures of the trip' })
    .getByText('A stone well in the morning')
    .waitFor()
})

test('after the files that were refused are taken out of the queue, the rest is done', async () => {
  const name = await addTrek(site.url)
  await page.goto('/admin/destination-images/new')
  const sheet = page.getByRole('dialog', { name: 'Add Image' })
  await field(sheet, 'owner_id').selectOption({ label: name })
  await field(sheet, 'image_file').setInputFiles([
    await picture('ridge.png', '#123456'),
    { name: 'torn.png', mimeType: 'image/png', buffer: Buffer.from('torn') },
    await picture('river.png', '#654321'),
  ])
  await field(sheet, 'all.alt').fill('The way up')
  await sheet.getByRole('button', { name: 'Add', exact: true }).click()
  await sheet.getByText('One picture could not be added').waitFor()
  await sheet.getByRole('button', { name: 'Remove torn.png' }).click()
  await sheet.getByText('2 pictures were added.').waitFor()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await sheet.waitFor({ state: 'hidden' })

  const images = await read<DestinationImage[]>(site.url, '/api/destinations/images')
  const own = images.filter(({ destination_name }) => destination_name === name)
  expect(own.map(({ alt }) => alt)).toEqual(['The way up', 'The way up'])
})

test('what the server finds wrong among several fields is where the cursor goes', async () => {
  const name = await addTrek(site.url)
  const trips = await read<{ _id: string; name: string }[]>(site.url, '/api/destinations')
  await page.goto(`/admin/destinations/${trips.find((trip) => trip.name === name)!._id}`)
  const sheet = page.getByRole('dialog', { name: 'Edit Destination' })
  await field(sheet, 'price').fill('USD 900')
  await sheet.getByRole('button', { name: 'Add price', exact: true }).click()
  await field(sheet, 'price_tiers.0.from').fill('4')
  await field(sheet, 'price_tiers.0.amount').fill('1,200')
  await sheet.getByRole('button', { name: 'Update' }).click()
  await sheet.getByText('From 4 travellers on each would pay more than in a smaller group').waitFor()
  await expect.poll(() => isFocused(field(sheet, 'price_tiers.0.from'))).toBe(true)
  await field(sheet, 'price_tiers.0.amount').fill('800')
  await sheet.getByRole('button', { name: 'Update' }).click()
  await sheet.waitFor({ state: 'hidden' })
})

test('an SVG is a logo: it is shown before it is saved, and the site serves it as a picture', async () => {
  await page.goto('/admin/pictures/new')
  const dialog = page.getByRole('dialog', { name: 'Add Pictures' })
  await dialog.getByLabel('Choose pictures').setInputFiles([
    {
      name: 'mark.svg',
      mimeType: 'image/svg+xml',
      buffer: svg('<path d="M2 18 14 2l12 16z" fill="#b01e4b"/>'),
    },
    { name: 'trap.svg', mimeType: 'image/svg+xml', buffer: svg('<script>alert(1)</script>') },
  ])
  await dialog.getByLabel('Alt text of all').fill('Our mark')
  await dialog.getByRole('button', { name: 'Send 2 pictures' }).click()
  await dialog.getByText('This SVG cannot be drawn here').waitFor()
  await dialog.getByText('1 of 2 pictures arrived, 1 refused').waitFor()
  await dialog.getByRole('button', { name: 'Done' }).click()

  const [mark] = await read<LibraryPicture[]>(site.url, '/api/pictures/?q=mark.svg')
  expect(mark).toMatchObject({ name: 'mark.svg', alt: 'Our mark', width: 1000, height: 333 })
  const served = await fetch(site.url + mark!.image_file)
  expect(served.headers.get('content-type')).toMatch(/^image\/(webp|jpeg|avif)/)
})

function svg(content: string) {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20">${content}</svg>`)
}

async function tourImages(name: string) {
  const images = await read<{ tour_id: string; tour_name: string; alt: string; credit: string }[]>(
    site.url,
    '/api/tour_packages/images',
  )
  return { images: images.filter(({ tour_name }) => tour_name === name) }
}

function isFocused(box: Locator) {
  return box.evaluate((one) => one === document.activeElement)
}

async function leave(sheet: Locator) {
  await sheet.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await sheet.waitFor({ state: 'hidden' })
}
