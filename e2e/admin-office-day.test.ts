import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Locator, Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BookingReceipt } from '#contract/bookings.ts'
import { addDays, today } from '#contract/days.ts'
import type { Departure } from '#contract/departures.ts'
import type { EmailEntry } from '#contract/emails.ts'
import type { Event } from '#contract/events.ts'
import type { Trip } from '#contract/trips.ts'
import type { TripSummary } from '#contract/trip-summaries.ts'
import { callAsColleague, hasLoaded, takeAnybody, typePasswordAgain } from './admin-pages.ts'
import { office, type Office } from './office.ts'

// A day at the office, from the first enquiry to a published review. Everything in the office is done by keyboard
// alone.

const LETTERS_TYPED = 5

let site: Office['site']
let browser: Office['browser']
let page: Office['page']
let complaints: string[]
let trek: TripSummary

office({}, (opened) => {
  ;({ site, browser, page } = opened)
  complaints = []
  page.on('console', (message) => {
    // Calls that need the password again are refused with 403 first, which Chromium logs as errors.
    if (message.type() === 'error' && !message.text().includes('status of 403'))
      complaints.push(message.text())
  })
})

beforeEach(async () => {
  const trips = (await ask('/api/destinations?fields=summary')) as TripSummary[]
  trek = trips.find(({ slug }) => slug === 'langtang-valley')!
  await takeAnybody(site.url, trek._id)
  await page.goto('/admin')
  await hasLoaded(page)
})

afterEach(() => expect(complaints).toEqual([]))

test('an enquiry of the night stands on Today, is answered from a template and turned into a booking', async () => {
  await enquire('Noor Khan', trek.name)
  await goTo('Today')
  await press(page.getByRole('link', { name: 'Noor Khan' }))
  await press(page.getByRole('link', { name: 'Answer', exact: true }))
  const answer = page.getByRole('dialog', { name: 'Answer' })
  await press(answer.getByRole('button', { name: 'We need to know more' }))
  await press(answer.getByRole('button', { name: 'Send', exact: true }))
  await page.getByRole('listitem').filter({ hasText: 'Dear Noor Khan' }).waitFor()

  await press(page.getByRole('link', { name: 'Turn into a booking' }))
  const form = page.getByRole('dialog', { name: 'Turn into a booking' })
  await type(form.getByLabel('First day, without a departure'), typedDay(60))
  await type(form.getByLabel('Nationality'), 'British')
  await press(form.getByRole('button', { name: 'Book', exact: true }))
  await page.waitForURL(/\/admin\/bookings\/CH-/)
  await page.getByText('From an enquiry').waitFor()
  expect(await deeds()).toContain('A visitor: add enquiry')
})

test('a request is quoted, and the traveller pays the deposit by card', async () => {
  const { token, reference } = await book({ trip_id: await tripWithoutPrice(), fullname: 'Dawa Request' })
  await goTo('Today')
  await press(page.getByRole('link', { name: 'Dawa Request' }))
  const quote = page.getByRole('dialog', { name: 'Quote' })
  await type(quote.getByLabel('Price', { exact: true }), '1,490')
  await press(quote.getByRole('button', { name: 'Quote and mail' }))
  await quote.waitFor({ state: 'hidden' })

  const traveller = await (await browser.newContext({ baseURL: site.url })).newPage()
  await traveller.goto(`/destination/payment?booking=${reference}&token=${token}`)
  await traveller.getByRole('button', { name: 'Pay', exact: true }).click()
  await payByCard(traveller)
  await traveller.waitForURL('**/destination/payment/result?*')
  await traveller.context().close()
  await expect.poll(() => statusOf(reference)).toBe('deposit_paid')
  await page.reload()
  await page.getByText('Deposit paid').first().waitFor()
})

