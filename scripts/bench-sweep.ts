// `npm run bench:sweep`: measures whether visitors notice that 200 open payments are asked about. Takes four minutes: in
// the first two nothing is due, in the next two each payment is asked about twice, at a stand-in of eSewa that takes
// 300 ms to answer. Meanwhile visitors open a cached page and a booking form, which is made for each of them. Prints
// figures without a verdict.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '#test/free-port.ts'
import { startEsewaStub } from '#test/stubs/esewa.ts'
import { openSite } from './bench/site.ts'
import { ask, load, median, type Call } from './bench/load.ts'

const ATTEMPTS = 200
const ANSWER_MS = 300
const MINUTE_MS = 60_000
/** A payment is asked about for the first time after two minutes. */
const WINDOW_MS = 110_000
const BETWEEN_MS = 50
const ASKED = '/api/epay/transaction/status/'

const folder = mkdtempSync(join(tmpdir(), 'chautari-sweep-'))
const stub = await startEsewaStub()
stub.counter = () => delay(ANSWER_MS, undefined)
const port = await freePort()
const site = await openSite(join(folder, 'sweep.sqlite'), {
  ...stub.environment,
  PORT: port,
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  PAYMENT_PROVIDER: 'esewa',
  PICTURES_AHEAD: 'off',
})
process.once('exit', () => void (site.isRunning() && process.kill(site.pid)))

const calls: Record<string, Call> = {
  'cached page': { path: '/destination/everest-base-camp', status: 200 },
  'booking form': { path: '/destination/bookingform?trip=everest-base-camp', status: 200 },
}
for (const call of Object.values(calls)) await load(site.url, call, 100)
const started = performance.now()
await load(site.url, payment(), ATTEMPTS)
const before = await visitors(started + WINDOW_MS)
const quiet = stub.requests.length
await delay(Math.max(0, started + 2 * MINUTE_MS - performance.now()))
const since = performance.now()
const questions = countQuestions(since)
const during = await visitors(since + WINDOW_MS)
questions.stop()

console.table(
  Object.keys(calls).map((name) => ({
    visited: name,
    'ms, nothing due': median(before[name]!).toFixed(1),
    'slowest hundredth': slow(before[name]!),
    'ms, being asked': median(during[name]!).toFixed(1),
    'slowest hundredth, being asked': slow(during[name]!),
  })),
)
console.log(
  `Asked ${quiet} times before, ${questions.all()} times meanwhile, about ${questions.asked()} payments;`,
)
console.log(`of one payment in a minute at most ${questions.most()} times (limit 1).`)
await site.close()
stub.stop()
rmSync(folder, { recursive: true })

function payment(): Call {
  const fields = {
    input_description: 'Everest Base Camp, deposit',
    input_email: 'maya@example.com',
    input_nationality: 'Nepal',
    input_no_of_travelers: '2',
    input_currency: 'NPR',
    input_amount: '45000',
    input_remarks: '',
  }
  return { method: 'POST', path: '/payment_request.php', body: () => JSON.stringify(fields), status: 200 }
}

/** Visits each page in turn until a moment. Returns how long each visit took, in milliseconds. */
async function visitors(until: number) {
  const waits: Record<string, number[]> = Object.fromEntries(Object.keys(calls).map((name) => [name, []]))
  while (performance.now() < until)
    for (const [name, call] of Object.entries(calls)) {
      const start = performance.now()
      await ask(site.url, call)
      waits[name]!.push(performance.now() - start)
      await delay(BETWEEN_MS)
    }
  return waits
}

/** Notes when each payment is asked about. */
function countQuestions(from: number) {
  const times = new Map<string, number[]>()
  let seen = stub.requests.length
  const timer = setInterval(() => {
    for (const { path } of stub.requests.slice(seen)) {
      if (!path.startsWith(ASKED)) continue
      const payer = new URL(path, stub.address).searchParams.get('transaction_uuid')!
      times.set(payer, [...(times.get(payer) ?? []), performance.now() - from])
    }
    seen = stub.requests.length
  }, 100)
  return {
    stop: () => clearInterval(timer),
    all: () => [...times.values()].flat().length,
    asked: () => times.size,
    most: () => Math.max(...[...times.values()].map(mostInAMinute)),
  }
}

/** A tenth of a second is how exactly the moments are known. */
function mostInAMinute(times: number[]) {
  return Math.max(
    ...times.map((from) => times.filter((at) => at >= from && at < from + MINUTE_MS - 200).length),
  )
}

function slow(waits: number[]) {
  return waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)]!.toFixed(1)
}
