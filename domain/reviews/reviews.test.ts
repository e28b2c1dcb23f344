import { expect, test } from 'vitest'
import { ReviewInput } from '#contract/reviews.ts'
import { everestTrekId } from '#test/world.ts'
import { contentVersion } from '../content.ts'
import { listEvents } from '../events.ts'
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
