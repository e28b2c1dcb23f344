import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterEach, expect, test, vi } from 'vitest'
import { PICTURES } from '#domain/demo/files.ts'
import { startMakingAhead } from '#domain/pictures/ahead.ts'
import { addImage } from '#domain/pictures/edits.ts'
import { env } from '#integrations/env.ts'
import { adopt, discard, readyFiles, variant } from '#integrations/image-store.ts'
import { inTurn, waitingMost } from '#integrations/picture-turns.ts'
import { demoWorld } from '#test/demo-world.ts'
import { insertTrip, pictureBytes } from '#test/pictures.ts'
import { images } from './images.ts'
import { answerProblem } from './problems.ts'

const site = new Hono().onError(answerProblem).route('/', images)

const usual = { ...waitingMost }
let release = () => {}
let stop = () => {}
afterEach(() => {
  stop()
  release()
  Object.assign(waitingMost, usual)
})

test('the first visitor of the demo gets what a phone shows as it is meant, though nothing was made', async () => {
  const { file, sha } = demoWorld.pictures[0]!
  holdEncoder()
  stop = startMakingAhead()
  expect((await site.request(`/images/${sha}/800.avif`)).status).toBe(404)
  await adopt(join(PICTURES, file), sha)

  for (const [name, type] of [
    ['400.jpg', 'image/jpeg'],
    ['640.avif', 'image/avif'],
    ['800.avif', 'image/avif'],
  ] as const) {
    const { status, headers } = await site.request(`/images/${sha}/${name}`)
    expect([name, status, headers.get('content-type')]).toEqual([name, 200, type])
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  }
  // Nothing was copied.
  expect(readdirSync(join(env.dataDir, 'images', sha))).toEqual(['master.avif'])
  expect(await readyFiles(sha)).toContain('400.avif')

  await discard(sha, async () => false)
  expect((await site.request(`/images/${sha}/800.avif`)).status).toBe(404)
})

test('whoever asks before a file is ready gets the nearest one that is, at once and for now', async () => {
  const { sha, folder } = await addPicture('#135')
  const small = await variant(sha, 640, 'avif')
  holdEncoder()
  stop = startMakingAhead()

  const early = await site.request(`${folder}/800.avif`)
  expect(early.status).toBe(200)
  expect(early.headers.get('cache-control')).toBe('public, max-age=30')
  expect(early.headers.get('content-type')).toBe('image/avif')
  expect(await early.bytes()).toEqual(small)

  release()
  await expect.poll(async () => readdirSync(join(env.dataDir, 'images', sha))).toContain('800.avif')
  const late = await site.request(`${folder}/800.avif`)
  expect(late.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(await late.bytes()).not.toEqual(small)
})

test('before anything of a picture is ready a browser gets the picture as it is kept, if it shows that', async () => {
  const { sha, folder } = await addPicture('#246')
  holdEncoder()
  stop = startMakingAhead()

  const early = await site.request(`${folder}/800.avif`)
  expect(readdirSync(join(env.dataDir, 'images', sha))).toEqual(['master.webp'])
  expect([early.status, early.headers.get('content-type')]).toEqual([200, 'image/webp'])
})

test('when nothing can be shown and the queue is full, the answer is to come back', async () => {
  const { folder } = await addPicture('#357')
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  holdEncoder()
  // Nor does the making ahead wait in the queue with the file that this visitor needs.
  Object.assign(waitingMost, { view: 0, idle: 0 })
  stop = startMakingAhead()

  const refused = await site.request(`${folder}/800.jpg`)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
})

test('whoever asks for every width, form and cut of a picture fills the disk with the listed ones only', async () => {
  const { sha, folder } = await addPicture('#468')
  // All widths of the list are among the multiples of this.
  const widths = Array.from({ length: 100 }, (_, index) => (index + 1) * 40)
  const cuts = Array.from({ length: 121 }, (_, index) => [(index % 11) * 10, Math.floor(index / 11) * 10])
  const files = [
    ...widths.flatMap((width) => ['avif', 'webp', 'jpg'].map((format) => `${width}.${format}`)),
    ...cuts.flatMap(([x, y]) => [400, 450, 640].map((width) => `tall-${x}-${y}-${width}.jpg`)),
  ]
  const made = []
  for (const file of files) if ((await site.request(`${folder}/${file}`)).status === 200) made.push(file)

  const whole = [400, 640, 800, 1000].flatMap((width) =>
    ['avif', 'webp', 'jpg'].map((form) => `${width}.${form}`),
  )
  const listed = [...whole, 'tall-50-50-400.jpg', 'tall-50-50-450.jpg'].toSorted()
  expect(made.toSorted()).toEqual(listed)
  expect(readdirSync(join(env.dataDir, 'images', sha)).toSorted()).toEqual(
    [...listed, 'master.webp'].toSorted(),
  )
})

/** Nothing is encoded until `release`. */
function holdEncoder() {
  const hold = Promise.withResolvers<void>()
  release = hold.resolve
  void inTurn(() => hold.promise, { turn: 'upload' })
}

async function addPicture(colour: string) {
  await insertTrip('jiri-walk')
  const bytes = await pictureBytes({ width: 1000, height: 600, colour })
  const { image_file } = await addImage('destination', 'jiri-walk', {}, bytes, 'staff-pasang')
  const folder = image_file.replace(/\/[^/]+$/, '')
  return { folder, sha: folder.split('/')[2]! }
}
