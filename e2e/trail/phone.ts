import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import type axe from 'axe-core'
import { beforeAll, expect } from 'vitest'
import { addDays, today } from '#contract/days.ts'
import type { DepartureLog, TrailLinkMade } from '#contract/departure-log.ts'
import type { Departure } from '#contract/departures.ts'
import { callAsColleague } from '../admin-pages.ts'
import { axeFaults, excessWidth } from '../sight.ts'
import { takePhotos } from '../traveller/phone-papers.ts'
import { ask, book, browser, site, trek } from '../traveller/world.ts'

/** How long the departure of these tests is, and when it begins. */
export const DAYS = 14
export const START = addDays(today(), 20)

/** A phone as guides have them. */
export const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  reducedMotion: 'reduce',
} as const satisfies BrowserContextOptions

/** The departure of the running file, with one booking of two travellers. */
export let departure: Departure
let guides = 0

/** Makes the departure, on the site of the travellers. */
export function onADeparture() {
  beforeAll(makeDeparture)
}

async function makeDeparture() {
  const input = { trip_id: trek._id, start_date: START, end_date: addDays(START, DAYS - 1), capacity: 12 }
  departure = await made('/api/departures/', { ...input, min_to_run: 1 })
  await book({ departure_id: departure._id, startDate: START })
}

/** Has the office add something, and returns it. */
async function made<Thing>(path: string, body: object): Promise<Thing> {
  const response = await callAsColleague(site.url, 'POST', path, body)
  expect(response.status, await response.clone().text()).toBe(201)
  return (await response.json()) as Thing
}

/** Makes a link for a new guide who has said yes. */
export async function newGuide() {
  const crew = await made<{ _id: string }>('/api/crew/', {
    name: `Dorje ${++guides}`,
    roles: ['guide'],
    phone: '+977 984 123 4567',
  })
  const role = { role: 'guide', overrule: 'A test of the page' }
  const { _id } = await made<{ _id: string }>(`/api/departures/${departure._id}/crew/`, {
    crew_id: crew._id,
    ...role,
  })
  await callAsColleague(site.url, 'PUT', `/api/assignments/${_id}/`, { ...role, state: 'confirmed' })
  return { crew_id: crew._id, link: await newLink(crew._id) }
}

/** Makes the link of a guide anew, and returns its path with the key. */
export async function newLink(crew_id: string) {
  const path = `/api/departures/${departure._id}/trail-links/`
  const { url } = await made<TrailLinkMade>(path, { crew_id, is_mailed: false })
  const { pathname, hash } = new URL(url)
  return pathname + hash
}

/** Reads the log as the office does. */
export async function readLog() {
  return (await ask(`/api/departures/${departure._id}/log/`)) as DepartureLog
}

/** Opens a link on a phone, whose clock may be wrong, and waits until it works without network. */
export async function openOnPhone(link: string, clockOffMs = 0) {
  const context = await browser.newContext({ baseURL: site.url, ...phone })
  const page = await context.newPage()
  await page.clock.install({ time: Date.now() + clockOffMs })
  await page.goto(link)
  await page.getByRole('heading', { level: 1, name: departure.trip_name }).waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  return { context, page }
}

const calls = /\/api\/trail\//

/** Takes the network from a phone, or gives it back. A page that is opened has some for a moment before the browser's switch. */
export async function setNetwork(context: BrowserContext, isThere: boolean) {
  if (isThere) await context.unroute(calls)
  else await context.route(calls, (route) => route.abort('internetdisconnected'))
  await context.setOffline(!isThere)
}

/** Opens one of the forms and returns it. */
export async function formOn(page: Page, name: string | RegExp) {
  const form = page.getByRole('form', { name })
  if (!(await form.isVisible())) await page.locator('#write summary').filter({ hasText: name }).click()
  return form
}

