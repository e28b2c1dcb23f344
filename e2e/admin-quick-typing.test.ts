import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Region } from '#contract/regions.ts'
import { ask, book, tripWith } from './desk/world.ts'
import { office, page, site } from './office.ts'
import { addPerson, field } from './office-records.ts'

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
  await openDay(first)
  await openDay(second)
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

test('a text grows line by line while somebody types, and nothing moves when the cursor leaves', async () => {
  const sheet = await openTrek()
  const text = sheet.getByLabel('Description').last()
  await openDay(text)
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

/** Opens the day in which this field is: most days of a trek are folded. */
async function openDay(box: Locator) {
  await box.evaluate((element) => element.closest('details')!.setAttribute('open', ''))
}

async function heightOf(box: Locator) {
  return (await box.boundingBox())!.height
}

/** Whether all of the text in a box is to be seen. */
async function isWhole(box: Locator) {
  return box.evaluate((element) => element.scrollHeight <= element.clientHeight)
}
