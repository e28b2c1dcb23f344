// `npm run bench:pages`: measures how long a traveller on a phone with a poor connection waits. Prints figures without
// a verdict. Chromium runs at 390 pixels, 1.6 Mbit/s, 150 ms and a fourth of the processor's speed; each figure is the
// median of three visits. Each page takes turns with a bare page, which has one heading and the same largest picture,
// so the ratio shows what the page adds, however busy the machine is. Words choose pages:
// `npm run bench:pages -- home trip`. SITE=… visits a site that runs already, and omits what needs a fresh one.
import { openBrowser, startSite } from '../e2e/site.ts'
import { browsersOn, thisMachine } from './programs.ts'
import { startBarePage } from './bench-pages/bare-page.ts'
import { touch, visit, type Touch, type Visit } from './bench-pages/phone.ts'

const VISITS = 3
const TENTH = 10
/** The aims that the tables print beside their figures. */
const LIMITS = { toBare: 1.4, firstToTenth: 1.3, touchKB: 60, touchBlockedMs: 150 }

const SEARCH = '[popovertarget=menu-search]'

/** `touched`: the part of the page that its visitor touches first. */
const pages: { name: string; path: string; touched: string }[] = [
  { name: 'home', path: '/', touched: SEARCH },
  { name: 'treks', path: '/treks', touched: SEARCH },
  {
    name: 'trip',
    path: '/destination/everest-base-camp',
    touched: '[data-island="trip/price-box"] input[type=number], [data-island="trip/price-box"] button',
  },
  { name: 'post', path: '/blogs/acclimatisation', touched: SEARCH },
  {
    name: 'tour',
    path: '/tour_packages/kathmandu-pokhara-chitwan',
    touched: '[data-island="trip/share"] button',
  },
  { name: 'region', path: '/regions/everest', touched: '[data-island="kit/copy-link"] button' },
  { name: 'blogs', path: '/blogs', touched: SEARCH },
  {
    name: 'booking form',
    path: '/destination/bookingform?trip=everest-base-camp',
    touched: '[data-island="booking/form/stepper"] input',
  },
]

const words = process.argv.slice(2)
const wanted = pages.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
// A browser as travellers have, though tests use a smaller one.
const browser = await openBrowser(process.env.CHROMIUM ?? browsersOn(thisMachine)[0])
const site = process.env.SITE ? { url: process.env.SITE, stop: async () => 0 } : await startSite()

const beside = []
const weights = []
const touches = []
for (const { name, path, touched } of wanted) {
  const { visits, bare } = await visitByTurns(site.url + path)
  const page = middle(visits)
  beside.push({
    page: name,
    'LCP ms': Math.round(page.lcp),
    'bare ms': Math.round(bare),
    ratio: ratio(page.lcp, bare),
    aim: LIMITS.toBare,
    CLS: Number(page.cls.toFixed(3)),
    'blocked ms': Math.round(page.blocked),
    'largest is': page.shown.split('/').at(-1),
  })
  weights.push({ page: name, ...weightOf(page) })
  touches.push({ page: name, ...(await touchOf(site.url + path, touched)) })
}
await site.stop()

console.log('\nThe largest paint, beside a bare page with the same picture')
console.table(beside)
console.log('\nThe first view')
console.table(weights)
console.log('\nThe first touch')
console.table(touches)
if (!process.env.SITE) {
  const fresh = []
  for (const { name, path } of wanted) fresh.push({ page: name, ...(await firstAndTenth(path)) })
  console.log('\nThe largest paint for the first visitor of a fresh site, and for the tenth')
  console.table(fresh)
}
await browser.close()

async function visitByTurns(address: string) {
  const { largest } = await visit(browser, address) // Pictures are made when they are first asked for.
  const barePage = await startBarePage(largest)
  const visits: Visit[] = []
  const bareVisits: Visit[] = []
  for (let number = 0; number < VISITS; number++) {
    visits.push(await visit(browser, address))
    bareVisits.push(await visit(browser, barePage.url))
  }
  await barePage.stop()
  return { visits, bare: middle(bareVisits).lcp }
}

async function touchOf(address: string, selector: string) {
  const visits: Touch[] = []
  for (let number = 0; number < VISITS; number++) visits.push(await touch(browser, address, selector))
  const { kB, blocked } = visits.toSorted((a, b) => a.blocked - b.blocked)[Math.floor(VISITS / 2)]!
  return {
    'JS kB': Number(kB.toFixed(1)),
    'aim kB': LIMITS.touchKB,
    'blocked ms': Math.round(blocked),
    'aim ms': LIMITS.touchBlockedMs,
  }
}

/**
 * Compares the first visit of a page with the tenth, each time on a new site that has read and rendered nothing and
 * makes its pictures ahead, as real sites do.
 */
async function firstAndTenth(path: string) {
  const first: Visit[] = []
  const tenth: Visit[] = []
  for (let number = 0; number < VISITS; number++) {
    const started = await startSite({ PICTURES_AHEAD: 'on' })
    first.push(await visit(browser, started.url + path))
    for (let between = 2; between < TENTH; between++) {
      const response = await fetch(started.url + path, { headers: { 'accept-encoding': 'br' } })
      await response.arrayBuffer()
    }
    tenth.push(await visit(browser, started.url + path))
    await started.stop()
  }
  const [one, ten] = [middle(first).lcp, middle(tenth).lcp]
  return {
    'first ms': Math.round(one),
    'tenth ms': Math.round(ten),
    ratio: ratio(one, ten),
    aim: LIMITS.firstToTenth,
  }
}

function middle(visits: Visit[]): Visit {
  return visits.toSorted((a, b) => a.lcp - b.lcp)[Math.floor(visits.length / 2)]!
}

function ratio(page: number, bare: number) {
  return Number((page / bare).toFixed(2))
}

function weightOf({ bytes: { requests, byType } }: Visit) {
  const kB = (type: string) => Number(((byType[type] ?? 0) / 1000).toFixed(1))
  const total = Object.values(byType).reduce((sum, size) => sum + size, 0)
  return {
    'HTML kB': kB('Document'),
    'CSS kB': kB('Stylesheet'),
    'JS kB': kB('Script'),
    'fonts kB': kB('Font'),
    'pictures kB': kB('Image'),
    'all kB': Number((total / 1000).toFixed(1)),
    requests,
  }
}
