import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import sharp from 'sharp'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BookingReceipt } from '#contract/bookings.ts'
import { addDays, formatDate, today } from '#contract/days.ts'
import type { Departure } from '#contract/departures.ts'
import type { Trip } from '#contract/trips.ts'
import { payWith } from '#test/gateway.ts'
import { callAsColleague, openAdmin } from './admin-pages.ts'
import { axeFaults } from './sight.ts'
import { openBrowser, startSite } from './site.ts'

const PAID = '4242 4242 4242 4242'
const START = addDays(today(), 90)

let site: Awaited<ReturnType<typeof startSite>>
let browser: Browser
let trek: Trip

beforeAll(async () => {
  site = await startSite({ RATE_LIMITS: 'off' })
  browser = await openBrowser()
  trek = (await (await fetch(`${site.url}/api/destinations/details/everest-base-camp/`)).json()) as Trip
})

afterAll(async () => {
  await browser?.close()
  expect(await site?.stop()).toBe(0)
})

test('from the page of the booking the balance is paid, and the papers of it all are there', async () => {
  const mine = await paidDeposit()
  const page = await visitByMail(mine)
  await page.getByRole('link', { name: 'Pay the balance, US$2,384' }).click()
  await page.waitForURL('**/destination/payment?*')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.waitForURL('**/sandbox-gateway/pay/*')
  await payWith(page.url(), PAID)
  await page.goto(await addressOfResult(page))
  await page.getByRole('heading', { level: 1 }).filter({ hasText: 'paid' }).waitFor()
  await page.goto(`/bookings/${mine.reference}?token=${mine.token}`)

  await page.getByText('Paid in full').first().waitFor()
  const papers = page.getByRole('region', { name: 'Papers' })
  const kinds = await papers.getByRole('link').allTextContents()
  expect(kinds.map((text) => text.replace(/ [A-Z]+-.*/, ''))).toEqual([
    'Invoice',
    'Receipt',
    'Receipt',
    'Put the days in your calendar',
  ])
  for (const link of await papers.getByRole('link').all()) {
    const answer = await fetch(new URL((await link.getAttribute('href'))!, site.url))
    const bytes = Buffer.from(await answer.arrayBuffer())
    const isCalendar = (await link.textContent())!.includes('calendar')
    expect(bytes.subarray(0, 5).toString()).toBe(isCalendar ? 'BEGIN' : '%PDF-')
    expect(answer.headers.get('cache-control')).toContain('no-store')
    if (isCalendar) expect(bytes.toString()).toContain(`DTSTART;VALUE=DATE:${START.replaceAll('-', '')}`)
  }
  await page.context().close()
})

test('details, an insurance that ends too low, the flight, and a wish for other dates', async () => {
  const page = await visitByMail(await book({}))
  await page.getByText('Traveller 2', { exact: true }).click()
  const form = page.locator('#traveller-2 form')
  await form.getByLabel('Name as in the passport').fill('Ang Dawa')
  await form.getByLabel('Their phone').fill('ask my wife')
  await form.getByLabel('Insured up to, in metres').fill('5000')
  await form.getByRole('button', { name: 'Save traveller 2' }).click()
  await page.getByText('must be a telephone number').first().waitFor()
  await expect.poll(() => form.getByLabel('Name as in the passport').inputValue()).toBe('Ang Dawa')
  await form.getByLabel('Their phone').fill('+977 980 000 0000')
  await form.getByRole('button', { name: 'Save traveller 2' }).click()
  await page.getByText('Saved. Thank you.').waitFor()
  await page
    .getByText(/covers 5,000 m, the trek reaches 5,545 m/i)
    .first()
    .waitFor()

  await page.getByText('Your arrival in Kathmandu').click()
  await page.getByLabel('Flight').fill('QR 648')
  await page.getByLabel('Lands, Kathmandu time').fill(`${addDays(START, -1)}T14:30`)
  await page.getByRole('button', { name: 'Save the arrival' }).click()
  await page.getByText(`Saved. You land on ${formatDate(addDays(START, -1))} at 14:30.`).waitFor()

  await page.getByText('Ask for other dates').first().click()
  await page.getByLabel('First day you would like').fill(addDays(START, 14))
  await page.getByLabel('What has changed').fill('A wedding')
  await page.getByRole('button', { name: 'Ask for other dates' }).click()
  await page.getByText('We have your wish for other dates').waitFor()
  const asked = `You asked on ${formatDate(today())} for other dates: from ${formatDate(addDays(START, 14))}.`
  await page.getByText(asked).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.context().close()
})

