import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { type Arena, type Report, serve } from './arena.ts'
import { ask, takeFaults } from './ask.ts'

const CLIENTS_EACH = 100
const PHONES = 5
const DRIP_MS = 1000
/** The longest that a client may hold a connection without sending a whole request or reading the response. */
const HELD_MAX_MS = 20_000
const WATCHED_MS = 40_000
const OTHERS_MAX_MS = 1000
/** The size of the largest form, in bytes. */
const ENDLESS = 200_000
const PAGE = 'GET /destination/everest-base-camp HTTP/1.1\r\nhost: x\r\n'
/** On a line of 56 kbit/s the page of 200 kB takes half a minute. */
const PHONE_BYTES_PER_SECOND = 7000

type Manner = { first: string; drip: string; bytesPerSecond: number }

/** What each kind of slow client sends first, what it keeps sending, and how fast it reads. */
const manners: Record<string, Manner> = {
  'slow headers': { first: 'GET / HTTP/1.1\r\nhost: x\r\n', drip: 'x-a: b\r\n', bytesPerSecond: Infinity },
  'slow body': {
    first: `POST /api/token/ HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${ENDLESS}\r\n\r\n`,
    drip: ' ',
    bytesPerSecond: Infinity,
  },
  'no read': { first: `${PAGE}\r\n`.repeat(30), drip: '\r\n', bytesPerSecond: 0 },
  'slow read': { first: `${PAGE}\r\n`.repeat(30), drip: '\r\n', bytesPerSecond: 100 },
}

/**
 * Hundreds of clients that send or read as slowly as they can. Other visitors notice nothing, and the slow ones are cut
 * off; but a phone on a bad line, which reads its page steadily, is not.
 */
export async function slowClients(arena: Arena): Promise<Report> {
  const site = await serve(arena)
  const port = Number(new URL(site.url).port)
  const kinds = Object.entries(manners)
  const phones = Promise.all(Array.from({ length: PHONES }, () => readOnPhone(port)))
  const held = await Promise.all(
    kinds.map(([, manner]) => Promise.all(Array.from({ length: CLIENTS_EACH }, () => hold(port, manner)))),
  )

  const slowest = await watchOthers(site.url)
  const faults = [...takeFaults()]
  if (slowest > OTHERS_MAX_MS) faults.push(`another visitor waited ${Math.round(slowest)} ms`)
  const found = kinds.map(([name], index) => {
    const longest = Math.max(...held[index]!.map(({ heldMs }) => heldMs()))
    if (longest > HELD_MAX_MS)
      faults.push(`${name}: a connection was held for ${Math.round(longest / 1000)} s`)
    return `${name} cut after at most ${Math.round(longest / 1000)} s`
  })
  for (const { socket } of held.flat()) socket.destroy()
  const seconds = await phones
  if (seconds.includes('cut')) faults.push('a telephone was cut off')
  if (!site.isRunning()) faults.push('the server ended')
  await site.stop()
  return {
    tried: `${CLIENTS_EACH} connections each of ${kinds.map(([name]) => name).join(', ')}; ${PHONES} phones on 56 kbit/s`,
    found: `${found.join(', ')}; phones had their page after ${seconds[0]} s; others waited ${Math.round(slowest)} ms at most`,
    faults,
  }
}

async function hold(port: number, { first, drip, bytesPerSecond }: Manner) {
  const socket = await visit(port)
  const since = performance.now()
  let until: number | undefined
  const end = () => (until ??= performance.now())
  socket.on('end', end).on('close', end)
  if (bytesPerSecond === Infinity) socket.resume()
  socket.write(first)
  const dripping = setInterval(() => {
    if (bytesPerSecond > 0) socket.read(bytesPerSecond * (DRIP_MS / 1000))
    // Writing also shows that the connection has ended to a client that does not read.
    socket.write(drip)
  }, DRIP_MS)
  socket.once('close', () => clearInterval(dripping))
  return { socket, heldMs: () => (until ?? performance.now()) - since }
}

/** Reads a page as fast as a bad line allows. Returns the seconds it took, or 'cut' when the page is not complete. */
async function readOnPhone(port: number): Promise<number | 'cut'> {
  const socket = await visit(port)
  const since = performance.now()
  socket.write(`${PAGE}connection: close\r\n\r\n`)
  let text = ''
  for await (const part of socket) {
    text += part
    await delay(((part as Buffer).length / PHONE_BYTES_PER_SECOND) * 1000)
  }
  return text.endsWith('</html>') ? Math.round((performance.now() - since) / 1000) : 'cut'
}

async function visit(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

/** Returns how long the slowest response to an ordinary visitor took meanwhile, in milliseconds. */
async function watchOthers(url: string) {
  let slowest = 0
  for (const deadline = performance.now() + WATCHED_MS; performance.now() < deadline; await delay(200)) {
    const since = performance.now()
    await ask(url, 'GET', '/')
    slowest = Math.max(slowest, performance.now() - since)
  }
  return slowest
}
