// `npm run bench:memory`: measures the memory of the site, all its processes together, after each part of a day: a
// fresh start, every page, every picture that the pages name, the lists of an office with 5,000 bookings, and an hour's
// traffic in two minutes. `rest` is when all pictures that pages name are ready, so their process has ended. Prints
// figures beside the limits, and fails when one is exceeded. DATABASE_URL names an empty PostgreSQL database to use instead
// of SQLite.
// `npm run bench:memory -- 512` does the same with a site that gets 512 MB: the system sets this limit where it may (a
// group of processes, as root; else a scope of systemd, in which this program is too); otherwise it limits Node's heap and
// checks the resident memory. It says which of these it was.
// `npm run bench:memory -- quick` takes two minutes instead of ten: it asks for sixty pictures, the only ones that are
// made, and the hour takes half a minute.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { everestTrekId } from '#test/world.ts'
import { maya } from '#test/bookings.ts'
import { openSite } from './bench/site.ts'
import { ask, load, type Answer } from './bench/load.ts'
import { watchMemory } from './bench/memory.ts'
import { memoryGroup } from './bench/memory-group.ts'

const REST_MAX_MB = 220
const EVER_MAX_MB = 350
const BOOKINGS = 5000
const words = process.argv.slice(2)
const isQuick = words.includes('quick')
const HOUR_MS = isQuick ? 30_000 : 120_000
const PICTURES_MOST = isQuick ? 60 : Infinity
const REST_MS = 20_000
/**
 * The limit of the heap that Node sets itself on a machine of 1 GB. On larger ones it collects garbage later, because
 * there is room.
 */
const SMALL_MACHINE_HEAP_MB = 512
/** Each of these pages has a new address, so it is rendered; each of the bookings is confirmed by mail. */
const PAGES_AN_HOUR = 3000
const SEARCHES_AN_HOUR = 300
const BOOKINGS_AN_HOUR = 30
const UPLOADS_AN_HOUR = 6
const CODINGS = ['br', 'gzip', 'identity']

const limit = Number(words.find((word) => Number(word) > 0) ?? 0)
const group = limit > 0 && process.env.WITHIN === undefined ? memoryGroup(limit) : undefined
if (limit > 0 && !group && process.env.WITHIN === undefined) process.exit(runWithin(limit))
const isLimited = group !== undefined || process.env.WITHIN === 'system'

const folder = mkdtempSync(join(tmpdir(), 'chautari-memory-'))
const startedAt = performance.now()
group?.enter()
const site = await openSite(process.env.DATABASE_URL ?? join(folder, 'memory.sqlite'), {
  PICTURES_AHEAD: isQuick ? 'off' : 'on',
  ...(!isLimited && {
    NODE_OPTIONS: `--max-old-space-size=${Math.round(limit / 4) || SMALL_MACHINE_HEAP_MB}`,
  }),
})
group?.leave()
// The site is stopped also when something fails.
process.once('exit', () => void (site.isRunning() && process.kill(site.pid)))
const memory = watchMemory(site.pid)
const rows: object[] = []
const say = (after: string) => rows.push({ after, ...memory.figures() })

say('start')
await delay(5000)
say('reading ahead')
const pages = await everyPage()
say(`${pages.length} pages in ${CODINGS.length} encodings`)
const named = picturesOf(pages)
const pictures = named.slice(0, PICTURES_MOST)
const slowest = await askForPictures(pictures)
say(`${pictures.length} of ${named.length} pictures asked for`)
const readyMs = await untilReady(pictures)
say('these ready')
site.fill(100, BOOKINGS)
await officeLists()
say(`lists of ${BOOKINGS} bookings`)
await hourOfTraffic()
say('an hour of traffic')
// At rest no picture is left to be made, so the process for pictures has ended.
while (memory.hasHelpers()) await delay(1000)
await delay(REST_MS)
say('rest')
console.table(rows)

const rest = memory.figures()['MB now']
const most = memory.figures()['MB at most']
console.log(`At rest ${rest} MB (limit ${REST_MAX_MB}), at most ${most} MB (limit ${EVER_MAX_MB}).`)
console.log(
  `The slowest picture was answered in ${Math.round(slowest)} ms; these were ready after ${seconds(readyMs)}, for ${seconds(memory.helpersCpuMs())} of the processor.`,
)
if (limit > 0)
  console.log(
    isLimited
      ? `The system let it have ${limit} MB${group ? `; with the pages of files it took ${group.peak()} at most` : ''}.`
      : `Node's heap was limited; the system set no limit, so what was resident counts: ${most} of ${limit} MB.`,
  )
const isAlive = site.isRunning()
if (!isAlive) console.log('The server was killed.')
memory.stop()
await site.close()
group?.remove()
rmSync(folder, { recursive: true })
process.exit(isAlive && rest <= REST_MAX_MB && most <= (limit || EVER_MAX_MB) && most <= EVER_MAX_MB ? 0 : 1)

