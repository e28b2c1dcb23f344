import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { env } from '#integrations/env.ts'
import { insertTrip, pictureBytes } from '#test/pictures.ts'
import { contentVersion } from '../content.ts'
import { listEvents } from '../events.ts'
import { addImage, editImage, removeImage } from './edits.ts'
import { removePicture } from './library-edits.ts'
import { listLibrary } from './library.ts'
import { addRegion } from '../regions/regions.ts'
import { leadPictures, listImages, pictureNamed, picturesOf, readImage } from './read.ts'

const pasang = 'staff-pasang'

const store = join(env.dataDir, 'images')
let red: Uint8Array
let blue: Uint8Array

beforeEach(async () => {
  rmSync(store, { recursive: true, force: true })
  red = await pictureBytes({ colour: '#a22', width: 500 })
  blue = await pictureBytes({ colour: '#22a', width: 500 })
  await insertTrip('jiri-walk')
  await insertTrip('salleri-walk')
})

const add = (alt: string, position?: number, trip = 'jiri-walk') =>
  addImage('destination', trip, { alt, position }, red, pasang)

const namesOf = async (trip = 'trip-jiri-walk') =>
  (await picturesOf('destination', trip)).map(({ alt }) => alt)

test('a picture belongs to a trip, named by its id or its slug', async () => {
  const added = await addImage('destination', 'jiri-walk', { alt: 'A lake', credit: 'Mingma' }, red, pasang)
  await addImage('destination', 'trip-jiri-walk', { focus_x: 10, focus_y: 90 }, blue, pasang)

  expect(added).toEqual({
    _id: expect.any(String),
    owner_id: 'trip-jiri-walk',
    owner_name: 'jiri walk',
    image_file: expect.stringMatching(/^\/images\/[0-9a-f]{32}\/500\.jpg$/),
    alt: 'A lake',
    credit: 'Mingma',
    focus_x: 50,
    focus_y: 50,
    position: 0,
    width: 500,
    height: 600,
    version: 1,
  })
  expect(await picturesOf('destination', 'trip-jiri-walk')).toMatchObject([
    { alt: 'A lake', focus_x: 50, placeholder: expect.stringContaining('data:image/webp') },
    { alt: '', focus_x: 10, focus_y: 90 },
  ])
})

test('a picture of an unknown trip is refused and leaves no file', async () => {
  const unknown = addImage('tour', 'jiri-walk', {}, red, pasang)

  await expect(unknown).rejects.toMatchObject({ code: 'invalid', errors: { tour_id: [expect.any(String)] } })
  expect(await picturesOf('tour', 'trip-jiri-walk')).toEqual([])
  expect(readdirSync(store)).toEqual([])
})

test('what is no picture is refused in words', async () => {
  const message = 'The file is not a picture we can read. Use JPEG, PNG, WebP, AVIF or SVG'

  await expect(
    addImage('destination', 'jiri-walk', {}, Buffer.from('Namaste'), pasang),
  ).rejects.toMatchObject({ code: 'invalid', message, errors: { image_file: [message] } })
})

test('a disk that takes nothing leaves no row', async () => {
  writeFileSync(store, 'not a folder')

  await expect(add('lost')).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 30 })
  expect(await namesOf()).toEqual([])
})

test('a new picture goes to the end, or where it is told to', async () => {
  for (const alt of ['a', 'b', 'c']) await add(alt)
  await add('first', 0)
  await add('last', 9999)

  expect(await namesOf()).toEqual(['first', 'a', 'b', 'c', 'last'])
})

test('a picture moves to the position it is given, within its trip or to another', async () => {
  const [a, , c] = [await add('a'), await add('b'), await add('c')]

  expect(await editImage('destination', c._id, { position: 0 }, undefined, pasang)).toMatchObject({
    alt: 'c',
    position: 0,
  })
  expect(await namesOf()).toEqual(['c', 'a', 'b'])

  await editImage('destination', a._id, { ownerId: 'salleri-walk' }, undefined, pasang)
  expect(await namesOf()).toEqual(['c', 'b'])
  expect(await namesOf('trip-salleri-walk')).toEqual(['a'])
})

test('what an edit leaves out stays as it was', async () => {
  const added = await addImage('destination', 'jiri-walk', { alt: 'A lake', focus_x: 7 }, red, pasang)

  const edited = await editImage('destination', added._id, { credit: 'Mingma' }, undefined, pasang)
  expect(edited).toEqual({ ...added, credit: 'Mingma', version: 2 })
})

test('a new file replaces the old one, which stays in the library', async () => {
  const added = await add('A lake')
  const { sha } = await readImage('destination', added._id, { drafts: true })

  const edited = await editImage('destination', added._id, {}, blue, pasang)

  expect(edited.image_file).not.toBe(added.image_file)
  expect(existsSync(join(store, sha))).toBe(true)
})

test('the files stay while another picture has the same, or the library', async () => {
  const [first, second] = [await add('one'), await add('two')]
  const { sha } = await readImage('destination', first._id, { drafts: true })

  await removeImage('destination', first._id, pasang)
  expect(existsSync(join(store, sha))).toBe(true)
  await removeImage('destination', second._id, pasang)
  expect(existsSync(join(store, sha))).toBe(true)
  await removePicture((await listLibrary({ only: 'unused', q: 'one' })).items[0]!._id, pasang)
  expect(existsSync(join(store, sha))).toBe(false)
})

