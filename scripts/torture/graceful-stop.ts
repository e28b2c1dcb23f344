import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { type AddressInfo, connect, createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import { db } from '#db/client.ts'
import { brokenInvariants } from '#test/broken-invariants.ts'
import { departureWith, maya } from '#test/bookings.ts'
import { type Arena, type Report, serve } from './arena.ts'
import { freePort } from '#test/free-port.ts'

const STOPS = 5
const CLIENTS = 20
const WARM_MS = 1200
const STOP_MAX_MS = 10_000
const SEATS = 5000

/**
 * SIGTERM while visitors read and book: every request that was begun gets its response, and the process ends by itself.
 * Of two servers behind a proxy each is stopped and started in turn, and no request fails.
 */
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
  const rolling = await restartInTurn(arena, departureId)
  faults.push(...rolling.faults)
  for (const reference of rolling.promised) crowd.promised.add(reference)
  if (longest > STOP_MAX_MS) faults.push(`it took ${Math.round(longest)} ms to stop`)
  faults.push(...(await brokenPromises(crowd)), ...(await brokenInvariants()))
  return {
    tried: `${STOPS} × SIGTERM under the load of ${CLIENTS} clients with open connections; then two servers behind a proxy, stopped and started in turn ${STOPS} ×`,
    found: `${crowd.answered} answered, none half or after its work was done; ${crowd.late} came too late and were not begun; stopped in ${Math.round(longest)} ms at most; behind the proxy ${rolling.answered} answered, ${rolling.late} failed`,
    faults: [...new Set(faults)],
  }
}

/**
 * `promised`: references that were returned to visitors. `unheard`: the keys of bookings whose response never arrived.
 */
type Crowd = { answered: number; late: number; promised: Set<string>; unheard: string[]; faults: string[] }

/** Restarts two servers in turn, as an operator installs a new version: the proxy sends all requests to the other. */
async function restartInTurn(arena: Arena, departureId: string): Promise<Crowd> {
  const ports = [await freePort(), await freePort()]
  const sites = await Promise.all(ports.map((PORT) => serve(arena, { PORT })))
  const proxy = await openProxy(ports)
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  const crowd: Crowd = { answered: 0, late: 0, promised: new Set(), unheard: [], faults: [] }
  let isOver = false
  const clients = Array.from({ length: CLIENTS }, (_, number) =>
    askUntilClosed(proxy.url, agent, number % 2 === 0 ? departureId : undefined, crowd, () => isOver),
  )
  for (let stop = 0; stop < STOPS; stop++) {
    await delay(WARM_MS)
    const which = stop % 2
    const code = await sites[which]!.stop()
    if (code !== 0) crowd.faults.push(`behind the proxy a server stopped with ${code}`)
    sites[which] = await serve(arena, { PORT: ports[which]! })
  }
  isOver = true
  await Promise.all(clients)
  agent.destroy()
  proxy.close()
  await Promise.all(sites.map((site) => site.stop()))
  if (crowd.late > 0) crowd.faults.push(`${crowd.late} requests failed behind a proxy`)
  return crowd
}

/** Starts a proxy that gives each connection to the next server, or to the other when that one is closed. */
async function openProxy(ports: string[]) {
  let turn = 0
  const proxy = createServer((visitor) => {
    visitor.on('error', () => {})
    const first = turn++
    tryNext([...ports.slice(first % ports.length), ...ports.slice(0, first % ports.length)])

    function tryNext([port, ...others]: string[]) {
      if (port === undefined) return visitor.destroy()
      const server = connect(Number(port), '127.0.0.1')
      const tryOther = () => tryNext(others)
      server.once('error', tryOther).once('connect', () => {
        server.off('error', tryOther).on('error', () => visitor.destroy())
        visitor.on('close', () => server.destroy())
        visitor.pipe(server).pipe(visitor)
      })
    }
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  const { port } = proxy.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => proxy.close() }
}

/** Books, or without a departure reads, until a connection fails or the ordeal is over. */
async function askUntilClosed(
  url: string,
  agent: Agent,
  departureId: string | undefined,
  crowd: Crowd,
  isOver = () => false,
) {
  while (!isOver()) {
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

/**
 * Returns lost bookings, and bookings without a response. A server may close a connection before a request has arrived,
 * but not one whose request it has carried out.
 */
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

/** `none`: not a byte of the response arrived. `half`: the response ended too soon. */
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
