import { beforeEach, expect, test } from 'vitest'
import { BookingChangeInput } from '#contract/booking-changes.ts'
import type { Booking } from '#contract/bookings.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { receiptOf } from '#domain/bookings/read.ts'
import { cancelBooking } from '#domain/cancellations/booking.ts'
import { changeBooking } from '#domain/changes/alter.ts'
import { answerGear } from '#domain/gear/own.ts'
import { actors } from '#contract/events.ts'
import { departureWith, maya, passOf } from '#test/bookings.ts'
import { extraWith } from '#test/extras.ts'
import { packForEverest } from '#test/packing.ts'
import { pagesOf } from '#test/pages.ts'
import * as page from './page.tsx'

const { visit, post } = pagesOf({ '/bookings/:reference/gear': page })

let booking: Booking
let path: string
let pass: string
let extraId: string

beforeEach(async () => {
  extraId = (await extraWith())._id
  await packForEverest([
    { id: 'bag', name: 'Sleeping bag', extra_id: extraId },
    { id: 'down', name: 'Down jacket', note: 'With a hood.', lends: 1 },
  ])
  const { _id: departure_id } = await departureWith(12)
  booking = await createBooking({ ...maya, departure_id, travellers: 2 })
  path = `/bookings/${booking.reference}/gear?token=${receiptOf(booking).token}`
  pass = await passOf(booking)
})

test('each traveller ticks the list without scripts, and finds the answers there again', async () => {
  const { html } = await visit(path, pass)
  for (const words of ['Boots', 'Down jacket', 'With a hood.', 'I want to hire it, US$25', 'not read yet'])
    expect(html).toContain(words)
  const sent = await post(path, { position: '2', 'item.boots': 'have', 'item.down': 'borrow' }, pass)
  expect(sent).toMatchObject({ status: 303, location: `${path}&traveller=2&saved=gear` })
  const { html: second } = await visit(`${path}&traveller=2&saved=gear`, pass)
  expect(second).toContain('Saved. Thank you.')
  expect(second).toMatch(/<input[^>]*name="item.boots"[^>]*checked/)
  expect(second).toMatch(/<option value="borrow" selected/)
})

test('what somebody wants to hire leads to the step that says its price', async () => {
  const sent = await post(path, { position: '1', 'item.bag': 'hire' }, pass)
  const [own] = path.split('/gear')
  const token = path.split('?')[1]
  expect(sent).toMatchObject({ status: 303, location: `${own}?${token}&add=see&extra.${extraId}.1=1#add` })
})

test('what is lent to another is refused beside its field, with all that was ticked', async () => {
  await post(path, { position: '1', 'item.down': 'borrow' }, pass)
  const sent = await post(
    `${path}&traveller=2`,
    { position: '2', 'item.boots': 'have', 'item.down': 'borrow' },
    pass,
  )
  expect(sent.status).toBe(422)
  expect(sent.html).toContain('href="#item.down"')
  expect(sent.html).toMatch(/<input[^>]*name="item.boots"[^>]*checked/)
})

test('what went to others when the booking moved is asked again, beside its field', async () => {
  await post(path, { position: '2', 'item.boots': 'have', 'item.down': 'borrow' }, pass)
  const { _id: departure_id } = await departureWith(12)
  const there = await createBooking({ ...maya, email: 'b@example.com', departure_id })
  await answerGear(there._id, 1, { down: 'borrow' }, actors.visitor)
  const change = BookingChangeInput.parse({ departure_id })
  await changeBooking(booking.reference, change, { actor: 'staff-pasang', role: 'owner' })
  const { html } = await visit(`${path}&traveller=2`, pass)
  expect(html).toContain('These have been promised to others meanwhile. Please choose again.')
  expect(html).toMatch(/<input[^>]*name="item.boots"[^>]*checked/)
  await post(path, { position: '2', 'item.boots': 'have', 'item.down': 'have' }, pass)
  expect((await visit(`${path}&traveller=2`, pass)).html).not.toContain('promised to others')
})

test('without the pass a code is asked for, and a wrong link, a wrong traveller and rubbish change nothing', async () => {
  expect(await visit(path)).toMatchObject({ status: 303, location: expect.stringContaining('#code') })
  expect(await visit(path.replace('token=', 'token=x'), pass)).toMatchObject({ status: 404 })
  expect(await visit(`${path}&traveller=3`, pass)).toMatchObject({ status: 404 })
  expect(await post(path, { position: '9' }, pass)).toMatchObject({ status: 404 })
  expect(await post(path, { position: '1', 'item.boots': 'zanzibar' }, pass)).toMatchObject({ status: 303 })
  await cancelBooking(booking.reference, 'Ill', actors.visitor)
  expect((await visit(path, pass)).html).toContain('This booking needs no more answers.')
  expect(await post(path, { position: '1' }, pass)).toMatchObject({ status: 409 })
})
