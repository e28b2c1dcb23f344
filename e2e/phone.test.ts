import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeFaults } from './sight.ts'
import { onPublicSite, wake } from './visitor.ts'

const { visit } = onPublicSite()

const trip = '/destination/everest-base-camp'
const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const
const withoutScripts = { ...phone, javaScriptEnabled: false }

describe('the elevation line, which is wider than a phone', () => {
  test('shows the day it marks at once, also without scripts', async () => {
    expect(await isMarkInView(await visit(trip, withoutScripts))).toBe(true)
  })

  test('keeps the day it marks in view, whichever key moves it', async () => {
    const page = await visit(trip, phone)
    await wake(page, page.locator('[data-island="trip/line/line"]'))
    const line = page.getByRole('slider')
    await line.focus()

    expect(await isMarkInView(page)).toBe(true)
    const last = Number(await line.getAttribute('aria-valuemax'))
    for (const [key, times] of [
      ['ArrowRight', last],
      ['Home', 1],
      ['End', 1],
      ['ArrowLeft', last],
    ] as const) {
      for (let step = 0; step < times; step++) {
        await page.keyboard.press(key)
        // The line scrolls in an effect, which may run after the key is answered.
        await expect.poll(() => isMarkInView(page), { message: `${key} ${step}` }).toBe(true)
      }
    }
    await expect.poll(() => line.getAttribute('aria-valuenow')).toBe('0')
  })
})

describe('booking from a trip', () => {
  test('the dates and the bar take along as many travellers as the price box says', async () => {
    const page = await visit(trip, phone)
    const box = page.locator('[data-island="trip/price-box"]')
    await wake(page, page.locator('[data-island="trip/departures"]'))
    await wake(page, box)
    await box.getByRole('button', { name: 'One traveller more' }).click()

    const dates = page.locator('[data-island="trip/departures"] a')
    await expect.poll(() => dates.first().getAttribute('href')).toContain('travellers=3')
    await page.locator('.trip-bar').getByRole('button', { name: 'BOOK THIS TRIP' }).click()
    await page.waitForURL('**/destination/bookingform?*')
    await expect.poll(() => page.getByLabel('Travellers').inputValue()).toBe('3')
  })

  test('the bar books without scripts what the price box holds', async () => {
    const page = await visit(trip, withoutScripts)
    await page.locator('.trip-bar').getByRole('button', { name: 'BOOK THIS TRIP' }).click()

    await page.waitForURL('**/destination/bookingform?*')
    await expect.poll(() => page.getByLabel('Travellers').inputValue()).toBe('2')
    await expect
      .poll(() => page.getByRole('navigation', { name: 'Breadcrumb' }).innerText())
      .toContain('Everest Base Camp Trek')
  })
})

test('with text twice as large no page has to be pushed sideways', async () => {
  const paths = ['/', trip, '/treks', '/find?days=12', '/search?q=everest', '/about/who-answers', '/grades']
  const wide: string[] = []
  for (const path of paths) {
    // The policy of the pages would refuse the style that a reader sets.
    const page = await visit(path, { ...phone, bypassCSP: true })
    await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (excess > 0) wide.push(`${path} is ${excess} pixels too wide`)
  }
  expect(wide).toEqual([])
})

describe('the filters, without scripts', () => {
  test('a traveller says how high at most', async () => {
    const page = await visit('/treks', { ...withoutScripts, viewport: { width: 1440, height: 900 } })
    await page.getByLabel(/^Up to 4,000 m/).check()
    await page.getByRole('button', { name: 'Show' }).click()

    await page.waitForURL('**/treks?*high=4000*')
    const [, found, all] = (await page.locator('#found').innerText()).match(/^(\d+) of (\d+) treks$/)!
    expect(Number(found)).toBeGreaterThan(0)
    expect(Number(found)).toBeLessThan(Number(all))
  })

  test('who finds nothing is told which filter to let go', async () => {
    const page = await visit('/treks?region=langtang&grade=5', withoutScripts)
    await page.getByText('No treks match.').waitFor()
    await page.getByRole('link', { name: /^Without grade “Strenuous”: \d+ treks?$/ }).click()

    await page.waitForURL((url) => url.search === '?region=langtang')
    await expect.poll(() => page.locator('#found').innerText()).toMatch(/^[1-9]\d* of/)
  })
})

test('the map of Nepal leads to the treks that start at a mark, by keyboard and without scripts', async () => {
  const page = await visit('/treks?view=map', withoutScripts)
  const mark = page.getByRole('link', { name: /^\d+, Everest.*: \d+ treks$/ })
  await mark.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/#start-\d+$/)

  const { hash } = new URL(page.url())
  await page.locator(hash).getByRole('link', { name: 'Everest Base Camp Trek' }).waitFor()
  expect((await mark.boundingBox())!.width).toBeGreaterThanOrEqual(24)
})

