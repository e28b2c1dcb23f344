import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { LibraryQuery, PictureInput } from '#contract/pictures.ts'
import { shaOfThumb } from '#contract/images.ts'
import { db } from '#db/client.ts'
import { env } from '#integrations/env.ts'
import { insertTrip, pictureBytes } from '#test/pictures.ts'
import { contentVersion } from '../content.ts'
import { addImage, addImageOf, editImage, removeImage } from './edits.ts'
import { addPicture, editPicture, removePicture, replacePicture, takePlaceOf } from './library-edits.ts'
import { listLibrary, readPicture } from './library.ts'
import { areTwins, compareLooks } from './looks.ts'
import { picturesOf } from './read.ts'
import { addWaitingPicture } from './single.ts'

const pasang = 'staff-pasang'
const hasFiles = (sha: string) => existsSync(join(env.dataDir, 'images', sha))
const shaOf = ({ image_file }: { image_file: string }) => shaOfThumb(image_file)!
const leadOf = async (trip: string) => (await picturesOf('destination', `trip-${trip}`))[0]!
const namesOf = async (query: LibraryQuery) => (await listLibrary(query)).items.map(({ name }) => name)

/** Returns all that the form of a picture sends, with these fields changed. */
async function formOf(id: string, change: Partial<PictureInput>): Promise<PictureInput> {
  const { name, alt, credit, licence, focus_x, focus_y } = await readPicture(id)
  return { name, alt, credit, licence, focus_x, focus_y, uses: [], is_no_twin: false, ...change }
}

test('one picture in two treks is corrected, replaced and deleted in one place', async () => {
  await insertTrip('jiri-walk')
  await insertTrip('salleri-walk')
  const bytes = await pictureBytes({ colour: '#a22', width: 500 })
  const { picture, isNew } = await addPicture({ name: 'lake.jpg', alt: 'A lake' }, bytes, pasang)
  expect([isNew, picture.uses]).toEqual([true, 0])
  expect(await namesOf({ only: 'unused' })).toEqual(['lake.jpg'])

  // Placed from the library; the second says itself what it shows.
  const first = await addImageOf(picture._id, 'destination', 'jiri-walk', {}, pasang)
  await addImageOf(picture._id, 'destination', 'salleri-walk', { alt: 'The lake at dawn' }, pasang)
  expect(first).toMatchObject({ alt: 'A lake', focus_x: 50 })
  expect(await readPicture(picture._id)).toMatchObject({
    uses: 2,
    places: [
      { name: 'jiri walk', what: 'Lead picture', path: expect.stringMatching(/jiri-walk$/) },
      { name: 'salleri walk', alt: 'The lake at dawn' },
    ],
  })
  // The same file uploaded to a trek is the same picture, and the library says so of a file that is sent again.
  const uploaded = await addImage('destination', 'jiri-walk', { credit: 'Mingma' }, bytes, pasang)
  expect(await addPicture({ name: 'again.jpg' }, bytes, pasang)).toMatchObject({
    isNew: false,
    picture: { _id: picture._id, name: 'lake.jpg', uses: 3 },
  })

  // What is said of the picture is said by the uses that said the same.
  const version = await contentVersion()
  const said = { alt: 'Gosaikunda', credit: 'Pasang', licence: 'CC BY 4.0', focus_x: 20, focus_y: 80 }
  const edited = await editPicture(picture._id, await formOf(picture._id, said), pasang)
  expect(edited).toMatchObject({ ...said, uses_without_alt: 1 })
  expect(await leadOf('jiri-walk')).toMatchObject({ alt: 'Gosaikunda', credit: 'Pasang', focus_x: 20 })
  expect(await leadOf('salleri-walk')).toMatchObject({ alt: 'The lake at dawn', credit: 'Pasang' })
  expect((await picturesOf('destination', 'trip-jiri-walk'))[1]).toMatchObject({ credit: 'Mingma', alt: '' })
  const uses = [{ _id: uploaded._id, alt: 'The shore' }]
  expect(await editPicture(picture._id, await formOf(picture._id, { uses }), pasang)).toMatchObject({
    uses_without_alt: 0,
  })
  expect(await contentVersion()).toBe(version + 2)
  expect(await namesOf({ q: 'gosaikunda pasang' })).toEqual(['lake.jpg'])
  expect(await namesOf({ q: 'salleri' })).toEqual(['lake.jpg'])
  expect(await namesOf({ only: 'no-credit' })).toEqual([])

  // Another file, everywhere.
  await expect(replacePicture(picture._id, Buffer.from('Namaste'), pasang, undefined)).rejects.toMatchObject({
    code: 'invalid',
  })
  await expect(replacePicture(picture._id, bytes, pasang, 1)).rejects.toMatchObject({ code: 'stale' })
  const blue = await pictureBytes({ colour: '#22a', width: 640 })
  const before = shaOf(picture)
  const replaced = await replacePicture(picture._id, blue, pasang)
  expect(replaced).toMatchObject({ _id: picture._id, alt: 'Gosaikunda', width: 640, uses: 3 })
  expect(await leadOf('salleri-walk')).toMatchObject({
    sha: shaOf(replaced),
    alt: 'The lake at dawn',
    width: 640,
  })
  expect([hasFiles(before), hasFiles(shaOf(replaced))]).toEqual([false, true])

  // It stays in the library when the last trek lets go of it, and goes from there only then.
  await expect(removePicture(picture._id, pasang)).rejects.toMatchObject({
    code: 'conflict',
    message: 'It is used in jiri walk, salleri walk. Take it out there first',
  })
  for (const trip of ['jiri-walk', 'jiri-walk', 'salleri-walk'])
    await removeImage('destination', trip, pasang)
  expect(await readPicture(picture._id)).toMatchObject({ uses: 0, places: [] })
  expect(hasFiles(shaOf(replaced))).toBe(true)
  await removePicture(picture._id, pasang)
  expect(hasFiles(shaOf(replaced))).toBe(false)
  await expect(readPicture(picture._id)).rejects.toMatchObject({ code: 'not-found' })
  await expect(addImageOf(picture._id, 'destination', 'jiri-walk', {}, pasang)).rejects.toMatchObject({
    errors: { picture_id: [expect.stringContaining('no such picture')] },
  })
})

