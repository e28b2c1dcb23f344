import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import { db } from '#db/client.ts'
import { brokenInvariants } from '#test/broken-invariants.ts'
import { departureWith, maya } from '#test/bookings.ts'
import { type Arena, type Report, serve } from './arena.ts'

const STOPS = 5
const CLIENTS = 20
const WARM_MS = 1200
const STOP_MAX_MS = 10_000
const SEATS = 5000

/** SIGTERM while everybody reads and books: whatever was begun is answered, and the process leaves by itself. */
export async function gracefulStop(arena: Arena): Promise<Report> {
  const { _id: departureId } = await departureWith(SEATS)
  const faults: string[] = []
  const crowd: Crowd = { answered: 0, late: 0, promised: new Set(), unheard: [], faults }
  let longest = 0
  for (let stop = 0; stop < STOPS; stop++) {
    const site = await serve(arena)
    const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
    const clients = Array.from({ length: CLIENTS }, (_, number) =>
      askUntilClosed(site.url, agent, number % 2 === 0 ? departureId : undefined, crowd),
    )
    await delay(WARM_MS)
    const since = performance.now()
    const code = await site.stop()
    longest = Math.max(longest, performance.now() - since)
    await Promise.all(clients)
    agent.destroy()
    if (code !== 0) faults.push(`the server stopped with ${code}`)
  }
  if (longest > STOP_MAX_MS) faults.push(`it took ${Math.round(longest)} ms to stop`)
  faults.push(...(await brokenPromises(crowd)), ...(await brokenInvariants()))
  return {
    tried: `${STOPS} × SIGTERM under the load of ${CLIENTS} clients with open connections`,
    found: `${crowd.answered} answered, none half or after its work was done; ${crowd.late} came too late and were not begun; stopped in ${Math.round(longest)} ms at most`,
    faults: [...new Set(faults)],
  }
}

/** `promised`: references that were answered. `unheard`: the keys of bookings for whose answer nobody was left to wait. */
type Crowd = { answered: number; late: number; promised: Set<string>; unheard: string[]; faults: string[] }

/** Books, or reads where there is nothing to book, until the door is closed. */
async function askUntilClosed(url: string, agent: Agent, departureId: string | undefined, crowd: Crowd) {
  for (;;) {
    const key = randomUUID()
    const outcome = await (departureId === undefined
      ? call(url, agent, {})
      : book(url, agent, departureId, key))
    if (outcome === 'half') crowd.faults.push('an answer was broken off')
    if (outcome === 'half' || outcome === 'none') {
      crowd.late++
      if (departureId !== undefined) crowd.unheard.push(key)
      return
    }
    crowd.answered++
    if (outcome.status >= 500) crowd.faults.push(`answered with ${outcome.status}`)
    if (outcome.status === 201) crowd.promised.add(JSON.parse(outcome.text).reference)
  }
}

/** A connection may be closed before its request has arrived, as with any server. It must not be closed on one that was served. */
async function brokenPromises({ promised, unheard }: Crowd) {
  const rows = await db
    .selectFrom('bookings')
    .leftJoin('idempotency_keys', 'booking_id', 'bookings.id')
    .select(['reference', 'key'])
    .execute()
  const stored = new Set(rows.map(({ reference }) => reference))
  const keys = new Set(rows.map(({ key }) => key))
  return [
    ...[...promised]
      .filter((reference) => !stored.has(reference))
      .map((reference) => `${reference} was promised and is lost`),
    ...unheard
      .filter((key) => keys.has(key))
      .map((key) => `the booking of ${key} was made, and nobody was told`),
  ]
}

function book(url: string, agent: Agent, departure_id: string, key: string) {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key }
  const body = JSON.stringify({ ...maya, departure_id })
  return call(url, agent, { method: 'POST', path: '/api/bookings/', headers, body })
}

type Sent = { method?: string; path?: string; headers?: Record<string, string>; body?: string }

/** `none`: not a byte of an answer came. `half`: it ended too soon. */
function call(
  url: string,
  agent: Agent,
  { method = 'GET', path = '/', headers = {}, body }: Sent,
): Promise<{ status: number; text: string } | 'none' | 'half'> {
  return new Promise((resolve) => {
    const asked = request(new URL(path, url), { method, agent, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.on('end', () => resolve({ status: response.statusCode!, text }))
      response.on('error', () => resolve('half'))
    })
    asked.on('error', () => resolve('none'))
    asked.end(body)
  })
}
