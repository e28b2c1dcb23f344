import { existsSync, readdirSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Locator } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import type { TravellerPapers } from '#contract/traveller-papers.ts'
import { smallPdf } from '#test/pdf.ts'
import { pictureBytes } from '#test/pictures.ts'
import { openAdmin } from './admin-pages.ts'
import { axeFaults } from './sight.ts'
import {
  cameOf,
  openPapers,
  sendThreePapers,
  takePhotos,
  wakeFields,
  type Taken,
} from './traveller/phone-papers.ts'
import { ask, book, browser, onTheTravellersSite, site } from './traveller/world.ts'

// 4 Mbit/s, so that the test is short; `npm run bench:papers` measures a line of 400 kbit/s.
const LINE = { uploadThroughput: 500_000, downloadThroughput: 500_000, latency: 100 }

onTheTravellersSite()

// A page that stays open keeps sending.
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))

const pdf = (name: string): Taken => ({ name, mimeType: 'application/pdf', buffer: smallPdf(name) })
const field = (form: Locator, label: string) => form.getByLabel(label, { exact: true })

/** Returns how many files of each paper the office has of the first traveller. */
async function filesOf(reference: string) {
  const [traveller] = (await ask(`/api/bookings/${reference}/papers/`)) as TravellerPapers[]
  return Object.fromEntries(traveller!.papers.map(({ kind, files }) => [kind, files.length]))
}

test('on a slow line that breaks, passport, portrait and insurance come, each once and much smaller', async () => {
  const photos = await takePhotos(['passport.jpg', 'portrait.jpg', 'insurance.jpg'])
  expect(Math.min(...photos.map(({ buffer }) => buffer.byteLength))).toBeGreaterThan(3_500_000)
  const { page, form, reference } = await openPapers(browser, site)
  const { bytes } = await sendThreePapers(form, { photos, line: LINE, brokenMs: 2000 })

  expect(await filesOf(reference)).toMatchObject({ passport: 1, portrait: 1, insurance: 1, other: 0 })
  expect(bytes).toBeLessThan(1_600_000)
  await form.getByText('We have it: 1 file').nth(2).waitFor()
  await page.getByRole('button', { name: 'Remove Portrait' }).waitFor()
})

test('what the line swallows is sent again and kept once; what is left goes when the page is opened again', async () => {
  const { page, form, reference } = await openPapers(browser, site)
  let swallowed = 0
  await page.route('**/papers/file*', async (route) => {
    // The first arrives, but its answer does not; the others never leave.
    if (swallowed++ === 0) await route.fetch()
    await route.abort()
  })
  await field(form, 'Passport').setInputFiles(pdf('passport.pdf'))
  await form.getByRole('listitem').filter({ hasText: 'could not get through' }).waitFor()
  await field(form, 'Visa').setInputFiles(pdf('visa.pdf'))
  await form.getByRole('listitem').filter({ hasText: 'visa.pdfwaits for its turn' }).waitFor()
  expect(await filesOf(reference)).toMatchObject({ passport: 1, visa: 0 })

  // Left before the line is whole again, or it would be sent from here.
  const address = page.url()
  await page.goto('about:blank')
  await page.unrouteAll()
  await page.goto(address)
  await wakeFields(page)
  await cameOf(form, 'passport.pdf').waitFor()
  // Its script wakes when it is near, perhaps after the file has come.
  await field(form, 'Visa').scrollIntoViewIfNeeded()
  await cameOf(form, 'visa.pdf').waitFor()
  expect(await filesOf(reference)).toMatchObject({ passport: 1, visa: 1 })
})

test('files wait for the tick, are cancelled by keyboard, and a film is refused before it is sent', async () => {
  const { page, form, reference } = await openPapers(browser, site)
  const tick = form.getByLabel(/^I agree that you keep/)
  await tick.uncheck()
  const passport = field(form, 'Passport')
  await passport.setInputFiles([pdf('one.pdf'), pdf('two.pdf')])
  await form.getByRole('listitem').filter({ hasText: 'two.pdfwaits until you tick below' }).waitFor()
  expect(await axeFaults(page, 'main')).toEqual([])
  const cancel = form.getByRole('button', { name: 'Cancel one.pdf' })
  expect((await cancel.boundingBox())!.height).toBeGreaterThanOrEqual(48)
  await cancel.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => passport.evaluate((one) => one === document.activeElement)).toBe(true)
  await tick.check()
  await cameOf(form, 'two.pdf').waitFor()

  let isSent = false
  page.on('request', (one) => (isSent ||= one.method() === 'POST'))
  await field(form, 'Portrait').evaluate(chooseFilm)
  await form.getByRole('listitem').filter({ hasText: 'The file is too big' }).waitFor()
  expect(isSent).toBe(false)
  expect(await filesOf(reference)).toMatchObject({ passport: 1, portrait: 0 })
})

