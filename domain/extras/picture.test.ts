import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { ExtraInput } from '#contract/extras.ts'
import { db } from '#db/client.ts'
import { env } from '#integrations/env.ts'
import { extraWith } from '#test/extras.ts'
import { pictureBytes } from '#test/pictures.ts'
import { everestTrekId } from '#test/world.ts'
import { listLibrary } from '../pictures/library.ts'
import { namedFiles } from '../pictures/named-files.ts'
import { addWaitingPicture } from '../pictures/single.ts'
import { sweepPictures } from '../pictures/sweep.ts'
import { addReview } from '../reviews/reviews.ts'
import { editExtra, listExtras, readExtra, removeExtra } from './edit.ts'
import { offeredExtras } from './offer.ts'

const pasang = 'staff-pasang'
const store = join(env.dataDir, 'images')
const DAY_MS = 86_400_000
let bag: string
let tent: string

beforeEach(async () => {
  rmSync(store, { recursive: true, force: true })
  bag = await upload('#a22')
  tent = await upload('#22a')
})

const input = (more: object = {}) => {
  const prices = [{ amount: 2_500, currency: 'USD' }]
  const fields = { kind: 'gear', name: 'Sleeping bag', per: 'traveller', prices }
  return ExtraInput.parse({ ...fields, trip_ids: [everestTrekId], ...more })
}

test('the picture of an extra and its words are in every answer about it, and an extra without one has none', async () => {
  const { _id, ...added } = await extraWith({ picture: bag, picture_alt: 'A red bag' })
  const plain = await extraWith({ name: 'Poles' })

  expect(bag).toMatch(/^\/images\/[0-9a-f]{32}\/400\.jpg$/)
  expect(added).toMatchObject({ picture: bag, picture_alt: 'A red bag' })
  expect(await readExtra(_id)).toMatchObject({ picture: bag, picture_alt: 'A red bag' })
  const shown = new Map((await listExtras()).map((extra) => [extra._id, extra.picture]))
  expect([shown.get(_id), shown.get(plain._id)]).toEqual([bag, null])
  const offered = await offeredExtras(everestTrekId, [])
  expect(offered.filter((extra) => extra._id === _id)).toHaveLength(1)
  expect(offered.find((extra) => extra._id === _id)?.picture).toEqual({ src: bag, alt: 'A red bag' })
  expect(offered.find((extra) => extra._id === plain._id)).not.toHaveProperty('picture')
})

test('an edit leaves the picture when it says nothing of it, replaces it and takes it away', async () => {
  const { _id } = await extraWith({ picture: bag, picture_alt: 'A red bag' })

  const same = { picture: bag, picture_alt: 'A red bag' }
  expect(await editExtra(_id, input(), pasang)).toMatchObject(same)
  expect(await editExtra(_id, input(same), pasang)).toMatchObject(same)
  expect(await editExtra(_id, input({ picture_alt: 'Warm' }), pasang)).toMatchObject({ picture_alt: 'Warm' })
  expect(await editExtra(_id, input({ picture: tent, picture_alt: 'A tent' }), pasang)).toMatchObject({
    picture: tent,
    picture_alt: 'A tent',
  })
  const without = await editExtra(_id, input({ picture: null, picture_alt: 'A tent' }), pasang)
  expect(without).toMatchObject({ picture: null, picture_alt: '' })
  // Both are in the library, used nowhere.
  expect([hasFiles(bag), hasFiles(tent)]).toEqual([true, true])
  expect((await listLibrary({ only: 'unused' })).items).toHaveLength(2)
})

test('a picture that nobody uploaded, that another extra has or that waits for a review is refused at its field', async () => {
  await extraWith({ picture: bag })
  const face = await addWaitingPicture('review', await pictureBytes({ colour: '#2a2' }), pasang)

  for (const picture of [bag, face, `/images/${'0'.repeat(32)}/400.jpg`])
    await expect(extraWith({ picture })).rejects.toMatchObject({
      code: 'invalid',
      errors: { picture: ['Choose the picture once more'] },
    })
  const strange = { ...input(), picture: 'https://elsewhere.example/bag.jpg' }
  expect(ExtraInput.safeParse(strange).error?.issues[0]?.path).toEqual(['picture'])
  const review = { name: 'Maya', review: 'Warm.', rating: 5, address: '', item: '', trip_id: null }
  const posted = { ...review, is_featured: false, status: 'published' as const, profile: tent }
  await expect(addReview(posted, pasang)).rejects.toThrow('Choose the photo once more')
})

test('a picture is of its extra while that is there, of none after a day without one, and stays in the library', async () => {
  const { _id } = await extraWith({ picture: bag })
  await db.updateTable('images').set({ created_at: '2026-01-01T00:00:00.000Z' }).execute()
  await upload('#2a2')
  const waiting = await db.selectFrom('images').select('id').where('owner', '=', 'extra').execute()
  expect([hasFiles(bag), hasFiles(tent), waiting.length]).toEqual([true, true, 2])

  await sweepPictures(new Date(Date.now() + 2 * DAY_MS))
  expect(hasFiles(bag)).toBe(true)
  await removeExtra(_id, pasang)
  expect(hasFiles(bag)).toBe(true)
  const rows = await db.selectFrom('images').select('id').where('owner_id', '=', _id).execute()
  expect(rows).toEqual([])
})

test('only the smallest files of it are made ahead, in every format', () => {
  const row = { sha: 'x', owner_id: 'bag', width: 2000, height: 1000, focus_x: 50, focus_y: 50 }
  const files = namedFiles({ ...row, owner: 'extra' }).flat()
  const names = new Set(files.map(({ width, format }) => `${width}.${format}`))
  expect([...names].toSorted()).toEqual(['400.avif', '400.jpg', '400.webp'])
})

async function upload(colour: string) {
  return addWaitingPicture('extra', await pictureBytes({ colour, width: 640 }), pasang)
}

/** Whether the files of a picture are there. */
function hasFiles(address: string) {
  return existsSync(join(store, address.split('/')[2]!))
}
