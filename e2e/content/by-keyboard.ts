import { test } from 'vitest'
import { hasLoaded } from '../admin-pages.ts'
import { page } from '../office.ts'

/** Work without a mouse. */
export function contentByKeyboard() {
  test('a region is added, edited and deleted, and every screen opened, by keyboard alone', async () => {
    await page.goto('/admin')
    await hasLoaded(page)
    const screens = [
      ['View Destinations', 'Destinations'],
      ['Destination Images', 'Destination Images'],
      ['Tour Packages', 'Tour Packages'],
      ['Tour Package Images', 'Tour Package Images'],
      ['Top Destinations', 'Top Destinations'],
      ['Blogs', 'Blogs'],
      ['View Trekking Regions', 'Trekking Regions'],
    ] as const
    for (const [button, title] of screens) {
      await press(button)
      await page.getByRole('heading', { name: title, exact: true }).waitFor()
    }

    await press('Add Region')
    await page.getByRole('dialog', { name: 'Add Region' }).waitFor()
    await typeInto('Name', 'Humla')
    await typeInto('Description', 'The far north-west, by the old salt road.')
    await page.keyboard.press('Control+s')
    await page.getByRole('row', { name: /^Humla/ }).waitFor()

    await typeInto('Search Trekking Regions', 'Humla')
    await page.getByRole('row', { name: /^Annapurna/ }).waitFor({ state: 'hidden' })
    await press('Edit')
    await page.getByRole('dialog', { name: 'Edit Region' }).waitFor()
    await typeInto('Name', ' and Limi')
    await page.keyboard.press('Enter')
    await page.getByRole('row', { name: /^Humla and Limi/ }).waitFor()

    await press('Delete')
    const question = page.getByRole('dialog', { name: 'Delete Region' })
    await question.waitFor()
    await press('Delete')
    await question.waitFor({ state: 'hidden' })
    await page.getByText('Nothing matches.').waitFor()
  })
}

/** Presses Tab until the element with this name has the focus, as a person without a mouse does. */
async function tabTo(name: string) {
  for (let step = 0; step < 150; step++) {
    if ((await page.evaluate(focusedName)) === name) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never comes to ${name}`)
}

function focusedName() {
  const focused = document.activeElement
  const label = focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement
  return (
    focused?.getAttribute('aria-label') ??
    (label ? focused.labels?.[0]?.innerText : focused?.textContent)?.trim()
  )
}

async function press(name: string) {
  await tabTo(name)
  await page.keyboard.press('Enter')
}

async function typeInto(label: string, text: string) {
  await tabTo(label)
  await page.keyboard.press('End')
  await page.keyboard.type(text)
}
