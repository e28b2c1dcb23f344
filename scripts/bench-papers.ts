// `npm run bench:papers`: measures how long a traveller on a slow phone needs to send a passport, a portrait and an
// insurance, each a photograph of some 4 MB. Prints figures without a verdict. Chromium runs at 390 pixels, 400 kbit/s up
// and 400 ms, with a fourth of the processor's speed; for ten seconds in the middle of the portrait the line is gone.
import { openBrowser, startSite } from '../e2e/site.ts'
import { openPapers, sendThreePapers, takePhotos } from '../e2e/traveller/phone-papers.ts'

const LINE = { uploadThroughput: 50_000, downloadThroughput: 100_000, latency: 400 }
const BROKEN_MS = 10_000
const SLOWER_TIMES = 4
/** The aim that stands beside the figure. */
const LIMIT_SECONDS = 180

const photos = await takePhotos(['passport.jpg', 'portrait.jpg', 'insurance.jpg'])
const browser = await openBrowser()
const site = await startSite()
const { page, form } = await openPapers(browser, site)
const session = await page.context().newCDPSession(page)
await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_TIMES })
const { ms, bytes } = await sendThreePapers(form, { photos, line: LINE, brokenMs: BROKEN_MS })
await browser.close()
await site.stop()

const inMegabytes = (size: number) => Number((size / 1_000_000).toFixed(1))
console.table([
  {
    'a photograph, MB': inMegabytes(photos[1]!.buffer.byteLength),
    'as it is sent, MB': inMegabytes(bytes),
    'all three, seconds': Math.round(ms / 1000),
    'limit, seconds': LIMIT_SECONDS,
  },
])
