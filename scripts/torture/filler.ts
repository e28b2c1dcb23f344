import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import type { Booking } from '#contract/bookings.ts'
import { widthsOf } from '#contract/images.ts'
import { actors } from '#contract/events.ts'
import { db } from '#db/client.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { receiptOf } from '#domain/bookings/read.ts'
import { EDITS_NOTED_A_DAY } from '#domain/bookings/traveller-edits.ts'
import { addImage } from '#domain/pictures/edits.ts'
import { readSpace } from '#domain/site/watch-space.ts'
import { mailedQuery, maya, proveMailbox } from '#test/bookings.ts'
import { smallPdf } from '#test/pdf.ts'
import { type Arena, type Report, serve } from './arena.ts'
import { ask, takeFaults } from './ask.ts'

const BOOKINGS = 3
const SLIPS_EACH = 30
const PUTS = 200
const JUNK = 300
const PREVIEWS = 300
const WIDTHS = 400
/** All widths of served pictures are multiples of this. */
const WIDTH_STEP = 8
const PICTURE_WIDTH = 2400
const OTHERS_MAX_MS = 3000
const MEGABYTE = 1024 * 1024
const SLIP_BYTES = 2 * MEGABYTE
/** One slip of 2 MB waits for each booking; the database, its log and the variants of the picture need some room. */
const GROWTH_MAX_BYTES = BOOKINGS * SLIP_BYTES + 10 * MEGABYTE
/** The most events of a booking: the arrivals that are recorded on one day, the slip, and one of the clock. */
const EVENTS_EACH_MAX = EDITS_NOTED_A_DAY + 2

/**
 * One network tries to fill the disk: slips, two arrivals in turn, junk filters, forged previews, and pictures in all
 * widths.
 */
export async function filler(arena: Arena): Promise<Report> {
  const bookings = await Promise.all(Array.from({ length: BOOKINGS }, () => createBooking(maya)))
  await proveMailbox()
  const added = await addImage('destination', maya.trip_id, {}, await plainPicture(), actors.demo)
  const sha = added.image_file.split('/')[2]!
  const site = await serve(arena, { RATE_LIMITS: 'on', TRUST_PROXY: '1' })
  await ask(site.url, 'GET', '/treks')
  await delay(2000)
  const before = { bytes: await bytesOf(arena), events: await events() }

  const stop = new AbortController()
  const watching = watchOthers(site.url, stop.signal)
  const said: Record<string, Map<number, number>> = {}
  for (const [name, count, one] of deeds(site.url, await Promise.all(bookings.map(linkOf)), sha))
    said[name] = await statusesOf(count, one)
  stop.abort()
  const slowest = await watching
  const after = { bytes: await bytesOf(arena), events: await events() }

  const faults = takeFaults()
  const grown = after.bytes - before.bytes
  const noted = after.events - before.events
  if (grown > GROWTH_MAX_BYTES) faults.push(`folder and database grew by ${Math.round(grown / 1e6)} MB`)
  if (noted > BOOKINGS * EVENTS_EACH_MAX) faults.push(`${noted} events were written`)
  if (slowest > OTHERS_MAX_MS) faults.push(`another visitor waited ${Math.round(slowest)} ms`)
  for (const name of ['slips', 'arrivals', 'junk filters'])
    if (!said[name]!.has(429)) faults.push(`${name} were never too many: ${inWords(said[name]!)}`)
  const made = said['widths']!.get(200) ?? 0
  const kept = widthsOf(PICTURE_WIDTH).length
  if (made !== kept) faults.push(`a picture of ${kept} widths was answered in ${made}`)
  if (!site.isRunning()) faults.push('the server ended')
  await site.stop()
  const answers = Object.entries(said)
    .map(([name, statuses]) => `${name} ${inWords(statuses)}`)
    .join('; ')
  return {
    tried: `${BOOKINGS * SLIPS_EACH} slips of 2 MB, ${PUTS} arrivals, ${JUNK} junk filters, ${PREVIEWS} previews, ${WIDTHS} widths of pictures`,
    found: `${answers}; ${Math.round(before.bytes / 1e6)} MB before, ${Math.round(after.bytes / 1e6)} MB after; ${before.events} events before, ${after.events} after; others waited ${Math.round(slowest)} ms at most`,
    faults,
  }
}

