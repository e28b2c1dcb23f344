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
import type { StubAnswer, StubRequest } from '#test/stubs/server.ts'
import { openSite } from './bench/site.ts'
import { ask, load, median, type Call } from './bench/load.ts'

const ATTEMPTS = 200
const ANSWER_MS = 300
const MINUTE_MS = 60_000
/** A payment is asked about for the first time after two minutes. */
const WINDOW_MS = 110_000
const BETWEEN_MS = 50
/** A question reaches the stand-in a little after the server has noted it. */
const ROUNDING_MS = 500
const ASKED = '/api/epay/transaction/status/'

const folder = mkdtempSync(join(tmpdir(), 'chautari-sweep-'))
const stub = await startEsewaStub()
const questions: { about: string; at: number }[] = []
stub.counter = answer
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
const quiet = questions.length
await delay(Math.max(0, started + 2 * MINUTE_MS - performance.now()))
const during = await visitors(performance.now() + WINDOW_MS)
const asked = Map.groupBy(questions, ({ about }) => about)

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
  `Asked ${quiet} times before, ${questions.length - quiet} times meanwhile, about ${asked.size} payments;`,
)
const most = Math.max(...[...asked.values()].map((times) => mostInAMinute(times.map(({ at }) => at))))
console.log(`about one payment in a minute at most ${most} times (limit 1).`)
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

/** Answers a question about a payment, after a while, that it is still open, and notes when it was asked. */
async function answer({ path }: StubRequest): Promise<StubAnswer | undefined> {
  const at = performance.now()
  await delay(ANSWER_MS)
  const { pathname, searchParams } = new URL(path, stub.address)
  if (pathname !== ASKED) return undefined
  const about = searchParams.get('transaction_uuid')!
  questions.push({ about, at })
  const status = {
    product_code: 'EPAYTEST',
    transaction_uuid: about,
    total_amount: 45_000,
    status: 'PENDING',
  }
  return { body: JSON.stringify({ ...status, ref_id: null }) }
}

function mostInAMinute(times: number[]) {
  return Math.max(
    ...times.map((from) => times.filter((at) => at >= from && at < from + MINUTE_MS - ROUNDING_MS).length),
  )
}

function slow(waits: number[]) {
  return waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)]!.toFixed(1)
}
