import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { ReviewInput } from '#contract/reviews.ts'
import { db } from '#db/client.ts'
import { env } from '#integrations/env.ts'
import { forgetAllVersions, insertTrip, pictureBytes } from '#test/pictures.ts'
import { removeDemoContent } from '../demo/remove.ts'
import { addWaitingPicture } from '../pictures/single.ts'
import {
  addReview,
  editReview,
  listReviews,
  listTestimonials,
  readStaffReview,
  removeReview,
} from './reviews.ts'
import { removeTrip } from '../trips/write.ts'

const pasang = 'staff-pasang'
const store = join(env.dataDir, 'images')
let trip: string
let face: string
let otherFace: string

beforeEach(async () => {
  rmSync(store, { recursive: true, force: true })
  trip = (await insertTrip('photo-walk')).id
  face = await upload('#a22')
  otherFace = await upload('#22a')
})

const review = (more: object = {}) =>
  ReviewInput.parse({ name: 'Maya', review: 'We would go again.', rating: 4, trip_id: trip, ...more })

test('the photo of who wrote a review is in every answer about it', async () => {
  const added = await addReview(review({ profile: face, is_featured: true }), pasang)

  expect(face).toMatch(/^\/images\/[0-9a-f]{32}\/400\.jpg$/)
  expect(added.profile).toBe(face)
  expect((await readStaffReview(added._id)).profile).toBe(face)
  expect(await listReviews(trip)).toMatchObject([{ _id: added._id, profile: face }])
  expect((await listTestimonials()).find(({ _id }) => _id === added._id)?.profile).toBe(face)
})

test('an edit leaves the photo when it says nothing of it, replaces it and takes it away', async () => {
  const { _id } = await addReview(review({ profile: face }), pasang)

  expect((await editReview(_id, review(), pasang)).profile).toBe(face)
  expect((await editReview(_id, review({ profile: face }), pasang)).profile).toBe(face)
  expect((await editReview(_id, review({ profile: otherFace }), pasang)).profile).toBe(otherFace)
  await forgetAllVersions()
  expect(filesOf(face)).toBe(false)
  expect((await editReview(_id, review({ profile: null }), pasang)).profile).toBeNull()
  await forgetAllVersions()
  expect(filesOf(otherFace)).toBe(false)
})

test('a photo that nobody uploaded, or that another review has, is refused under its field', async () => {
  await addReview(review({ profile: face }), pasang)

  for (const profile of [face, `/images/${'0'.repeat(32)}/400.jpg`])
    await expect(addReview(review({ profile }), pasang)).rejects.toMatchObject({
      code: 'invalid',
      errors: { profile: ['Choose the photo once more'] },
    })
  expect(ReviewInput.safeParse({ ...review(), profile: 'https://elsewhere.example/face.jpg' }).success).toBe(
    false,
  )
})

test('one of ten reviews that are saved at once with the same photo gets it', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, () => addReview(review({ profile: face }), pasang)),
  )

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a photo goes with its review, and with the trip that its review goes with', async () => {
  const first = await addReview(review({ profile: face }), pasang)
  await removeReview(first._id, pasang)
  await addReview(review({ profile: otherFace }), pasang)
  await removeTrip('trek', trip, pasang)
  await forgetAllVersions()

  expect([filesOf(face), filesOf(otherFace)]).toEqual([false, false])
  expect(await db.selectFrom('images').select('id').where('owner', '=', 'review').execute()).toEqual([])
})

test('a photo that was saved with no review is forgotten after a day', async () => {
  const { _id } = await addReview(review({ profile: otherFace }), pasang)
  await db.updateTable('images').set({ created_at: '2026-01-01T00:00:00.000Z' }).execute()
  await upload('#2a2')

  expect([filesOf(face), filesOf(otherFace)]).toEqual([false, true])
  expect((await readStaffReview(_id)).profile).toBe(otherFace)
})

test('a sample that staff gave a photo is a review of theirs, which stays with it when the samples go', async () => {
  const { _id } = await addReview(review({ trip_id: null }), pasang)
  await db.updateTable('reviews').set({ is_demo: 1 }).where('id', '=', _id).execute()
  await editReview(_id, review({ trip_id: null, profile: face }), pasang)
  await removeDemoContent(pasang)

  expect((await readStaffReview(_id)).profile).toBe(face)
  expect(filesOf(face)).toBe(true)
})

async function upload(colour: string) {
  const bytes = await pictureBytes({ colour, width: 640 })
  return addWaitingPicture('review', bytes, pasang)
}

/** Whether the files of a photo are there. */
function filesOf(profile: string) {
  return existsSync(join(store, profile.split('/')[2]!))
}
