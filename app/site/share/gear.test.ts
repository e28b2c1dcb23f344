import { beforeEach, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { actors } from '#contract/events.ts'
import { db } from '#db/client.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { endShareLink } from '#domain/bookings/share-links.ts'
import { cancelBooking } from '#domain/cancellations/booking.ts'
import { departureWith, maya, payFor } from '#test/bookings.ts'
import { extraWith } from '#test/extras.ts'
import { packForEverest } from '#test/packing.ts'
import { pagesOf } from '#test/pages.ts'
import { linkOf } from '#test/shares.ts'
import * as gear from './gear.tsx'
import * as share from './page.tsx'

const { visit, post } = pagesOf({ '/shares/:id': share, '/shares/:id/gear': gear })

let booking: Booking
let part: string
let list: string

beforeEach(async () => {
  const extra = await extraWith()
  await packForEverest([
    { id: 'bag', name: 'Sleeping bag', extra_id: extra._id },
    { id: 'down', name: 'Down jacket', lends: 1 },
  ])
  const { _id: departure_id } = await departureWith(12)
  booking = await createBooking({ ...maya, departure_id, travellers: 3 })
  await payFor(booking, booking.deposit!.amount)
  const { id, token } = await linkOf(booking.reference, 2)
  part = `/shares/${id}?token=${token}`
  list = `/shares/${id}/gear?token=${token}`
})

const stored = () =>
  db.selectFrom('traveller_gear').select(['position', 'answers']).orderBy('position').execute()

test('who has only the link of a part reads and answers the list without scripts, from the task on it', async () => {
  const { html } = await visit(part)
  expect(html).toContain(`href="${list}"`)
  const asked = await visit(list)
  expect(asked.html).toContain('I want to hire it, US$25')
  expect(asked.html).not.toMatch(/Maya|maya@example|Traveller 3|\/bookings\/CH-/)
  const answers = { 'item.boots': 'have', 'item.bag': 'hire', 'item.down': 'borrow' }
  const sent = await post(list, answers)
  expect(sent).toMatchObject({ status: 303, location: `${list}&saved=gear` })
  const again = await visit(sent.location)
  expect(again.html).toContain('Saved. Thank you.')
  expect(again.html).toMatch(/<input[^>]*name="item.boots"[^>]*checked/)
  expect((await visit(part)).html).toContain('you have read the list')
  expect(await stored()).toEqual([{ position: 2, answers: '{"boots":"have","bag":"hire","down":"borrow"}' }])
  const lines = await db.selectFrom('booking_lines').select('extra_id').execute()
  expect(lines.every(({ extra_id }) => extra_id === null)).toBe(true)
})

test('a part answers for nobody else, and a wrong or ended link, or a booking that is over, changes nothing', async () => {
  await post(list, { position: '1', traveller: '3', 'item.boots': 'have' })
  expect((await stored()).map(({ position }) => position)).toEqual([2])
  const other = await linkOf(booking.reference, 3)
  const third = `/shares/${other.id}/gear?token=${other.token}`
  await post(third, { 'item.down': 'borrow' })
  const refused = await post(list, { 'item.boots': 'have', 'item.down': 'borrow' })
  expect(refused.status).toBe(422)
  expect(refused.html).toContain('href="#item.down"')
  expect(refused.html).toMatch(/<input[^>]*name="item.boots"[^>]*checked/)

  const mixed = list.replace(/token=.*/, `token=${other.token}`)
  for (const wrong of [mixed, list.replace(/token=.*/, ''), '/shares/nobody/gear?token=x'])
    expect([(await visit(wrong)).status, (await post(wrong, {})).status]).toEqual([404, 404])
  await endShareLink(booking.reference, 3, 'staff-pasang')
  expect((await post(third, {})).status).toBe(404)
  await cancelBooking(booking.reference, 'Ill', actors.visitor)
  expect((await visit(list)).html).toContain('This booking needs no more answers.')
  expect((await post(list, {})).status).toBe(409)
})
