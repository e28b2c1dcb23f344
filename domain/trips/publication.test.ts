import { expect, test } from 'vitest'
import { TourInput, TRIP_NAME_MAX } from '#contract/trips.ts'
import { pikey, pikeyTour } from '#test/trips.ts'
import { classicTourId, everestTrekId } from '#test/world.ts'
import { contentVersion } from '../content.ts'
import { removeDemoContent } from '../demo/remove.ts'
import { listEvents } from '../events.ts'
import { removeImage } from '../pictures/edits.ts'
import { picturesOf } from '../pictures/read.ts'
import { copyTrip, setTripStatus } from './publication.ts'
import { findTrip, readTrip } from './read.ts'
import { addTrip, editTrip } from './write.ts'

const pasang = 'staff-pasang'
const everyone = { drafts: false }
const staff = { drafts: true }

test('a copy is a draft with all the original says, under a name and an address of its own', async () => {
  const original = await readTrip('trek', everestTrekId, staff)

  const copy = await copyTrip('trek', everestTrekId, pasang)

  expect(copy).toEqual({
    ...original,
    _id: expect.not.stringMatching(everestTrekId),
    name: `${original.name} (copy)`,
    slug: 'everest-base-camp-trek-copy',
    path: '/destination/everest-base-camp-trek-copy',
    status: 'draft',
    is_top_destination: false,
    version: 1,
    updated_at: expect.any(String),
  })
  expect(await findTrip('trek', copy._id, everyone)).toBeUndefined()
  expect((await copyTrip('trek', everestTrekId, pasang)).slug).toBe('everest-base-camp-trek-copy-2')
  expect(await readTrip('trek', everestTrekId, staff)).toEqual(original)
})

test('a copy has its own rows of the pictures, of the same files in the same order', async () => {
  const originals = await picturesOf('tour', classicTourId)

  const { _id } = await copyTrip('tour', classicTourId, pasang)

  const copies = await picturesOf('tour', _id)
  expect(copies.map(({ sha, alt }) => [sha, alt])).toEqual(originals.map(({ sha, alt }) => [sha, alt]))
  await removeImage('tour', copies[0]!._id, pasang)
  expect(await picturesOf('tour', classicTourId)).toEqual(originals)
})

test('a draft may be half written, and nobody sees it before the rest is there', async () => {
  const half = { name: 'Valley of kings', status: 'draft', price: 'USD 540', overview: { title: '' } }
  const draft = await addTrip('tour', TourInput.parse(half), pasang)
  expect(draft).toMatchObject({ status: 'draft', price_amount: 54_000, max_altitude: '', accommodation: '' })

  await expect(setTripStatus('tour', draft._id, 'published', pasang)).rejects.toMatchObject({
    code: 'invalid',
    message: expect.stringMatching(/^“Valley of kings” is only half written: Destination, .* are missing/),
    errors: {
      max_altitude: ['Max altitude is required'],
      'overview.title': ['Overview title is required'],
      best_season: ['Best season is required'],
    },
  })
  expect(await findTrip('tour', draft._id, everyone)).toBeUndefined()

  const whole = TourInput.parse({ ...pikeyTour, ...draft, ...pikeyTour, status: 'draft' })
  await editTrip('tour', draft._id, whole, pasang)
  expect(await setTripStatus('tour', draft._id, 'published', pasang)).toMatchObject({ status: 'published' })
})

test('what visitors see may lack nothing, whether its status is sent or not', () => {
  expect(paths({ ...pikeyTour, price: ' ', accommodation: undefined })).toEqual(['price', 'accommodation'])
  expect(paths({ ...pikeyTour, status: 'published', overview: { title: '' } })).toEqual(['overview.title'])
  expect(paths({ ...pikeyTour, price: '', duration_days: 'ten' })).toEqual(['duration_days', 'price'])
  expect(paths({ ...pikeyTour, status: 'draft', name: '', price: '' })).toEqual(['name'])
})

function paths(input: object) {
  return TourInput.safeParse(input).error?.issues.map(({ path }) => path.join('.'))
}

test('a copy of demo content is content of staff', async () => {
  const { _id } = await copyTrip('tour', classicTourId, pasang)
  const pictures = await picturesOf('tour', _id)

  await removeDemoContent(pasang)

  expect(await readTrip('tour', _id, staff)).toMatchObject({ status: 'draft' })
  expect(await picturesOf('tour', _id)).toEqual(pictures)
})

test('the name of a copy is never too long', async () => {
  const { _id } = await addTrip('trek', { ...pikey, name: 'x'.repeat(TRIP_NAME_MAX) }, pasang)

  const { name } = await copyTrip('trek', _id, pasang)

  expect(name).toHaveLength(TRIP_NAME_MAX)
  expect(name.endsWith('x (copy)')).toBe(true)
})

test('publishing and unpublishing are seen by everyone at once, and written down', async () => {
  const version = await contentVersion()
  const draft = await setTripStatus('trek', everestTrekId, 'draft', pasang, 1)
  expect(draft).toMatchObject({ status: 'draft', version: 2 })
  expect(await findTrip('trek', everestTrekId, everyone)).toBeUndefined()

  await setTripStatus('trek', everestTrekId, 'published', pasang, 2)

  expect(await findTrip('trek', everestTrekId, everyone)).toMatchObject({ status: 'published', version: 3 })
  expect(await contentVersion()).toBe(version + 2)
  const { items } = await listEvents({ limit: 10, noun: 'trip', noun_id: everestTrekId })
  expect(items).toMatchObject([
    { verb: 'publish', before: { status: 'draft' }, after: { status: 'published' } },
    { verb: 'unpublish', before: { status: 'published' }, after: { status: 'draft' } },
  ])
  await expect(setTripStatus('trek', everestTrekId, 'draft', pasang, 1)).rejects.toMatchObject({
    code: 'stale',
  })
  await expect(setTripStatus('tour', everestTrekId, 'draft', pasang)).rejects.toMatchObject({
    code: 'not-found',
  })
})

test('a trip that was unpublished still goes with the demo content', async () => {
  await setTripStatus('trek', everestTrekId, 'draft', pasang)

  await removeDemoContent(pasang)

  expect(await findTrip('trek', everestTrekId, staff)).toBeUndefined()
})

test('whoever may not set prices shows no trip that was never public, and brings back one that was', async () => {
  const limits = { keepsPrices: true }
  const cheap = { ...pikey, price: 'USD 1', status: 'draft' as const }
  const { _id } = await addTrip('trek', cheap, pasang, limits)
  const refused = { code: 'invalid', errors: { status: [expect.stringContaining('Prices are set by')] } }
  const show = () => setTripStatus('trek', _id, 'published', pasang, undefined, limits)
  await expect(show()).rejects.toMatchObject(refused)
  const published = { ...cheap, status: 'published' as const }
  await expect(editTrip('trek', _id, published, pasang, undefined, limits)).rejects.toMatchObject(refused)
  // To make a draft of a draft does not make it public.
  await setTripStatus('trek', _id, 'draft', pasang, undefined, limits)
  await expect(show()).rejects.toMatchObject(refused)

  await setTripStatus('trek', _id, 'published', pasang)
  await setTripStatus('trek', _id, 'draft', pasang, undefined, limits)
  expect(await show()).toMatchObject({ status: 'published' })
})
