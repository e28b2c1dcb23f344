import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { env } from '#integrations/env.ts'
import { departureWith, maya } from '#test/bookings.ts'
import { pictureBytes } from '#test/pictures.ts'
import { createBooking } from '../bookings/create.ts'
import { listBin } from '../history/bin.ts'
import { addWaitingPicture } from '../pictures/single.ts'
import { addReview, editReview, removeReview } from '../reviews/reviews.ts'
import { eraseCustomer } from './erase.ts'

const pasang = 'staff-pasang'

test('an erasure reaches the earlier words of a review, its photo, and what of it lies in the bin', async () => {
  const { _id: departure_id } = await departureWith(4)
  const booking = await createBooking({ ...maya, departure_id })
  await db.updateTable('bookings').set({ status: 'expired' }).where('id', '=', booking._id).execute()
  const profile = await addWaitingPicture('review', await pictureBytes({ colour: '#963' }), pasang)
  const words = {
    trip_id: null,
    name: 'Somebody',
    address: '',
    item: '',
    rating: 5,
    is_featured: true,
  } as const
  const { _id } = await addReview({ ...words, review: 'Good.', status: 'published', profile }, pasang)
  const whose = { booking_id: booking._id, traveller: 1 }
  await db.updateTable('reviews').set(whose).where('id', '=', _id).execute()
  await editReview(_id, { ...words, review: 'Better.', status: 'published' }, pasang)
  await removeReview(_id, pasang)
  const folder = join(env.dataDir, 'images', profile.split('/')[2]!)
  expect([existsSync(folder), (await listBin()).length]).toEqual([true, 1])

  await eraseCustomer(maya.email, pasang)

  expect([existsSync(folder), (await listBin()).length]).toEqual([false, 0])
  expect(await db.selectFrom('versions').select('id').where('noun_id', '=', _id).execute()).toEqual([])
})
