import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { leaveGarbage } from '#test/garbage.ts'
import { pictureBytes } from '#test/pictures.ts'
import { env } from './env.ts'
import { inPictureProcess, pictureProcessId } from './picture-process.ts'

/** The signal of works that need not give way. */
const unhurried = new AbortController().signal

test('pictures are decoded in another process, which knows nothing of our environment', async () => {
  process.env.JWT_SECRET_OF_THIS_TEST = 'not for decoders'
  const taken = inPictureProcess(unhurried, 'takeMaster', await pictureBytes({ width: 300 }))
  delete process.env.JWT_SECRET_OF_THIS_TEST

  expect(pictureProcessId()).not.toBe(process.pid)
  const known = readFileSync(`/proc/${pictureProcessId()}/environ`, 'utf8')
  expect(known).toContain('MALLOC_ARENA_MAX=2')
  expect(known).toContain('MALLOC_MMAP_THRESHOLD_=65536')
  expect(known).toContain('VIPS_DISC_THRESHOLD=4g')
  expect(known).not.toContain('not for decoders')
  expect(known).not.toContain('PATH=')
  // When memory is short Linux ends the process with the highest score.
  expect(readFileSync(`/proc/${pictureProcessId()}/oom_score_adj`, 'utf8')).toBe('1000\n')
  const { encoded, master } = await taken
  expect([master.width, encoded.byteLength > 0]).toEqual([300, true])
})

test('a refusal comes back as one', async () => {
  const noPicture = Buffer.from('Namaste')

  await expect(inPictureProcess(unhurried, 'takeMaster', noPicture)).rejects.toMatchObject({
    name: 'Error',
    reason: 'unreadable',
  })
})

test('a picture that ends the process is refused, and the next one finds a new process', async () => {
  const file = join(env.dataDir, 'process.webp')
  writeFileSync(file, await pictureBytes({ format: 'webp', width: 400 }))
  await inPictureProcess(unhurried, 'encodeVariant', file, 400, 'jpg')
  const before = pictureProcessId()!

  const lost = inPictureProcess(unhurried, 'encodeVariant', file, 400, 'avif')
  process.kill(before, 'SIGKILL')
  await expect(lost).rejects.toMatchObject({ reason: 'busy' })

  expect((await inPictureProcess(unhurried, 'encodeVariant', file, 400, 'webp'))?.byteLength).toBeGreaterThan(
    0,
  )
  expect(pictureProcessId()).not.toBe(before)
})

test('a process that has taken in a large photograph ends, and makes none of its files', async () => {
  const file = join(env.dataDir, 'large.webp')
  const photo = Buffer.concat([await pictureBytes({ width: 400 }), Buffer.alloc(1_000_000)])
  const { encoded } = await inPictureProcess(unhurried, 'takeMaster', photo)
  writeFileSync(file, encoded)
  expect(pictureProcessId()).toBeUndefined()

  await inPictureProcess(unhurried, 'encodeVariant', file, 400, 'jpg')
  const after = pictureProcessId()
  await inPictureProcess(unhurried, 'encodeVariant', file, 400, 'webp')
  expect(after).toBeGreaterThan(0)
  expect(pictureProcessId()).toBe(after)
})

test('before a large photograph is taken in, the server gives back what its visitors left', async () => {
  const photo = Buffer.concat([await pictureBytes({ width: 400 }), Buffer.alloc(1_000_000)])
  const grown = leaveGarbage()

  await inPictureProcess(unhurried, 'takeMaster', photo)

  expect(process.memoryUsage().heapTotal).toBeLessThan(grown - 8_000_000)
})

test('before a wide file is encoded, the server gives back what its visitors left', async () => {
  const file = join(env.dataDir, 'wide.webp')
  writeFileSync(file, await pictureBytes({ format: 'webp', width: 1600 }))
  const grown = leaveGarbage()

  await inPictureProcess(unhurried, 'encodeVariant', file, 1600, 'webp')

  expect(process.memoryUsage().heapTotal).toBeLessThan(grown - 8_000_000)
})

test('a picture that gives way ends the process at once, and the next one finds a new process', async () => {
  const file = join(env.dataDir, 'way.webp')
  writeFileSync(file, await pictureBytes({ format: 'webp', width: 400 }))
  await inPictureProcess(unhurried, 'encodeVariant', file, 400, 'jpg')
  const before = pictureProcessId()!
  const giving = new AbortController()

  const given = inPictureProcess(giving.signal, 'encodeVariant', file, 400, 'avif')
  giving.abort()
  const next = inPictureProcess(unhurried, 'encodeVariant', file, 400, 'webp')

  await expect(given).rejects.toMatchObject({ reason: 'busy' })
  expect((await next)?.byteLength).toBeGreaterThan(0)
  expect(pictureProcessId()).not.toBe(before)
})
