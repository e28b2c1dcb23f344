import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, test, vi } from 'vitest'
import { pictureBytes } from '#test/pictures.ts'
import { env } from './env.ts'
import { adopt, discard, isStored, keptBeside, takeIn, variant } from './image-store.ts'

const root = join(env.dataDir, 'images')

beforeEach(() => rmSync(root, { recursive: true, force: true }))

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a %s is taken in', async (format) => {
  expect(await takeIn(await pictureBytes({ format, width: 300, height: 200 }))).toMatchObject({
    sha: expect.stringMatching(/^[0-9a-f]{32}$/),
    width: 300,
    height: 200,
    placeholder: expect.stringMatching(/^data:image\/webp;base64,.{40,370}$/),
  })
})

test.each([
  ['a text', Buffer.from('Namaste')],
  ['nothing', Buffer.from('')],
  ['a web page that begins like a GIF', Buffer.from('GIF89a<script>alert(1)</script>')],
])('%s is refused', async (_what, bytes) => {
  await expect(takeIn(bytes)).rejects.toMatchObject({ reason: 'unreadable' })
  expect(existsSync(root)).toBe(false)
})

test('a real GIF and a TIFF are refused', async () => {
  const picture = sharp(await pictureBytes())
  await expect(takeIn(await picture.clone().gif().toBuffer())).rejects.toMatchObject({ reason: 'unreadable' })
  await expect(takeIn(await picture.clone().tiff().toBuffer())).rejects.toMatchObject({
    reason: 'unreadable',
  })
})

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('half a %s is refused', async (format) => {
  const whole = await photo(format)
  await expect(takeIn(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({ reason: 'unreadable' })
})

test('a small file that unfolds into a huge picture is refused', async () => {
  const bomb = await pictureBytes({ width: 8000, height: 6300, colour: '#000' })
  expect(bomb.length).toBeLessThan(1024 * 1024)

  await expect(takeIn(bomb)).rejects.toMatchObject({ reason: 'too-big' })
})

test('more than 20 MB are refused unread', async () => {
  await expect(takeIn(new Uint8Array(20 * 1024 * 1024 + 1))).rejects.toMatchObject({ reason: 'too-big' })
})

test('what was hidden in a picture is not served, and it stands upright', async () => {
  const tilted = await sharp(await pictureBytes({ width: 300, height: 200 }))
    .jpeg()
    .withExif({ IFD0: { Copyright: 'somewhere in Thamel' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect(tilted.includes('Thamel')).toBe(true)

  const stored = await takeIn(Buffer.concat([tilted, Buffer.from('<script>alert(1)</script>')]))

  expect(stored).toMatchObject({ width: 200, height: 300 })
  for (const name of readdirSync(join(root, stored.sha))) expect(name).toBe('master.webp')
  const served = Buffer.from((await variant(stored.sha, 200, 'jpg'))!)
  expect(served.includes('Thamel') || served.includes('<script')).toBe(false)
})

test('a wide picture is made 2400 pixels wide, a very tall one 4096 high', async () => {
  expect(await takeIn(await pictureBytes({ width: 4000, height: 1000 }))).toMatchObject({
    width: 2400,
    height: 600,
  })
  expect(await takeIn(await pictureBytes({ width: 500, height: 20_000 }))).toMatchObject({ height: 4096 })
})

test('a picture is served in the widths below its own and in its own, in three formats', async () => {
  const { sha } = await takeIn(await pictureBytes({ width: 900, height: 600 }))

  for (const width of [400, 800, 900]) {
    for (const [format, name] of [
      ['avif', 'heif'],
      ['webp', 'webp'],
      ['jpg', 'jpeg'],
    ] as const) {
      const { format: real, width: wide } = await sharp(await variant(sha, width, format)).metadata()
      expect([real, wide]).toEqual([name, width])
    }
  }
  for (const width of [0, -1, 1, 399, 1200, 2400, Number.NaN, 1e9])
    expect(await variant(sha, width, 'webp')).toBeUndefined()
})

test('an upright part holds what the focal point names', async () => {
  const halves = sharp(await pictureBytes({ width: 600, height: 600, colour: '#00f' })).extend({
    right: 600,
    background: '#f00',
  })
  const { sha } = await takeIn(await halves.png().toBuffer())

  for (const [x, colour] of [
    [0, 'blue'],
    [100, 'red'],
  ] as const) {
    const part = sharp(await variant(sha, 450, 'webp', { x, y: 50 }))
    const { channels, dominant } = await part.stats()
    expect(await part.metadata()).toMatchObject({ width: 450, height: 600 })
    expect(channels).toHaveLength(3)
    expect(dominant.b > dominant.r ? 'blue' : 'red').toBe(colour)
  }
  expect(await variant(sha, 400, 'avif', { x: 0, y: 0 })).toBeDefined()
  for (const width of [600, 640, 1200])
    expect(await variant(sha, width, 'webp', { x: 0, y: 0 })).toBeUndefined()
})

test('transparent parts are white where the format knows no transparency', async () => {
  const clear = { width: 10, height: 10, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const
  const { sha } = await takeIn(await sharp({ create: clear }).png().toBuffer())

  const { channels } = await sharp(await variant(sha, 10, 'jpg')).stats()
  expect(channels.map(({ min }) => min)).toEqual([255, 255, 255])
})

test('a name that is not one of ours reaches no file', async () => {
  writeFileSync(join(env.dataDir, 'master.webp'), await pictureBytes({ format: 'webp', width: 400 }))

  for (const name of ['..', '../..', '.', '', 'x'.repeat(32), 'A'.repeat(32), `${'a'.repeat(31)}/`]) {
    expect(await variant(name, 400, 'webp')).toBeUndefined()
  }
})

test('twenty who ask at once for a width share one making of it', async () => {
  const { sha } = await takeIn(await pictureBytes())

  const answers = await Promise.all(Array.from({ length: 20 }, () => variant(sha, 400, 'webp')))

  expect(new Set(answers).size).toBe(1)
})

test('a disk that takes nothing refuses the upload and leaves no half file', async () => {
  writeFileSync(root, 'a file where the folder should be')

  await expect(takeIn(await pictureBytes())).rejects.toMatchObject({ reason: 'not-kept' })
})

test('a picture is shown even when its copy cannot be kept', async () => {
  const { sha } = await takeIn(await pictureBytes())
  const made = new Uint8Array([1, 2, 3])

  const shown = await keptBeside(sha, '800.jpg', async () => {
    mkdirSync(join(root, sha, '800.jpg'))
    return made
  })

  expect(shown).toEqual(made)
  // No incomplete copy is left either.
  expect(readdirSync(join(root, sha)).toSorted()).toEqual(['800.jpg', 'master.webp'])
})

test('a picture that came with the software is kept as it is', async () => {
  const path = join(env.dataDir, 'demo.avif')
  writeFileSync(path, await pictureBytes({ format: 'avif', width: 500, height: 300 }))
  const sha = 'd'.repeat(32)

  await adopt(path, sha)
  await adopt('no file, and none is needed any more', sha)

  expect(readdirSync(join(root, sha))).toEqual(['master.avif'])
  expect(await variant(sha, 500, 'webp')).toBeDefined()
})

test('files go when nothing names them, and stay when something does', async () => {
  const { sha } = await takeIn(await pictureBytes())

  await discard(sha, async () => true)
  expect(await isStored(sha)).toBe(true)

  await discard(sha, async () => false)
  expect(readdirSync(root)).toEqual([])
  await discard(sha, async () => false)
})

test('someone who stores the same picture while it is discarded keeps it', async () => {
  const bytes = await pictureBytes()
  const { sha } = await takeIn(bytes)
  const asked = vi.fn().mockResolvedValueOnce(false).mockResolvedValueOnce(true)

  await discard(sha, asked)

  expect(await isStored(sha)).toBe(true)
  expect(readdirSync(root)).toEqual([sha])
})

/** Returns a picture of noise and not of one colour, so that half of its file holds half of the picture. */
async function photo(format: 'jpeg' | 'png' | 'webp' | 'avif') {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: '#000', noise } })
  return new Uint8Array(await picture.toFormat(format).toBuffer())
}
