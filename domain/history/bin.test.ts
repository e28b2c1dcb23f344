import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/days.ts'
import { defaultSettings } from '#contract/default-settings.ts'
import { EventQuery } from '#contract/events.ts'
import { TripPackingInput } from '#contract/packing-lists.ts'
import { db, transaction } from '#db/client.ts'
import { env } from '#integrations/env.ts'
import { maya } from '#test/bookings.ts'
import { extraWith } from '#test/extras.ts'
import { anyPermit } from '#test/permits.ts'
import { pictureBytes } from '#test/pictures.ts'
import { pikey } from '#test/trips.ts'
import { listAudit } from '../audit/audit.ts'
import { createBooking } from '../bookings/create.ts'
import { addDeparture } from '../departures/departures.ts'
import { removeExtra } from '../extras/edit.ts'
import { addPermit, removePermit } from '../permits/permits.ts'
import { addImage } from '../pictures/edits.ts'
import { removePicture } from '../pictures/library-edits.ts'
import { listLibrary } from '../pictures/library.ts'
import { picturesOf } from '../pictures/read.ts'
import { sweepPictures } from '../pictures/sweep.ts'
import { removeBlog } from '../posts/edits.ts'
import { readBlog } from '../posts/read.ts'
import {
  addReview,
  listReviews,
  listTestimonials,
  readStaffReview,
  removeReview,
} from '../reviews/reviews.ts'
import { editSetting } from '../settings/edits.ts'
import { setTripStatus } from '../trips/publication.ts'
import { findTrip } from '../trips/read.ts'
import { addTrip, editTrip, removeTrip } from '../trips/write.ts'
import { emptyBin, listBin, removeFromBin, restoreFromBin } from './bin.ts'
import { listVersions } from './read.ts'
import { thinVersions } from './thin.ts'

const pasang = 'staff-pasang'
const staff = { drafts: true }

/** A trek with a picture, a departure and a featured review. */
async function wholeTrek() {
  const { _id } = await addTrip('trek', pikey, pasang)
  await addImage('destination', _id, { alt: 'Ridge' }, await pictureBytes(), pasang)
  const [picture] = await picturesOf('destination', _id)
  const days = { trip_id: _id, start_date: '2031-04-01', end_date: '2031-04-07' }
  await addDeparture({ ...days, capacity: 8, min_to_run: 2 }, pasang)
  const review = await addReview(
    {
      trip_id: _id,
      name: 'Maya',
      address: '',
      item: '',
      review: 'Good.',
      rating: 5,
      is_featured: true,
      status: 'published',
    },
    pasang,
  )
  return { id: _id, sha: picture!.sha, reviewId: review._id }
}

test('a deleted trip lies in the bin with all that it had, and comes back as a draft', async () => {
  const { id, sha, reviewId } = await wholeTrek()
  const before = (await findTrip('trek', id, staff))!
  const file = join(env.dataDir, 'images', sha)
  await removeTrip('trek', id, pasang)
  await sweepPictures(new Date(Date.now() + 2 * DAY_MS))
  expect(existsSync(file)).toBe(true)
  const [entry] = await listBin()
  expect(entry).toMatchObject({
    noun: 'trip',
    name: 'Pikey Peak',
    with: ['1 picture', '1 departure', '1 review'],
  })

  // Its address was given away meanwhile.
  await addTrip('trek', pikey, pasang)
  const twice = await Promise.allSettled([
    restoreFromBin(entry!._id, pasang),
    restoreFromBin(entry!._id, pasang),
  ])
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])

  expect(await findTrip('trek', id, staff)).toMatchObject({
    name: before.name,
    itinerary: before.itinerary,
    status: 'draft',
    slug: 'pikey-peak-2',
  })
  expect(await picturesOf('destination', id)).toMatchObject([{ alt: 'Ridge', sha }])
  const departures = await db.selectFrom('departures').selectAll().where('trip_id', '=', id).execute()
  expect(departures).toHaveLength(1)
  expect((await listReviews(id)).map(({ _id }) => _id)).toEqual([reviewId])
  // The trip is a draft, so nothing of it is shown on the home page.
  expect((await listTestimonials()).map(({ _id }) => _id)).not.toContain(reviewId)
  expect(await listBin()).toEqual([])
  expect((await listVersions('trip', id)).versions.map(({ note }) => note)[0]).toBe('Restored from the bin')
})

test('what is deleted for ever leaves no versions, and its pictures to the library alone', async () => {
  const { id, sha, reviewId } = await wholeTrek()
  await removeTrip('trek', id, pasang)
  const [entry] = await listBin()

  await removeFromBin(entry!._id, pasang)

  const [picture] = (await listLibrary({ q: 'ridge', only: 'unused' })).items
  await removePicture(picture!._id, pasang)
  expect(existsSync(join(env.dataDir, 'images', sha))).toBe(false)
  const left = await db.selectFrom('versions').select('id').where('noun_id', 'in', [id, reviewId]).execute()
  expect(left).toEqual([])
  await expect(removeFromBin(entry!._id, pasang)).rejects.toMatchObject({ code: 'not-found' })
  const [gone] = (await listAudit(EventQuery.parse({ noun: 'trip', noun_id: id }))).items
  expect(gone).toMatchObject({
    verb: 'remove',
    before: { name: pikey.name },
    after: { change: 'Deleted for ever' },
  })
})

