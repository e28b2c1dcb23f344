import { expect, test } from 'vitest'
import type { Blog } from '#contract/blogs.ts'
import type { DestinationImage } from '#contract/images.ts'
import type { LibraryPicture } from '#contract/pictures.ts'
import { addPost, addTrek, callApi, field, picture, read } from './office-records.ts'
import { office, type Office } from './office.ts'
import { axeFaults, excessWidth } from './sight.ts'

let site: Office['site']
let page: Office['page']

office({}, (opened) => ({ site, page } = opened))

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
  const id = await addPost(site.url)
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

test('a post with a picture that nobody has described can be saved, with a warning', async () => {
  const form = new FormData()
  form.set('image_file', new Blob([new Uint8Array((await picture('old.png', '#2f4451')).buffer)]), 'old.png')
  const stored = await callApi(site.url, 'POST', '/api/blogs/image/', form)
  const post = new FormData()
  for (const [key, value] of Object.entries({ id: 'old-post', title: 'Old post', summary: 'Before.' }))
    post.set(key, value)
  post.append('images', ((await stored.json()) as { image_id: string }).image_id)
  expect((await callApi(site.url, 'POST', '/api/blogs/', post)).status).toBe(201)

  await page.goto('/admin/blogs/old-post')
  const sheet = page.getByRole('dialog', { name: 'Edit Blog' })
  await sheet.getByText('Without an alt text, people').waitFor()
  await sheet.getByLabel('Summary').fill('After.')
  await sheet.getByRole('button', { name: 'Update' }).click()
  await sheet.waitFor({ state: 'hidden' })
  expect((await blog('old-post')).summary).toBe('After.')
})

test('two pictures are added at once, each with its alt text, and one gets another focal point', async () => {
  const name = await addTrek(site.url)
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
  await sheet.getByText('Without an alt text, people').nth(1).waitFor()
  await field(sheet, 'images.0.alt').fill('A wooden bridge over a white river')
  await field(sheet, 'images.1.alt').fill('Two yaks on a wall')
  await expect.poll(() => sheet.getByText('Without an alt text, people').count()).toBe(0)
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
  const shown = edit.getByRole('button', { name: /^Focal point/ })
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

test('a picture is added with its target and its file alone, and the checks name it until it is described', async () => {
  await page.goto('/admin/destination-images/new')
  const sheet = page.getByRole('dialog', { name: 'Add Image' })
  await field(sheet, 'owner_id').selectOption({ label: 'Mardi Himal Trek' })
  await field(sheet, 'image_file').setInputFiles(await picture('bare.png', '#51442f'))
  await sheet.getByText('Without an alt text, people').waitFor()
  await sheet.getByRole('button', { name: 'Add', exact: true }).click()
  await sheet.waitFor({ state: 'hidden' })

  await page.goto('/admin/checks')
  const named = page.getByRole('listitem').filter({ hasText: '1 picture has no alt text.' })
  const mardi = named.filter({ hasText: 'Mardi Himal Trek' })
  await mardi.getByRole('link', { name: /^Leave it/ }).click()
  const leaving = page.getByRole('dialog', { name: 'Leave it as it is' })
  await field(leaving, 'reason').fill('A plain wall')
  await leaving.getByRole('button', { name: 'Leave it' }).click()
  await leaving.waitFor({ state: 'hidden' })
  await mardi
    .filter({ hasText: 'A plain wall' })
    .getByRole('button', { name: /^Bring back/ })
    .click()
  await mardi.filter({ hasText: 'A plain wall' }).waitFor({ state: 'hidden' })
  await named.getByRole('link', { name: 'Mardi Himal Trek', exact: true }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Image' })
  await expect.poll(() => field(edit, 'alt').evaluate((one) => one === document.activeElement)).toBe(true)
  await field(edit, 'alt').fill('Brown paper')
  await edit.getByRole('button', { name: 'Update' }).click()
  await edit.waitFor({ state: 'hidden' })
  await page.goto('/admin/checks')
  await page.getByRole('heading', { name: 'Unsafe ascent' }).waitFor()
  expect(await named.getByRole('link', { name: 'Mardi Himal Trek', exact: true }).count()).toBe(0)
})

test('the checks count the illustrations, and a photograph takes the place of one', async () => {
  const before = await illustrations()
  expect(before.length).toBeGreaterThan(10)
  await page.goto('/admin/checks')
  const counted = page.getByRole('listitem').filter({ hasText: 'still illustrations' })
  await expect
    .poll(() => counted.textContent())
    .toContain(`${before.length} pictures are still illustrations.`)
  await counted.getByRole('link', { name: 'Picture library', exact: true }).click()
  await page.getByRole('link', { name: 'Replace by photo' }).first().click()
  const edit = page.getByRole('dialog', { name: 'Edit Picture' })
  const file = field(edit, 'image_file')
  await expect.poll(() => file.evaluate((one) => one === document.activeElement)).toBe(true)
  await file.setInputFiles(await picture('photograph.png', '#6b7f52'))
  expect(await field(edit, 'credit').inputValue()).toBe('')
  await field(edit, 'credit').fill('Photo: Pemba')
  await edit.getByRole('button', { name: 'Update' }).click()
  await page.getByText('Picture replaced everywhere').waitFor()
  expect(await illustrations()).toHaveLength(before.length - 1)
})

test.each([
  ['light', 1440],
  ['light', 390],
  ['dark', 1440],
  ['dark', 390],
])('the sheets are accessible in %s at %i px', async (theme, width) => {
  const id = await addPost(site.url)
  await page.setViewportSize({ width, height: 900 })
  for (const path of ['/admin/destinations/new', `/admin/blogs/${id}`, '/admin/destination-images/new']) {
    await page.goto(path)
    await page.getByRole('dialog').waitFor()
    await page.evaluate((dark) => document.documentElement.classList.toggle('dark', dark), theme === 'dark')
    expect(await axeFaults(page, 'dialog')).toEqual([])
    expect(await excessWidth(page)).toBe(0)
  }
})

function blog(id: string) {
  return read<Blog>(site.url, `/api/blogs/${id}`)
}

async function imagesOf(name: string) {
  const images = await read<DestinationImage[]>(site.url, '/api/destinations/images')
  return images.filter(({ destination_name }) => destination_name === name)
}

function illustrations() {
  return read<LibraryPicture[]>(site.url, '/api/pictures/?only=illustration')
}
