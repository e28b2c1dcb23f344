import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { readPdf } from '#test/pdf.ts'
import { onPublicSite, pointAt, pointElsewhere, settle, stopClock, wake } from './visitor.ts'

const { visit, url } = onPublicSite()

describe('the home page', () => {
  test('the top destinations move on every five seconds and wrap, but not under the pointer', async () => {
    const page = await visit('/', { viewport: { width: 1440, height: 900 } }, true)
    const row = page.locator('#top-row')
    const treks = page.locator('section').filter({ has: row })
    await wake(page, row)
    await page.getByRole('button', { name: 'Stop moving the treks' }).waitFor()
    // Under the pointer nothing moves, so however long the page took, the treks begin at the first when it leaves.
    await pointAt(treks)
    await stopClock(page)
    await row.evaluate((list) => {
      list.style.scrollBehavior = 'auto'
      list.scrollTo({ left: 0 })
    })
    await pointElsewhere(treks)

    expect(await firstCard(page)).toBe(0)
    await page.clock.runFor(5000)
    expect(await firstCard(page)).toBe(1)

    await pointAt(treks)
    await page.clock.runFor(15_000)
    expect(await firstCard(page)).toBe(1)

    await pointElsewhere(treks)
    const cards = await row.locator('li:not([data-repeat])').count()
    for (let step = 1; step < cards; step++) {
      await page.clock.runFor(5000)
      expect(await firstCard(page)).toBe((1 + step) % cards)
    }
    expect(await row.locator('li[data-repeat]').count()).toBe(2)
  })

  test.each([
    [1440, 3],
    [900, 2],
    [390, 1],
  ])('at %i pixels %i cards of a carousel are seen', async (width, expected) => {
    const page = await visit('/', { viewport: { width, height: 900 } })
    const beside = await page
      .locator('#top-row')
      .evaluate((row) => Math.floor(Number(getComputedStyle(row).getPropertyValue('--beside'))))

    expect(beside).toBe(expected)
  })

  test('the pause button stops a carousel, and whoever asked for less motion never sees it move', async () => {
    const page = await visit('/', { reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } }, true)
    await wake(page, page.locator('#top-row'))
    await page.getByRole('button', { name: 'Start moving the treks' }).waitFor()
    await page.clock.runFor(20_000)

    expect(await firstCard(page)).toBe(0)
  })

  test('each picture of the hero stays for six seconds', async () => {
    const page = await visit('/', { viewport: { width: 1440, height: 900 } })
    await page.getByRole('button', { name: /^Picture 1 of 3/ }).hover()
    const bar = page.locator('.slide-bar i')
    await bar.waitFor({ state: 'attached' })

    expect(await bar.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('6s')
    const current = (number: number) =>
      page.getByRole('button', { name: new RegExp(`^Picture ${number} of 3`) }).getAttribute('aria-current')
    for (const next of [2, 3, 1]) {
      await bar.evaluate((element) => element.getAnimations()[0]!.finish())
      await expect.poll(() => current(next)).toBe('true')
    }
    await page.getByRole('button', { name: /^Picture 2 of 3/ }).click()
    expect(await current(2)).toBe('true')
  })

  test('reviews come one by one, wrap, are cut at 200 characters and open whole', async () => {
    const page = await visit('/')
    const carousel = page.getByRole('group', { name: 'Reviews, one by one' })
    await wake(page, carousel)
    // Under the pointer no review comes by itself.
    await pointAt(carousel)
    const name = () => carousel.locator('figcaption').innerText()
    const first = await name()
    const dots = await carousel.getByRole('button', { name: /^Review \d+ of/ }).count()

    await carousel.getByRole('button', { name: 'Previous review' }).click()
    await expect.poll(name).not.toBe(first)
    await carousel.getByRole('button', { name: 'Next review' }).click()
    await expect.poll(name).toBe(first)
    for (let step = 0; step < dots; step++)
      await carousel.getByRole('button', { name: 'Next review' }).click()
    await expect.poll(name).toBe(first)

    const more = carousel
      .getByRole('button', { name: /Read more\.\.\./ })
      .or(carousel.getByText('Read more...'))
    const cut = await carousel.locator('blockquote').innerText()
    expect(cut.replace('Read more...', '').trim().length).toBeLessThanOrEqual(202)
    await more.first().click()
    const whole = await page.getByRole('dialog').filter({ visible: true }).innerText()
    expect(whole.length).toBeGreaterThan(cut.length)
  })

  test('the next review comes after five seconds, but not while somebody reads', async () => {
    const page = await visit('/', {}, true)
    const carousel = page.getByRole('group', { name: 'Reviews, one by one' })
    await wake(page, carousel)
    const name = () => carousel.locator('figcaption').innerText()
    const first = await name()
    await page.clock.runFor(5000)
    await expect.poll(name).not.toBe(first)

    await pointAt(carousel)
    const read = await name()
    await page.clock.runFor(20_000)
    expect(await name()).toBe(read)
  })

  test('a card that is clicked is marked for 300 milliseconds', async () => {
    const page = await visit('/', { viewport: { width: 1440, height: 900 } }, true)
    const row = page.locator('#top-row')
    await wake(page, row)
    await row.evaluate((list) => list.addEventListener('click', (event) => event.preventDefault()))
    const marked = row.locator('li[data-clicked]')
    await stopClock(page)
    await row.locator('li a').first().click()

    expect(await marked.count()).toBe(1)
    await page.clock.runFor(299)
    expect(await marked.count()).toBe(1)
    await page.clock.runFor(2)
    expect(await marked.count()).toBe(0)
  })

  test('one group of questions and one question are open at a time, without scripts too', async () => {
    const page = await visit('/', { javaScriptEnabled: false })
    const open = (what: string) => page.locator(`details[name="${what}"][open]`).count()

    expect(await page.locator('details[name="faq-question"]').count()).toBe(11)
    await page.getByText('Trekking-Specific').click()
    expect(await open('faq-group')).toBe(1)
    const questions = page.locator('details[name="faq-group"][open] details[name="faq-question"] summary')
    await questions.nth(0).click()
    await questions.nth(1).click()
    expect(await open('faq-question')).toBe(1)
  })

  test('the contact form says that it has sent, and what it could not send stays', async () => {
    const page = await visit('/#contact')
    const said: string[] = []
    page.on('dialog', (dialog) => {
      said.push(dialog.message())
      void dialog.accept()
    })
    await fillContact(page)
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect.poll(() => said).toEqual(['Form submitted successfully!'])

    await fillContact(page)
    await page.route('**/api/v1.0/email/send-form', (route) => route.fulfill({ status: 500, body: 'no' }))
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect.poll(() => said).toEqual(['Form submitted successfully!', 'Failed to submit form'])
    expect(await page.getByLabel('Message').inputValue()).toBe('When do the rhododendrons bloom?')

    const errors = { email: ['Enter an email address such as maya@example.com'] }
    await page.route('**/api/v1.0/email/send-form', (route) =>
      route.fulfill({ status: 422, json: { detail: 'Some fields are not valid', errors } }),
    )
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect.poll(() => page.locator('#contact-email:focus[aria-invalid="true"]').count()).toBe(1)
  })
})

