// `npm run bench:keys`: measures in Chromium, at a fourth of the processor's speed, how long each key takes from its press to
// the next picture: in the form of a trek of 14 days, and in the editor of a long formatted text. A field on a page with
// nothing else stands beside them: it shows what the machine itself needs.
import type { Locator, Page } from 'playwright-core'
import { openAdmin } from '../e2e/admin-pages.ts'
import { openBrowser, startSite } from '../e2e/site.ts'

const SLOWER_TIMES = 4
/** Long forms answer each key within so many milliseconds. */
const LIMIT_MS = 50
const KEYS = 60
const KEY_EVERY_MS = 150
const LINES = 120

const site = await startSite()
const browser = await openBrowser()
const page = await openAdmin(browser, site.url)
const session = await page.context().newCDPSession(page)
const figures = []

await page.setContent('<input aria-label="Alone">')
figures.push(await measure('a page of one field', page.getByLabel('Alone')))

await page.goto('/admin/destinations/demo-trip-everest-base-camp')
const trip = page.getByRole('dialog')
await trip.getByLabel('Description').first().waitFor()
figures.push(await measure('trip: name', trip.locator('[name=name]')))
figures.push(await measure('trip: text of the last day', trip.getByLabel('Description').last()))
figures.push(await measure('trip: altitude of a night', trip.locator('[name="itinerary.5.sleep_m"]')))

await page.goto('/admin/blogs/new')
const post = page.getByRole('dialog')
const lines = Array.from(
  { length: LINES },
  (_, line) => `Line ${line} of a long text, with some words in it.`,
)
await post.getByRole('textbox', { name: 'Text (section 1)' }).fill(lines.join('\n\n'))
await post.getByRole('button', { name: 'Format' }).first().click()
await post.locator('[contenteditable]').waitFor()
figures.push(await measure(`editor: ${LINES} paragraphs`, post.locator('[contenteditable]')))

console.table(figures)
await browser.close()
await site.stop()

/** Times are in milliseconds, from the press of the key to the picture that shows it. */
async function measure(place: string, field: Locator) {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  // Most days of a trek are folded, and a field in a folded one takes no key.
  await field.evaluate((element) => element.closest('details')?.setAttribute('open', ''))
  await field.scrollIntoViewIfNeeded()
  await field.focus()
  if (!(await field.evaluate((element) => element === document.activeElement)))
    throw new Error(`The cursor is not in the field: ${place}`)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_TIMES })
  await page.evaluate(watch)
  for (let key = 0; key < KEYS; key++) {
    await page.keyboard.press(key % 6 === 5 ? '7' : String(key % 6))
    await page.waitForTimeout(KEY_EVERY_MS)
  }
  return { place, ...(await told(page)), 'limit (ms)': LIMIT_MS }
}

async function told(from: Page) {
  const seen = await from.evaluate(() => [
    ...(window as unknown as { keyTimes: Map<number, number> }).keyTimes.values(),
  ])
  const times = [...seen, ...Array.from({ length: Math.max(0, KEYS - seen.length) }, () => 16)]
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
  return { keys: KEYS, median: at(0.5), '95 of 100': at(0.95), longest: at(1) }
}

/**
 * Runs in the browser. The browser itself says when it has drawn what a key has changed (Event Timing), in steps of 8 ms,
 * and says nothing of keys that took less than 16 ms.
 */
function watch() {
  const slowest = new Map<number, number>()
  const holder = window as unknown as { keyTimes: Map<number, number>; keyWatch?: PerformanceObserver }
  holder.keyTimes = slowest
  holder.keyWatch?.disconnect()
  holder.keyWatch = new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) slowest.set(interactionId, Math.max(slowest.get(interactionId) ?? 0, duration))
  })
  holder.keyWatch.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}
