import { afterEach, expect, test } from 'vitest'
import { addDays, DAY_MS, formatDay, startOfDay, today } from '#contract/days.ts'
import { TRAIL_BATCH_MAX, TRAIL_PHOTO_MAX_BYTES } from '#contract/trail-limits.ts'
import { callAsColleague } from './admin-pages.ts'
import {
  closedAndOpened,
  DAYS,
  faultsInSunlight,
  formOn,
  keepTwice,
  keptOn,
  newGuide,
  newLink,
  onADeparture,
  openOnPhone,
  phone,
  readLog,
  setNetwork,
  START,
  writeHealth,
  writeNote,
} from './trail/phone.ts'
import { takePhotos } from './traveller/phone-papers.ts'
import { browser, onTheTravellersSite, site } from './traveller/world.ts'

onTheTravellersSite()
onADeparture()

afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))

test('fourteen days are written without network, on a page that was closed meanwhile, and all of it arrives once', async () => {
  const { link } = await newGuide()
  const { context, page } = await openOnPhone(link)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.getByText('Nothing is written yet').first().waitFor()
  const travellers = await page.locator('#people details').count()
  expect(travellers).toBe(2)
  await page.locator('#people summary').first().click()
  expect(await page.getByRole('link', { name: 'Maya Gurung +977 980 000 0000' }).getAttribute('href')).toBe(
    'tel:+9779800000000',
  )
  await formOn(page, /^Health/)
  await formOn(page, 'Incident')
  await formOn(page, 'Cash paid')
  expect(await faultsInSunlight(page)).toEqual([])

  await setNetwork(context, false)
  for (let day = 0; day < DAYS; day++) {
    await page.clock.setSystemTime(Date.parse(startOfDay(addDays(START, day))) + 0.75 * DAY_MS)
    // As on a phone that was switched off over night.
    await page.reload()
    await page.getByRole('heading', { name: `Today, ${formatDay(addDays(START, day))}` }).waitFor()
    await writeHealth(page, travellers)
  }
  await writeNote(page, 'The bridge below Phakding is closed.')
  const cash = await formOn(page, 'Cash paid')
  await cash.getByLabel('Amount').fill('about 500')
  await cash.getByLabel('What for').fill('A mule')
  await cash.getByRole('button', { name: 'Keep this payment' }).click()
  await cash.getByText('Give the amount in figures').waitFor()
  await cash.getByLabel('Amount').fill('1,500.50')
  await cash.getByRole('button', { name: 'Keep this payment' }).click()
  await cash.getByText('Kept on this phone.').waitFor()

  const incident = await formOn(page, 'Incident')
  await incident.getByLabel('What has happened').fill('A porter has slipped.')
  const [photo] = await takePhotos(['trail.jpg'])
  await incident.getByLabel('Photos').setInputFiles(photo!)
  await incident.getByRole('img', { name: 'Photo 1' }).waitFor()
  const reopened = await closedAndOpened(context, page, link)
  // The form with a draft opens by itself.
  const again = reopened.getByRole('form', { name: 'Incident' })
  await expect.poll(() => again.getByLabel('What has happened').inputValue()).toBe('A porter has slipped.')
  await again.getByRole('img', { name: 'Photo 1' }).waitFor()
  await again.getByRole('button', { name: 'Keep this incident' }).click()
  const all = DAYS * travellers + 3
  expect(all).toBeGreaterThan(TRAIL_BATCH_MAX)
  await reopened.getByText(`Sent 0 of ${all}, 0 of 1 photos`).first().waitFor()
  expect(await faultsInSunlight(reopened)).toEqual([])

  // The first answer is lost on the way, and so is the first photo.
  const lost = new Set<string>()
  await reopened.route(/\/api\/trail\/.*\/(entries|photos)\/$/, async (route) => {
    const path = new URL(route.request().url()).pathname
    if (lost.has(path)) return route.continue()
    lost.add(path)
    if (path.endsWith('/entries/')) await route.fetch()
    return route.abort()
  })
  await setNetwork(context, true)
  await reopened.getByText(`Sent ${all} of ${all}, 1 of 1 photos`).first().waitFor()
  expect(lost.size).toBe(2)
  const { entries } = await readLog()
  expect(entries).toHaveLength(all)
  const days = entries.flatMap(({ entry }) => (entry?.kind === 'health' ? [entry.day] : []))
  expect(days.toSorted()).toEqual(
    Array.from({ length: DAYS * travellers }, (_, index) => addDays(START, Math.floor(index / travellers))),
  )
  expect(entries.find(({ kind }) => kind === 'cash')?.entry).toMatchObject({
    amount: 150_050,
    currency: 'NPR',
  })
  const happened = entries.find(({ kind }) => kind === 'incident')!
  expect(happened).toMatchObject({ is_urgent: true, photos_awaited: 0 })
  expect(happened.photos[0]!.bytes).toBeLessThanOrEqual(TRAIL_PHOTO_MAX_BYTES)
  expect(faults).toEqual([])

  // Wiped some days after the trip, though not what the package of the server says was sent.
  await context.setOffline(true)
  await reopened.clock.setSystemTime(Date.parse(START) + 400 * DAY_MS)
  await reopened.reload()
  await reopened.getByText('has wiped it after the trip').waitFor()
  expect(await keptOn(reopened)).toEqual({ packages: 0, entries: 0, photos: 0, drafts: 0 })
})