test('somebody on the telephone is booked for tomorrow, and pays all of it in cash', async () => {
  await goTo('Book by phone')
  await choose(page.getByLabel('Trip', { exact: true }), trek.name)
  await type(page.getByLabel('First day, without a departure'), typedDay(1))
  await type(page.getByLabel('Full name'), 'Kami Phone')
  await type(page.getByLabel('Email'), 'kami@example.com')
  await type(page.getByLabel('Nationality'), 'Nepali')
  await type(page.getByLabel('Mobile'), '+977 9800000001')
  await reach(page.getByLabel(/Override: less than three days/))
  await page.keyboard.press('Space')
  await press(page.getByRole('button', { name: 'Book', exact: true }))
  await page.getByRole('heading', { level: 1, name: 'Kami Phone' }).waitFor()

  await press(page.getByRole('link', { name: 'Record payment' }))
  const pay = page.getByRole('dialog', { name: 'Record payment' })
  await type(pay.getByLabel('Amount', { exact: true }), String(trek.price_amount! / 100))
  await type(pay.getByLabel('Note'), 'Slip 17')
  await press(pay.getByRole('button', { name: 'Record', exact: true }))
  await page.getByRole('list', { name: 'Payments' }).getByText('Confirmed').waitFor()
  expect(await deeds()).toEqual(expect.arrayContaining(['pemba: book booking', 'pemba: pay payment']))
})

test('a price is lowered and makes no debt, a wrong entry is void in silence, and a rest is waived', async () => {
  const { reference, total, deposit } = await book({ trip_id: trek._id, fullname: 'Pema Rain' })
  await payInCash(reference, deposit!.amount)
  await page.goto(`/admin/bookings/${reference}`)

  await press(page.getByRole('link', { name: 'Lower the price' }))
  const lower = page.getByRole('dialog', { name: 'Lower the price' })
  await type(lower.getByLabel('By how much'), '40.50')
  await type(lower.getByLabel('Reason'), 'Rain all week')
  await press(lower.getByRole('button', { name: 'Lower the price' }))
  await lower.waitFor({ state: 'hidden' })
  const price = page.getByRole('list', { name: 'Price' })
  await price.getByText('Goodwill · Rain all week').waitFor()
  await page.getByRole('button', { name: /^Credit note/ }).waitFor()
  const less = total!.amount - 4_050
  expect(await ask(`/api/bookings/${reference}/`)).toMatchObject({
    status: 'deposit_paid',
    total: { amount: less },
    paid: deposit,
    refund: 'none',
    refunds: [],
    hold_expires_at: null,
  })
  const told = await mailsAbout(reference)
  expect(told).toContain('price-lowered')

  await press(page.getByRole('link', { name: 'Record payment' }))
  const pay = page.getByRole('dialog', { name: 'Record payment' })
  await type(pay.getByLabel('Amount', { exact: true }), '77')
  await press(pay.getByRole('button', { name: 'Record', exact: true }))
  await pay.waitFor({ state: 'hidden' })
  const payments = page.getByRole('list', { name: 'Payments' })
  await press(payments.getByRole('link', { name: 'US$77' }))
  const toldOfEntry = await mailsAbout(reference)
  await press(page.getByRole('dialog', { name: 'Payment of US$77' }).getByRole('link', { name: 'Void' }))
  const takeOut = page.getByRole('dialog', { name: 'Void an entry' })
  await type(takeOut.getByLabel('Reason'), 'Of another booking')
  await press(takeOut.getByRole('button', { name: 'Void', exact: true }))
  await takeOut.waitFor({ state: 'hidden' })
  expect(await mailsAbout(reference)).toEqual(toldOfEntry)
  expect(await ask(`/api/bookings/${reference}/`)).toMatchObject({ status: 'deposit_paid', paid: deposit })

  await page.goto(`/admin/bookings/${reference}`)
  await payments.getByText('Void: Of another booking').waitFor()
  await page.getByRole('button', { name: /^Receipt .*, void$/ }).waitFor()
  await press(page.getByRole('link', { name: 'Waive the rest' }))
  const waive = page.getByRole('dialog', { name: 'Waive the rest' })
  await waive.getByText(/^US\$[\d,.]+ is open\./).waitFor()
  await press(waive.getByRole('button', { name: 'Waive', exact: true }))
  await waive.getByText('Reason is required').first().waitFor()
  await type(waive.getByLabel('Reason'), 'The trail was closed')
  await press(waive.getByRole('button', { name: 'Waive', exact: true }))
  // The waived sum is above the limit up to which an owner need not type the password again.
  await typePasswordAgain(page)
  await waive.waitFor({ state: 'hidden' })
  await price.getByText('Open rest, waived · The trail was closed').waitFor()
  await page.getByText('Paid', { exact: true }).first().waitFor()
  expect(await ask(`/api/bookings/${reference}/`)).toMatchObject({
    status: 'paid',
    total: deposit,
    refunds: [],
  })
})

