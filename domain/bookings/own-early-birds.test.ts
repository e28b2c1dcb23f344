import { afterEach, expect, test } from 'vitest'
import { addDays, formatDate, today } from '#contract/days.ts'
import type { DepartureInput } from '#contract/departures.ts'
import { db } from '#db/client.ts'
import { departureWith, maya, payFor } from '#test/bookings.ts'
import { giveEarlyBird } from '#test/discounts.ts'
import { expectInvariants } from '#test/invariants.ts'
import { everestTrekId } from '#test/world.ts'
import { moveOwnBooking, ownMoves } from '../changes/move-own.ts'
import { editDeparture, readDeparture } from '../departures/departures.ts'
import { changeDepartures } from '../departures/season.ts'
import { readDepartureFeed } from '../site/feeds.ts'
import { createBooking } from './create.ts'
import { receiptOf } from './read.ts'

const pasang = 'staff-pasang'
const until = addDays(today(), 5)
const fifteen = { percent: 15, amount: null, until, days_before: null }
const fifty = { percent: null, amount: 5_000, until, days_before: null }

const bookOn = (departure_id: string) => createBooking({ ...maya, departure_id })
const usd = (amount: number) => ({ amount, currency: 'USD' })

async function inputFor(id: string, more: Partial<DepartureInput> = {}): Promise<DepartureInput> {
  const { trip_id, start_date, end_date, capacity, min_to_run } = await readDeparture(id)
  return { trip_id, start_date, end_date, capacity, min_to_run, ...more }
}

afterEach(expectInvariants)

test('the early bird of a departure, or none of its own, takes the place of that of the trip', async () => {
  await giveEarlyBird(until)
  const [own, none, trips] = [
    await departureWith(8, { early_bird: fifteen }),
    await departureWith(8, { early_bird: 'none' }),
    await departureWith(8),
  ]
  expect(own).toMatchObject({ early_bird: fifteen, has_own_early_bird: true })
  expect(none).toMatchObject({ early_bird: null, has_own_early_bird: true })
  expect(trips).toMatchObject({ early_bird: { percent: 10, until }, has_own_early_bird: false })

  expect((await bookOn(own._id)).total).toEqual(usd(126_650))
  expect((await bookOn(none._id)).total).toEqual(usd(149_000))
  expect((await bookOn(trips._id)).total).toEqual(usd(134_100))
  expect((await createBooking(maya)).lines).toMatchObject([{}, { label: 'Early bird, 10 %' }])
})

test('a sum that an early bird takes off is in the currency of the departure', async () => {
  const early_bird = JSON.stringify({ ...fifty, amount: 4_000 })
  await db.updateTable('trips').set({ early_bird }).where('id', '=', everestTrekId).execute()
  const { _id } = await departureWith(8)
  const rupees = { price_amount: 19_900_000, price_currency: 'NPR' as const }
  // What the trip takes off in dollars is not taken off rupees, and is not said to be.
  expect(await editDeparture(_id, await inputFor(_id, rupees), pasang)).toMatchObject({ early_bird: null })
  expect((await bookOn(_id)).total).toEqual({ amount: 19_900_000, currency: 'NPR' })

  const own = { ...fifty, amount: 500_000 }
  await editDeparture(_id, await inputFor(_id, { ...rupees, early_bird: own }), pasang)
  expect((await bookOn(_id)).total).toEqual({ amount: 19_400_000, currency: 'NPR' })
  const faults = { errors: { early_bird: [expect.stringContaining('takes a sum in NPR off')] } }
  await expect(editDeparture(_id, await inputFor(_id), pasang)).rejects.toMatchObject(faults)
  const [result] = await changeDepartures(
    [{ do: 'edit', id: _id, price_amount: null, price_currency: null }],
    pasang,
  )
  expect(result).toMatchObject({ outcome: 'refused', reason: expect.stringContaining('in NPR off') })
})

test('an edit that does not name the early bird keeps it, null gives that of the trip, and more than the price is refused', async () => {
  await giveEarlyBird(until)
  const { _id } = await departureWith(8, { early_bird: fifteen })
  const edit = async (more: Partial<DepartureInput>) => editDeparture(_id, await inputFor(_id, more), pasang)
  expect(await edit({ capacity: 9 })).toMatchObject({ early_bird: fifteen })
  await expect(edit({ early_bird: { ...fifty, amount: 149_001 } })).rejects.toMatchObject({
    errors: { early_bird: ['An early bird cannot take off more than a traveller pays'] },
  })
  expect(await edit({ early_bird: null })).toMatchObject({
    early_bird: { percent: 10 },
    has_own_early_bird: false,
  })
  const many = await changeDepartures([{ do: 'edit', id: _id, early_bird: 'none' }], pasang)
  expect(many).toMatchObject([
    { before: { early_bird: { percent: 10 } }, after: { early_bird: null, has_own_early_bird: true } },
  ])
  expect(await readDeparture(_id)).toMatchObject({ early_bird: null, has_own_early_bird: true })
})

test('what was taken off for booking one departure early is not taken along to another', async () => {
  const own = await departureWith(8, { early_bird: fifteen })
  const [alike, plain] = [await departureWith(8, { early_bird: fifteen }), await departureWith(8)]
  const booking = await payFor(await bookOn(own._id), 29_800)
  const moves = (await ownMoves(booking)).map(({ _id }) => _id)
  expect(moves).toContain(alike._id)
  expect(moves).not.toContain(plain._id)
  const { token } = receiptOf(booking)
  await expect(moveOwnBooking(booking.reference, token, plain._id)).rejects.toMatchObject({
    code: 'conflict',
  })
  expect((await moveOwnBooking(booking.reference, token, alike._id)).total).toEqual(usd(126_650))
})

test('other sites read in the feed which departures have an early bird, and until when', async () => {
  const { _id } = await departureWith(8, { early_bird: fifteen })
  const { departures } = await readDepartureFeed()
  expect(departures.find(({ id }) => id === _id)?.early_bird).toBe(
    `Early bird: 15 % off if you book by ${formatDate(until)}`,
  )
  expect(departures.filter(({ early_bird }) => early_bird === null).length).toBeGreaterThan(0)
})

test('an early bird that cannot be read takes its departure from the site, and is named to staff', async () => {
  const { _id } = await departureWith(8, { early_bird: fifteen })
  const early_bird = JSON.stringify({ percent: 'ten' })
  await db.updateTable('departures').set({ early_bird }).where('id', '=', _id).execute()
  expect((await readDeparture(_id)).unreadable).toMatchObject([{ field: 'early_bird' }])
  await expect(bookOn(_id)).rejects.toMatchObject({ errors: { departure_id: [expect.any(String)] } })
})
