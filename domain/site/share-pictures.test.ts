import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Region } from 'sharp'
import { expect, test } from 'vitest'
import { env } from '#integrations/env.ts'
import { insertTrip, pictureBytes } from '#test/pictures.ts'
import { changeContent } from '../content.ts'
import { addImage } from '../pictures/edits.ts'
import { findBlogShare, findTripShare, shareOfTrip } from './share-pictures.ts'
import { listTripCards } from '../trips/cards.ts'

test('a trip that is passed on is a picture of 1200 by 630 with its words beside its lead picture', async () => {
  await insertTrip('jiri-walk')
  const before = (await findTripShare('trek', 'jiri-walk'))!
  const green = await pictureBytes({ width: 1600, height: 1000, colour: '#1a7a3c' })
  const { image_file } = await addImage('destination', 'jiri-walk', { credit: 'Pemba' }, green, 'pasang')
  const after = (await findTripShare('trek', 'jiri-walk'))!

  expect(await sharp(after.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(after.bytes.length).toBeLessThan(200_000)
  expect(after.etag).not.toBe(before.etag)
  expect((await colourAt(before.bytes, 1000)).g).toBeLessThan(60)
  expect((await colourAt(after.bytes, 1000)).g).toBeGreaterThan(100)
  expect(await hasWords(after.bytes)).toBe(true)

  const folder = join(env.dataDir, image_file.replace(/\/[^/]+$/, ''))
  expect(readdirSync(folder).filter((name) => name.startsWith('share-'))).toHaveLength(1)
})

test('its address changes with what it says, and says the same in words', async () => {
  await insertTrip('pikey-walk')
  const card = (await listTripCards('trek')).find(({ slug }) => slug === 'pikey-walk')!
  const said = { ...card, name: 'Pikey & <Peak>', duration_days: 9, grade: 'Moderate', max_altitude_m: 4065 }
  const share = shareOfTrip({ ...said, price_amount: 84_000, price_currency: 'USD' }, 'Lekh Treks')

  expect(share.alt).toBe('Pikey & <Peak>. 9 days · Moderate · 4,065 m · from US$840. Lekh Treks')
  expect(share.path).toMatch(/^\/destination\/pikey-walk\/share\.jpg\?v=[0-9a-f]{12}$/)
  expect(shareOfTrip(card, 'Lekh Treks').path).not.toBe(share.path)
})

test('titles of any length and of any letters fit', async () => {
  for (const [index, name] of ['A', 'W'.repeat(190), 'सगरमाथा', '<b>&amp;', 'Of '.repeat(60)].entries()) {
    await insertTrip(`walk-${index}`)
    await renamed(`walk-${index}`, name)
    const { bytes } = (await findTripShare('trek', `walk-${index}`))!
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
  }
})

test.each([
  ['Devanagari', 'सगरमाथा', 'अन्नपूर्ण'],
  ['Hebrew', 'מסע', 'סוף'],
  ['Arabic', 'رحلة', 'جبال'],
  ['Chinese', '珠峰', '雪山'],
  ['Korean', '산길', '설산'],
  ['Cyrillic', 'Поход', 'Вершина'],
])('a name in %s is written in its letters', async (script, one, other) => {
  const drawn = [one, other].map(async (name, index) => {
    await insertTrip(`${script}-${index}`.toLowerCase())
    await renamed(`${script}-${index}`.toLowerCase(), name)
    const { bytes } = (await findTripShare('trek', `${script}-${index}`.toLowerCase()))!
    expect(await hasWords(bytes)).toBe(true)
    return inkOf(bytes)
  })
  const [first, second] = await Promise.all(drawn)
  // Boxes in place of letters would leave two names with about the same ink at the same places.
  expect(first).not.toBe(second)
})

test('a draft, and what is not there, are not passed on', async () => {
  await insertTrip('secret-walk', { status: 'draft' })

  expect(await findTripShare('trek', 'secret-walk')).toBeUndefined()
  expect(await findTripShare('tour', 'jiri-walk')).toBeUndefined()
  expect(await findBlogShare('no-such-post')).toBeUndefined()
})

async function renamed(slug: string, name: string) {
  await changeContent((tx) => tx.updateTable('trips').set({ name }).where('slug', '=', slug).execute())
}

async function colourAt(jpeg: Uint8Array, left: number) {
  const { dominant } = await partOf(jpeg, { left, top: 200, width: 100, height: 100 })
  return dominant
}

/** On the night panel only words are bright. */
async function hasWords(jpeg: Uint8Array) {
  const { channels } = await partOf(jpeg, { left: 0, top: 0, width: 700, height: 440 })
  return channels[0]!.max > 200 && channels[0]!.mean < 60
}

/** Where the title stands, as light and dark. */
async function inkOf(jpeg: Uint8Array) {
  const title = sharp(jpeg).extract({ left: 60, top: 140, width: 600, height: 160 })
  return (await title.greyscale().threshold(128).raw().toBuffer()).toString('base64')
}

async function partOf(jpeg: Uint8Array, part: Region) {
  return sharp(await sharp(jpeg).extract(part).png().toBuffer()).stats()
}