test('a post comes back at its address, unless another has it meanwhile', async () => {
  const before = await removeBlog('tipping', pasang)
  const [entry] = await listBin()
  await restoreFromBin(entry!._id, pasang)
  expect(await readBlog('tipping', staff)).toMatchObject({
    title: before.title,
    sections: before.sections.map(({ version: _version, ...section }) => section),
    status: 'draft',
  })
  await removeBlog('tipping', pasang)
  const [again] = await listBin()
  const row = {
    title: 'x',
    author: 'x',
    summary: 'x',
    date: '2026-01-01',
    tags: '[]',
    status: 'draft' as const,
  }
  await db
    .insertInto('blogs')
    .values({ ...row, id: 'tipping', thumbnail_id: null, version: 1, created_at: '', updated_at: '' })
    .execute()
  await expect(restoreFromBin(again!._id, pasang)).rejects.toMatchObject({ code: 'conflict' })
  expect(await listBin()).toHaveLength(1)
})

test('a trip comes back without what it named and what has gone since, tells what, and can be published', async () => {
  const { _id: permit_id } = await addPermit(anyPermit, pasang)
  const area_permits = [{ permit_id, first_day: 1, last_day: 7, note: '' }]
  const { _id: extra_id } = await extraWith({ kind: 'gear', name: 'Down jacket' })
  const packing = TripPackingInput.parse({ items: [{ name: 'Down jacket', extra_id }] })
  const { _id } = await addTrip('trek', { ...pikey, area_permits, packing }, pasang)
  const answer = { type: 'paragraph', spans: [{ text: 'Yes' }] }
  const swept = { type: 'picture', image_id: 'swept', caption: 'At noon' }
  const named = {
    meeting_point: 'gone',
    faq: JSON.stringify([
      { question: 'Cold?', answer: 'Yes\n\nAt noon', rich: { version: 1, blocks: [answer, swept] } },
    ]),
  }
  await db.updateTable('trips').set(named).where('id', '=', _id).execute()
  await removeTrip('trek', _id, pasang)
  await removePermit(permit_id, pasang)
  await removeExtra(extra_id, pasang)

  const { gone } = await restoreFromBin((await listBin())[0]!._id, pasang)
  expect(gone).toEqual([
    '1 permit',
    'the meeting point',
    'what “Down jacket” is hired as',
    '1 picture of an answer',
  ])
  expect(await findTrip('trek', _id, staff)).toMatchObject({
    meeting_point: null,
    area_permits: [],
    packing: { items: [{ name: 'Down jacket', extra_id: null }] },
    faq: [{ answer: 'Yes', rich: { blocks: [answer] } }],
  })
  expect(await setTripStatus('trek', _id, 'published', pasang)).toMatchObject({ status: 'published' })
})

test('a review stays in the bin while its traveller has another one', async () => {
  const { _id: booking_id } = await createBooking(maya)
  const words = { trip_id: null, name: 'Maya', address: '', item: '', review: 'Good.', rating: 5 }
  const input = { ...words, is_featured: false, status: 'published' as const }
  const write = async () => {
    const { _id } = await addReview(input, pasang)
    await db.updateTable('reviews').set({ booking_id, traveller: 1 }).where('id', '=', _id).execute()
    return _id
  }
  const first = await write()
  await removeReview(first, pasang)
  const second = await write()
  const [entry] = await listBin()

  await expect(restoreFromBin(entry!._id, pasang)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('has written another review since'),
  })
  expect(await listBin()).toEqual([entry])
  await removeReview(second, pasang)
  await restoreFromBin(entry!._id, pasang)
  expect(await readStaffReview(first)).toMatchObject({ review: 'Good.', status: 'pending' })
})

test('at night the bin is emptied and old versions go, but never what is published or a draft', async () => {
  const { id } = await wholeTrek()
  const { _id: kept } = await addTrip('trek', { ...pikey, name: 'Kept' }, pasang)
  for (const name of ['Two', 'Three', 'Four']) await editTrip('trek', kept, { ...pikey, name }, pasang)
  await removeTrip('trek', id, pasang)
  await editSetting('retention', { ...defaultSettings.retention, versions_kept: 1 }, pasang)
  const later = new Date(Date.now() + DAY_MS).toISOString()
  const earlier = new Date(Date.now() - DAY_MS).toISOString()

  expect(await transaction((tx) => emptyBin(tx, earlier, 10))).toBe(0)
  expect(await transaction((tx) => thinVersions(tx, earlier, 10))).toBe(0)
  expect(await transaction((tx) => emptyBin(tx, later, 10))).toBe(1)
  await transaction((tx) => thinVersions(tx, later, 1000))

  expect(await listBin()).toEqual([])
  expect((await listVersions('trip', kept)).versions.map(({ number }) => number)).toEqual([4])
  await expect(readStaffReview('nothing')).rejects.toMatchObject({ code: 'not-found' })
})
