import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { addImage, editImage } from './edits.ts'
import { db } from '#db/client.ts'
import { env } from '#integrations/env.ts'
import { insertTrip, pictureBytes } from '#test/pictures.ts'
import { startMakingAhead } from './ahead.ts'

const PHONE = ['400.avif', '640.avif', '800.avif']
const WIDE = ['1000.avif']
const FIRST = ['400.jpg']
const OTHERS = ['1000.jpg', '1000.webp', '400.webp', '640.jpg', '640.webp', '800.jpg', '800.webp']

let stop = () => {}
afterEach(() => stop())

test('what pages name is made of a picture that was there before, and of one that comes', async () => {
  const there = await addTripPicture('jiri-walk', '#123')
  stop = startMakingAhead()
  await expect.poll(() => filesOf(there)).toEqual([...FIRST, ...PHONE, ...WIDE, ...OTHERS].toSorted())

  const comes = await addTripPicture('pikey-peak', '#456')
  await expect.poll(() => filesOf(comes)).toEqual([...FIRST, ...PHONE, ...WIDE, ...OTHERS].toSorted())
})

test('what every browser shows comes first, then phones and cards, wide screens, browsers without AVIF', async () => {
  const shas = [await addTripPicture('jiri-walk', '#789'), await addTripPicture('pikey-peak', '#987')]
  // What came a moment ago would go before what was there.
  await db.updateTable('images').set({ updated_at: '2026-01-01T00:00:00.000Z' }).execute()
  stop = startMakingAhead()
  for (const sha of shas) await expect.poll(() => filesOf(sha)).toHaveLength(12)

  // Files are made one after the other, so their times tell the order.
  const written = (names: string[]) =>
    shas.flatMap((sha) => names.map((name) => statSync(join(folderOf(sha), name)).mtimeMs))
  expect(Math.max(...written(FIRST))).toBeLessThanOrEqual(Math.min(...written(PHONE)))
  expect(Math.max(...written(PHONE))).toBeLessThanOrEqual(Math.min(...written(WIDE)))
  expect(Math.max(...written(WIDE))).toBeLessThanOrEqual(Math.min(...written(OTHERS)))
})

test('upright parts of home pictures are made around the focal point that staff have chosen since', async () => {
  const bytes = await pictureBytes({ width: 640, height: 400, colour: '#a1b2c3' })
  stop = startMakingAhead()
  const { _id, image_file } = await addImage('site', 'home', { focus_x: 20 }, bytes, 'staff-pasang')
  const [, , sha] = image_file.split('/')
  await expect.poll(() => filesOf(sha!)).toContain('tall-20-50-300.avif')

  await editImage('site', _id, { focus_x: 80 }, undefined, 'staff-pasang')
  await expect.poll(() => filesOf(sha!)).toContain('tall-80-50-300.avif')
})

async function addTripPicture(slug: string, colour: string) {
  await insertTrip(slug)
  const bytes = await pictureBytes({ width: 1000, height: 600, colour })
  const { image_file } = await addImage('destination', slug, {}, bytes, 'staff-pasang')
  return image_file.split('/')[2]!
}

/** Returns the names of the files without the master and without files that are still being written. */
function filesOf(sha: string) {
  const names = readdirSync(folderOf(sha))
  return names.filter((name) => !name.startsWith('.') && !name.startsWith('master.')).toSorted()
}

function folderOf(sha: string) {
  return join(env.dataDir, 'images', sha)
}
