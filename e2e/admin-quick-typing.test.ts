import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Region } from '#contract/regions.ts'
import { ask, book, tripWith } from './desk/world.ts'
import { office, page, site } from './office.ts'
import { addPerson, field, unfold } from './office-records.ts'
import { holdDown } from './visitor.ts'

office()

test('fields that the browser fills in by itself, all at once and without the cursor, are all saved', async () => {
  const [region] = (await ask('/api/regions/')) as [Region]
  await page.goto(`/admin/regions/${region._id}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').waitFor()
  await fillIn({ name: 'Filled in', description: 'By the browser.' }, 'Update')

  await expect
    .poll(() => ask(`/api/regions/${region._id}/`))
    .toMatchObject({ name: 'Filled in', description: 'By the browser.' })
})

test('a day that is moved in the same breath as its title is typed takes the title along', async () => {
  const sheet = await openTrek()
  const [first, second] = [field(sheet, 'itinerary.0.title'), field(sheet, 'itinerary.1.title')]
  await unfold(first)
  await unfold(second)
  const stays = await first.inputValue()
  await fillIn({ 'itinerary.1.title': 'Typed and moved' }, 'Move day 2 up')

  await expect.poll(() => first.inputValue()).toBe('Typed and moved')
  expect(await second.inputValue()).toBe(stays)
})

test('a colleague is named by Enter right after the sign', async () => {
  const trip = await tripWith({ priced: true })
  await addPerson(site.url, {
    username: 'mingma',
    password: 'thame-potato-pancake',
    name: 'Mingma Sherpa',
    role: 'sales',
  })
  const { reference } = await book({ trip_id: trip._id, fullname: 'Maya Quick' })
  await page.goto(`/admin/bookings/${reference}/note`)
  const body = page.locator('[name=body]')
  await body.waitFor()
  await body.focus()
  await page.keyboard.type('Ask @M')
  await page.keyboard.press('Enter')

  await expect.poll(() => body.inputValue()).toBe('Ask @Mingma Sherpa ')
})

test('a pair of coordinates is whole however quickly it is typed, and a pasted one at once', async () => {
  const sheet = await openTrek()
  const [lat, lon] = [field(sheet, 'itinerary.0.lat'), field(sheet, 'itinerary.0.lon')]
  await unfold(lat)
  await lat.fill('')
  await lat.focus()
  // In one task, as a text expander types.
  await lat.evaluate((box: HTMLInputElement) => {
    for (const letter of '27.98812, 86.92534') {
      box.setRangeText(letter, box.value.length, box.value.length, 'end')
      box.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
    }
  })
  await page.keyboard.press('Tab')
  await expect.poll(() => lat.inputValue()).toBe('27.98812')
  expect(await lon.inputValue()).toBe('86.92534')
})

test('letters typed while the editor opens stay where they are, with what was pasted', async () => {
  const sheet = await openTrek()
  const text = field(sheet, 'overview.sections.0.content')
  await text.fill('Before.')
  await text.focus()
  await page.keyboard.press('Control+End')
  await text.evaluate((box) => {
    const data = new DataTransfer()
    data.setData('text/html', '<p><b>Pasted</b> words</p>')
    data.setData('text/plain', 'Pasted words')
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  for (const letter of 'abcdefghijklmnop') await page.keyboard.press(letter)

  const editor = sheet.locator('[contenteditable]').first()
  await editor.waitFor()
  const shown = async () => (await editor.innerText()).replaceAll(/\s+/g, ' ').trim()
  await expect.poll(shown).toMatch(/^Before\..*Pasted words/)
  const letters = (await shown()).replace('Pasted words', '').replace('Before.', '').trim()
  expect(Array.from(letters).toSorted().join('')).toBe('abcdefghijklmnop')
})

test('a text grows line by line while somebody types, and nothing moves when the cursor leaves', async () => {
  const sheet = await openTrek()
  const text = sheet.getByLabel('Description').last()
  await unfold(text)
  const before = await heightOf(text)
  await text.focus()
  await page.keyboard.press('Control+End')
  for (let line = 1; line <= 4; line++) {
    await page.keyboard.type(`\nLine ${line}`)
    await expect.poll(() => isWhole(text)).toBe(true)
  }
  const typed = await heightOf(text)
  expect(typed).toBeGreaterThan(before)

  await page.keyboard.press('Tab')
  expect(await heightOf(text)).toBe(typed)
  await text.focus()
  await page.keyboard.press('Control+End')
  for (let letter = 0; letter < 28; letter++) await page.keyboard.press('Backspace')
  await expect.poll(() => heightOf(text)).toBe(before)
})

test('a text is whole after the window has changed, and nothing moves when the cursor leaves', async () => {
  const sheet = await openTrek()
  const text = sheet.getByLabel('Description').last()
  await unfold(text)
  await page.setViewportSize({ width: 1440, height: 400 })
  await text.fill(Array.from({ length: 15 }, (_, line) => `Line ${line}`).join('\n'))
  await text.focus()
  await page.setViewportSize({ width: 1440, height: 1000 })
  await expect.poll(() => isWhole(text)).toBe(true)
  const higher = await heightOf(text)
  await page.keyboard.press('Tab')
  expect(await heightOf(text)).toBe(higher)

  await text.fill('One\n\nTwo\n\nThree\n\nFour')
  await text.focus()
  await page.keyboard.press('Alt+F10')
  const editor = sheet.locator('[contenteditable]').last()
  await editor.focus()
  await page.keyboard.press('Control+a')
  const paragraphs = await heightOf(editor)
  await page.keyboard.press('Control+Shift+8')
  await editor.locator('li').first().waitFor()
  const list = await heightOf(editor)
  expect(list).toBeLessThan(paragraphs)
  await field(sheet, 'name').focus()
  expect(await heightOf(editor)).toBe(list)
})

test('what is no whole number is refused, and never becomes another number', async () => {
  await page.goto('/admin/departures/new')
  const seats = page.getByRole('dialog').getByLabel('Seats', { exact: true })
  await seats.fill('')
  await seats.focus()
  for (const key of '0.05') {
    await page.keyboard.press(key)
    await page.waitForTimeout(100)
  }
  expect(await seats.inputValue()).toBe('0.05')
  await page.keyboard.press('Tab')
  await page
    .getByRole('dialog')
    .getByText(/whole number/)
    .first()
    .waitFor()
})

test('a button held down while a field says what is wrong with it is pressed all the same', async () => {
  await page.goto('/admin/settings/company')
  await page.getByLabel('Company name').fill('')
  await holdDown(page, page.getByRole('button', { name: 'Update' }))
  await page.getByText('Company name is required').waitFor()
  await page.getByText('One field needs').waitFor()
})

/**
 * Fills in fields by their names and presses a button, all in one task: quicker than any hand, and without the cursor, as
 * browsers and password managers do.
 */
async function fillIn(texts: Record<string, string>, button: string) {
  const pressed = page.getByRole('dialog').getByRole('button', { name: button, exact: true })
  await pressed.evaluate((element, given) => {
    for (const [name, text] of Object.entries(given)) {
      const box = document.querySelector(`[name="${name}"]`)!
      // The element's own property is React's, which takes what scripts put in for known.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')!.set!.call(box, text)
      box.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
    ;(element as HTMLElement).click()
  }, texts)
}

async function openTrek() {
  const { _id } = await tripWith({ priced: true })
  await page.goto(`/admin/destinations/${_id}`)
  const sheet = page.getByRole('dialog')
  await field(sheet, 'itinerary.1.title').waitFor({ state: 'attached' })
  return sheet
}

async function heightOf(box: Locator) {
  return (await box.boundingBox())!.height
}

/** Whether all of the text in a box is to be seen. */
async function isWhole(box: Locator) {
  return box.evaluate((element) => element.scrollHeight <= element.clientHeight)
}