test('a manifest is exported; then the departure is cancelled, everyone is told and the refunds wait', async () => {
  const departure = await plan(trek)
  const booked = [
    await book({ departure_id: departure._id, fullname: 'Ang Manifest', travellers: 2 }),
    await book({ departure_id: departure._id, fullname: 'Pasang Manifest' }),
  ]
  for (const { reference, deposit } of booked) await payInCash(reference, deposit!.amount)

  await page.goto(`/admin/departures/${departure._id}/manifest`)
  const download = page.waitForEvent('download')
  await press(page.getByRole('button', { name: 'Export CSV' }))
  const csv = await readFile(await (await download).path(), 'utf8')
  for (const name of ['Ang Manifest', 'Pasang Manifest']) expect(csv).toContain(name)

  await press(page.getByRole('link', { name: 'Cancel', exact: true }))
  const cancel = page.getByRole('dialog', { name: 'Cancel departure' })
  await cancel.getByText('2 bookings are cancelled too.').waitFor()
  await type(cancel.getByLabel('Reason'), 'A landslide has closed the trail')
  await press(cancel.getByRole('button', { name: 'Cancel the departure' }))
  await page.getByText('2 bookings told, 2 refunds owed').waitFor()
  await cancel.waitFor({ state: 'hidden' })

  const told = await mails('departure-cancelled')
  expect(told.map(({ booking_reference }) => booking_reference).toSorted()).toEqual(
    booked.map(({ reference }) => reference).toSorted(),
  )
  for (const { text } of told) expect(text).toContain('A landslide has closed the trail')
  await goTo('Today')
  await page.getByRole('link', { name: /to Ang Manifest/ }).waitFor()
  await page.getByRole('link', { name: /to Pasang Manifest/ }).waitFor()
  await page.getByRole('img', { name: /^Money received in USD by month/ }).waitFor()
  await press(page.getByRole('button', { name: 'Travellers' }))
  await page.getByRole('img', { name: /^Travellers by trip/ }).waitFor()
  expect(await deeds()).toContain('pemba: cancel departure')
})

test('a traveller who is home is invited, writes without scripts, and the trip shows it as verified', async () => {
  const { reference, total } = await book({ trip_id: trek._id, fullname: 'Maya Home' })
  await payInCash(reference, total!.amount)
  threeWeeksLater(reference)
  await page.goto(`/admin/bookings/${reference}`)
  await press(page.getByRole('link', { name: 'Invite a review' }))
  const invite = page.getByRole('dialog', { name: 'Invite a review' })
  await press(invite.getByRole('button', { name: 'Send the invitation' }))
  await invite.waitFor({ state: 'hidden' })

  const [mail] = await mails('review-invitation')
  await writeReview(mail!.text.match(/\/reviews\/\S+/)![0])

  await goTo('Today')
  await press(page.getByRole('link', { name: 'Maya Home' }))
  const review = page.getByRole('dialog', { name: 'Edit Review' })
  await review.getByText('Verified: written behind the link').waitFor()
  await choose(review.getByLabel('Status'), 'Published')
  await press(review.getByRole('button', { name: 'Update' }))
  await review.waitFor({ state: 'hidden' })
  const shown = await (await fetch(`${site.url}${trek.path}`)).text()
  expect(shown).toContain('Slow and high')
  expect(shown).toContain('Verified traveller')
  expect(await deeds()).toEqual(
    expect.arrayContaining(['pemba: send booking', 'A visitor: add review', 'pemba: edit review']),
  )
})

