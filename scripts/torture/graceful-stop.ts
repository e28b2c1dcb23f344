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

/** SIGTERM while everybody reads and books: whatever was asked is answered, and the process leaves by itself. */
export async function gracefulStop(arena: Arena): Promise<Report> {
  const { _id: departureId } = await departureWith(SEATS)
  const faults: string[] = []
  const promised = new Set<string>()
  let answered = 0
  let refused = 0
  let longest = 0
  for (let stop = 0; stop < STOPS; stop++) {
    const site = await serve(arena)
    const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
    const clients = Array.from({ length: CLIENTS }, (_, number) => client(site.url, agent, number))
    await delay(WARM_MS)
    const since = performance.now()
    const code = await site.stop()
    longest = Math.max(longest, performance.now() - since)
    await Promise.all(clients)
    agent.destroy()
    if (code !== 0) faults.push(`the server stopped with ${code}`)
  }
  if (longest > STOP_MAX_MS) faults.push(`it took ${Math.round(longest)} ms to stop`)
  const rows = await db.selectFrom('bookings').select('reference').execute()
  const stored = new Set(rows.map(({ reference }) => reference))
  for (const reference of promised)
    if (!stored.has(reference)) faults.push(`${reference} was promised and is lost`)
  faults.push(...(await brokenInvariants()))
  return {
    tried: `${STOPS} × SIGTERM under the load of ${CLIENTS} clients with open connections`,
    found: `${answered} answered, 0 broken off, ${refused} came too late and found the door closed; stopped in ${Math.round(longest)} ms at most`,
    faults: [...new Set(faults)],
  }

  /** Asks until the door is closed. */
  async function client(url: string, agent: Agent, number: number) {
    for (;;) {
      const outcome = await (number % 4 === 0 ? book(url, agent, departureId) : call(url, agent, 'GET', '/'))
      if (outcome === 'closed') {
        refused++
        return
      }
      if (typeof outcome === 'string') {
        faults.push(`a request was broken off: ${outcome}`)
        return
      }
      answered++
      if (outcome.status >= 500) faults.push(`answered with ${outcome.status}`)
      if (outcome.status === 201) promised.add(JSON.parse(outcome.text).reference)
    }
  }
}

type Outcome = { status: number; text: string } | 'closed' | (string & {})

function book(url: string, agent: Agent, departure_id: string) {
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  return call(url, agent, 'POST', '/api/bookings/', headers, JSON.stringify({ ...maya, departure_id }))
}

/** `closed`: no connection could be made any more, so nothing was asked. */
function call(
  url: string,
  agent: Agent,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: string,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const asked = request(new URL(path, url), { method, agent, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.on('end', () => resolve({ status: response.statusCode!, text }))
      response.on('error', (error) => resolve(error.message))
    })
    asked.on('error', (error: Error & { code?: string }) =>
      resolve(
        error.code === 'ECONNREFUSED'
          ? 'closed'
          : `${error.code} ${asked.reusedSocket ? 'on an open' : 'on a new'} connection`,
      ),
    )
    asked.end(body)
  })
}
