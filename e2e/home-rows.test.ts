import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { onPublicSite, pointAt, pointElsewhere, stopClock, wake } from './visitor.ts'

// The rows of cards of the home page, which move by themselves.

const { visit } = onPublicSite()

test('the top destinations move on every five seconds and wrap, but not under the pointer', async () => {
  const page = await visit('/', { viewport: { width: 1440, height: 900 } }, true)
  const row = page.locator('#top-row')
  const treks = page.locator('section').filter({ has: row })
  await wake(page, row)
  await page.getByRole('button', { name: 'Stop moving the treks' }).waitFor()
  // The row does not move under the pointer, so it starts from its first card, however long the page took to load.
  await pointAt(treks)
  await stopClock(page)
  await backToFirst(row)
  await pointElsewhere(treks)

  await expect.poll(() => firstCard(page)).toBe(0)
  await page.clock.runFor(5000)
  await expect.poll(() => firstCard(page)).toBe(1)

  await pointAt(treks)
  await page.clock.runFor(15_000)
  await expect.poll(() => firstCard(page)).toBe(1)

  await pointElsewhere(treks)
  const cards = await row.locator('li:not([data-repeat])').count()
  for (let step = 1; step < cards; step++) {
    await page.clock.runFor(5000)
    await expect.poll(() => firstCard(page)).toBe((1 + step) % cards)
  }
  await expect.poll(() => row.locator('li[data-repeat]').count()).toBe(2)
})

test.each([
  [1440, 3],
  [900, 2],
  [390, 1],
])('at %i pixels %i cards of a carousel are seen', async (width, expected) => {
  const page = await visit('/', { viewport: { width, height: 900 } })
  const beside = await page
    .locator('#top-row')
    .evaluate((row) => Number(getComputedStyle(row).getPropertyValue('--beside')))

  expect(beside).toBe(expected)
  expect(await cardsInSight(page, '#top-row')).toBe(expected)
})

test.each([1440, 900, 390])('the testimonials wrap by themselves and by hand at %i pixels', async (width) => {
  const page = await visit('/', { viewport: { width, height: 900 } }, true)
  const row = page.locator('#review-row')
  await wake(page, row)
  const part = page.locator('section').filter({ has: row })
  await page.getByRole('button', { name: 'Stop moving the reviews' }).first().waitFor()
  await pointAt(part)
  await stopClock(page)
  await backToFirst(row)
  await pointElsewhere(part)
  const cards = await row.locator('li').count()
  const visible = await cardsInSight(page, '#review-row')
  const places = cards - visible + 1

  expect(places).toBeGreaterThan(1)
  for (let step = 1; step <= 2 * places; step++) {
    await page.clock.runFor(5000)
    expect(await firstCard(page, '#review-row'), `step ${step}`).toBe(step % places)
  }
  await page.getByRole('button', { name: 'Previous reviews' }).click()
  await expect.poll(() => firstCard(page, '#review-row')).toBe(places - 1)
  await page.getByRole('button', { name: 'Next reviews' }).click()
  await expect.poll(() => firstCard(page, '#review-row')).toBe(0)
})

test.each([
  [1440, 3],
  [900, 2],
])('at %i pixels %i top destinations are followed by the first two again, and move', async (width, cards) => {
  const page = await visit('/', { viewport: { width, height: 900 } }, true)
  for (const row of ['#top-row', '#blog-row']) await keepCards(page, row, cards)
  await wake(page, page.locator('#top-row'))
  await page.getByRole('button', { name: 'Next treks' }).click()

  await expect.poll(() => page.locator('#top-row [data-repeat]').filter({ visible: true }).count()).toBe(2)
  await expect.poll(() => firstCard(page, '#top-row')).toBe(1)
  // All blogs fit beside each other, so their row does not move and repeats none.
  await wake(page, page.locator('#blog-row'))
  expect(await page.locator('#blog-row [data-repeat]').filter({ visible: true }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Next blogs' }).count()).toBe(0)
})

test('the pause button stops a carousel, and whoever asked for less motion never sees it move', async () => {
  const page = await visit('/', { reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } }, true)
  await wake(page, page.locator('#top-row'))
  await page.getByRole('button', { name: 'Start moving the treks' }).waitFor()
  await page.clock.runFor(20_000)

  await expect.poll(() => firstCard(page)).toBe(0)
})

test.each([
  ['#top-row', 'li a'],
  ['#blog-row', 'li a'],
  ['#review-row', 'li h3'],
])('a card of %s that is clicked is marked for 300 milliseconds', async (list, place) => {
  const page = await visit('/', { viewport: { width: 1440, height: 900 } }, true)
  const row = page.locator(list)
  await wake(page, row)
  await row.evaluate((cards) => cards.addEventListener('click', (event) => event.preventDefault()))
  const marked = row.locator('li[data-clicked]')
  await stopClock(page)
  await row.locator(place).first().click()

  await expect.poll(() => marked.count()).toBe(1)
  await page.clock.runFor(299)
  await expect.poll(() => marked.count()).toBe(1)
  await page.clock.runFor(2)
  await expect.poll(() => marked.count()).toBe(0)
})

/** Returns the index of the card that stands first in the row. */
function firstCard(page: Page, list = '#top-row') {
  return page.locator(list).evaluate((row) => {
    const [first, second] = row.querySelectorAll<HTMLElement>(':scope > li')
    return Math.round(row.scrollLeft / (second!.offsetLeft - first!.offsetLeft))
  })
}

/** Scrolls a row back to its first card, and makes it jump instead of glide from now on. */
function backToFirst(row: Locator) {
  return row.evaluate((list) => {
    list.style.scrollBehavior = 'auto'
    list.scrollTo({ left: 0 })
  })
}

/** Returns how many cards of a row are visible, even by one pixel. */
function cardsInSight(page: Page, list: string) {
  return page.locator(list).evaluate((row) => {
    const { left, right } = row.getBoundingClientRect()
    const boxes = [...row.children].map((card) => card.getBoundingClientRect())
    return boxes.filter((box) => box.width > 0 && box.right > left + 1 && box.left < right - 1).length
  })
}

/** Removes all cards of a row but the first `count` and the repeats. The page must not have woken yet. */
function keepCards(page: Page, list: string, count: number) {
  return page.locator(list).evaluate((row, left) => {
    for (const card of [...row.querySelectorAll(':scope > li:not([data-repeat])')].slice(left)) card.remove()
  }, count)
}
