import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Browser, CDPSession, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import type { BookingReceipt } from '#contract/bookings.ts'
import { addDays, today } from '#contract/days.ts'
import type { Trip } from '#contract/trips.ts'

/** A line in bytes a second and milliseconds. */
export type Line = { uploadThroughput: number; downloadThroughput: number; latency: number }

/** A file as a phone offers it. */
export type Taken = { name: string; mimeType: string; buffer: Buffer }

const MEGAPIXELS_12 = { width: 4032, height: 3024 }
/** The grain that makes a photograph of 12 megapixels some 4 MB. */
const GRAIN = 14

/** Returns photographs of 12 megapixels as phones take them, some 4 MB each: one picture under these names. */
export async function takePhotos(names: string[]): Promise<Taken[]> {
  const noise = { type: 'gaussian', mean: 150, sigma: GRAIN } as const
  const picture = sharp({ create: { ...MEGAPIXELS_12, channels: 3, background: '#888', noise } })
  const buffer = await picture.jpeg({ quality: 88 }).toBuffer()
  return names.map((name) => ({ name, mimeType: 'image/jpeg', buffer }))
}

/**
 * Books a trek for two on a site with SQLite and opens the page of its papers by the link of the mail, on a phone of 390
 * pixels, with the tick set. `form` is that of the first traveller.
 */
export async function openPapers(browser: Browser, { url, dataDir }: { url: string; dataDir: string }) {
  const { reference } = await bookTrek(url)
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto(mailedPath(dataDir, reference).replace('?', '/papers?'))
  await wakeFields(page)
  const form = formOfFirst(page)
  await form.getByLabel(/^I agree that you keep/).check()
  return { page, form, reference }
}

/** Waits until the script of the fields runs. */
export async function wakeFields(page: Page): Promise<void> {
  await page.locator('[data-island="booking/papers/sending"]').first().scrollIntoViewIfNeeded()
  await page.mouse.move(2, 2)
  await page.getByText('Each file goes as soon as you choose it.').first().waitFor()
}

function formOfFirst(page: Page) {
  return page.locator('form').filter({ has: page.locator('input[name=position][value="1"]') })
}

async function bookTrek(url: string) {
  const trek = (await (await fetch(`${url}/api/destinations/details/everest-base-camp/`)).json()) as Trip
  const response = await fetch(`${url}/api/bookings/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      trip_id: trek._id,
      startDate: addDays(today(), 90),
      travellers: 2,
      fullname: 'Maya Gurung',
      email: 'maya@example.com',
      nationality: 'Nepal',
      mobile: '+977 980 000 0000',
      message: 'Two vegetarians.',
    }),
  })
  if (!response.ok) throw new Error(`Nothing was booked: ${await response.text()}`)
  return (await response.json()) as BookingReceipt
}

function mailedPath(dataDir: string, reference: string) {
  const database = new DatabaseSync(join(dataDir, 'chautari.sqlite'), { timeout: 5000 })
  const mail = database
    .prepare("select text_body from emails where kind = 'booking-received' and subject like ?")
    .get(`%${reference}%`) as { text_body: string }
  database.close()
  return mail.text_body.match(/\/bookings\/\S+/)![0]
}

/** Gives the page this line from now on. `breakOff` takes it away for so many milliseconds. */
export async function slowDown(page: Page, line: Line) {
  const session: CDPSession = await page.context().newCDPSession(page)
  const set = (offline: boolean) => session.send('Network.emulateNetworkConditions', { ...line, offline })
  await set(false)
  return {
    async breakOff(ms: number) {
      await set(true)
      await page.waitForTimeout(ms)
      await set(false)
    },
  }
}

/**
 * Sends passport, portrait and insurance on the page of a booking's papers, and breaks the line in the middle of the
 * second. Returns the milliseconds until the page says of each that it has come, and the bytes of the second as it was
 * sent.
 */
export async function sendThreePapers(
  form: Locator,
  { photos, line, brokenMs }: { photos: Taken[]; line: Line; brokenMs: number },
): Promise<{ ms: number; bytes: number }> {
  const page = form.page()
  const phone = await slowDown(page, line)
  const started = performance.now()
  for (const [index, label] of ['Passport', 'Portrait', 'Insurance'].entries())
    await form.getByLabel(label, { exact: true }).setInputFiles(photos[index]!)
  const bytes = await page.evaluate(halfSent, photos[1]!.name)
  await phone.breakOff(brokenMs)
  for (const { name } of photos) await cameOf(form, name).waitFor()
  return { ms: performance.now() - started, bytes }
}

/** Returns the line that says that a file has come. */
export function cameOf(form: Locator, name: string): Locator {
  return form.getByRole('listitem').filter({ hasText: `${name}has come` })
}

/**
 * Runs in the page. Returns how many bytes the file has as soon as a third of it has been sent. A browser that is too busy
 * to draw that shows nothing of the file before it has come.
 */
function halfSent(name: string) {
  let bytes = 0
  return new Promise<number>((resolve) => {
    const observer = new MutationObserver(look)
    observer.observe(document, { subtree: true, childList: true, attributes: true })
    look()

    function look() {
      const bar = document.querySelector<HTMLProgressElement>(`progress[aria-label^="${name}"]`)
      bytes = bar?.max ?? bytes
      if (bar ? bar.position <= 0.3 : bytes === 0) return
      observer.disconnect()
      resolve(bytes)
    }
  })
}
