import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { onPublicSite, pointAt, wake } from './visitor.ts'

const { visit } = onPublicSite()

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
  for (let step = 0; step < dots; step++) await carousel.getByRole('button', { name: 'Next review' }).click()
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

  const errors = { email: ['Enter an e-mail address such as maya@example.com'] }
  await page.route('**/api/v1.0/email/send-form', (route) =>
    route.fulfill({ status: 422, json: { detail: 'Some fields are not valid', errors } }),
  )
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect.poll(() => page.locator('#contact-email:focus[aria-invalid="true"]').count()).toBe(1)
})

async function fillContact(page: Page) {
  const form = page.locator('form').filter({ has: page.getByLabel('First name') })
  await form.getByLabel('First name').fill('Hanna')
  await form.getByLabel('Last name').fill('Lind')
  await form.getByLabel('Email').fill('hanna@example.com')
  await form.getByLabel('Contact number').fill('+358 40 000 000')
  await form.getByLabel('Message').fill('When do the rhododendrons bloom?')
}

test('on paper each card stands once and whole, questions are answered, and no form is there', async () => {
  const page = await visit('/', { viewport: { width: 703, height: 1000 } })
  await page.emulateMedia({ media: 'print' })

  const cards = await page.locator('#top-row > li:visible').evaluateAll((all) =>
    all.map((card) => ({
      name: card.querySelector('h3')!.textContent,
      right: card.getBoundingClientRect().right,
    })),
  )
  expect(new Set(cards.map(({ name }) => name)).size).toBe(cards.length)
  for (const { right } of cards) expect(right).toBeLessThanOrEqual(703)
  const headline = page.getByRole('heading', { level: 1 })
  expect(await headline.evaluate((element) => getComputedStyle(element).color)).not.toContain('255')
  expect(await page.locator('main .hero img:visible').count()).toBe(0)
  expect(await page.locator('#faq details details p:visible').count()).toBeGreaterThan(3)
  expect(await page.locator('main .round-button:visible, main form:visible').count()).toBe(0)
})