test("given its owner's id or slug, the lead picture is read and removed", async () => {
  for (const alt of ['a', 'b', 'c']) await add(alt)

  expect(await readImage('destination', 'jiri-walk', { drafts: false })).toMatchObject({ alt: 'a' })
  await removeImage('destination', 'trip-jiri-walk', pasang)
  expect(await namesOf()).toEqual(['b', 'c'])
  await expect(removeImage('tour', 'trip-jiri-walk', pasang)).rejects.toMatchObject({ code: 'not-found' })
})

test('pictures are listed by the name their trip has now; those of drafts only to staff', async () => {
  await insertTrip('a-new-trek', { status: 'draft' })
  await add('draft', 0, 'a-new-trek')
  await add('second', 0, 'jiri-walk')
  await add('first', 0, 'salleri-walk')
  await db.updateTable('trips').set({ name: 'Zebra' }).where('slug', '=', 'salleri-walk').execute()

  const ours = new Set<string | null>(['trip-a-new-trek', 'trip-jiri-walk', 'trip-salleri-walk'])
  const names = async (drafts: boolean) =>
    (await listImages('destination', { drafts })).items
      .filter(({ owner_id }) => ours.has(owner_id))
      .map((image) => image.owner_name)
  expect(await names(false)).toEqual(['jiri walk', 'Zebra'])
  expect(await names(true)).toEqual(['a new trek', 'jiri walk', 'Zebra'])
  await expect(readImage('destination', 'a-new-trek', { drafts: false })).rejects.toMatchObject({
    code: 'not-found',
  })
  expect(await readImage('destination', 'a-new-trek', { drafts: true })).toMatchObject({ alt: 'draft' })
})

test('staff search, sort and filter the pictures, a page at a time', async () => {
  await addImage('destination', 'jiri-walk', { alt: 'Château', credit: 'Mingma' }, red, pasang)
  await addImage('destination', 'jiri-walk', { credit: 'Dawa' }, blue, pasang)
  const last = await addImage('destination', 'salleri-walk', { alt: 'Bridge' }, red, pasang)
  const wanted = { drafts: true, q: 'walk' }
  const alts = async (more: object) =>
    (await listImages('destination', { ...wanted, ...more })).items.map(({ alt }) => alt)

  expect(await alts({})).toEqual(['Château', '', 'Bridge'])
  expect(await alts({ q: 'chateau mingma' })).toEqual(['Château'])
  expect(await alts({ sort: '-owner' })).toEqual(['Bridge', 'Château', ''])
  expect(await alts({ lacks: 'credit' })).toEqual(['Bridge'])
  expect(await alts({ of: 'trip-jiri-walk', lacks: 'alt' })).toEqual([''])
  expect(await alts({ id: last._id })).toEqual(['Bridge'])
  expect(await alts({ limit: 1, offset: 1 })).toEqual([''])
  await removeImage('destination', last._id, pasang)
  expect(await alts({})).toEqual(['Château', ''])
})

test('every owner with pictures has a lead picture', async () => {
  for (const alt of ['a', 'b']) await add(alt)
  await add('first', 0)
  const solu = await addRegion({ name: 'Solu', description: 'South of the Khumbu.' }, pasang)
  await addImage('region', 'solu', { alt: 'Green hills' }, red, pasang)

  const leads = await leadPictures('destination')
  expect(leads.get('trip-jiri-walk')).toMatchObject({ alt: 'first' })
  expect(leads.has('trip-salleri-walk')).toBe(false)
  expect((await leadPictures('region')).get(solu._id)).toMatchObject({ alt: 'Green hills' })
})

test('a picture is found by its id and by its name', async () => {
  const { _id } = await add('A lake')
  await db.updateTable('images').set({ name: 'lake.avif' }).where('id', '=', _id).execute()

  expect(await pictureNamed('destination', _id)).toMatchObject({ alt: 'A lake' })
  expect(await pictureNamed('destination', 'lake.avif')).toMatchObject({ alt: 'A lake' })
  await expect(pictureNamed('tour', _id)).rejects.toThrow('There is no such picture')
})

test('a picture that someone else has edited meanwhile is not overwritten', async () => {
  const { _id } = await add('A lake')
  await editImage('destination', _id, { alt: 'Two lakes' }, undefined, pasang, 1)

  const stale = { code: 'stale' }
  await expect(editImage('destination', _id, {}, blue, pasang, 1)).rejects.toMatchObject(stale)
  await expect(removeImage('destination', _id, pasang, 1)).rejects.toMatchObject(stale)
  await expect(editImage('tour', _id, {}, undefined, pasang)).rejects.toMatchObject({ code: 'not-found' })
})

test('a hundred pictures are enough for one trip', async () => {
  const { _id } = await add('one')
  const row = await db.selectFrom('images').selectAll().where('id', '=', _id).executeTakeFirstOrThrow()
  const more = Array.from({ length: 99 }, (_, number) => ({ ...row, id: `more-${number}` }))
  await db.insertInto('images').values(more).execute()

  await expect(add('one too many')).rejects.toMatchObject({ code: 'conflict' })
})

test('each change leaves an event and makes cached pages old', async () => {
  const before = await contentVersion()
  const added = await add('A lake')
  const edited = await editImage('destination', added._id, { alt: 'Two lakes' }, undefined, pasang)
  await removeImage('destination', added._id, pasang)

  const { items } = await listEvents({ limit: 50 })
  const about = { actor: pasang, noun: 'image', noun_id: added._id }
  expect(items.toSorted((a, b) => a.verb.localeCompare(b.verb))).toMatchObject([
    { ...about, verb: 'add', before: null, after: added },
    { ...about, verb: 'edit', before: added, after: edited },
    { ...about, verb: 'remove', before: edited, after: null },
  ])
  expect(await contentVersion()).toBe(before + 3)
})