test('everybody of a departure gets a letter: an unknown word is refused, it is seen first, and it goes once', async () => {
  const { _id, start_date } = await plan(trek)
  const on = { trip_id: trek._id, departure_id: _id, startDate: start_date }
  const { reference } = await book({ ...on, fullname: 'Ang Letter', email: 'ang-letter@example.com' })
  const gone = await book({ ...on, fullname: 'Beth Letter', email: 'beth-letter@example.com' })
  const cancellation = `/api/bookings/${gone.reference}/cancellation/`
  await callAsColleague(site.url, 'POST', cancellation, { reason: 'Ill' })
  await page.goto(`/admin/departures/${_id}/manifest`)
  await press(page.getByRole('link', { name: 'Write', exact: true }))

  const dialog = page.getByRole('dialog', { name: 'Write' })
  await dialog.getByText('Goes to 1 booking').waitFor()
  await press(dialog.getByText('1 booking is left out'))
  await dialog.getByText('cancelled', { exact: false }).first().waitFor()
  await press(dialog.getByRole('button', { name: 'Weather at Lukla' }))
  await press(dialog.getByRole('button', { name: 'Send', exact: true }))
  await dialog.getByText('[day and time] is no placeholder').waitFor()
  await reach(dialog.getByLabel('Text', { exact: true }))
  await page.keyboard.press('Control+a')
  await page.keyboard.type('We leave a day later, dear ')
  await press(dialog.getByRole('button', { name: '[first name]' }))
  await page.keyboard.type('.')
  await press(dialog.getByRole('button', { name: 'Preview' }))
  await dialog.getByRole('region', { name: 'Preview' }).getByText('We leave a day later, dear Ang.').waitFor()
  await reach(dialog.getByLabel('Text', { exact: true }))
  await page.keyboard.press('Control+s')
  await page.getByText('Your letter goes to 1 booking').waitFor()

  const letters = await mails('message')
  expect(letters).toMatchObject([
    { booking_reference: reference, subject: 'The flight to Lukla', author_name: 'pemba' },
  ])
  expect(letters[0]!.text).toContain('We leave a day later, dear Ang.')
  expect(await deeds()).toContain('pemba: send booking')

  await page.goto(`/admin/bookings/${reference}`)
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await press(timeline.getByRole('link', { name: 'Add a note' }))
  await type(page.getByRole('dialog', { name: 'Add a note' }).getByLabel('Note'), 'Calls on Friday')
  await page.keyboard.press('Control+Enter')
  await timeline.getByText('“Calls on Friday”').waitFor()
  await choose(timeline.getByLabel('Show'), 'Letters')
  await expect.poll(() => timeline.getByRole('listitem').count()).toBe(1)
  await timeline.getByRole('link', { name: 'The flight to Lukla', exact: true }).waitFor()
})

