import { beforeEach, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { db } from '#db/client.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { receiptOf } from '#domain/bookings/read.ts'
import { departureWith, maya, passOf } from '#test/bookings.ts'
import { pagesOf } from '#test/pages.ts'
import * as page from './page.tsx'

const { visit, post } = pagesOf({ '/bookings/:reference': page })

let booking: Booking
let path: string
let pass: string

beforeEach(async () => {
  const { _id: departure_id } = await departureWith(12)
  await open({ ...maya, departure_id, travellers: 2 })
})

async function open(input: typeof maya) {
  booking = await createBooking(input)
  path = `/bookings/${booking.reference}?token=${receiptOf(booking).token}`
  pass = await passOf(booking)
}

const declared = () =>
  db.selectFrom('bags').select(['position', 'declared_g', 'weighed_g']).orderBy('position').execute()

test('travellers say without scripts what their bags weigh, and find it there again', async () => {
  const { html } = await visit(path, pass)
  expect(html).toContain('Bags for the porters')
  expect(html).toContain('0 of 2 told, 15 kg each at most')
  const sent = await post(path, { intent: 'bags', 'bags.1': '12,5', 'bags.2': '' }, pass)
  expect(sent).toMatchObject({ status: 303, location: `${path}&saved=bags` })
  expect(await declared()).toEqual([{ position: 1, declared_g: 12_500, weighed_g: null }])
  const again = (await visit(`${path}&saved=bags`, pass)).html
  expect(again).toContain('Saved. Thank you.')
  expect(again).toMatch(/<input[^>]*name="bags.1"[^>]*value="12.5"/)
  await post(path, { intent: 'bags', 'bags.1': '' }, pass)
  expect(await declared()).toEqual([{ position: 1, declared_g: null, weighed_g: null }])
})

test('weights of 0 and 90 kg, words and travellers that there are not are refused at their field', async () => {
  const wrong = { intent: 'bags', 'bags.1': '0', 'bags.2': 'heavy' }
  const sent = await post(path, wrong, pass)
  expect(sent.status).toBe(422)
  expect(sent.html).toContain('href="#bags-bags.1"')
  expect(sent.html).toContain('No bag weighs nothing')
  expect(sent.html).toContain('Write the weight in kilograms, such as 12.5')
  expect(sent.html).toMatch(/<input[^>]*name="bags.2"[^>]*value="heavy"/)

  const heavy = await post(path, { intent: 'bags', 'bags.1': '90', 'bags.2': '12' }, pass)
  expect(heavy.status).toBe(422)
  expect(heavy.html).toContain('90 kg is 75 kg over the 15 kg for a bag. Please take something out')
  expect(heavy.html).toMatch(/<input[^>]*name="bags.2"[^>]*value="12"/)
  expect(await post(path, { intent: 'bags', 'bags.3': '12' }, pass)).toMatchObject({ status: 422 })
  expect(await declared()).toEqual([])
})

test('whoever carries all of it says so without scripts, and no limit counts', async () => {
  const sent = await post(path, { intent: 'bags', 'bags.1': '40', 'own.1': 'yes', 'bags.2': '' }, pass)
  expect(sent).toMatchObject({ status: 303 })
  const { html } = await visit(path, pass)
  expect(html).toMatch(/<input[^>]*name="own.1"[^>]*checked/)
  expect(html).toContain('1 of 2 told')
  const both = await post(path, { intent: 'bags', 'bags.1': '40', 'bags.2': '40', 'own.2': 'yes' }, pass)
  expect(both.status).toBe(422)
  expect(both.html).toMatch(/<input[^>]*name="own.2"[^>]*checked/)
  expect(both.html).not.toMatch(/<input[^>]*name="own.1"[^>]*checked/)
})

test('a private trek is asked too, and where no porter carries bags nothing is', async () => {
  await open(maya)
  expect((await visit(path, pass)).html).toContain('Bags for the porters')
  await db.updateTable('trips').set({ kind: 'tour' }).where('id', '=', booking.trip_id).execute()
  expect((await visit(path, pass)).html).not.toContain('Bags for the porters')
})
