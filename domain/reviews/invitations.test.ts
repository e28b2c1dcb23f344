import { expect, test } from 'vitest'
import { addDays, today } from '#contract/days.ts'
import type { TravellerReview } from '#contract/reviews.ts'
import { db } from '#db/client.ts'
import { maya, payFor } from '#test/bookings.ts'
import { completeTrips } from '../bookings/completion.ts'
import { createBooking } from '../bookings/create.ts'
import { describeTraveller } from '../bookings/travellers.ts'
import { listEmails } from '../mails/emails.ts'
import { listEvents } from '../events.ts'
import { findReviewer, inviteReviewer, inviteReviewers, writeReview } from './invitations.ts'
import { editReview, listAllReviews, listReviews } from './reviews.ts'

const pasang = 'staff-pasang'

const words: TravellerReview = {
  name: 'Maya Lindqvist',
  address: 'Sweden',
  item: 'Slow and high',
  review: 'The two rest days were worth it.',
  rating: 5,
}

/** A party of two that came home so many days ago. */
async function homeSince(days: number) {
  const booking = await createBooking({ ...maya, travellers: 2 })
  await describeTraveller(booking._id, 2, { ...nobody, name: 'Ang' }, pasang)
  await payFor(booking, booking.total!.amount)
  const end_date = addDays(today(), -days)
  await db
    .updateTable('bookings')
    .set({ start_date: addDays(end_date, -13), end_date })
    .where('id', '=', booking._id)
    .execute()
  await completeTrips()
  return booking
}

async function invitations() {
  const { items } = await listEmails({ limit: 50 })
  return items.filter(({ kind }) => kind === 'review-invitation')
}

/** The links of the last invitation, that of whoever booked first. */
async function linksSent() {
  const [mail] = await invitations()
  return Array.from(mail!.text.matchAll(/\/reviews\/([\w-]+)\/(\d+)\?token=([\w-]+)/g), ([, ...parts]) => {
    const [reference, traveller, token] = parts as [string, string, string]
    return { reference, traveller: Number(traveller), token }
  })
}

test('some days after the trip each booking is asked once, with a link for each traveller', async () => {
  const booking = await homeSince(3)

  expect(await inviteReviewers()).toBe(1)
  expect(await inviteReviewers()).toBe(0)

  expect(await invitations()).toMatchObject([
    { to_address: maya.email, booking_reference: booking.reference, text: expect.stringContaining('Ang:\n') },
  ])
  expect((await linksSent()).map(({ traveller }) => traveller)).toEqual([1, 2])
})

test.each([2, 61])('%i days after the trip nobody is asked by the clock', async (days) => {
  await homeSince(days)
  expect(await inviteReviewers()).toBe(0)
})

test('two servers at once ask once', async () => {
  await homeSince(4)
  const counts = await Promise.all([inviteReviewers(), inviteReviewers()])
  expect(counts.toSorted()).toEqual([0, 1])
  expect(await invitations()).toHaveLength(1)
})

test('staff ask sooner, or once more; the clock then does not', async () => {
  const { reference, _id } = await homeSince(1)

  await inviteReviewer(reference, pasang)
  await inviteReviewer(reference, pasang)

  expect(await invitations()).toHaveLength(2)
  const { items } = await listEvents({ limit: 1, noun_id: _id })
  expect(items).toMatchObject([{ actor: pasang, verb: 'send', after: { kind: 'review-invitation' } }])
  await db
    .updateTable('bookings')
    .set({ end_date: addDays(today(), -5) })
    .execute()
  expect(await inviteReviewers()).toBe(0)
})

test('nobody is asked before the trip, or after one that was cancelled', async () => {
  const { reference, _id } = await createBooking(maya)
  await expect(inviteReviewer(reference, pasang)).rejects.toThrow('Only somebody who is back')
  await db
    .updateTable('bookings')
    .set({ end_date: addDays(today(), -5), status: 'cancelled' })
    .where('id', '=', _id)
    .execute()
  await expect(inviteReviewer(reference, pasang)).rejects.toThrow('Only somebody who is back')
  await expect(inviteReviewer('CH-NOBODY', pasang)).rejects.toThrow('No booking has that reference')
})

test('a traveller writes one review, which staff publish on the trip as verified', async () => {
  const { trip_id, reference } = await homeSince(3)
  await inviteReviewers()
  const [own, other] = await linksSent()
  expect(await findReviewer(own!)).toMatchObject({ name: maya.fullname, review: undefined })
  expect(await findReviewer(other!)).toMatchObject({ name: 'Ang', review: undefined })

  await writeReview(own!, words)

  await expect(writeReview(own!, words)).rejects.toThrow('You have written your review already')
  expect(await findReviewer(own!)).toMatchObject({ review: { review: words.review, is_verified: true } })
  expect(await listReviews(trip_id!)).not.toContainEqual(expect.objectContaining({ item: words.item }))
  const written = (await listAllReviews()).find(({ item }) => item === words.item)!
  expect(written).toMatchObject({ status: 'pending', is_verified: true, booking_reference: reference })

  const { trip_id: trip, name, address, item, review, rating } = written
  const input = { trip_id: trip, name, address, item, review, rating, is_featured: false }
  await editReview(written._id, { ...input, status: 'published' }, pasang)
  expect(await listReviews(trip_id!)).toContainEqual(
    expect.objectContaining({ item: words.item, is_verified: true }),
  )
})

test('of several who send the same form at once one has written', async () => {
  await homeSince(3)
  await inviteReviewers()
  const [own] = await linksSent()

  const results = await Promise.allSettled([1, 2, 3].map(() => writeReview(own!, words)))

  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('who has written is not asked again; when all have, nobody is', async () => {
  const { reference } = await homeSince(3)
  await inviteReviewers()
  const [own, other] = await linksSent()
  await writeReview(own!, words)

  await inviteReviewer(reference, pasang)
  expect((await linksSent()).map(({ traveller }) => traveller)).toEqual([2])
  await writeReview(other!, { ...words, name: 'Ang' })
  await expect(inviteReviewer(reference, pasang)).rejects.toThrow('has written a review already')
})

test('a link works for its own traveller alone', async () => {
  await homeSince(3)
  await inviteReviewers()
  const [own, other] = await linksSent()

  for (const wrong of [
    { ...own!, traveller: 2 },
    { ...own!, token: 'x' },
    { ...other!, reference: 'CH-X' },
  ]) {
    expect(await findReviewer(wrong)).toBeUndefined()
    await expect(writeReview(wrong, words)).rejects.toMatchObject({ code: 'not-found' })
  }
})

const nobody = {
  name: '',
  nationality: '',
  birth_date: null,
  passport_number: '',
  diet: '',
  emergency_name: '',
  emergency_phone: '',
  insurer: '',
  policy_number: '',
  insured_altitude_m: null,
}
