import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { db } from '#db/client.ts'
import { sweepPictures } from '#domain/pictures/sweep.ts'
import { dice } from '#test/dice.ts'
import { pemba } from '#test/people.ts'
import { everestTrekId } from '#test/world.ts'
import { type Arena, begin, type Report, serve } from './arena.ts'
import { ask, logIn, takeFaults } from './ask.ts'

const KILLS = Number(process.env.TORTURE_KILLS ?? 20)
const UPLOADS_AT_ONCE = 3
/** The processes to kill: the server, and the process in which it encodes pictures. */
const victims = ['server', 'pictures'] as const
/** The longest life of a server, in uploads: the last kills happen while the files of the first upload are made. */
const LIFE_MAX = 3
const SETTINGS = { PICTURES_AHEAD: 'on' }
const DAY_MS = 86_400_000

/**
 * `kill -9` of the server, or of the process that encodes pictures, during uploads and encoding. Afterwards every
 * picture with a row has its file, every file is whole, and half files are removed.
 */
export async function picturesKilled(arena: Arena): Promise<Report> {
  const seed = Number(process.env.TORTURE_SEED ?? Date.now() % 1_000_000)
  const roll = dice(seed)
  const faults: string[] = []
  // Rows of the small world, whose pictures have no files.
  const planted = (await pictures()).map(({ sha }) => sha)
  const uploaded = async () => (await pictures()).filter(({ sha }) => !planted.includes(sha))
  const lifeMs = LIFE_MAX * (await timeOfUpload(arena))
  let taken = 1
  for (let round = 0; round < KILLS; round++) {
    const site = await serve(arena, SETTINGS)
    const staff = await logIn(site.url, pemba)
    const uploads = Array.from({ length: UPLOADS_AT_ONCE }, () => upload(site.url, staff, roll()))
    const watched = Promise.allSettled(uploads)
    await delay(roll() * lifeMs)
    if (victims[round % 2] === 'server') await site.kill()
    else killChildren(site.pid)
    for (const answer of await watched) if (answer.status === 'fulfilled' && answer.value === 201) taken++
    if (site.isRunning()) {
      const page = await ask(site.url, 'GET', '/')
      if (page.status !== 200)
        faults.push(`round ${round + 1}: the home page is answered with ${page.status}`)
      await site.kill()
    }
  }
  // Requests without a response are no fault here, because the server was killed.
  takeFaults()

  faults.push(...lostPictures(arena, await uploaded()), ...(await halfFiles(arena)))
  const left = leftovers(arena).length
  await sweepPictures(new Date(Date.now() + 2 * DAY_MS))
  for (const name of leftovers(arena)) faults.push(`${name} was not swept`)

  const again = begin(arena, SETTINGS)
  const url = await again.opened
  for (const { sha, width } of await uploaded()) {
    const shown = await ask(url, 'GET', `/images/${sha}/${width}.jpg`)
    if (shown.status !== 200) faults.push(`${sha} is answered with ${shown.status}`)
  }
  faults.push(...takeFaults())
  await again.stop()
  return {
    tried: `${KILLS} × kill -9 of the server or of its process for pictures while ${UPLOADS_AT_ONCE} are uploaded (seed ${seed})`,
    found: `${taken} uploads answered, ${(await uploaded()).length} pictures there, ${left} half files left and swept`,
    faults,
  }
}

/** Returns how long one upload takes without other work, in milliseconds. */
async function timeOfUpload(arena: Arena) {
  const site = await serve(arena)
  const staff = await logIn(site.url, pemba)
  const since = performance.now()
  const status = await upload(site.url, staff, 0)
  if (status !== 201) throw new Error(`The first upload was answered with ${status}`)
  const took = performance.now() - since
  await site.stop()
  return took
}

async function upload(url: string, headers: Record<string, string>, shade: number) {
  const noise = { type: 'gaussian', mean: 60 + shade * 120, sigma: 30 } as const
  const photo = sharp({ create: { width: 2000, height: 1300, channels: 3, background: '#000', noise } })
  const body = new FormData()
  body.set('destination_id', everestTrekId)
  body.set('image_file', new File([new Uint8Array(await photo.jpeg().toBuffer())], 'photo.jpg'))
  return (await ask(url, 'POST', '/api/destinations/images/', { body, headers })).status
}

/** Kills the processes that this one has started. */
function killChildren(pid: number) {
  const threads = readdirSync(`/proc/${pid}/task`)
  const lists = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8'))
  for (const child of lists.join(' ').split(' ').filter(Boolean)) process.kill(Number(child), 'SIGKILL')
}

function pictures() {
  return db.selectFrom('images').select(['sha', 'width']).distinct().execute()
}

function lostPictures({ dataDir }: Arena, rows: { sha: string }[]) {
  const lost = rows.filter(({ sha }) => !masterOf(join(dataDir, 'images', sha)))
  return lost.map(({ sha }) => `${sha} is named by a row and has no file`)
}

/** Returns the files with a final name that cannot be read to their end. */
async function halfFiles({ dataDir }: Arena) {
  const faults: string[] = []
  const files = readdirSync(join(dataDir, 'images'), { recursive: true, withFileTypes: true })
  for (const file of files.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))) {
    const path = join(file.parentPath, file.name)
    await sharp(path, { failOn: 'truncated' })
      .stats()
      .catch((error: unknown) => faults.push(`${path}: ${String(error)}`))
  }
  return faults
}

function leftovers({ dataDir }: Arena) {
  const names = readdirSync(join(dataDir, 'images'), { recursive: true }) as string[]
  return names.filter((name) => /(?:^|\/)\./.test(name))
}

function masterOf(folder: string) {
  return ['master.webp', 'master.avif'].some((name) => existsSync(join(folder, name)))
}
