import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { createBooking } from '../bookings/create.ts'
import { findOwnBooking } from '../bookings/read.ts'
import { listEvents } from '../events.ts'
import { maya } from '#test/bookings.ts'
import { handOver } from './handover.ts'
import { previewMessage } from './write.ts'

const STAFF = 'staff-pasang'
const body = 'Namaste [first name]! Pay for [trip] here: [payment link]\n\n[booking link]'

test('a text for WhatsApp has the links of the booking, and they open it without proving the mailbox', async () => {
  const { _id, reference } = await createBooking(maya)

  const { text, booking_url, payment_url, whatsapp_url } = await handOver(reference, { body }, STAFF)

  expect(text).toBe(`Namaste Maya! Pay for Everest Base Camp Trek here: ${payment_url}\n\n${booking_url}`)
  expect(whatsapp_url).toBe(`https://wa.me/46701234567?text=${encodeURIComponent(text)}`)
  expect(new URL(payment_url).pathname).toBe('/destination/payment')
  const query = new URL(booking_url).searchParams
  expect([...query.keys()]).toEqual(['token'])
  expect(await findOwnBooking(reference, query.get('token')!)).toMatchObject({ _id, mailbox_proven_at: null })
  expect(await findOwnBooking(reference, new URL(payment_url).searchParams.get('token')!)).toBeDefined()
})

test('it is on record who took the links, and no link is in the record', async () => {
  const { _id, reference } = await createBooking(maya)
  await handOver(reference, { body }, STAFF)

  const { items } = await listEvents({ limit: 5, noun: 'booking', noun_id: _id })
  expect(items[0]).toMatchObject({ actor: STAFF, verb: 'send', after: { change: 'handover' } })
  expect(JSON.stringify(items)).not.toContain('token=')
})

test('a number without its country gets no link to WhatsApp, and an old or erased booking no link at all', async () => {
  const { _id, reference } = await createBooking({ ...maya, mobile: '0980 123 4567' })
  expect(await handOver(reference, { body }, STAFF)).toMatchObject({ whatsapp_url: null })

  await db.updateTable('bookings').set({ email: '', mobile: '' }).where('id', '=', _id).execute()
  await expect(handOver(reference, { body }, STAFF)).rejects.toMatchObject({ code: 'conflict' })
  await db
    .updateTable('bookings')
    .set({ email: maya.email, start_date: '2020-01-01', end_date: '2020-01-10' })
    .where('id', '=', _id)
    .execute()
  await expect(handOver(reference, { body }, STAFF)).rejects.toThrow('so long ago')
  await expect(handOver('CH-NOBODY', { body }, STAFF)).rejects.toMatchObject({ code: 'not-found' })
})

test('a preview of a letter shows no secret of the link to pay', async () => {
  const { reference } = await createBooking(maya)
  const { text } = await previewMessage({ reference, subject: 'Pay', body })
  expect(text).toContain('/destination/payment?…')
  expect(text).not.toContain('token=')
})
