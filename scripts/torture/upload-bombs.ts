import { crc32, deflateSync } from 'node:zlib'
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { pemba } from '#test/people.ts'
import { everestTrekId } from '#test/world.ts'
import { watchMemory } from '../bench/memory.ts'
import { type Arena, type Report, serve } from './arena.ts'
import { ask, logIn, takeFaults } from './ask.ts'

const UPLOADS_EACH = 6
const OTHERS_MAX_MS = 1000
/** The limit for the site at any time (`npm run bench:memory`). */
const MEMORY_MAX_MB = 350
const MEGABYTE = 1024 * 1024
const TOO_MANY_FIELDS = 20_000

/**
 * Files and forms that unpack to far more than their size. They are refused, other visitors are served, and the
 * memory of the server and of its process for pictures stays bounded.
 */
export async function uploadBombs(arena: Arena): Promise<Report> {
  const site = await serve(arena)
  const staff = await logIn(site.url, pemba)
  const faults: string[] = []
  const memory = watchMemory(site.pid)
  const idle = memory.figures()['MB now']
  const bombs = await makeBombs()

  const stop = new AbortController()
  const watching = watchOthers(site.url, stop.signal)
  const said = new Map<string, Set<number>>()
  for (const [name, body] of Object.entries(bombs)) {
    const answers = await Promise.all(
      Array.from({ length: UPLOADS_EACH }, () => throwAt(site.url, staff, body())),
    )
    said.set(name, new Set(answers))
    if (!answers.every((status) => [400, 413, 422].includes(status)))
      faults.push(`${name} was answered with ${answers.join(', ')}`)
  }
  stop.abort()
  const slowest = await watching
  const { 'MB at most': peak, 'pictures MB at most': pictures } = memory.figures()
  memory.stop()
  if (slowest > OTHERS_MAX_MS) faults.push(`another visitor waited ${Math.round(slowest)} ms`)
  if (peak > MEMORY_MAX_MB) faults.push(`the server and its process for pictures took ${peak} MB`)
  faults.push(...takeFaults())
  if (!site.isRunning()) faults.push('the server ended')
  await site.stop()
  return {
    tried: `${UPLOADS_EACH} at once of each: ${Object.keys(bombs).join(', ')}`,
    found: `${[...said].map(([, statuses]) => [...statuses].join('/')).join(', ')}; ${idle} MB before, ${peak} MB at most, ${pictures} of them for pictures; others waited ${Math.round(slowest)} ms at most`,
    faults,
  }
}

type Body = FormData | { type: string; text: string }

async function makeBombs(): Promise<Record<string, () => Body>> {
  const wide = emptyPng(30_000)
  const less = emptyPng(16_000)
  const animated = await sharp(Buffer.alloc(3 * 100 * 100 * 400), {
    raw: { width: 100, height: 40_000, channels: 3, pageHeight: 100 },
  })
    .webp({ loop: 0 })
    .toBuffer()
  const half = (
    await sharp({ create: { width: 3000, height: 3000, channels: 3, background: '#678' } })
      .jpeg()
      .toBuffer()
  ).subarray(0, 9000)
  return {
    'a PNG of 30,000 × 30,000': () => formWith(wide),
    'a PNG of 16,000 × 16,000': () => formWith(less),
    'a film of 400 pictures cut short': () => formWith(animated.subarray(0, animated.length / 2)),
    'half a JPEG': () => formWith(half),
    '60 MB that are no picture': () => formWith(Buffer.alloc(60 * MEGABYTE, 'x')),
    'a form of 20,000 fields': () => ({
      type: 'application/x-www-form-urlencoded',
      text: Array.from({ length: TOO_MANY_FIELDS }, (_, index) => `a${index}=b`).join('&'),
    }),
    'a form without a boundary': () => ({ type: 'multipart/form-data', text: 'x' }),
  }
}

function formWith(bytes: Buffer) {
  const form = new FormData()
  form.set('destination_id', everestTrekId)
  form.set('image_file', new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' }))
  return form
}

/**
 * Uploads a body and returns the status. The server refuses a much too large body before it has read all of it, and may
 * close the connection, which counts as 413.
 */
async function throwAt(url: string, staff: Record<string, string>, body: Body) {
  try {
    if (body instanceof FormData)
      return (await ask(url, 'POST', '/api/destinations/images/', { body, headers: staff })).status
    const headers = { ...staff, 'content-type': body.type }
    const response = await fetch(new URL('/api/destinations/images/', url), {
      method: 'POST',
      headers,
      body: body.text,
    })
    await response.text()
    return response.status
  } catch (error) {
    if (error instanceof TypeError) return 413
    throw error
  }
}

/** Returns an empty PNG in black and white, `edge` pixels wide and high: tiny until it is unpacked. */
function emptyPng(edge: number) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(edge, 0)
  header.writeUInt32BE(edge, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const row = Math.ceil(edge / 8) + 1
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(row * edge))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

async function watchOthers(url: string, signal: AbortSignal) {
  let slowest = 0
  for (; !signal.aborted; await delay(50)) {
    const since = performance.now()
    await ask(url, 'GET', '/')
    slowest = Math.max(slowest, performance.now() - since)
  }
  return slowest
}
