import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { pikey } from '#test/trips.ts'
import { classicTourId, everest, everestTrekId } from '#test/world.ts'
import { listFaq } from '../faq/faq.ts'
import { addReview, readStaffReview } from '../reviews/reviews.ts'
import { readTrips } from '../trips/read.ts'
import { setTripStatus } from '../trips/publication.ts'
import {
  findShownRegion,
  listShownReviews,
  previewNow,
  shownFaq,
  typedFaq,
  typedNewBlog,
  typedNewTrip,
  typedRegion,
  typedReview,
} from './live.ts'
import { findPreviewed, findPreviewedBlog } from './previews.ts'

const actor = 'staff-pasang'
const bullets: string[] = []
const noLink = { until: '', token: '', draft: '' }

test('a trip and a post that nobody has added are shown as they are typed, and are not there afterwards', async () => {
  const bold = {
    version: 1 as const,
    blocks: [{ type: 'paragraph' as const, spans: [{ text: 'Go', bold: true }] }],
  }
  const overview = { ...pikey.overview, rich: bold }
  let path = ''
  const trip = await typedNewTrip('trek', { ...pikey, overview })((where) => {
    path = where
    return findPreviewed(idIn(where), noLink)
  })
  expect(trip).toMatchObject({ name: 'Pikey Peak', slug: 'pikey-peak', kind: 'trek', duration_days: 7 })
  expect(trip!.overview).toMatchObject({ description: 'Go', rich: bold })
  expect(await findPreviewed(idIn(path), noLink)).toBeUndefined()
  expect(await readTrips([idIn(path)])).toEqual([])

  const section = { type: 'text', title: '', content: 'Go', rich: bold, bullets, alt: '' } as const
  const draft = { title: 'Winter', author: '', summary: 'Snow', tags: ['cold'], sections: [section] }
  const blog = await typedNewBlog(draft)((where) => {
    path = where
    return findPreviewedBlog(idIn(where), noLink)
  })
  expect(blog).toMatchObject({ title: 'Winter', tags: ['cold'], sections: [{ rich: bold, image_id: null }] })
  expect(await findPreviewedBlog(idIn(path), noLink)).toBeUndefined()
})

test('questions, a region and a review are shown as they are typed on the pages that show them, and nowhere else', async () => {
  const stored = await listFaq()
  const typed = [{ group: 'General', question: 'May I fly a drone?', answer: 'With a permit.' }] as const
  const shown = [{ ...typed[0], _id: '0', position: 0 }]
  expect(await typedFaq([...typed])(readFaqAt)).toEqual(['/', undefined, shown, stored])
  expect(await shownFaq()).toEqual(stored)

  const words = { name: 'Everest and around', description: 'High.' }
  expect(await (await typedRegion(everest.id, words))(findRegionAt)).toMatchObject({
    ...words,
    slug: 'everest',
  })
  expect(await findShownRegion('everest')).toMatchObject({ name: everest.name })
  expect(
    await (
      await typedRegion(undefined, { ...words, name: 'Far west/Karnali ✨' })
    )(findRegionAt),
  ).toMatchObject({
    slug: 'far-west-karnali',
  })
  expect(await findShownRegion('far-west-karnali')).toBeUndefined()
  await expect(typedRegion('nowhere', words)).rejects.toMatchObject({ code: 'not-found' })
})

test('a review that is typed stands first in the list, once, with its trip while visitors see that', async () => {
  const text = { name: 'Noor', address: '', item: '', review: 'Good.', rating: 4, is_featured: false }
  const input = { ...text, trip_id: everestTrekId, status: 'pending' } as const
  const { _id } = await addReview({ ...input, status: 'published' }, actor)
  const before = await listFirst()
  const changed = await (
    await typedReview(_id, { ...input, review: 'Very good.', answer: 'Thank you.' })
  )(listFirst)
  expect(changed.reviews[0]).toMatchObject({ _id, review: 'Very good.', answer: 'Thank you.', profile: null })
  expect(changed.reviews[0]!.trip).toMatchObject({ path: '/destination/everest-base-camp' })
  expect(changed.reviews.filter((one) => one._id === _id)).toHaveLength(1)

  await setTripStatus('tour', classicTourId, 'draft', actor)
  const added = await (await typedReview(undefined, { ...input, trip_id: classicTourId }))(listFirst)
  expect(added.reviews.map((one) => one._id).slice(1)).toEqual(before.reviews.map((one) => one._id))
  expect(added.reviews[0]).toMatchObject({ name: 'Noor', trip: null, is_verified: false, is_demo: false })
  expect(await listFirst()).toEqual(before)
  expect((await readStaffReview(_id)).review).toBe('Good.')
  await expect(typedReview('nowhere', input)).rejects.toMatchObject({ code: 'not-found' })
  expect(await db.selectFrom('preview_drafts').selectAll().execute()).toEqual([])
})

function idIn(path: string) {
  return path.split('/').at(-1)!
}

async function readFaqAt(path: string) {
  return [path, previewNow(), await shownFaq(), await listFaq()]
}

function findRegionAt(path: string) {
  return findShownRegion(decodeURIComponent(idIn(path)))
}

function listFirst() {
  return listShownReviews({}, 1)
}