test('a phone a day ahead knows the right day; taken back, its link says so and keeps what is not sent', async () => {
  const { crew_id, link } = await newGuide()
  const { context, page } = await openOnPhone(link, DAY_MS)
  await page.getByText('This phone’s clock is 24 hours ahead.').waitFor()
  await page.getByRole('heading', { name: `Today, ${formatDay(today())}` }).waitFor()
  await writeNote(page, 'All well.')
  await page.getByText('Sent 1 of 1').first().waitFor()
  const { entries, links } = await readLog()
  const kept = entries.find(({ entry }) => entry?.kind === 'note' && entry.text === 'All well.')!
  expect(kept.entry!.day).toBe(today())
  expect(kept.clock_off_s / 3600).toBeCloseTo(24, 1)
  expect(Date.parse(kept.written_at) - Date.parse(kept.received_at)).toBeGreaterThan(0.9 * DAY_MS)

  const other = await browser.newContext({ baseURL: site.url, ...phone })
  const otherPage = await other.newPage()
  // The browser shares what stands in its address, which says nothing of this phone.
  expect(page.url()).toBe(site.url + link)
  await otherPage.goto(page.url())
  await otherPage.getByText('Another phone has opened this link first').waitFor()
  await expect.poll(() => otherPage.locator('#people').count()).toBe(0)

  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false }))
  await page.reload()
  const manifest = await page.locator('link[rel=manifest]').getAttribute('href')
  // The key of the icon travels in a cookie for this file alone: addresses stand in the logs of servers.
  expect(manifest).toMatch(/\/app\.webmanifest$/)
  const [key] = await context.cookies(site.url + manifest)
  const { start_url } = await page.evaluate(
    async (address) => (await (await fetch(address)).json()) as { start_url: string },
    manifest!,
  )
  expect(start_url).toBe(`${site.url}${link}~${decodeURIComponent(key!.value).split('~')[1]}`)
  const withDevice = `${link}~${decodeURIComponent(key!.value).split('~')[1]}`
  for (const address of [withDevice, link]) {
    await page.getByText('Put this page on the home screen').click()
    await expect.poll(() => page.url()).toBe(site.url + address)
  }

  await context.setOffline(true)
  await writeNote(page, 'Written in a dead valley.')
  const incident = await formOn(page, 'Incident')
  await incident.getByLabel('What has happened').fill('A porter has')
  await incident.getByRole('checkbox').first().check()
  await expect.poll(async () => (await keptOn(page)).drafts).toBe(1)
  const { _id } = links.find((one) => one.crew_id === crew_id)!
  expect((await callAsColleague(site.url, 'DELETE', `/api/trail-links/${_id}/`)).status).toBe(204)
  await context.setOffline(false)
  await page.getByRole('heading', { name: 'This link is closed' }).waitFor()
  await page.getByText('The office has taken this link back').waitFor()
  await page.reload()
  await page.getByText('Written in a dead valley.').waitFor()
  await expect.poll(() => page.locator('#people').count()).toBe(0)
  await page.getByText('What was not sent is still below').waitFor()
  const half = page.getByRole('article', { name: 'Incident, half written' })
  await half.getByText('What has happened: A porter has').waitFor()
  expect(await keptOn(page)).toEqual({ packages: 0, entries: 1, photos: 0, drafts: 1 })
  expect(await faultsInSunlight(page)).toEqual([])

  // The office makes it anew for the same guide: what waited goes with it.
  await page.goto(await newLink(crew_id))
  await page.getByText('Sent 2 of 2').first().waitFor()
  const texts = (await readLog()).entries.map(({ entry }) => entry?.kind === 'note' && entry.text)
  expect(texts.filter((text) => text === 'Written in a dead valley.')).toHaveLength(1)
  const again = page.getByRole('form', { name: 'Incident' })
  await expect.poll(() => again.getByLabel('What has happened').inputValue()).toBe('A porter has')
  await expect.poll(() => again.getByRole('checkbox').first().isChecked()).toBe(true)

  // Taken back for good, it keeps what is half written as long as the trip, and no longer.
  expect((await callAsColleague(site.url, 'DELETE', `/api/trail-links/${_id}/`)).status).toBe(204)
  await page.reload()
  await half.waitFor()
  await context.setOffline(true)
  await page.clock.setSystemTime(Date.parse(START) + 400 * DAY_MS)
  await page.reload()
  await page.getByRole('heading', { name: 'This link is closed' }).waitFor()
  await expect.poll(() => half.count()).toBe(0)
  expect(await keptOn(page)).toEqual({ packages: 0, entries: 0, photos: 0, drafts: 0 })
})

test('an incident tapped twice is one, and its photo, which the line lost, goes with the next link', async () => {
  const { crew_id, link } = await newGuide()
  const { page } = await openOnPhone(link)
  const asked: string[] = []
  page.on('request', (request) => {
    const call = /\/api\/trail\/[^/]+\/(\w+)\/$/.exec(request.url())
    if (call) asked.push(call[1]!)
  })
  await page.route(/\/photos\/$/, (route) => route.abort())
  await keepTwice(page, 'The trail has slid away.')
  await page.getByText('Sent 1 of 1, 0 of 1 photos').first().waitFor()
  // What was written goes first, and attempts within a minute do not fetch the departure again.
  await expect.poll(() => asked.filter((call) => call === 'photos').length).toBeGreaterThan(1)
  expect(asked.slice(0, 2)).toEqual(['entries', 'open'])
  expect(asked.filter((call) => call === 'open')).toHaveLength(1)
  const anew = await newLink(crew_id)
  await page.unroute(/\/photos\/$/)
  await page.getByRole('heading', { name: 'This link is closed' }).waitFor()
  await page.getByText('A photo is not sent yet').waitFor()
  await page.goto(anew)
  await page.getByText('Sent 1 of 1, 1 of 1 photos').first().waitFor()
  const told = (await readLog()).entries.filter(({ entry }) => JSON.stringify(entry).includes('slid'))
  expect(told).toMatchObject([{ photos_awaited: 0, photos: [{}] }])
})
