import { afterEach, expect, test } from 'vitest'
import { countBytes } from './page-bytes.ts'
import { departure, newGuide, onADeparture, phone } from './trail/phone.ts'
import { browser, onTheTravellersSite, site } from './traveller/world.ts'

onTheTravellersSite()
onADeparture()

afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))

test('the page takes less than 150 kB, keeps nothing of other pages, and drops what a former release kept', async () => {
  const { link } = await newGuide()
  const context = await browser.newContext({ baseURL: site.url, ...phone })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (said) => said.type() === 'error' && complaints.push(said.text()))
  const { byType } = await countBytes(await context.newCDPSession(page))
  await page.goto(link, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1, name: departure.trip_name }).waitFor()
  const kB = Object.values(byType).reduce((sum, bytes) => sum + bytes, 0) / 1000
  console.log(`the guide's page: ${JSON.stringify(byType)}, ${kB.toFixed(1)} kB`)
  expect(kB).toBeLessThan(150)
  expect(complaints).toEqual([])
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))

  await page.goto('/emergency', { waitUntil: 'networkidle' })
  const names = () => page.evaluate(() => caches.keys())
  const [current, ...others] = await names()
  expect([current, others]).toEqual([expect.stringMatching(/^trail-[\w-]{16}$/), []])
  const addresses = await page.evaluate(async (name) => {
    const kept = await (await caches.open(name)).keys()
    return kept.map(({ url }) => new URL(url).pathname)
  }, current!)
  for (const address of addresses) expect(address).toMatch(/^(\/trail|\/favicon\.svg|\/assets\/[\w.-]+)$/)

  await page.evaluate(async () => {
    await caches.open('trail-of-a-former-release')
    await caches.open('not-ours')
    const worker = await navigator.serviceWorker.getRegistration('/trail/')
    await worker!.unregister()
  })
  await page.goto(link)
  await expect.poll(names).toEqual([current, 'not-ours'])
  await context.setOffline(true)
  await expect(page.goto('/emergency')).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
})

test('without scripts the departure can be read, with the link pasted, and what needs scripts is said', async () => {
  const { link } = await newGuide()
  const context = await browser.newContext({ baseURL: site.url, ...phone, javaScriptEnabled: false })
  const page = await context.newPage()
  // What stands in `noscript` is found by no text, so it is read whole.
  const said = () => page.locator('main').innerText()
  const show = page.locator('noscript button')
  const field = page.locator('noscript input')
  await page.goto(link)
  await expect.poll(said).toContain('Writing the log, and opening the page without signal, need it')
  await field.fill('/trail/half')
  await show.click()
  await expect.poll(said).toContain('This link')
  await expect.poll(() => field.inputValue()).toBe('/trail/half')
  for (let visit = 0; visit < 2; visit++) {
    // From the answer the address differs in its key alone, so the browser would stay on it.
    await page.goto('about:blank')
    await page.goto(link)
    await field.fill(site.url + link)
    await show.click()
    await expect.poll(said).toContain('Read only.')
    expect(await said()).toContain(departure.trip_name)
    expect(await said()).toContain('Maya Gurung')
  }
})
