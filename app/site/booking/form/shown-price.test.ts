import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addDays, MINUTE_MS, startOfDay, today } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { readBooking } from '#domain/bookings/read.ts'
import { departureWith, filledForm, maya } from '#test/bookings.ts'
import { giveEarlyBird, newCode } from '#test/discounts.ts'
import { expectInvariants } from '#test/invariants.ts'
import { pagesOf } from '#test/pages.ts'
import { everestTrekId } from '#test/world.ts'
import * as form from './route.tsx'

const PATH = '/destination/bookingform'
const { visit, post } = pagesOf({ [PATH]: form })
const page = `${PATH}?trip=everest-base-camp`

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date() }))

afterEach(async () => {
  vi.useRealTimers()
  await expectInvariants()
})

test('without scripts the end of an early bird is told to whoever opened the form before', async () => {
  await giveEarlyBird(today())
  const opened = keyIn((await visit(page)).html)
  toTomorrow()
  const { status, html } = await post(page, { ...filledForm, idempotencyKey: opened })
  expect(status).toBe(422)
  expect(html).toContain('it is now US$2,980 instead of US$2,682')
  expect(html).not.toContain('seats enough')
  for (const value of [maya.fullname, maya.email, maya.mobile]) expect(html).toContain(`value="${value}"`)
  expect(await bookedTotals()).toEqual([])
  // What the answer holds is sent as it came.
  expect((await post(page, { ...filledForm, idempotencyKey: keyIn(html) })).status).toBe(303)
  expect(await bookedTotals()).toEqual([298_000])
})

test('a form that was opened on the day of the early bird and sent on it asks nothing', async () => {
  await giveEarlyBird(today())
  const opened = keyIn((await visit(page)).html)
  expect((await post(page, { ...filledForm, idempotencyKey: opened })).status).toBe(303)
  expect(await bookedTotals()).toEqual([268_200])
})

test('with scripts the total on the page counts, whatever has raised the price since', async () => {
  const { _id } = await departureWith(10, { price_amount: 140_000 })
  const onPage = { ...filledForm, departure_id: _id, seen: '280000 USD' }
  await db.updateTable('departures').set({ price_amount: 150_000 }).where('id', '=', _id).execute()
  const { status, html } = await post(page, onPage)
  expect(status).toBe(422)
  expect(html).toContain('it is now US$3,000 instead of US$2,800')
  expect(html).toContain(`value="${maya.email}"`)
  expect(await bookedTotals()).toEqual([])
  // Agreed to, although the scripts of that page show a lower total still.
  const agreed = html.match(/name="agreed" value="([^"]+)"/)?.[1]
  expect(agreed).toBe('300000 USD')
  await db.updateTable('departures').set({ price_amount: 151_000 }).where('id', '=', _id).execute()
  expect((await post(page, { ...onPage, agreed: agreed! })).status).toBe(422)
  expect((await post(page, { ...onPage, agreed: '302000 USD' })).status).toBe(303)
  expect(await bookedTotals()).toEqual([302_000])
})

test('a lower price than on the page, and a total that nobody can read, ask nothing', async () => {
  expect((await post(page, { ...filledForm, seen: '310000 USD' })).status).toBe(303)
  const lars = { ...filledForm, email: 'lars@example.com', idempotencyKey: 'another' }
  expect((await post(page, { ...lars, seen: '1 dollar', agreed: '<b>' })).status).toBe(303)
  expect(await bookedTotals()).toEqual([298_000, 298_000])
})

test('the total in another currency than on the page is told', async () => {
  const { html } = await post(page, { ...filledForm, seen: '99999999 NPR' })
  expect(html).toContain('it is now US$2,980 instead of NPR 999,999.99')
})

test('a code that ended while the form was open is told, and then the price without it', async () => {
  await newCode({ until: today() })
  const onPage = { ...filledForm, seen: '268200 USD', idempotencyKey: keyIn((await visit(page)).html) }
  toTomorrow()
  const ended = await post(page, { ...onPage, code: 'SPRING27' })
  expect(ended.status).toBe(422)
  expect(ended.html).toContain('The code SPRING27 ended on')
  const { status, html } = await post(page, { ...onPage, code: '' })
  expect(status).toBe(422)
  expect(html).toContain('it is now US$2,980 instead of US$2,682')
  expect((await post(page, { ...onPage, code: '', agreed: '298000 USD' })).status).toBe(303)
})

test('whoever comes back after midnight to change the booking is told the new price as well', async () => {
  vi.setSystemTime(Date.parse(startOfDay(addDays(today(), 1))) - 10 * MINUTE_MS)
  await giveEarlyBird(today())
  const key = keyIn((await visit(page)).html)
  const { location } = await post(page, { ...filledForm, idempotencyKey: key })
  const reference = new URL(location, 'http://localhost').searchParams.get('booking')!
  // Only what came from a network can be changed in its form.
  await db.updateTable('bookings').set({ network: '203.0.113.0/24' }).execute()
  toTomorrow()
  const changed = { ...filledForm, fullname: 'Maya L.', idempotencyKey: key }
  const { status, html } = await post(page, changed)
  expect(status).toBe(422)
  expect(html).toContain('it is now US$2,980 instead of US$2,682')
  expect(await readBooking(reference)).toMatchObject({
    fullname: maya.fullname,
    total: { amount: 268_200 },
  })
  expect((await post(page, { ...changed, agreed: '298000 USD' })).status).toBe(303)
  expect(await readBooking(reference)).toMatchObject({ fullname: 'Maya L.', total: { amount: 298_000 } })
})

function toTomorrow() {
  vi.setSystemTime(Date.parse(startOfDay(addDays(today(), 1))))
}

function keyIn(html: string) {
  return html.match(/name="idempotencyKey"[^>]* value="([^"]+)"/)![1]!
}

async function bookedTotals() {
  const rows = await db
    .selectFrom('bookings')
    .select('total_amount')
    .where('trip_id', '=', everestTrekId)
    .where('source', '=', 'web')
    .where('email', 'in', [maya.email, 'lars@example.com'])
    .execute()
  return rows.map(({ total_amount }) => total_amount)
}
