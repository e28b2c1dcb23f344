import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { actors } from '#contract/events.ts'
import { db, overwriteErased } from '#db/client.ts'
import { env } from '#integrations/env.ts'
import { createMailer } from '#integrations/mailer.ts'
import { departureWith, maya, payFor } from '#test/bookings.ts'
import { smallPdf } from '#test/pdf.ts'
import { pictureBytes } from '#test/pictures.ts'
import { leavePaymentTraces } from '#test/payment-traces.ts'
import { filesWith, tablesWith } from '#test/traces.ts'
import { cancelBooking } from '../cancellations/booking.ts'
import { mailCode } from '../bookings/codes.ts'
import { createBooking } from '../bookings/create.ts'
import { mailBookingLink } from '../bookings/lookup.ts'
import { quoteBooking } from '../bookings/quote.ts'
import { addRefund } from '../refunds/add.ts'
import { recordSentRefund } from '../refunds/record-sent.ts'
import { describeArrival, describeTraveller } from '../bookings/travellers.ts'
import { answerEnquiry } from '../enquiries/answers.ts'
import { addEnquiryFile } from '../enquiries/files.ts'
import { changeEnquiry } from '../enquiries/thread.ts'
import { deliverDueMails } from '../mails/outbox.ts'
import { answerGear } from '../gear/own.ts'
import { submitContact } from '../enquiries/enquiries.ts'
import { submitPostponement } from '../enquiries/postponing.ts'
import { addWaitingPicture } from '../pictures/single.ts'
import { editReview } from '../reviews/reviews.ts'
import { addProposal } from '../proposals/compose.ts'
import { joinWaitingList } from '../waiting/join.ts'
import { leaveChoice } from '#test/disruptions.ts'
import { declareBags } from '../loads/bags.ts'
import { leaveRooms, lodgesTold } from '#test/rooms.ts'
import { leaveTrail } from '#test/trail.ts'
import { leaveMerge } from '#test/customers.ts'
import { leaveAsk } from '#test/asks.ts'
import { proposalFor } from '#test/proposals.ts'
import { leaveSubscriber } from '#test/subscriber-calls.ts'
import { leaveTransfer } from '#test/transfers.ts'
import { eraseCustomer } from './erase.ts'
import { exportCustomer } from './export.ts'
import { readCustomer } from './read.ts'
import { passportFacts, sentPaper } from '#test/traveller-papers.ts'
import { typePaperFacts } from '../traveller-papers/decide.ts'

const CANARY = 'zanzibarquux'
const EMAIL = `${CANARY}@example.com`
const owner = { actor: 'staff-pasang', role: 'owner', isConfirmed: true } as const

const canary = {
  ...maya,
  fullname: `${CANARY} One`,
  email: EMAIL,
  nationality: CANARY,
  mobile: CANARY,
  message: `${CANARY} eats rice`,
}