describe('the lists', () => {
  test('treks are filtered and sorted in the address, without scripts', async () => {
    const page = await visit('/treks', { javaScriptEnabled: false, viewport: { width: 1440, height: 900 } })
    const names = () => page.locator('main h2 a, main h3 a, main h3').allInnerTexts()
    const all = (await names()).length

    await page.goto('/treks?region=everest')
    const everest = await names()
    expect(everest.length).toBeLessThan(all)
    expect(everest.join()).toContain('Everest Base Camp Trek')
    await page.goto('/treks?region=everest&grade=5')
    expect((await names()).length).toBeLessThan(everest.length)
    await page.goto('/treks?region=langtang&grade=5')
    expect(await page.getByRole('main').innerText()).toMatch(/No treks/i)
  })

  test('a word that is spelled wrong is found', async () => {
    const page = await visit('/search?q=anapurna%20circut', { javaScriptEnabled: false })

    await page
      .getByRole('link', { name: /Annapurna Circuit/ })
      .first()
      .waitFor()
  })
})

describe('a trip', () => {
  const trip = '/destination/everest-base-camp'

  test('profile, map and days are one control, by the arrow keys', async () => {
    const page = await visit(trip, { viewport: { width: 1440, height: 900 } })
    const profile = page.getByRole('slider', { name: /Elevation profile|The arrow keys/ })
    await wake(page, page.locator('[data-island="TripLine"]'))
    await profile.focus()
    await page.keyboard.press('Home')
    const start = await profile.getAttribute('aria-valuetext')
    for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight')

    expect(start).toContain('Lukla')
    expect(await profile.getAttribute('aria-valuetext')).toMatch(/^Day 4/)
  })

  test('the pictures open large and are leafed through by keys', async () => {
    const page = await visit(trip, { viewport: { width: 1440, height: 900 } })
    await page
      .getByRole('button', { name: /^Enlarge picture 1/ })
      .or(page.getByRole('link', { name: /^Enlarge picture 1/ }))
      .click()
    const box = page.getByRole('dialog', { name: /^Pictures of/ })
    await box.waitFor()
    const shown = () => box.innerText()
    const first = await shown()
    await page.keyboard.press('ArrowRight')
    await expect.poll(shown).not.toBe(first)
    await page.keyboard.press('Escape')
    await box.waitFor({ state: 'hidden' })
  })

  test('the link is copied, and the page says so for two seconds', async () => {
    const page = await visit(trip, { permissions: ['clipboard-read', 'clipboard-write'] }, true)
    await stopClock(page)
    await page.getByRole('button', { name: 'Share' }).click()
    const message = page.getByText('Link copied to clipboard!!')
    await message.waitFor()
    await settle(page)
    await page.clock.runFor(1999)
    expect(await message.count()).toBe(1)
    await page.clock.runFor(1)
    await message.waitFor({ state: 'hidden' })
  })

  test('the sum follows the travellers, and minus stops at one', async () => {
    const page = await visit(trip, { viewport: { width: 1440, height: 900 } })
    const box = page.locator('[data-island="PriceBox"]')
    await wake(page, box)
    const minus = box.getByRole('button', { name: /fewer|less|minus/i })
    const plus = box.getByRole('button', { name: /more|plus/i })
    // It begins with two.
    await minus.click()
    await expect.poll(() => minus.isEnabled()).toBe(false)
    await plus.click()
    await plus.click()

    await box.getByText('US$4,470').first().waitFor()
    expect(await box.innerText()).toContain('US$894')
    expect(await box.innerText()).toContain('US$3,576')
  })

  test('Print PDF is a real PDF of the itinerary', async () => {
    const response = await fetch(`${url()}${trip}/itinerary.pdf`)
    const bytes = new Uint8Array(await response.arrayBuffer())
    const { text } = readPdf(bytes)

    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(bytes.length).toBeLessThan(400_000)
    for (const words of ['Everest Base Camp Trek', 'Namche Bazaar', '5,545', 'US$1,490'])
      expect(text).toContain(words)
  })

  test('its rating is worked out and says which reviews are samples', async () => {
    const text = await (await visit(trip)).getByRole('main').innerText()

    expect(text).toContain('5 from 5 reviews')
    expect(text).toContain('Sample review')
  })
})

test('the menu on a phone is a sheet that the keyboard opens and closes', async () => {
  const page = await visit('/treks', { viewport: { width: 390, height: 844 } })
  await page.getByRole('button', { name: 'Open menu' }).focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  await sheet.waitFor()
  await sheet.getByRole('link', { name: 'Customize Trip' }).waitFor()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
})

/** The index of the card that stands first in the row. */
function firstCard(page: Page) {
  return page.locator('#top-row').evaluate((row) => {
    const [first, second] = row.querySelectorAll<HTMLElement>(':scope > li')
    return Math.round(row.scrollLeft / (second!.offsetLeft - first!.offsetLeft))
  })
}

async function fillContact(page: Page) {
  const form = page.locator('form').filter({ has: page.getByLabel('First name') })
  await form.getByLabel('First name').fill('Hanna')
  await form.getByLabel('Last name').fill('Lind')
  await form.getByLabel('Email').fill('hanna@example.com')
  await form.getByLabel('Contact number').fill('+358 40 000 000')
  await form.getByLabel('Message').fill('When do the rhododendrons bloom?')
}
