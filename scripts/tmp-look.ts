import { hasLoaded, openAdmin } from '../e2e/admin-pages.ts'
import { openBrowser, startSite } from '../e2e/site.ts'
const site = await startSite()
const browser = await openBrowser()
const page = await openAdmin(browser, site.url)
page.on('console', (m) => m.type() === 'error' && console.log('CONSOLE', m.text().slice(0, 200)))
const widths = [1440, 820, 390]
const shot = async (name: string) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 500 ? 844 : 900 }); await page.waitForTimeout(500)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (over > 0) console.log('OVERFLOW', name, width, over)
    await page.screenshot({ path: `/tmp/q-${name}-${width}.png` })
  }
}
const go = async (path: string, name: string) => { await page.goto(site.url + path); await hasLoaded(page); await page.waitForTimeout(500); await shot(name) }
await go('/admin/bookings?departure=private', 'bookings')
const token = await page.evaluate(async () => {
  const r = await fetch('/api/token/', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ username: 'pemba', password: 'x' }) }); return r.status
})
console.log('token', token)
await go('/admin/departures?private=true', 'deps')
await go('/admin/audit', 'audit')
await go('/admin/asks', 'asks')
await go('/admin/bin', 'bin')
await go('/admin/people/roles', 'roles')
await go('/admin/account', 'account')
await page.setViewportSize({ width: 1440, height: 900 })
await page.keyboard.press('Control+k'); await page.waitForTimeout(800); await page.keyboard.type('everest'); await page.waitForTimeout(1200)
await shot('menu')
await browser.close(); await site.stop()