/** A person who has left traces wherever a person can. */
async function leaveTraces() {
  const { reference } = await createBooking(canary)
  const price = { amount: 149_000, currency: 'USD' } as const
  const booking = await quoteBooking(reference, { unit: price, note: CANARY }, owner.actor)
  const ang = {
    name: `${CANARY} Two`,
    nationality: CANARY,
    birth_date: '1990-05-28',
    passport_number: CANARY,
    diet: CANARY,
    emergency_name: CANARY,
    emergency_phone: CANARY,
    insurer: CANARY,
    policy_number: CANARY,
    insured_altitude_m: 6000,
  }
  await describeTraveller(booking._id, 1, ang, actors.visitor)
  await sentPaper(booking._id, { file: smallPdf(CANARY) })
  const facts = { ...passportFacts, number: CANARY }
  await typePaperFacts({ bookingId: booking._id, position: 1 }, facts, owner.actor)
  await describeArrival(booking._id, { arrival_flight: CANARY, arrival_at: null }, actors.visitor)
  await payFor(booking, 100_000)
  await leavePaymentTraces(booking, CANARY, owner.actor)
  await submitPostponement(booking, { message: CANARY })
  await mailBookingLink({ email: EMAIL, reference: booking.reference })
  await mailCode(booking)
  const permit = { permit_id: 'permit-1', number: CANARY, receipt: CANARY, note: CANARY }
  await leaveAsk(booking.reference, CANARY)
  await db
    .insertInto('traveller_permits')
    .values({ ...permit, booking_id: booking._id, position: 1, state: 'issued', updated_at: '2026-11-23' })
    .execute()
  await leaveChoice(booking._id, CANARY)
  await leaveTransfer(booking.reference, CANARY)
  await leaveRooms(booking, CANARY)
  await leaveTrail(booking, CANARY)
  await answerGear(booking._id, 1, { boots: 'have' }, actors.visitor)
  await declareBags(booking._id, { '1': 12_500 }, actors.visitor)
  const refund = await addRefund(booking.reference, { amount: 1_000, reason: CANARY }, owner)
  await recordSentRefund(refund._id, { method: 'cash', note: CANARY }, owner.actor)
  const review = { name: CANARY, address: CANARY, item: CANARY, review: CANARY, rating: 5 }
  const now = new Date().toISOString()
  await db
    .insertInto('reviews')
    .values({
      ...review,
      id: 'review-1',
      booking_id: booking._id,
      traveller: 1,
      status: 'published',
      version: 1,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await cancelBooking(booking.reference, `${CANARY} broke a leg`, actors.visitor)
  const full = await departureWith(1)
  await createBooking({ ...maya, email: 'tashi@example.com', departure_id: full._id })
  const wait = { departure_id: full._id, travellers: 1, nationality: CANARY, mobile: CANARY }
  await joinWaitingList({ ...wait, name: CANARY, email: EMAIL })

  const enquiry = await submitContact({
    firstName: CANARY,
    lastName: 'One',
    email: EMAIL.toUpperCase(),
    contact: CANARY,
    message: CANARY,
  })
  const paper = { name: `${CANARY}.pdf`, bytes: Uint8Array.from(smallPdf(CANARY)) }
  const file = await addEnquiryFile(enquiry._id, paper, owner.actor)
  await answerEnquiry(enquiry._id, { body: `Dear ${CANARY}`, files: [file._id] }, owner.actor)
  await changeEnquiry(enquiry._id, { notes: CANARY }, owner.actor)
  await addProposal(proposalFor(CANARY, EMAIL), { ...owner, limits: {} })
  await leaveSubscriber('subscriber-1', EMAIL)
  await leaveMerge(EMAIL, CANARY)
  return booking
}

/** Erases the person with the addresses that an owner is shown. */
async function eraseAsShown() {
  const { addresses } = await readCustomer(EMAIL)
  return eraseCustomer(
    EMAIL,
    owner.actor,
    addresses.map(({ email }) => email),
  )
}

async function sendAllRefunds() {
  const owed = await db.selectFrom('refunds').select('id').where('status', '=', 'owed').execute()
  for (const { id } of owed) await recordSentRefund(id, { method: 'transfer', note: '' }, owner.actor)
}

test('after an erasure no table knows the person, and the sums are as they were', async () => {
  const booking = await leaveTraces()
  await sendAllRefunds()
  const before = await numbersGiven()
  expect(await tablesWith(CANARY)).toEqual(
    expect.arrayContaining(['bookings', 'payments', 'travellers', 'waits', 'customer_addresses']),
  )

  const { cleared } = await eraseAsShown()

  expect(await tablesWith(CANARY)).toEqual([])
  expect(await db.selectFrom('booking_codes').selectAll().execute()).toEqual([])
  expect(cleared).toMatchObject({ bookings: 1, enquiries: 3, travellers: 1, reviews: 1, waits: 1 })
  expect(await numbersGiven()).toEqual(before)
  const row = await db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', booking._id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ reference: booking.reference, total_amount: 148_000, fullname: 'Erased' })
  const mails = db.selectFrom('emails').select('id').where('to_address', '=', '')
  expect(await mails.where('status', '=', 'queued').execute()).toEqual([])
  expect(await lodgesTold()).toEqual({ lists: 0, mails: ['dead'] })
})

test('after an erasure the photo beside the review of the person is gone', async () => {
  await leaveTraces()
  await sendAllRefunds()
  const profile = await addWaitingPicture('review', await pictureBytes({ colour: '#963' }), owner.actor)
  const words = { trip_id: null, name: CANARY, address: '', item: '', review: CANARY, rating: 5 }
  await editReview('review-1', { ...words, is_featured: true, status: 'published', profile }, owner.actor)
  const folder = join(env.dataDir, 'images', profile.split('/')[2]!)
  expect(existsSync(folder)).toBe(true)

  await eraseAsShown()

  expect(existsSync(folder)).toBe(false)
  expect(await db.selectFrom('images').select('id').where('owner', '=', 'review').execute()).toEqual([])
})

test('after an erasure no file knows the person: neither a kept mail nor, on SQLite, the database itself', async () => {
  await leaveTraces()
  await sendAllRefunds()
  await deliverDueMails({ mailer: createMailer({ from: 'mail@lekhtreks.example', dataDir: env.dataDir }) })
  // As after a while, when the log has been written into the file.
  await overwriteErased()
  expect(filesWith(CANARY).length).toBeGreaterThan(0)
  expect(filesWith(CANARY).filter((path) => path.includes('proofs'))).toHaveLength(1)

  await eraseAsShown()

  expect(filesWith(CANARY)).toEqual([])
})

test('erasing a second time finds nothing, and touches nobody else', async () => {
  const other = await createBooking(maya)
  await leaveTraces()
  await sendAllRefunds()
  await eraseAsShown()

  const { cleared } = await eraseAsShown()

  expect(Object.values(cleared).every((rows) => rows === 0)).toBe(true)
  expect((await readCustomer(maya.email)).bookings).toMatchObject([
    { reference: other.reference, email: maya.email },
  ])
})

test('nobody is erased whose trip is to come or whose money is owed', async () => {
  const live = await createBooking(canary)
  await expect(eraseAsShown()).rejects.toThrow('is still to come')
  await payFor(live, 149_000)
  await cancelBooking(live.reference, '', actors.visitor)
  await expect(eraseAsShown()).rejects.toThrow('is still owed')
})

test('a customer is what one address has booked, paid and asked, and gets all of it in one file', async () => {
  const booking = await leaveTraces()
  const customer = await readCustomer(EMAIL.toUpperCase())
  expect(customer).toMatchObject({ email: EMAIL, bookings: [{ reference: booking.reference }] })
  expect([customer.payments.length, customer.enquiries.length]).toEqual([1, 3])

  const { tables } = await exportCustomer(EMAIL, owner.actor)
  expect(tables.traveller_gear).toMatchObject([{ position: 1, answers: '{"boots":"have"}' }])
  expect(tables.bags).toMatchObject([{ position: 1, declared_g: 12_500 }])
  expect(tables.traveller_papers).toMatchObject([{ facts: { number: CANARY } }])
  expect(tables.travellers).toMatchObject([{ passport_number: CANARY, policy_number: CANARY }])
  for (const [name, rows] of Object.entries(tables)) expect(rows.length, name).toBeGreaterThan(0)
  // Whoever asks for a copy gets what an erasure would clear.
  expect((await tablesWith(CANARY)).filter((name) => !(name in tables))).toEqual([])
  expect(await readCustomer('nobody@example.com')).toMatchObject({ names: [], bookings: [] })
})

function numbersGiven() {
  return db.selectFrom('documents').select(['number', 'kind']).orderBy('number').execute()
}
