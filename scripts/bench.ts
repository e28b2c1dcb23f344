// `npm run bench`: measures the processor time of a response, as a multiple of what a bare Node server takes to send
// the same bytes. The two take turns, so other work on the machine affects both. Prints figures without a verdict.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { maya } from '#test/bookings.ts'
import { ask, freshLists, load, median, type Call } from './bench/load.ts'
import { onBothEngines, type OpenSite } from './bench/site.ts'

const TURNS = Number(process.env.TURNS ?? 5)
const BOOKINGS = 5000

const rows: object[] = []
await onBothEngines(async (engine, open) => {
  const site = await open()
  const again = await open()
  await again.close()
  for (const [name, { start }] of Object.entries({ 'first start': site, 'every other start': again }))
    console.log(
      `${engine}, ${name}: ${seconds(start.ms)}, ${seconds(start.cpuMs)} of it work; ${Math.round(start.bytes / 1e6)} MB.`,
    )
  site.fill(1, BOOKINGS)
  for (const [name, times, call] of await callsOf(site)) {
    const row = { engine, ...(await compare(site, name, times, call)) }
    console.error(JSON.stringify(row))
    rows.push(row)
  }
})
console.table(rows)

/** Returns the name of each call, how often it is sent in each turn, and the call. */
async function callsOf({ url, staff }: OpenSite): Promise<[string, number, Call][]> {
  const home = await ask(url, { path: '/', status: 200 })
  const [picture] = home.body.toString().match(/\/images\/\w+\/\d+\.avif/)!
  const br = { 'accept-encoding': 'br' }
  return [
    ['cached page', 2000, { path: '/destination/everest-base-camp', headers: br, status: 200 }],
    ['uncached page', 30, { path: freshLists('/treks'), headers: br, status: 200 }],
    ['API list', 100, { path: '/api/destinations/', headers: staff, status: 200 }],
    [
      'booking',
      100,
      { method: 'POST', path: '/api/bookings/', body: () => JSON.stringify(maya), status: 201 },
    ],
    ['picture', 500, { path: picture, status: 200 }],
    [`admin list of ${BOOKINGS}`, 100, { path: '/api/bookings/?limit=50', headers: staff, status: 200 }],
  ]
}

async function compare(site: OpenSite, name: string, times: number, call: Call) {
  const bare = await bareServerFor(site.url, call)
  const [ours, theirs]: Measured[][] = [[], []]
  await load(site.url, call, times) // Warm, like the bare server, which has next to nothing to warm.
  await load(bare.url, call, times)
  for (let turn = 0; turn < TURNS; turn++) {
    ours!.push(await measure(site.url, call, times, site.cpuSeconds))
    theirs!.push(await measure(bare.url, call, times, bare.cpuSeconds))
  }
  bare.stop()
  const micros = ({ cpu }: Measured) => (cpu / times) * 1e6
  const [mine, least] = [median(ours!.map(micros)), median(theirs!.map(micros))]
  return {
    answer: name,
    'site µs CPU': Math.round(mine),
    'bare µs CPU': Math.round(least),
    ratio: Number((mine / least).toFixed(2)),
    'site ms, middle': Number(median(ours!.map(({ wait }) => wait)).toFixed(1)),
  }
}

type Measured = { cpu: number; wait: number }

async function measure(origin: string, call: Call, times: number, cpuSeconds: () => Promise<number>) {
  const before = await cpuSeconds()
  const waits = await load(origin, call, times)
  return { cpu: (await cpuSeconds()) - before, wait: median(waits) }
}

/** Starts a server that sends the site's response to this call, and does nothing else. */
async function bareServerFor(origin: string, call: Call) {
  const { status, headers, body } = await ask(origin, call)
  const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, date: ____, ...sent } = headers
  const dir = mkdtempSync(join(tmpdir(), 'chautari-bare-'))
  const file = join(dir, 'answer')
  const head = JSON.stringify({ status, headers: { ...sent, 'content-length': body.length } })
  writeFileSync(file, Buffer.concat([Buffer.from(`${head}\n`), body]))

  const server = spawn('node', ['--max-semi-space-size=4', 'scripts/bench/bare-server.ts', file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = (await once(server.stdout, 'data')) as [Buffer]
  rmSync(dir, { recursive: true })
  const url = `http://127.0.0.1:${port.toString().trim()}`
  return {
    url,
    stop: () => server.kill(),
    async cpuSeconds() {
      const { user, system } = JSON.parse(
        (await ask(url, { path: '/cpu', status: 200 })).body.toString(),
      ) as NodeJS.CpuUsage
      return (user + system) / 1e6
    },
  }
}

function seconds(ms: number) {
  return `${(ms / 1000).toFixed(1)} s`
}