describe('a text that is too long', () => {
  test('is counted near its limit and not sent beyond it, and nothing of it is cut', async () => {
    const page = await visit('/customize-trip', phone)
    const message = page.getByLabel('Message')
    await message.focus()
    await page.waitForLoadState('networkidle')
    await message.fill('x'.repeat(4990))
    await page.getByText('10 characters left').waitFor()
    await message.fill('x'.repeat(5003))
    await page.getByText('3 characters too many: at most 5,000').waitFor()

    await expect
      .poll(() => message.evaluate((field: HTMLTextAreaElement) => field.validity.customError))
      .toBe(true)
    await expect.poll(() => message.getAttribute('aria-describedby')).toContain('customize-message-limit')
    expect((await message.inputValue()).length).toBe(5003)
  })

  test('comes back whole without scripts, with the reason beside it', async () => {
    const page = await visit('/customize-trip', withoutScripts)
    await page.getByLabel('Destination').fill('Dolpo')
    await page.getByLabel('Name').fill('Hanna')
    await page.getByLabel('Email').fill('hanna@example.com')
    await page.getByLabel('Mobile', { exact: true }).fill('+358 40 000 000')
    await page.getByLabel('Message').fill('x'.repeat(5003))
    await page.getByRole('button', { name: 'Send your wishes' }).click()
    await page.getByText('Message must be at most 5000 characters').waitFor()

    const message = page.getByLabel('Message')
    expect((await message.inputValue()).length).toBe(5003)
    await expect.poll(() => message.getAttribute('aria-describedby')).toContain('customize-message-error')
    await expect.poll(() => message.getAttribute('aria-invalid')).toBe('true')
  })
})

describe('who goes astray', () => {
  test('finds the way by the search of the 404 page, without scripts', async () => {
    const page = await visit('/no-such-page', withoutScripts)
    await page.getByText("Oops! The page you're looking for doesn't exist.").waitFor()
    await page.getByRole('main').getByRole('searchbox').fill('gokyo')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()

    await page.getByRole('link', { name: /Gokyo/ }).first().waitFor()
  })

  test('is led from a plain guess to the real page', async () => {
    const page = await visit('/blog/acclimatisation', withoutScripts)

    expect(new URL(page.url()).pathname).toBe('/blogs/acclimatisation')
  })

  test('reads a page, not a program’s answer, at an address that is too long', async () => {
    const page = await visit(`/search?q=${'x'.repeat(3000)}`, phone)

    await page.getByRole('heading', { name: 'We cannot read that' }).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('link', { name: 'All treks' }).click()
    await page.waitForURL('**/treks')
  })

  test('finds a lost booking’s next step, and the typed words again', async () => {
    const page = await visit('/bookings', withoutScripts)
    await page.getByLabel('Email').fill('maya@example.com')
    await page.getByLabel('Booking reference').fill('CH-NOSUCH2')
    await page.getByRole('button', { name: 'Mail me the link' }).click()
    await page.getByText('If we know this booking, the link is on its way.').waitFor()

    await expect.poll(() => page.getByLabel('Booking reference').inputValue()).toBe('CH-NOSUCH2')
    await page.getByRole('main').getByRole('link', { name: 'Message us on WhatsApp' }).waitFor()
  })
})

test('nothing that the tab key reaches on a trip stops below the bar with its price', async () => {
  const page = await visit(trip, phone)
  const bar = (await page.locator('.trip-bar').boundingBox())!
  const below: string[] = []
  for (let stop = 0; stop < 60; stop++) {
    await page.keyboard.press('Tab')
    const { top, words, isOfBar } = await page.evaluate(async () => {
      // Parts of the page are laid out as they come near, and the browser keeps what is focused in its place then.
      for (let drawing = 0; drawing < 2; drawing++) await new Promise(requestAnimationFrame)
      const reached = document.activeElement!
      return {
        top: reached.getBoundingClientRect().top,
        words: reached.textContent,
        isOfBar: reached.closest('.trip-bar') !== null,
      }
    })
    if (!isOfBar && top > bar.y) below.push(words)
  }

  expect(below).toEqual([])
})

test('whoever asked for less motion sees nothing move by itself, and what they move moves at once', async () => {
  const page = await visit('/', { reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } }, true)
  const row = page.locator('#top-row')
  await wake(page, row)
  await page.getByRole('button', { name: 'Start moving the treks' }).waitFor()
  const seen = () => page.evaluate(() => document.querySelector('.hero-slide[data-shown]')?.outerHTML)
  const before = await seen()
  await page.clock.runFor(20_000)

  expect(await seen()).toBe(before)
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  await page.getByRole('button', { name: 'Next treks' }).click()
  expect(await row.evaluate((list) => list.scrollLeft)).toBeGreaterThan(100)
})

/** Returns whether the mark on the elevation line is within the visible part of the line. */
function isMarkInView(page: Page) {
  return page.locator('.trip-scroll').evaluate((frame) => {
    const { left, right } = frame.getBoundingClientRect()
    const mark = frame.querySelector('.trip-cursor-dot')!.getBoundingClientRect()
    return mark.left >= left && mark.right <= right
  })
}