test('copies of one picture are found, and one of them takes the place of the others', async () => {
  await insertTrip('jiri-walk')
  const hill = await sharp('demo/pictures/peak-dawn.avif').resize(700).png().toBuffer()
  const smaller = await sharp(hill).resize(450).jpeg({ quality: 60 }).toBuffer()
  const { picture } = await addPicture({ name: 'hill.png' }, hill, pasang)
  const { picture: copy } = await addPicture({ name: 'hill-small.jpg' }, smaller, pasang)
  await addPicture({ name: 'plain.png' }, await pictureBytes({ width: 300 }), pasang)
  const image = await addImageOf(copy._id, 'destination', 'jiri-walk', { alt: 'A hill' }, pasang)

  await compareLooks()
  expect((await readPicture(copy._id)).twin_id).toBe(picture._id)
  expect(await namesOf({ only: 'twins' })).toEqual(['hill-small.jpg', 'hill.png'])
  expect((await readPicture(picture._id)).twins).toMatchObject([{ _id: copy._id, uses: 1 }])

  await expect(takePlaceOf(picture._id, picture._id, pasang)).rejects.toMatchObject({ code: 'invalid' })
  expect(await takePlaceOf(picture._id, copy._id, pasang)).toMatchObject({ uses: 1, twins: [] })
  expect(await leadOf('jiri-walk')).toMatchObject({ _id: image._id, sha: shaOf(picture), alt: 'A hill' })
  expect([hasFiles(shaOf(copy)), await namesOf({ only: 'twins' })]).toEqual([false, []])

  // What only looks like another stays, and is not asked about again.
  const { picture: again } = await addPicture({ name: 'other-hill.jpg' }, smaller, pasang)
  await compareLooks()
  await editPicture(again._id, await formOf(again._id, { is_no_twin: true }), pasang)
  expect(await namesOf({ only: 'twins' })).toEqual([])
  expect(areTwins('00000000000000ff', '0000000000000000')).toBe(true)
  expect(areTwins('00000000000003ff', '0000000000000000')).toBe(false)
  expect(areTwins('', '')).toBe(false)
})

test('a picture follows its only use, and photos of people and pictures of settings never enter the library', async () => {
  await insertTrip('jiri-walk')
  const bytes = await pictureBytes({ colour: '#2a2', width: 420 })
  const { whole } = await listLibrary({})
  await addWaitingPicture('review', bytes, pasang)
  await addWaitingPicture('crew', bytes, pasang)
  await addImage('site', 'settings', {}, bytes, pasang)
  expect((await listLibrary({})).whole).toBe(whole)

  const image = await addImage('destination', 'jiri-walk', { alt: 'A field' }, bytes, pasang)
  await editImage('destination', image._id, { credit: 'Dawa', focus_x: 10 }, undefined, pasang)
  const [picture] = (await listLibrary({ q: 'a field' })).items
  expect(picture).toMatchObject({ alt: 'A field', credit: 'Dawa', focus_x: 10, uses: 1 })
  // Their photos do not follow it.
  await replacePicture(picture!._id, await pictureBytes({ colour: '#aa2', width: 430 }), pasang)
  const photos = await db
    .selectFrom('images')
    .select('sha')
    .where('owner', 'in', ['review', 'crew', 'site'])
    .execute()
  expect(photos.filter(({ sha }) => sha === shaOf(picture!))).toHaveLength(3)
})

test('what cannot be read is told in words, and a HEIC how to make a JPEG of it', async () => {
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1')
  await expect(addPicture({}, heic, pasang)).rejects.toMatchObject({
    code: 'invalid',
    errors: { image_file: [expect.stringMatching(/HEIC.*export it as JPEG/)] },
  })
})