/** Opens a screen by the menu of Ctrl and K, as a person without a mouse does. */
async function goTo(name: string) {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Command menu' }).waitFor()
  await page.keyboard.type(name)
  await page.getByRole('option', { name }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Command menu' }).waitFor({ state: 'hidden' })
}

/**
 * Presses Tab until the target has the focus; from the top of a page it first skips the sidebar by the page's first
 * link.
 */
async function reach(target: Locator) {
  await target.waitFor()
  for (let tabs = 0; tabs < 150; tabs++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
    const skips = await page.evaluate(() => document.activeElement?.getAttribute('href') === '#main')
    if (skips) await page.keyboard.press('Enter')
  }
  throw new Error(`No Tab leads to ${target.toString()}`)
}

async function press(target: Locator) {
  await reach(target)
  await page.keyboard.press('Enter')
}

async function type(target: Locator, text: string) {
  await reach(target)
  await page.keyboard.type(text)
}

/**
 * Chooses from a list by typing the first letters of the label. Letters that come too slowly would count as a new
 * start.
 */
async function choose(target: Locator, label: string) {
  await reach(target)
  await expect
    .poll(
      async () => {
        const chosen = await target.evaluate(labelOf)
        if (!chosen?.includes(label)) await page.keyboard.type(label.slice(0, LETTERS_TYPED))
        return chosen
      },
      { timeout: 20_000, interval: 1500 },
    )
    .toContain(label)
}

function labelOf(element: Element) {
  return element instanceof HTMLSelectElement ? element.selectedOptions[0]?.label : ''
}

/** Returns a day so many days ahead as typed into an English date field: month, day, year. */
function typedDay(days: number) {
  const [year, month, day] = addDays(today(), days).split('-')
  return `${month}${day}${year}`
}

/** Sends the form of the public page, as a visitor without JavaScript does. */
async function enquire(name: string, destination: string) {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
  const visitor = await context.newPage()
  await visitor.goto('/customize-trip')
  const form = visitor.locator('form:has([name="noOfDays"])')
  const fields = {
    destination,
    name,
    email: 'noor@example.com',
    travellers: '2',
    noOfDays: '9',
    mobile1: '+44 7700 900000',
    message: 'Can we start in spring?',
  }
  for (const [field, value] of Object.entries(fields)) await form.locator(`[name="${field}"]`).fill(value)
  await form.locator('[type=submit]').click()
  await visitor.getByText('Your message has arrived').waitFor()
  await context.close()
}

async function payByCard(traveller: Page) {
  await traveller.waitForURL('**/sandbox-gateway/pay/*')
  await traveller.getByLabel('Card number').fill('4242 4242 4242 4242')
  await traveller.getByLabel('Expiry').fill('12/40')
  await traveller.getByLabel('CVC').fill('123')
  await traveller.getByLabel('Name on the card').fill('DAWA REQUEST')
  await traveller.getByRole('button', { name: /^Pay / }).click()
}

/** Writes a review behind the link of the invitation, without scripts; a form sent too early keeps the typed text. */
async function writeReview(link: string) {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
  const traveller = await context.newPage()
  const answer = await traveller.goto(link)
  expect(answer!.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  await expect.poll(() => traveller.getByLabel('Your name, as it is shown').inputValue()).toBe('Maya Home')
  await traveller.getByLabel('Your review').fill('The two rest days were worth it.')
  await traveller.getByLabel('In one line').fill('Slow and high')
  await traveller.getByLabel('Excellent').check()
  await traveller.getByRole('button', { name: 'Send the review' }).click()
  await traveller.getByText('Somebody reads it before it is shown').waitFor()
  await traveller.reload()
  await traveller.getByText('The two rest days were worth it.').waitFor()
  expect(await traveller.getByRole('button', { name: 'Send the review' }).count()).toBe(0)
  await context.close()
}

/** Moves the days of the trip in the database, because no test can wait until the trip is over. */
function threeWeeksLater(reference: string) {
  const database = new DatabaseSync(join(site.dataDir, 'chautari.sqlite'))
  database.exec('pragma busy_timeout = 5000')
  database
    .prepare('update bookings set start_date = ?, end_date = ? where reference = ?')
    .run(addDays(today(), -12), addDays(today(), -2), reference)
  database.close()
}

/** Adds a departure without bookings. */
async function plan({ _id }: TripSummary): Promise<Departure> {
  const start_date = addDays(today(), 200)
  const input = { trip_id: _id, start_date, end_date: addDays(start_date, 9), capacity: 12, min_to_run: 4 }
  return (await callAsColleague(site.url, 'POST', '/api/departures/', input)).json() as Promise<Departure>
}

async function tripWithoutPrice() {
  const trips = (await ask('/api/destinations?fields=summary')) as TripSummary[]
  const { _id } = trips.find(({ slug }) => slug === 'pikey-peak')!
  const path = `/api/destinations/details/${_id}/`
  const whole = (await ask(path)) as Trip
  const input = { ...whole, price: 'On request', price_amount: null, price_currency: null }
  expect((await callAsColleague(site.url, 'PUT', path, input)).status).toBe(201)
  return _id
}

async function book(more: object): Promise<BookingReceipt> {
  const response = await fetch(`${site.url}/api/bookings/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      trip_id: trek._id,
      startDate: addDays(today(), 90),
      travellers: 1,
      email: 'maya@example.com',
      nationality: 'Nepali',
      mobile: '+977 9800000000',
      message: 'Two vegetarians.',
      ...more,
    }),
  })
  expect(response.status).toBe(201)
  return (await response.json()) as BookingReceipt
}

async function payInCash(reference: string, amount: number) {
  const cash = { method: 'cash', amount, currency: 'USD', received_on: today(), note: '' }
  const response = await callAsColleague(site.url, 'POST', `/api/bookings/${reference}/payments/`, cash)
  expect(response.status).toBe(201)
}

/** Returns the actions in the audit with their actors. */
async function deeds() {
  const events = (await ask('/api/events/?limit=200')) as Event[]
  return events.map(({ actor_name, verb, noun }) => `${actor_name}: ${verb} ${noun}`)
}

async function statusOf(reference: string) {
  const { status } = (await ask(`/api/bookings/${reference}/`)) as { status: string }
  return status
}

async function mails(kind: string): Promise<EmailEntry[]> {
  const all = (await ask('/api/emails/?limit=200')) as EmailEntry[]
  return all.filter((mail) => mail.kind === kind)
}

/** Returns the kinds of all mails about a booking. */
async function mailsAbout(reference: string): Promise<string[]> {
  const all = (await ask('/api/emails/?limit=200')) as EmailEntry[]
  return all.filter((mail) => mail.booking_reference === reference).map(({ kind }) => kind)
}

async function ask(path: string): Promise<unknown> {
  return (await callAsColleague(site.url, 'GET', path)).json()
}