type Link = Awaited<ReturnType<typeof linkOf>>
type Deed = [name: string, count: number, one: (number: number) => Promise<{ status: number }>]

const FILLER = { 'x-forwarded-for': '203.0.113.7' }
/** Another address in the same network, because the limits for what strangers write count by address. */
const NEIGHBOUR = { 'x-forwarded-for': '203.0.113.8' }

function deeds(url: string, links: Link[], sha: string): Deed[] {
  const slip = smallPdf('x'.repeat(SLIP_BYTES))
  const of = (number: number) => links[number % links.length]!
  return [
    [
      'slips',
      BOOKINGS * SLIPS_EACH,
      (number) => {
        const { reference, token } = of(number)
        const body = new FormData()
        body.set('amount', '298')
        body.set('currency', 'USD')
        body.set('proof', new File([slip], 'slip.pdf'))
        const headers = { ...FILLER, 'sec-fetch-site': 'same-origin' }
        return ask(url, 'POST', `/bookings/${reference}/transfer?token=${token}`, { body, headers })
      },
    ],
    [
      'arrivals',
      PUTS,
      (number) => {
        const { reference, query } = of(number)
        const json = { arrival_flight: `QR ${Math.floor(number / BOOKINGS) % 2}`, arrival_at: null }
        return ask(url, 'PUT', `/api/bookings/${reference}/arrival/?${query}`, {
          json,
          headers: NEIGHBOUR,
        })
      },
    ],
    ['junk filters', JUNK, (number) => ask(url, 'GET', `/search?q=junk${number}`, { headers: FILLER })],
    [
      'previews',
      PREVIEWS,
      (number) =>
        ask(url, 'GET', `/preview/junk${number}?until=2099-01-01&token=${number}`, { headers: FILLER }),
    ],
    [
      'widths',
      WIDTHS,
      (number) => ask(url, 'GET', `/images/${sha}/${(number + 1) * WIDTH_STEP}.jpg`, { headers: FILLER }),
    ],
  ]
}

/** Returns the token of a booking, and the whole query of its mailed link. */
async function linkOf(booking: Booking) {
  const { reference, token } = receiptOf(booking)
  return { reference, token, query: await mailedQuery(reference) }
}

const AT_ONCE = 5

async function statusesOf(count: number, one: Deed[2]) {
  const statuses = new Map<number, number>()
  for (let number = 0; number < count; number += AT_ONCE) {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => one(number + index)))
    for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  return statuses
}

function inWords(statuses: Map<number, number>) {
  return [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
}

function plainPicture() {
  const plain = { width: PICTURE_WIDTH, height: 1350, channels: 3, background: '#365d7c' } as const
  return sharp({ create: plain }).png().toBuffer()
}

/** Returns the size of the files and of the database, wherever the database lies, in bytes. */
async function bytesOf({ dataDir }: Arena) {
  const entries = readdirSync(dataDir, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const sizes = paths.map((path) => statSync(path, { throwIfNoEntry: false })?.size ?? 0)
  const { database_bytes } = await readSpace()
  return sizes.reduce((sum, size) => sum + size, database_bytes)
}

async function events() {
  const { count } = await db
    .selectFrom('events')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function watchOthers(url: string, signal: AbortSignal) {
  let slowest = 0
  for (; !signal.aborted; await delay(100)) {
    const since = performance.now()
    await ask(url, 'GET', '/treks', { headers: { 'x-forwarded-for': '198.51.100.9' } })
    slowest = Math.max(slowest, performance.now() - since)
  }
  return slowest
}
