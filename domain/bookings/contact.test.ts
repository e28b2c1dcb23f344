import { expect, test } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { addDays, today } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { maya, payFor } from '#test/bookings.ts'
import { readCustomer } from '../customers/read.ts'
import { listEvents } from '../events.ts'
import { correctContact, renewLink } from './contact.ts'
import { createBooking } from './create.ts'
import { whyLinkIsClosed } from './links.ts'
import { mailBookingLink } from './lookup.ts'
import { findOwnBooking, readBooking, receiptOf } from './read.ts'

const pasang = 'staff-pasang'
const contact = { fullname: maya.fullname, email: maya.email, mobile: maya.mobile }

const mailsTo = (address: string) =>
  db.selectFrom('emails').selectAll().where('to_address', '=', address).orderBy('id').execute()

const opens = async ({ reference }: Booking, token: string) =>
  (await findOwnBooking(reference, token)) !== undefined

const endAgo = (days: number) =>
  db
    .updateTable('bookings')
    .set({ end_date: addDays(today(), -days) })
    .execute()

test('a new link is mailed, opens the booking, and no link of before does', async () => {
  const booking = await createBooking(maya)
  const first = receiptOf(booking).token

  const second = receiptOf(await renewLink(booking.reference, pasang)).token
  const third = receiptOf(await renewLink(booking.reference, pasang)).token

  expect(await Promise.all([first, second, third].map((token) => opens(booking, token)))).toEqual([
    false,
    false,
    true,
  ])
  const reasons = [first, second, third, 'x'].map((token) => whyLinkIsClosed(booking.reference, token))
  expect(await Promise.all(reasons)).toEqual(['replaced', 'replaced', undefined, undefined])
  const mail = (await mailsTo(maya.email)).at(-1)!
  expect(mail).toMatchObject({ kind: 'booking-new-link', status: 'queued' })
  expect(mail.text_body).toContain(`?token=${third}&key=`)
})

test('who sends the old form again after the link was renewed is not answered the new one', async () => {
  const booking = await createBooking(maya, 'key-1')
  expect(receiptOf(await createBooking(maya, 'key-1'))).toEqual(receiptOf(booking))

  await renewLink(booking.reference, pasang)

  await expect(createBooking(maya, 'key-1')).rejects.toMatchObject({ code: 'conflict' })
  expect(await db.selectFrom('bookings').select('id').execute()).toHaveLength(1)
})

test('links open until sixty days after the trip and no longer, and none is mailed or made then', async () => {
  const booking = await createBooking(maya)
  const { token } = receiptOf(booking)

  await endAgo(60)
  expect(await opens(booking, token)).toBe(true)
  await endAgo(61)
  expect(await opens(booking, token)).toBe(false)
  expect(await whyLinkIsClosed(booking.reference, token)).toBe('ended')
  expect(await whyLinkIsClosed(booking.reference, 'x')).toBeUndefined()

  const before = (await mailsTo(maya.email)).length
  await mailBookingLink({ email: maya.email, reference: booking.reference })
  await expect(renewLink(booking.reference, pasang)).rejects.toThrow('Links end 60 days after the trip')
  expect(await mailsTo(maya.email)).toHaveLength(before)
})

test('a mistyped address is corrected: the new one gets a new link, the old one nothing more', async () => {
  const typo = 'maia@example.com'
  const booking = await createBooking({ ...maya, email: typo })
  await payFor(booking, 100)
  await db.updateTable('bookings').set({ mailbox_proven_at: '2026-01-01' }).execute()
  const { token } = receiptOf(booking)

  const corrected = await correctContact(booking.reference, contact, pasang, 1)

  expect(corrected).toMatchObject({
    email: maya.email,
    mailbox_proven_at: null,
    link_generation: 2,
    version: 2,
  })
  expect(await opens(booking, token)).toBe(false)
  expect((await mailsTo(typo)).map(({ status }) => status)).toEqual(['dead'])
  expect(await mailsTo(maya.email)).toMatchObject([{ kind: 'booking-new-link', status: 'queued' }])
  expect(await readCustomer(typo)).toMatchObject({ bookings: [], payments: [] })
  expect((await readCustomer(maya.email)).payments).toHaveLength(1)
  const { search_text } = await db.selectFrom('bookings').select('search_text').executeTakeFirstOrThrow()
  expect(search_text).toContain(maya.email)
})

test('a name and a number are corrected without a new link, and events tell neither', async () => {
  const booking = await createBooking(maya)
  const input = { ...contact, fullname: 'Maja Quux', mobile: '+46 70 999 99 99' }

  await correctContact(booking.reference, input, pasang)

  expect(await readBooking(booking.reference)).toMatchObject({ ...input, link_generation: 1 })
  expect(await mailsTo(maya.email)).toHaveLength(1)
  const { items } = await listEvents({ limit: 9, noun: 'booking', noun_id: booking._id })
  expect(items[0]).toMatchObject({
    actor: pasang,
    after: { change: 'contact', changed: ['fullname', 'mobile'] },
  })
  expect(JSON.stringify(items)).not.toMatch(/Quux|999 99|maya@/)
})

test('of an old version nothing is corrected, and whoever was erased is not written to', async () => {
  const booking = await createBooking(maya)
  await expect(correctContact(booking.reference, contact, pasang, 7)).rejects.toMatchObject({ code: 'stale' })

  await db.updateTable('bookings').set({ email: '', mobile: '' }).execute()
  await expect(correctContact(booking.reference, contact, pasang)).rejects.toThrow('was erased')
  await expect(renewLink(booking.reference, pasang)).rejects.toThrow('was erased')
  expect(await opens(booking, receiptOf(booking).token)).toBe(false)
})