test('staff type a passport beside its picture and refuse it; the traveller reads why and sends another', async () => {
  const { page, form, reference } = await openPapers(browser, site)
  const photo = await pictureBytes({ format: 'jpeg', width: 1200, height: 800 })
  const sendPassport = (name: string, buffer: Buffer) =>
    field(form, 'Passport').setInputFiles({ name, mimeType: 'image/jpeg', buffer })
  await sendPassport('dark.jpg', Buffer.from(photo))
  await cameOf(form, 'dark.jpg').waitFor()

  const office = await openAdmin(browser, site.url)
  await office.goto(`/admin/bookings/${reference}/papers`)
  const first = office.getByRole('region', { name: '1. Maya Gurung' })
  await first.getByRole('link', { name: 'Type what it says' }).first().click()
  const facts = office.getByRole('dialog', { name: '1. Passport: what it says' })
  const picture = (await facts.getByRole('img', { name: 'Passport, file 1' }).boundingBox())!
  const name = facts.getByLabel('Name, as in the passport')
  expect(picture.x + picture.width).toBeLessThan((await name.boundingBox())!.x)
  await expect.poll(() => name.evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await axeFaults(office, 'dialog')).toEqual([])
  await name.fill('GURUNG MAYA')
  await facts.getByLabel('Valid until').fill('2027-01-31')
  await facts.getByRole('button', { name: 'Save' }).click()
  await first.getByText('The passport is valid until 31 January 2027').waitFor()

  await first.getByRole('link', { name: 'Refuse…' }).click()
  const refusal = office.getByRole('dialog', { name: 'Refuse: Passport' })
  await refusal.getByLabel('Reason, for the traveller').fill('The number is in the dark.')
  await refusal.getByRole('button', { name: 'Refuse' }).click()
  await first.getByText('Refused: The number is in the dark.').waitFor()

  await page.reload()
  await page.getByText('Please send it again: The number is in the dark.').waitFor()
  await wakeFields(page)
  await sendPassport('bright.jpg', Buffer.from(await pictureBytes({ format: 'jpeg', width: 900 })))
  await cameOf(form, 'bright.jpg').waitFor()
  await office.reload()
  await first.getByRole('button', { name: 'Accept passport' }).click()
  await first.getByText('Accepted').waitFor()
  await page.reload()
  await page.getByText('Accepted. Thank you.').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Remove Passport' }).count()).toBe(0)
  expect(await filesOf(reference)).toMatchObject({ passport: 1 })
})

/** Runs in the page: chooses a film of 16 MB, which would take seconds to bring there. */
function chooseFilm(input: HTMLElement) {
  const chosen = new DataTransfer()
  chosen.items.add(new File([new Uint8Array(16 * 1024 * 1024)], 'me.mp4', { type: 'video/mp4' }))
  ;(input as HTMLInputElement).files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

const MEGABYTE = 1024 * 1024
const FILM_BYTES = 200 * MEGABYTE

/** Sends a film of 200 MB piece by piece, as it leaves a phone, until the server answers. `sent` counts bytes. */
function sendFilm(path: string, length: { 'content-length'?: number }) {
  const headers = { 'content-type': 'multipart/form-data; boundary=x', origin: site.url, accept: 'text/html' }
  const call = request(site.url + path, { method: 'POST', headers: { ...headers, ...length } })
  const piece = Buffer.alloc(MEGABYTE)
  let sent = 0
  let isAnswered = false
  function push() {
    if (isAnswered || sent >= FILM_BYTES) return
    sent += piece.length
    if (call.write(piece)) setImmediate(push)
    else call.once('drain', push)
  }
  return new Promise<{ status: number | undefined; says: string; sent: number }>((resolve, reject) => {
    call.on('error', reject)
    call.on('response', (response) => {
      isAnswered = true
      text(response).then((says) => resolve({ status: response.statusCode, says, sent }), reject)
    })
    call.write('--x\r\nContent-Disposition: form-data; name="portrait"; filename="me.mp4"\r\n\r\n')
    push()
  }).finally(() => call.destroy())
}

test('a film of 200 MB is refused in a sentence before most of it has left, and 300 files are', async () => {
  const { reference, token } = await book({})
  const path = `/bookings/${reference}/papers?token=${token}`
  const folder = join(site.dataDir, 'papers')
  const kept = () => (existsSync(folder) ? readdirSync(folder).length : 0)
  const before = kept()
  const declared = await sendFilm(path, { 'content-length': FILM_BYTES + 100 })
  const undeclared = await sendFilm(path, {})
  const stranger = await sendFilm(`${path}x`, {})

  expect([declared.status, undeclared.status, stranger.status]).toEqual([413, 413, 404])
  for (const { says } of [declared, undeclared])
    expect(says).toContain('Together the files are too big. A photo (JPEG, PNG, WebP) or a PDF')
  expect(declared.sent).toBeLessThan(20 * MEGABYTE)
  expect(stranger.sent).toBeLessThan(20 * MEGABYTE)
  expect(undeclared.sent).toBeLessThan(100 * MEGABYTE)

  const form = new FormData()
  for (let file = 0; file < 300; file++) form.append('other', new File(['%PDF-'], `${file}.pdf`))
  const headers = { origin: site.url, accept: 'text/html' }
  const many = await fetch(site.url + path, { method: 'POST', body: form, headers })
  expect([many.status, await many.text()]).toEqual([
    413,
    expect.stringContaining('fields and files. Send fewer'),
  ])
  expect(kept()).toBe(before)
})
