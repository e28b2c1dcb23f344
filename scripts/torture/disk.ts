import { closeSync, existsSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { db } from '#db/client.ts'
import { brokenInvariants } from '#test/broken-invariants.ts'
import { departureWith } from '#test/bookings.ts'
import { pemba } from '#test/people.ts'
import { everestTrekId } from '#test/world.ts'
import sharp from 'sharp'
import { type Arena, type Report, serve } from './arena.ts'
import { ask, logIn, takeFaults } from './ask.ts'
import { bookAgain, setOut } from './travellers.ts'

const SEATS = 2000
const BOOKINGS_MAX = 1500
/** How often an upload is tried again, a second apart, once there is space. */
const LOOKS = 10
const BLOCK = Buffer.alloc(4096)
const PATIENCE_MS = 30_000

/**
 * The disk of the database fills up. Bookings are refused, pages still work, and everything works again when there is
 * space.
 */
export async function fullDatabaseDisk(arena: Arena): Promise<Report> {
  const { _id: departureId } = await departureWith(SEATS)
  const site = await serve(arena)
  await ask(site.url, 'GET', '/')
  const ballast = fillUp(arena.fullDisk!)

  const full = await bookUntilRefused(site.url, departureId)
  const faults = full.last === 503 ? [] : [`a booking on a full disk was answered with ${full.last}`]
  const page = await ask(site.url, 'GET', '/')
  if (page.status !== 200) faults.push(`the home page on a full disk was answered with ${page.status}`)

  rmSync(ballast)
  // PostgreSQL ends when it cannot write its log. An operator frees space and starts it again.
  const hasEnded = arena.postgres !== undefined && !(await answers(site.url))
  if (hasEnded) {
    await arena.postgres!.crash()
    await arena.postgres!.restart()
  }
  const recovered = await becomes(async () => (await bookAgain(site.url, setOut(departureId))).status === 201)
  if (!recovered) faults.push('with space again bookings are still refused')
  faults.push(...takeFaults(), ...(await brokenInvariants()))
  if (!site.isRunning()) faults.push('the server ended')
  await site.stop()
  return {
    tried: `a disk of ${arena.engine} without space`,
    found: `${full.booked} bookings in its last pages, then 503; pages 200;${hasEnded ? ' PostgreSQL ended and was started again;' : ''} with space again 201`,
    faults,
  }
}

/**
 * The disk of the pictures fills up. The upload is refused with a sentence, and neither a row nor half a file stays.
 */
export async function fullUploadDisk(arena: Arena): Promise<Report> {
  const site = await serve(arena)
  const staff = await logIn(site.url, pemba)
  const before = await pictures()
  const ballast = fillUp(arena.fullDisk!)

  const refused = await upload(site.url, staff)
  const faults =
    refused.status === 503 ? [] : [`an upload on a full disk was answered with ${refused.status}`]
  if ((await pictures()) !== before) faults.push('a refused picture has a row')
  faults.push(...partsIn(join(arena.dataDir, 'images')).map((file) => `${file} was left`))
  const { status } = await bookAgain(site.url, setOut((await departureWith(SEATS))._id))
  if (status !== 201) faults.push(`a booking meanwhile was answered with ${status}`)

  rmSync(ballast)
  // The site looks at its disk seldom.
  let taken = await upload(site.url, staff)
  for (let time = 0; taken.status === 503 && time < LOOKS; time++) {
    await delay(1000)
    taken = await upload(site.url, staff)
  }
  if (taken.status !== 201) faults.push(`with space again an upload is answered with ${taken.status}`)
  faults.push(...takeFaults(), ...(await brokenInvariants()))
  if (!site.isRunning()) faults.push('the server ended')
  await site.stop()
  return {
    tried: 'an upload without space',
    found: `${refused.status}, then ${taken.status}; nothing half is left`,
    faults,
  }
}

/** Fills the disk. Returns the file that holds the space. */
function fillUp(disk: string) {
  const path = join(disk, 'ballast')
  const file = openSync(path, 'w')
  try {
    for (;;) writeSync(file, BLOCK)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  }
  closeSync(file)
  return path
}

async function bookUntilRefused(url: string, departureId: string) {
  for (let booked = 0; booked < BOOKINGS_MAX; booked++) {
    const { status } = await bookAgain(url, setOut(departureId))
    if (status !== 201) return { booked, last: status }
  }
  return { booked: BOOKINGS_MAX, last: 201 }
}

async function answers(url: string) {
  return (await ask(url, 'GET', '/readyz')).status === 200
}

async function becomes(isSo: () => Promise<boolean>) {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await delay(500))
    if (await isSo()) return true
  return false
}

async function upload(url: string, headers: Record<string, string>) {
  // Noise, because a picture of one colour is so small that it fits on any disk.
  const noise = sharp({
    create: {
      width: 1200,
      height: 900,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
  const body = new FormData()
  body.set('destination_id', everestTrekId)
  body.set('image_file', new File([new Uint8Array(await noise.png().toBuffer())], 'a.png'))
  return ask(url, 'POST', '/api/destinations/images/', { body, headers })
}

async function pictures() {
  const { rows } = await db
    .selectFrom('images')
    .select((row) => row.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return Number(rows)
}

/** Returns the files that were not written completely; none where not even the folder could be made. */
function partsIn(folder: string) {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder, { recursive: true }).map(String)
  return names.filter((name) => !/(master|\d+)\.(webp|avif|jpg)$/.test(name) && !/^[0-9a-f]{32}$/.test(name))
}
