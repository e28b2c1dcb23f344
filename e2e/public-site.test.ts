import type { Locator, Page } from 'playwright-core'
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

  test.each([1440, 900, 390])(
    'the testimonials wrap by themselves and by hand at %i pixels',
    async (width) => {
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
    },
  )

  test.each([
    [1440, 3],
    [900, 2],
  ])(
    'at %i pixels %i top destinations are followed by the first two again, and move',
    async (width, cards) => {
      const page = await visit('/', { viewport: { width, height: 900 } }, true)
      for (const row of ['#top-row', '#blog-row']) await keepCards(page, row, cards)
      await wake(page, page.locator('#top-row'))
      await page.getByRole('button', { name: 'Next treks' }).click()

      await expect
        .poll(() => page.locator('#top-row [data-repeat]').filter({ visible: true }).count())
        .toBe(2)
      await expect.poll(() => firstCard(page, '#top-row')).toBe(1)
      // All blogs fit beside each other, so their row does not move and repeats none.
      await wake(page, page.locator('#blog-row'))
      expect(await page.locator('#blog-row [data-repeat]').filter({ visible: true }).count()).toBe(0)
      expect(await page.getByRole('button', { name: 'Next blogs' }).count()).toBe(0)
    },
  )

  test('its parts come in the specified order, with ours between them', async () => {
    const page = await visit('/')
    const specified = [
      'services',
      'top-destinations',
      'how-to-book',
      'recent-blogs',
      'testimonials',
      'faq',
      'contact',
    ]
    const parts = await page.locator('main section').evaluateAll((all) => all.map(({ id }) => id))

    expect(parts.filter((id) => specified.includes(id))).toEqual(specified)
  })

  test('the pause button stops a carousel, and whoever asked for less motion never sees it move', async () => {
    const page = await visit('/', { reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } }, true)
    await wake(page, page.locator('#top-row'))
    await page.getByRole('button', { name: 'Start moving the treks' }).waitFor()
    await page.clock.runFor(20_000)

    await expect.poll(() => firstCard(page)).toBe(0)
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
    // Reviews do not change by themselves under the pointer.
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

  test.each([true, false])('the whole review is a modal, with scripts: %s', async (javaScriptEnabled) => {
    const page = await visit('/', { javaScriptEnabled, viewport: { width: 1440, height: 900 } })
    const more = page
      .locator('#review-row')
      .getByRole('button', { name: /^Read more of what/ })
      .first()
    await more.scrollIntoViewIfNeeded()
    await more.click()
    const dialog = page.getByRole('dialog').filter({ visible: true })
    await dialog.waitFor()

    expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true)
    const before = await page.evaluate(() => scrollY)
    await page.mouse.move(20, 450)
    await page.mouse.wheel(0, 900)
    for (let stop = 0; stop < 6; stop++) {
      await page.keyboard.press('Tab')
      const isAway = await dialog.evaluate(
        (element) => document.activeElement !== document.body && !element.contains(document.activeElement),
      )
      expect(isAway).toBe(false)
    }
    expect(await page.evaluate(() => scrollY)).toBe(before)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await more.click()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'hidden' })
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

  test('one group of questions and one question are open at a time, without scripts too', async () => {
    const page = await visit('/', { javaScriptEnabled: false })
    const open = (what: string) => page.locator(`details[name="${what}"][open]`).count()

    await expect.poll(() => page.locator('details[name="faq-question"]').count()).toBe(11)
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
    await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('When do the rhododendrons bloom?')

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
    await expect.poll(() => page.getByRole('main').innerText()).toMatch(/No treks/i)
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
    await wake(page, page.locator('[data-island="trip/line/line"]'))
    await profile.focus()
    await page.keyboard.press('Home')
    const start = await profile.getAttribute('aria-valuetext')
    for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight')

    expect(start).toContain('Lukla')
    await expect.poll(() => profile.getAttribute('aria-valuetext')).toMatch(/^Day 4/)
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
    await expect.poll(() => message.count()).toBe(1)
    await page.clock.runFor(1)
    await message.waitFor({ state: 'hidden' })
  })

  test('who copies the link again reads for two seconds more that it is copied', async () => {
    const page = await visit(trip, { permissions: ['clipboard-read', 'clipboard-write'] }, true)
    await stopClock(page)
    const share = page.getByRole('button', { name: 'Share' })
    const message = page.getByText('Link copied to clipboard!!')
    await share.click()
    await message.waitFor()
    await settle(page)
    await page.clock.runFor(1500)
    await share.click()
    await settle(page)
    await page.clock.runFor(1900)

    await expect.poll(() => message.count()).toBe(1)
    await page.clock.runFor(100)
    await message.waitFor({ state: 'hidden' })
  })

  test('the sum follows the travellers, and minus stops at one', async () => {
    const page = await visit(trip, { viewport: { width: 1440, height: 900 } })
    const box = page.locator('[data-island="trip/price-box"]')
    await wake(page, box)
    const minus = box.getByRole('button', { name: /fewer|less|minus/i })
    const plus = box.getByRole('button', { name: /more|plus/i })
    // The number starts at two.
    await minus.click()
    await expect.poll(() => minus.isEnabled()).toBe(false)
    await plus.click()
    await plus.click()

    await box.getByText('US$4,470').first().waitFor()
    await expect.poll(() => box.innerText()).toContain('US$894')
    await expect.poll(() => box.innerText()).toContain('US$3,576')
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

const menu = [
  'Home',
  'Trekking Regions',
  'Tour Packages',
  'Customize Trip',
  'About Us',
  'FAQS',
  'Blogs',
  'Contact Us',
]

describe.each([true, false])('the menus, with scripts: %s', (javaScriptEnabled) => {
  test('the bar has its entries in the specified order', async () => {
    const page = await visit('/treks', { javaScriptEnabled, viewport: { width: 1440, height: 900 } })
    const bar = page.locator('header nav[aria-label="Main"]')
    const entries = await bar.locator(':scope > .nav-item').allInnerTexts()
    const contact = page
      .getByRole('banner')
      .getByRole('link', { name: 'Contact Us' })
      .filter({ visible: true })

    expect([...entries, await contact.innerText()]).toEqual(menu)
  })

  test('the sheet has its entries in the specified order', async () => {
    const page = await visit('/treks', { javaScriptEnabled, viewport: { width: 390, height: 844 } })
    await page.getByRole('button', { name: 'Open menu' }).click()
    const sheet = page.getByRole('dialog', { name: 'Menu' }).getByRole('navigation')
    const entries = await sheet.locator(':scope > a, :scope > details > summary').allInnerTexts()

    expect(entries).toEqual(menu)
  })

  test('the menu of regions has every trek of every region on a wide screen', async () => {
    const page = await visit('/treks', { javaScriptEnabled, viewport: { width: 1440, height: 900 } })
    await page.getByRole('button', { name: 'Trekking Regions' }).focus()
    await page.keyboard.press('Enter')
    const panel = page.locator('#menu-regions')
    await panel.getByRole('link', { name: 'All treks', exact: true }).waitFor()

    for (const { title, items } of await regionsOfTheApi()) {
      const region = panel.locator('li').filter({ has: page.getByRole('link', { name: title, exact: true }) })
      await expect.poll(() => region.locator('ul').getByRole('link').allInnerTexts()).toEqual(items)
    }
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
  })

  test('on a phone the sheet opens region by region to all treks of each', async () => {
    const page = await visit('/treks', { javaScriptEnabled, viewport: { width: 390, height: 844 } })
    await page.getByRole('button', { name: 'Open menu' }).click()
    const sheet = page.getByRole('dialog', { name: 'Menu' })
    await sheet.getByText('Trekking Regions').click()
    for (const { title, items } of await regionsOfTheApi()) {
      const region = sheet.locator('details[name="menu-region"]').filter({ hasText: new RegExp(`^${title}`) })
      await region.locator('summary').focus()
      await page.keyboard.press('Enter')

      await expect.poll(() => region.getByRole('link').allInnerTexts()).toEqual([...items, `About ${title}`])
      await expect.poll(() => sheet.locator('details[name="menu-region"][open]').count()).toBe(1)
    }
  })
})

test.each([
  [1440, '/no-such-page/deep%20down', 'Home / No such page / Deep down'],
  [390, '/no-such-page/deep%20down', 'Home / No such page / Deep down'],
  [390, '/destination/nowhere', 'Home / Trekking regions / Nowhere'],
  [1440, '/login', 'Home / Login'],
  [390, '/login', 'Home / Login'],
  [390, '/destination/everest-base-camp', 'Home / Trekking regions / Everest Base Camp Trek'],
])('at %i pixels %s shows the way to it', async (width, path, way) => {
  const page = await visit(path, { viewport: { width, height: 844 } })
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await crumbs.waitFor()
  const words = await crumbs.locator('li').filter({ visible: true }).allInnerTexts()

  expect(words.join(' ').replaceAll(/\s+/g, ' ')).toBe(way)
  for (const link of await crumbs.getByRole('link').all())
    expect((await page.request.get((await link.getAttribute('href'))!)).status()).toBe(200)
})

/** Returns the menu of the API: each region with the names of its treks. */
async function regionsOfTheApi() {
  const response = await fetch(`${url()}/api/navbarlist/regions/`)
  const regions = (await response.json()) as { title: string; items: { label: string }[] }[]
  return regions.map(({ title, items }) => ({ title, items: items.map(({ label }) => label) }))
}

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

async function fillContact(page: Page) {
  const form = page.locator('form').filter({ has: page.getByLabel('First name') })
  await form.getByLabel('First name').fill('Hanna')
  await form.getByLabel('Last name').fill('Lind')
  await form.getByLabel('Email').fill('hanna@example.com')
  await form.getByLabel('Contact number').fill('+358 40 000 000')
  await form.getByLabel('Message').fill('When do the rhododendrons bloom?')
}
