// `npm run bench:roster`: measures in Chromium, at a fourth of the processor's speed, how smoothly the roster of 60 people
// and 200 departures and more scrolls from its top to its end. Prints figures without a verdict.
import { spawnSync } from 'node:child_process'
import type { Page } from 'playwright-core'
import { addDays, today } from '#contract/days.ts'
import { hasLoaded, openAdmin } from '../e2e/admin-pages.ts'
import { openBrowser, startSite } from '../e2e/site.ts'

const SLOWER_TIMES = 4
const STEP_PX = 240
const STEP_MS = 60
const SETTLED_MS = 2000

if (process.argv[2] === 'fill') await fill()
else await bench()

async function fill() {
  const { fillDepartures } = await import('./bench-desk/tasks.ts')
  const { fillRoster } = await import('./bench-desk/roster.ts')
  const { db } = await import('#db/client.ts')
  await fillDepartures()
  await fillRoster()
  await db.destroy()
}

async function bench() {
  const site = await startSite()
  // A separate process, because the environment is read once.
  const env = { ...process.env, ...site.environment }
  const { status } = spawnSync('node', ['scripts/bench-roster.ts', 'fill'], { stdio: 'inherit', env })
  if (status !== 0) process.exit(status ?? 1)
  const browser = await openBrowser()
  const page = await openAdmin(browser, site.url)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_TIMES })
  const figures = []
  for (const by of ['departure', 'person'])
    figures.push({
      board: by,
      ...(await measure(page, `/admin/roster?days=91&by=${by}&from=${addDays(today(), 1)}`)),
    })
  console.table(figures)
  await browser.close()
  await site.stop()
}

/** Times are in milliseconds; a long task takes more than 50. */
async function measure(page: Page, path: string) {
  await page.goto(path)
  await hasLoaded(page)
  await page.waitForTimeout(SETTLED_MS)
  await page.evaluate(watch)
  await page.mouse.move(700, 500)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let at = 0; at < height; at += STEP_PX) {
    await page.mouse.wheel(0, STEP_PX)
    await page.waitForTimeout(STEP_MS)
  }
  const { tasks, frames } = await page.evaluate(() => (window as unknown as { watched: Watched }).watched)
  const sorted = frames.toSorted((one, other) => one - other)
  return {
    elements: await page.evaluate(() => document.querySelectorAll('main *').length),
    pixels: height,
    'long tasks': tasks.length,
    longest: Math.round(Math.max(0, ...tasks)),
    'frame, median': Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0),
    'frame, 95 of 100': Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0),
  }
}

type Watched = { tasks: number[]; frames: number[] }

/** Runs in the browser. */
function watch() {
  const watched: Watched = { tasks: [], frames: [] }
  Object.assign(window, { watched })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.tasks.push(duration)
  }).observe({ type: 'longtask' })
  let last = performance.now()
  const frame = () => {
    watched.frames.push(performance.now() - last)
    last = performance.now()
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}
