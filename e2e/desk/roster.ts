import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import type { DepartureCrew } from '#contract/assignments.ts'
import { formatDate } from '#contract/days.ts'
import { callAsColleague, hasLoaded } from '../admin-pages.ts'
import { page, site } from '../office.ts'
import { ask, departures } from './world.ts'

/** The roster with a mouse: what is dropped is stored, taken back, or refused with the rule that forbids it. */
export function rosterAtTheDesk() {
  test('a person is dragged onto a departure and on to another, by hand or by its form, and a rule stops a third', async () => {
    const [first, second] = await twoDepartures()
    const person = { name: 'Dorje Dragged', roles: ['guide'] }
    await callAsColleague(site.url, 'POST', '/api/crew/', person)
    await page.goto(`/admin/roster?days=91&from=${first.start_date}`)
    await hasLoaded(page)
    await page.getByLabel('Name or role').fill('Dorje Dragged')
    const dorje = page
      .getByRole('complementary', { name: 'People' })
      .getByRole('link', { name: 'Dorje Dragged' })

    await drag(dorje, rowOf(first._id))
    const status = page.getByRole('status').filter({ hasText: 'Dorje Dragged: guide on' })
    await status.getByText('Not asked yet').waitFor()
    expect(await namesOn(first._id)).toEqual(['Dorje Dragged'])
    await status.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Taken back.').waitFor()
    expect(await namesOn(first._id)).toEqual([])

    await drag(dorje, rowOf(first._id))
    await status.getByText('Not asked yet').waitFor()
    await drag(rowOf(first._id).getByRole('link', { name: 'Dorje Dragged, guide' }), rowOf(second._id))
    await status.getByText('They are to be asked').waitFor()
    expect([await namesOn(first._id), await namesOn(second._id)]).toEqual([[], ['Dorje Dragged']])

    await drag(dorje, rowOf(second._id))
    const dialog = page.getByRole('dialog', { name: 'Assign' })
    await dialog
      .getByRole('alert')
      .getByText(/already, from .* Choose somebody else/)
      .waitFor()
    await expect.poll(() => dialog.getByLabel('Who').inputValue()).toContain('Dorje Dragged')
    await dialog.getByLabel('Reason, to assign').fill('Two halves')
    await dialog.getByRole('button', { name: 'Assign' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect((await namesOn(second._id)).length).toBe(2)

    // The same by keyboard alone.
    const place = rowOf(second._id).getByRole('link', { name: 'Dorje Dragged, guide' }).first()
    await place.press('Enter')
    const form = page.getByRole('dialog', { name: 'Change: Dorje Dragged' })
    await form
      .getByLabel('Departure')
      .selectOption({ label: `${first.trip_name}, ${formatDate(first.start_date)}` })
    await form.getByLabel('First day').fill(first.start_date)
    await form.getByLabel('Last day').fill(first.end_date)
    await form.getByLabel('Reason, to assign').fill('Two halves')
    await form.getByRole('button', { name: 'Save' }).press('Enter')
    await form.waitFor({ state: 'hidden' })
    expect((await namesOn(first._id)).length).toBe(1)
  })
}

async function twoDepartures() {
  const [first, ...rest] = (await departures()).filter(({ status }) => status === 'open')
  const second = rest.find(({ start_date }) => start_date > first!.end_date)
  return [first!, second!] as const
}

function rowOf(departureId: string) {
  return page.locator(`[data-drop="${departureId}"]`)
}

async function namesOn(departureId: string) {
  const { assignments } = (await ask(`/api/departures/${departureId}/crew/`)) as DepartureCrew
  return assignments.map(({ name }) => name)
}

/** Takes hold of one element and lets it go above another, as far as the window shows both. */
async function drag(from: Locator, to: Locator) {
  await to.scrollIntoViewIfNeeded()
  const start = (await from.boundingBox())!
  const end = (await to.boundingBox())!
  await page.mouse.move(start.x + 20, start.y + 8)
  await page.mouse.down()
  await page.mouse.move(start.x + 40, start.y + 20)
  await page.mouse.move(end.x + 300, end.y + end.height / 2, { steps: 4 })
  await page.mouse.up()
}