/** Writes a note and waits until the phone keeps it. */
export async function writeNote(page: Page, text: string) {
  const form = await formOn(page, 'Note')
  await form.getByLabel('What the office should know').fill(text)
  await form.getByRole('button', { name: 'Keep this note' }).click()
  await form.getByText('Kept on this phone.').waitFor()
}

/** Writes an incident with a photo, and taps its button twice. */
export async function keepTwice(page: Page, what: string) {
  const form = await formOn(page, 'Incident')
  await form.getByLabel('What has happened').fill(what)
  const [photo] = await takePhotos(['slide.jpg'])
  await form.getByLabel('Photos').setInputFiles(photo!)
  await form.getByRole('img', { name: 'Photo 1' }).waitFor()
  await form.getByRole('button', { name: 'Keep this incident' }).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
}

/** Writes the health of everybody on the day it is on the phone. */
export async function writeHealth(page: Page, travellers: number) {
  for (let written = 0; written < travellers; written++) {
    const form = await formOn(page, /^Health/)
    await form.getByRole('button', { name: 'No complaints' }).click()
    await form.getByLabel('Oxygen').fill('91')
    await form.getByRole('button', { name: 'Keep this health entry' }).click()
    await page.getByText(`Health: ${written + 1} of ${travellers} written today`).waitFor()
  }
}

/** Returns the faults of contrast by the strictest level, and the targets that are too small for cold hands. */
export async function faultsInSunlight(page: Page) {
  const faults = await axeFaults(page)
  const pale = await page.evaluate(async () => {
    const { run } = (window as unknown as { axe: typeof axe }).axe
    const { violations } = await run('main', { runOnly: ['color-contrast-enhanced'] })
    return violations.flatMap(({ nodes }) => nodes.map(({ html }) => `too pale: ${html}`))
  })
  const small = await page.evaluate(() => {
    const targets =
      'a, button, summary, select, textarea, label:has(input), input:not([type=radio], [type=checkbox])'
    return [...document.querySelector('main')!.querySelectorAll<HTMLElement>(targets)]
      .filter((target) => target.offsetParent && target.getBoundingClientRect().height < 48)
      .map((target) => `too small: ${target.outerHTML}`)
  })
  return [...faults, ...pale, ...small, ...((await excessWidth(page)) > 0 ? ['too wide'] : [])]
}

/** Closes the page with all it holds in memory, and opens it again without network. */
export async function closedAndOpened(context: BrowserContext, page: Page, link: string) {
  const time = await page.evaluate(() => Date.now())
  // A draft is written a moment after the last letter.
  await expect.poll(() => page.evaluate(draftsKept)).toBeGreaterThan(0)
  await page.close()
  const opened = await context.newPage()
  await opened.clock.install({ time })
  await opened.goto(link)
  await opened.getByRole('heading', { level: 1, name: departure.trip_name }).waitFor()
  return opened
}

/** Runs in the page: counts half-written forms with a photo. */
async function draftsKept() {
  return new Promise<number>((resolve) => {
    const opening = indexedDB.open('trail')
    opening.addEventListener('success', () => {
      const asked = opening.result.transaction('drafts').objectStore('drafts').getAll()
      asked.addEventListener('success', () => {
        opening.result.close()
        resolve(asked.result.filter(({ photos }) => photos.length > 0).length)
      })
    })
  })
}

/** Counts what a phone keeps of all links. */
export function keptOn(page: Page) {
  return page.evaluate(async () => {
    const opening = indexedDB.open('trail')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const rows = (table: string) =>
      new Promise<{ pack?: unknown }[]>((resolve) => {
        const asked = opening.result.transaction(table).objectStore(table).getAll()
        asked.addEventListener('success', () => resolve(asked.result))
      })
    const links = await rows('links')
    const kept = {
      entries: (await rows('entries')).length,
      photos: (await rows('photos')).length,
      drafts: (await rows('drafts')).length,
    }
    opening.result.close()
    return { packages: links.filter(({ pack }) => pack !== null).length, ...kept }
  })
}
