import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { type Arena, type Report, serve } from './arena.ts'
import { ask, takeFaults } from './ask.ts'

const CLIENTS_EACH = 100
const DRIP_MS = 1000
/** Nobody may hold a connection longer than this without asking for something whole, or reading what was asked for. */
const HELD_MAX_MS = 130_000
const WATCHED_MS = 135_000
const OTHERS_MAX_MS = 1000
const ENDLESS = 1_000_000

/** What each kind of slow client says at once, and what it goes on dripping. The third never reads its answer. */
const manners = {
  'slow headers': { first: 'GET / HTTP/1.1\r\nhost: x\r\n', drip: 'x-a: b\r\n', reads: true },
  'slow body': {
    first: `POST /api/token/ HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${ENDLESS}\r\n\r\n`,
    drip: ' ',
    reads: true,
  },
  'slow read': {
    first: 'GET /destination/everest-base-camp HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(30),
    drip: '',
    reads: false,
  },
}

/** Hundreds of clients that send or read as slowly as they can. Others notice nothing, and the slow are cut off. */
export async function slowClients(arena: Arena): Promise<Report> {
  const site = await serve(arena)
  const { port } = new URL(site.url)
  const kinds = Object.entries(manners)
  const held = await Promise.all(
    kinds.map(([, manner]) =>
      Promise.all(Array.from({ length: CLIENTS_EACH }, () => hold(Number(port), manner))),
    ),
  )

  const slowest = await watchOthers(site.url)
  const faults = [...takeFaults()]
  if (slowest > OTHERS_MAX_MS) faults.push(`another visitor waited ${Math.round(slowest)} ms`)
  const found = kinds.map(([name], index) => {
    const ages = held[index]!.map(({ heldMs }) => heldMs())
    const longest = Math.max(...ages)
    if (longest > HELD_MAX_MS)
      faults.push(`${name}: a connection was held for ${Math.round(longest / 1000)} s`)
    return `${name} cut after at most ${Math.round(longest / 1000)} s`
  })
  for (const { socket } of held.flat()) socket.destroy()
  if (!site.isRunning()) faults.push('the server ended')
  await site.stop()
  return {
    tried: `${CLIENTS_EACH} connections each of slow headers, slow body and slow read`,
    found: `${found.join(', ')}; others waited ${Math.round(slowest)} ms at most`,
    faults,
  }
}

type Manner = { first: string; drip: string; reads: boolean }

async function hold(port: number, { first, drip, reads }: Manner) {
  const socket = connect({ port, host: '127.0.0.1' })
  await once(socket, 'connect')
  const since = performance.now()
  let until: number | undefined
  const end = () => (until ??= performance.now())
  socket.on('error', end).on('close', end)
  if (reads) socket.resume().on('end', end)
  socket.write(first)
  void keepDripping(socket, drip, () => until === undefined)
  return { socket, heldMs: () => (until ?? performance.now()) - since }
}

async function keepDripping(socket: Socket, drip: string, isHeld: () => boolean) {
  for (const deadline = performance.now() + WATCHED_MS; performance.now() < deadline && isHeld();) {
    await delay(DRIP_MS)
    // Also how the end of a connection is noticed by somebody who does not read.
    if (isHeld()) socket.write(drip || '\r\n')
  }
}

/** How long the slowest answer took that an ordinary visitor got meanwhile. */
async function watchOthers(url: string) {
  let slowest = 0
  for (const deadline = performance.now() + WATCHED_MS; performance.now() < deadline; await delay(200)) {
    const since = performance.now()
    await ask(url, 'GET', '/')
    slowest = Math.max(slowest, performance.now() - since)
  }
  return slowest
}
