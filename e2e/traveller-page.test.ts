import sharp from 'sharp'
import { expect, test } from 'vitest'
import { addDays, formatDate, today } from '#contract/days.ts'
import { payWith } from '#test/gateway.ts'
import { openAdmin } from './admin-pages.ts'
import { axeFaults } from './sight.ts'
import { applyingForAClimb } from './traveller/applying.ts'
import { askingForAPrice } from './traveller/asking.ts'
import { bookingAsAFamily } from './traveller/family.ts'
import { leavingABooking } from './traveller/leaving.ts'
import {
  addressOfResult,
  ask,
  book,
  browser,
  mailedPath,
  mailsAbout,
  onTheTravellersSite,
  PAID,
  payOnline,
  site,
  START,
  visit,
  visitByMail,
} from './traveller/world.ts'

onTheTravellersSite()

askingForAPrice()
applyingForAClimb()
leavingABooking()
bookingAsAFamily()

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
    'Send passports, portraits and insurance policies',
    'Your trip pack, for the phone and as PDF',
    'Put the days in your calendar',
  ])
  for (const link of await papers
    .getByRole('link')
    .filter({ hasNotText: /Send|pack/ })
    .all()) {
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
  await page.locator('#traveller-2 summary').click()
  const form = page.locator('#traveller-2 form')
  await form.getByLabel('Name as in the passport').fill('Ang Dawa')
  await form.getByLabel('Their phone').fill('ask my wife')
  await form.getByLabel('Insured up to, in metres').fill('5000')
  await form.getByLabel('I agree that you keep these details').check()
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
  await page.getByLabel('Flight in').fill('QR 648')
  await page.getByLabel('Lands, Kathmandu time').fill(`${addDays(START, -1)}T14:30`)
  await page.getByRole('button', { name: 'Save the flights' }).click()
  await page.getByText(`Saved. You land on ${formatDate(addDays(START, -1))} at 14:30.`).waitFor()

  await page.getByText('Ask for other dates').first().click()
  await page.getByLabel('First day you would like').fill(addDays(START, 14))
  await page.getByLabel('What has changed').fill('A wedding')
  await page.getByRole('button', { name: 'Ask for other dates' }).click()
  await page.getByText('We have your request for other dates').waitFor()
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
    await page.getByRole('heading', { name: 'Confirm that it is you' }).waitFor()
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
    await page.getByText('maya@example.com').first().waitFor()
    await page.goto(`/bookings/${receipt.reference}?token=${receipt.token}`)
    await page.getByText('maya@example.com').first().waitFor()

    // The pass ends after thirty days, while a form with a mistake in it is open.
    await page.locator('#traveller-2 summary').click()
    const form = page.locator('#traveller-2 form')
    await form.getByLabel('Name as in the passport').fill('Ang Dawa')
    await form.getByLabel('Their phone').fill('ask my wife')
    await form.getByLabel('I agree that you keep these details').check()
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

async function paidDeposit() {
  const receipt = await book({})
  await payOnline(receipt, 'deposit')
  return receipt
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
  await expect.poll(() => codes().length).toBe(wanted)
  return codes().at(-1)!
}
