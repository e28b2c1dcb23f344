import { expect, test } from 'vitest'
import { today } from '#contract/days.ts'
import { ReviewInput } from '#contract/reviews.ts'
import { everestTrekId } from '#test/world.ts'
import { contentVersion } from '../content.ts'
import { listEvents } from '../events.ts'
import { listReviewsBy, readReviewOffer } from './listed.ts'
import {
  addReview,
  editReview,
  listAllReviews,
  listReviews,
  listTestimonials,
  removeReview,
} from './reviews.ts'

const pasang = 'staff-pasang'
const review = ReviewInput.parse({
  trip_id: everestTrekId,
  name: 'Maya',
  address: 'Sweden',
  item: 'Cold and clear',
  review: 'We would go again.',
  rating: 4,
})

test('a review is published on the page of its trip unless staff keep it back', async () => {
  const version = await contentVersion()
  const added = await addReview(review, pasang)

  expect(added).toMatchObject({ ...review, trip_name: 'Everest Base Camp Trek', is_demo: false, version: 1 })
  expect((await listReviews(everestTrekId)).map(({ _id }) => _id)).toContain(added._id)
  expect(await contentVersion()).toBe(version + 1)

  await editReview(added._id, { ...review, status: 'pending' }, pasang)
  expect((await listReviews(everestTrekId)).map(({ _id }) => _id)).not.toContain(added._id)
  expect((await listAllReviews())[0]).toMatchObject({ _id: added._id, status: 'pending', version: 2 })
})

test('a featured review stands among the testimonials, with or without a trip', async () => {
  const added = await addReview({ ...review, trip_id: null, is_featured: true }, pasang)

  expect((await listTestimonials()).map(({ _id }) => _id)).toContain(added._id)
  expect(added).toMatchObject({ trip_id: null, trip_name: null })
})

test('a review of a trip that is not there is refused', async () => {
  await expect(addReview({ ...review, trip_id: 'nowhere' }, pasang)).rejects.toMatchObject({
    errors: { trip_id: ['Choose a trip from the list'] },
  })
})

test('of ten who edit the same version at once one succeeds, and it is written down', async () => {
  const { _id } = await addReview(review, pasang)
  const edits = Array.from({ length: 10 }, () => editReview(_id, { ...review, rating: 5 }, pasang, 1))
  const outcomes = await Promise.allSettled(edits)

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { items } = await listEvents({ limit: 50, noun: 'review', noun_id: _id })
  expect(items).toMatchObject([
    { verb: 'edit', before: { rating: 4 }, after: { rating: 5, changed: ['rating'] } },
    { verb: 'add' },
  ])
})

test('events say that a review was changed and never what it says or who wrote it', async () => {
  const { _id } = await addReview(review, pasang)
  await editReview(_id, { ...review, name: 'Zuzanna', review: 'Quux', item: 'Corge' }, pasang)
  await removeReview(_id, pasang)

  const { items } = await listEvents({ limit: 50, noun: 'review', noun_id: _id })
  expect(items.map(({ verb }) => verb)).toEqual(['remove', 'edit', 'add'])
  expect(items[1]!.after).toMatchObject({ changed: ['name', 'item', 'review'] })
  for (const word of ['Zuzanna', 'Quux', 'Corge', 'Maya', 'Sweden', 'would go', 'and clear'])
    expect(JSON.stringify(items)).not.toContain(word)
})

test('a review is removed once', async () => {
  const { _id } = await addReview(review, pasang)

  await expect(removeReview(_id, pasang, 9)).rejects.toMatchObject({ code: 'stale' })
  await removeReview(_id, pasang, 1)
  await expect(removeReview(_id, pasang)).rejects.toThrow('No review has that id')
})

test('the list of all reviews is narrowed by trip, stars and year, and shows what the operator answers', async () => {
  const before = (await readReviewOffer()).stars.reduce((sum, { count }) => sum + count, 0)
  const answer = 'We lend a second sleeping bag now.'
  const added = await addReview({ ...review, rating: 2, answer }, pasang)
  await addReview({ ...review, status: 'pending' }, pasang)

  const offer = await readReviewOffer()
  expect(offer.stars.reduce((sum, { count }) => sum + count, 0)).toBe(before + 1)
  expect(offer.trips).toContainEqual(expect.objectContaining({ slug: 'everest-base-camp' }))
  const year = Number(today().slice(0, 4))
  const found = await listReviewsBy({ trip: 'everest-base-camp', stars: 2, year }, 1)
  expect(found).toMatchObject({
    total: 1,
    reviews: [{ _id: added._id, answer, day: today(), trip: { path: '/destination/everest-base-camp' } }],
  })
  expect(await listReviewsBy({ stars: 2, year: year - 1 }, 9)).toMatchObject({ total: 0, page: 1, pages: 1 })

  // Left out it stays; an empty one takes it away.
  await editReview(added._id, { ...review, rating: 2 }, pasang)
  expect((await listReviewsBy({ stars: 2 }, 1)).reviews).toMatchObject([{ answer }])
  await editReview(added._id, { ...review, rating: 2, answer: '' }, pasang)
  expect((await listReviewsBy({ stars: 2 }, 1)).reviews).toMatchObject([{ answer: '' }])
})