test.each([true, false])(
  'by the link without its key nothing personal is shown until the code of the mail is typed (scripts: %s)',
  async (scripts) => {
    const receipt = await book({})
    const page = await visit(receipt, scripts)
    await page.getByRole('heading', { name: 'Show us that it is you' }).waitFor()
    await page.getByText('This site sends no mail yet').waitFor()
    expect(await page.content()).not.toContain('maya@example.com')
    if (scripts) expect(await axeFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Send me the code' }).click()
    await page.getByText('We have sent a six-digit code to m…@example.com').waitFor()
    const code = await mailedCode(receipt.reference)
    await page.getByLabel('Code').fill(code === '000000' ? '000001' : '000000')
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.getByText('That is not the code of our last mail').first().waitFor()
    if (scripts) expect(await axeFaults(page)).toEqual([])
    await page.getByLabel('Code').fill(code)
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.getByText('We do not ask this browser for a code again for 30 days.').waitFor()
    await page.getByText('maya@example.com').waitFor()
    await page.goto(`/bookings/${receipt.reference}?token=${receipt.token}`)
    await page.getByText('maya@example.com').waitFor()

    // The pass ends after thirty days, while a form with a mistake in it is open.
    await page.getByText('Traveller 2', { exact: true }).click()
    const form = page.locator('#traveller-2 form')
    await form.getByLabel('Name as in the passport').fill('Ang Dawa')
    await form.getByLabel('Their phone').fill('ask my wife')
    await page.context().clearCookies()
    await form.getByRole('button', { name: 'Save traveller 2' }).click()
    await page.getByText('Nothing has happened yet').waitFor()
    await page.getByRole('button', { name: 'Send me the code' }).click()
    await page.getByLabel('Code').fill(await mailedCode(receipt.reference, code))
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.getByText('must be a telephone number').first().waitFor()
    await expect.poll(() => form.getByLabel('Name as in the passport').inputValue()).toBe('Ang Dawa')
    await form.getByLabel('Their phone').fill('+977 980 000 0000')
    await form.getByRole('button', { name: 'Save traveller 2' }).click()
    await page.getByText('Saved. Thank you.').waitFor()
    const [cookie] = await page.context().cookies()
    expect(cookie).toMatchObject({ path: `/bookings/${receipt.reference}`, httpOnly: true, sameSite: 'Lax' })
    await page.context().close()
  },
)

test('cancelling tells the refund before and after, and staff send it back to the card', async () => {
  const receipt = await book({})
  await payOnline(receipt, 'full')
  const page = await visitByMail(receipt)
  await page.getByText('Cancel this booking').click()
  await page.getByRole('button', { name: 'Go on to cancel' }).click()
  await page.getByText('Comes back to you').waitFor()
  const told = await page.locator('#cancel').innerText()
  expect(told).toContain('US$596')
  expect(told).toContain('US$2,384')
  await page.getByRole('button', { name: `Cancel booking ${receipt.reference}` }).click()
  await page.getByText('US$2,384 comes back to you, the way you paid. US$596 is kept').waitFor()

  const admin = await openAdmin(browser, site.url)
  await admin.goto('/admin/refunds?status=owed')
  const row = admin.getByRole('row').filter({ hasText: receipt.reference })
  await row.getByRole('link', { name: 'Send by provider' }).click()
  await admin.getByRole('button', { name: 'Send the refund' }).click()
  await admin.getByText('The provider has sent the refund').waitFor()
  const [refund] = (await ask(`/api/refunds/?status=sent`)) as { _id: string }[]
  await expect
    .poll(() => ask(`/api/refunds/${refund!._id}/`))
    .toMatchObject({
      status: 'sent',
      method: 'sandbox',
      amount: 238_400,
      confirmed_at: expect.any(String),
    })
  await page.reload()
  await page.getByRole('link', { name: /^Credit note/ }).waitFor()
  await page.context().close()
  await admin.context().close()
})

test('whoever abandons the payment loses the seat when the hold is over, and somebody else gets it', async () => {
  const departure = await lastSeat()
  const mine = await book({ departure_id: departure._id, travellers: 1 })
  const page = await visit(mine)
  await page.getByText('We hold your seats until').waitFor()
  const late = fetch(`${site.url}/api/bookings/`, bookingOf({ departure_id: departure._id, travellers: 1 }))
  expect((await late).status).toBe(409)

  letTheHoldEnd(mine.reference)
  const theirs = await book({ departure_id: departure._id, travellers: 1 })
  await page.reload()
  await page.getByText('Expired, not paid in time').waitFor()
  await expect
    .poll(() => mailsAbout(mine.reference).some((mail) => /^Subject: .*(held|expired|seats)/im.test(mail)))
    .toBe(true)
  await page.goto(`/destination/payment?booking=${mine.reference}&token=${mine.token}`)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByText('others have taken them').first().waitFor()
  expect(theirs.status).toBe('awaiting_payment')
  await page.context().close()
})

test('a group too large asks for a price, staff quote it, and it is paid', async () => {
  const page = await newPage()
  await page.goto(`/destination/bookingform?trip=everest-base-camp&date=${START}&travellers=20`)
  await page.getByText('This trip is made for up to 12 travellers').waitFor()
  await fillIn(page)
  await page.getByRole('button', { name: 'Send your request' }).click()
  await page.waitForURL('**/bookings/CH-*')
  await page.getByText('We are working out what is possible and the price').first().waitFor()
  const reference = page.url().match(/CH-\w{7}/)![0]

  const quoted = await callAsColleague(site.url, 'POST', `/api/bookings/${reference}/quote/`, {
    unit: { amount: 120_000, currency: 'USD' },
    note: 'Two guides',
  })
  expect(quoted.status).toBe(201)
  await expect.poll(() => mailsAbout(reference).some((mail) => /^Subject: .*price/im.test(mail))).toBe(true)
  await page.reload()
  await page.getByRole('link', { name: 'Pay the deposit, US$4,800' }).click()
  await page.waitForURL('**/destination/payment?*')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.waitForURL('**/sandbox-gateway/pay/*')
  await payWith(page.url(), PAID)
  await page.goto(await addressOfResult(page))
  await page.getByRole('heading', { name: 'Your places are yours' }).waitFor()
  await page.context().close()
})

test.each([true, false])(
  'a bank transfer is shown, looked at and accepted (scripts: %s)',
  async (scripts) => {
    const receipt = await book({})
    const page = await visit(receipt, scripts)
    await page.getByRole('link', { name: 'Pay by bank transfer instead' }).click()
    await page.getByRole('heading', { name: 'Pay by bank transfer' }).waitFor()
    await page.getByRole('button', { name: 'Send the mail again' }).click()
    await page.getByText('We have mailed the link once more').waitFor()
    await page.goto(mailedPath(receipt.reference, 'booking-link'))
    await page.getByRole('link', { name: 'Pay by bank transfer instead' }).click()
    await page.getByLabel('Your bank’s confirmation').setInputFiles(fileOf('slip.jpg', Buffer.from('<svg/>')))
    await page.getByRole('button', { name: 'Send the confirmation' }).click()
    await page.getByText('neither a PDF nor a picture').first().waitFor()
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#365d7c' } })
      .png()
      .toBuffer()
    await page.getByLabel('Your bank’s confirmation').setInputFiles(fileOf('slip.png', picture))
    await page.getByRole('button', { name: 'Send the confirmation' }).click()
    await page.getByText('We have your bank’s confirmation').waitFor()

    const { payments } = (await ask(`/api/bookings/${receipt.reference}/`)) as {
      payments: { _id: string; status: string; proof: string }[]
    }
    expect(payments).toMatchObject([{ status: 'needs_review', proof: 'image/webp' }])
    const proof = `/api/payments/${payments[0]!._id}/proof/`
    expect((await fetch(site.url + proof)).status).toBe(401)
    const admin = await openAdmin(browser, site.url)
    await admin.goto(`/admin/payments/${payments[0]!._id}/review`)
    await admin.getByRole('img', { name: 'Proof of the transfer' }).waitFor()
    await admin.getByLabel('Note').fill('On the statement')
    await admin.getByRole('button', { name: 'Decide' }).click()
    await admin.getByText('Decided', { exact: true }).waitFor()
    await page.reload()
    await page.getByText('Deposit paid').first().waitFor()
    await page.context().close()
    await admin.context().close()
  },
)

test('staff give a departure prices by group size, and the booking form charges them', async () => {
  const departure = await lastSeat(9)
  const admin = await openAdmin(browser, site.url)
  await admin.goto(`/admin/departures/${departure._id}`)
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add price' }).click()
  await dialog.getByLabel('From so many travellers on').fill('4')
  await dialog.getByLabel('Each pays').fill('1,600')
  await dialog.getByRole('button', { name: 'Update' }).click()
  await dialog.getByText('From 4 travellers on each would pay more than in a smaller group').waitFor()
  await dialog.getByLabel('Each pays').fill('1,290.50')
  await dialog.getByRole('button', { name: 'Update' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await admin.context().close()

  const page = await newPage()
  await page.goto(`/destination/bookingform?trip=everest-base-camp&departure=${departure._id}&travellers=4`)
  await page.getByText('4 travellers × US$1,290.50').waitFor()
  await fillIn(page)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.waitForURL('**/destination/payment?*')
  await page.getByText('US$1,032.40').first().waitFor()
  await page.context().close()
})

async function newPage(javaScriptEnabled = true) {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled, reducedMotion: 'reduce' })
  return context.newPage()
}

async function visit({ reference, token }: BookingReceipt, javaScriptEnabled = true): Promise<Page> {
  const page = await newPage(javaScriptEnabled)
  await page.goto(`/bookings/${reference}?token=${token}`)
  return page
}

/** Opens the link of the mail that confirms the booking: the browser gets the pass, and the address loses the key. */
async function visitByMail({ reference, token }: BookingReceipt): Promise<Page> {
  const page = await newPage()
  await page.goto(mailedPath(reference, 'booking-received'))
  expect(page.url()).toBe(`${site.url}/bookings/${reference}?token=${token}`)
  return page
}

function bookingOf(more: object) {
  const form = {
    trip_id: trek._id,
    startDate: START,
    travellers: 2,
    fullname: 'Maya Gurung',
    email: 'maya@example.com',
    nationality: 'Nepal',
    mobile: '+977 980 000 0000',
    message: 'Two vegetarians.',
  }
  const headers = { 'content-type': 'application/json' }
  return { method: 'POST', headers, body: JSON.stringify({ ...form, ...more }) }
}

async function book(more: object): Promise<BookingReceipt> {
  const response = await fetch(`${site.url}/api/bookings/`, bookingOf(more))
  expect(response.status).toBe(201)
  return (await response.json()) as BookingReceipt
}

async function paidDeposit() {
  const receipt = await book({})
  await payOnline(receipt, 'deposit')
  return receipt
}

/** Pays as the payment page does, without opening that page. */
async function payOnline({ reference, token }: BookingReceipt, purpose: string) {
  const response = await fetch(`${site.url}/payment_request.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      input_email: 'maya@example.com',
      input_no_of_travelers: 2,
      input_amount: '1',
      booking_reference: reference,
      booking_token: token,
      purpose,
    }),
  })
  const { payment_url } = (await response.json()) as { payment_url: string }
  await payWith(payment_url, PAID)
  const path = `/api/bookings/${reference}/?token=${token}`
  const status = purpose === 'full' ? 'paid' : 'deposit_paid'
  await expect.poll(async () => (await fetch(site.url + path)).json()).toMatchObject({ status })
}

/** Returns the address that the bank's page leads back to after the payment. */
async function addressOfResult(page: Page): Promise<string> {
  await page.reload()
  return (await page.getByRole('link', { name: /^Back to/ }).getAttribute('href'))!
}

async function lastSeat(capacity = 1): Promise<Departure> {
  const start_date = addDays(today(), 150 + capacity)
  const body = {
    trip_id: trek._id,
    start_date,
    end_date: addDays(start_date, 13),
    capacity,
    min_to_run: 1,
  }
  const response = await callAsColleague(site.url, 'POST', '/api/departures/', body)
  expect(response.status).toBe(201)
  return (await response.json()) as Departure
}

/** Returns the path of the link in a mail of this kind. */
function mailedPath(reference: string, kind: 'booking-received' | 'booking-link') {
  const database = new DatabaseSync(join(site.dataDir, 'chautari.sqlite'), { timeout: 5000 })
  const mail = database
    .prepare('select text_body from emails where kind = ? and subject like ?')
    .get(kind, `%${reference}%`) as { text_body: string }
  database.close()
  return mail.text_body.match(/\/bookings\/\S+/)![0]
}

/** Ends the hold by moving its end into the past, as after half an hour. */
function letTheHoldEnd(reference: string) {
  const database = new DatabaseSync(join(site.dataDir, 'chautari.sqlite'), { timeout: 5000 })
  const past = new Date(Date.now() - 1000).toISOString()
  database.prepare('update bookings set hold_expires_at = ? where reference = ?').run(past, reference)
  database.close()
}

async function fillIn(page: Page) {
  await page.getByLabel('Full name').fill('Maya Gurung')
  await page.getByLabel('Email').fill('maya@example.com')
  await page.getByLabel('Nationality').fill('Nepal')
  await page.getByLabel('Mobile').fill('+977 980 000 0000')
  await page.getByLabel('Message').fill('Two vegetarians.')
}

async function ask(path: string): Promise<unknown> {
  return (await callAsColleague(site.url, 'GET', path)).json()
}

function fileOf(name: string, buffer: Buffer) {
  return { name, mimeType: 'image/png', buffer }
}

/**
 * Returns the code of the last mail about a booking. With `before`, the code of the mail before, waits for a second
 * code.
 */
async function mailedCode(reference: string, before?: string): Promise<string> {
  const codes = () => mailsAbout(reference).flatMap((mail) => mail.match(/^Code: (\d{6})\r?$/m)?.[1] ?? [])
  const wanted = before === undefined ? 1 : 2
  await expect.poll(() => codes().length, { timeout: 10_000 }).toBe(wanted)
  return codes().at(-1)!
}

function mailsAbout(reference: string): string[] {
  const folder = join(site.dataDir, 'mail')
  const mails = readdirSync(folder)
    .toSorted()
    .map((file) => readFileSync(join(folder, file), 'utf8'))
  return mails.filter((mail) => mail.includes(reference))
}