/** Runs this program again with so much memory and no swap, in a scope of systemd, or with a smaller heap. */
function runWithin(megabytes: number) {
  const self = [process.execPath, ...process.argv.slice(1)]
  const scope = ['--scope', '--quiet', '-p', `MemoryMax=${megabytes}M`, '-p', 'MemorySwapMax=0']
  const canLimit = spawnSync('systemd-run', [...scope, 'true'], { stdio: 'ignore' }).status === 0
  const [command, ...parts] = canLimit ? ['systemd-run', ...scope, ...self] : self
  const env = { ...process.env, WITHIN: canLimit ? 'system' : 'heap' }
  return spawnSync(command!, parts, { stdio: 'inherit', env }).status ?? 1
}

async function everyPage() {
  const map = (await ask(site.url, { path: '/sitemap.xml', status: 200 })).body.toString()
  const paths = [
    '/',
    ...Array.from(map.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address]) => new URL(address!).pathname),
  ]
  const found: { path: string; html: string }[] = []
  for (const path of new Set(paths))
    for (const coding of CODINGS) {
      const { body } = await get(path, { 'accept-encoding': coding })
      if (coding === 'identity') found.push({ path, html: body.toString() })
    }
  return found
}

function picturesOf(found: { html: string }[]) {
  const addresses = found.flatMap(
    ({ html }) => html.match(/\/images\/[0-9a-f]{32}\/[\w-]+\.(?:avif|webp|jpg)/g) ?? [],
  )
  return [...new Set(addresses)]
}

/** Fetches the pictures, four at a time as a browser does. Returns the milliseconds that the slowest took. */
async function askForPictures(paths: string[]) {
  let next = 0
  let longest = 0
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      while (next < paths.length) {
        const since = performance.now()
        await get(paths[next++]!)
        longest = Math.max(longest, performance.now() - since)
      }
    }),
  )
  return longest
}

/** Waits until each request returns the right file. Returns the milliseconds since the start of the program. */
async function untilReady(paths: string[]) {
  for (const path of paths) while (!isMeant(await get(path))) await delay(250)
  return performance.now() - startedAt
}

function isMeant({ headers }: Answer) {
  return headers['cache-control']?.includes('immutable') ?? false
}

async function officeLists() {
  const headers = await site.logIn()
  const lists = [
    '/api/bookings/?limit=200',
    '/api/payments/?limit=200',
    '/api/emails/?limit=200',
    '/api/desk/',
  ]
  const more = [
    '/api/desk/figures/',
    '/api/departures/?drafts=true',
    '/api/bookings/?limit=50&q=guest',
    '/api/customers/list/?limit=200',
  ]
  for (const path of [...lists, ...more]) for (let time = 0; time < 3; time++) await get(path, headers)
}

/** Spreads the requests evenly over the time, one at a time; a slow one delays those after it. */
async function hourOfTraffic() {
  const addresses = pages.map(({ path }) => path)
  let number = 0
  const kinds: [number, () => Promise<unknown>][] = [
    [PAGES_AN_HOUR, () => get(addresses[number % addresses.length]!, { 'accept-encoding': 'br' })],
    [PAGES_AN_HOUR, () => get(pictures[(number * 7) % pictures.length]!)],
    [SEARCHES_AN_HOUR, () => get(`/search?q=walk+${number}`)],
    [SEARCHES_AN_HOUR, () => get(`/treks?grade=${number}`)],
    [BOOKINGS_AN_HOUR, () => book()],
    [UPLOADS_AN_HOUR, () => upload(number)],
  ]
  const deeds = kinds.flatMap(([times, deed]) =>
    Array.from({ length: times }, (_, index) => ({ at: (index + 0.5) / times, deed })),
  )
  const since = performance.now()
  for (const { at, deed } of deeds.toSorted((a, b) => a.at - b.at)) {
    const early = at * HOUR_MS - (performance.now() - since)
    if (early > 1) await delay(early)
    number++
    await deed()
  }
}

function book() {
  return load(
    site.url,
    { method: 'POST', path: '/api/bookings/', body: () => JSON.stringify(maya), status: 201 },
    1,
  )
}

/** Uploads a photograph of twelve million pixels, as phones take them. */
async function upload(number: number) {
  const noise = { type: 'gaussian', mean: 90 + (number % 60), sigma: 30 } as const
  const photo = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#000', noise } })
  const form = new FormData()
  form.set('destination_id', everestTrekId)
  form.set(
    'image_file',
    new File([new Uint8Array(await photo.jpeg({ quality: 60 }).toBuffer())], 'photo.jpg'),
  )
  const answer = await fetch(`${site.url}/api/destinations/images/`, {
    method: 'POST',
    body: form,
    headers: await site.logIn(),
  })
  if (answer.status !== 201)
    throw new Error(`An upload was answered with ${answer.status}: ${await answer.text()}`)
}

function get(path: string, headers: Record<string, string> = {}) {
  return ask(site.url, { path, headers, status: 200 })
}

function seconds(ms: number) {
  return `${(ms / 1000).toFixed(0)} s`
}
