import { expect, test, vi } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { addDays, formatDay, startOfDay } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { departureWith, maya, payFor } from '#test/bookings.ts'
import { extrasTaken, extraWith, singleRoom } from '#test/extras.ts'
import { expectInvariants } from '#test/invariants.ts'
import { createBooking } from '../bookings/create.ts'
import { readBooking, receiptOf } from '../bookings/read.ts'
import { listDocuments } from '../documents/read.ts'
import { addExtrasTo } from './extras.ts'
import { addOwnExtras, ownExtras, removeOwnExtra } from './own-extras.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' })
const one = (extra_id: string, traveller: number | null = null) => ({ extra_id, traveller, quantity: 1 })
const tokenOf = (booking: Booking) => receiptOf(booking).token
const now = ({ reference }: Booking) => readBooking(reference)

/** Maya's booking for two on a departure, with its deposit paid. */
async function booked() {
  const departure = await departureWith(9)
  const booking = await createBooking({ ...maya, departure_id: departure._id, travellers: 2 })
  return { departure, booking: await payFor(booking, booking.deposit!.amount) }
}

async function add(booking: Booking, ...chosen: ReturnType<typeof one>[]) {
  const { version } = await now(booking)
  return addOwnExtras(booking.reference, tokenOf(booking), chosen, version)
}

test('a traveller is offered what can still be added, at its price and with what is left', async () => {
  const { departure, booking } = await booked()
  const room = await singleRoom({ capacity: 2, cutoff_days: 10 })
  await extraWith({ name: 'Too late', cutoff_days: 365 })
  const tooLate = addDays(booking.start_date, -10)
  const [first, ...others] = (await ownExtras(booking)).offered
  expect(others).toEqual([])
  expect(first).toMatchObject({ _id: room._id, costs: 'US$350 for each traveller', until: tooLate, left: 2 })

  await add(booking, one(room._id, 1))
  expect((await ownExtras(await now(booking))).offered[0]).toMatchObject({ left: 1 })
  expect(await extrasTaken(departure._id, room)).toBe(1)
  vi.setSystemTime(Date.parse(startOfDay(addDays(tooLate, 1))))
  expect(await ownExtras(await now(booking))).toEqual({ offered: [], removable: [] })
})

test('what is added is stored for its traveller alone, opens its price, and a form sent twice adds it once', async () => {
  const { booking } = await booked()
  const bag = await extraWith()
  const { version } = await now(booking)
  const send = () => addOwnExtras(booking.reference, tokenOf(booking), [one(bag._id, 2)], version)
  const added = await send()
  expect(added).toMatchObject({ status: 'deposit_paid', total: usd(300_500), paid: usd(59_600) })
  expect(added.lines.filter(({ extra_id }) => extra_id !== null)).toMatchObject([{ traveller: 2 }])
  await expect(send()).rejects.toMatchObject({ code: 'stale' })
  expect((await now(booking)).total).toEqual(usd(300_500))
  await expectInvariants()
})

test('she takes back what she added while it is unpaid and in time, and nothing that staff added', async () => {
  const { departure, booking } = await booked()
  const [bag, room] = [await extraWith({ capacity: 3, cutoff_days: 5 }), await singleRoom()]
  await add(booking, one(bag._id, 1))
  const { lines } = await addExtrasTo(booking.reference, [one(room._id, 1)], 'staff-pasang')
  const [ownLine, staffLine] = [bag, room].map(
    ({ _id }) => lines.find(({ extra_id }) => extra_id === _id)!._id,
  )
  expect((await ownExtras(await now(booking))).removable).toEqual([ownLine])
  const takeBack = (line: string) => removeOwnExtra(booking.reference, tokenOf(booking), line)
  await expect(takeBack(staffLine!)).rejects.toThrow('“Single room” was added by us. Ask us to take it out')
  await expect(takeBack(lines[0]!._id)).rejects.toMatchObject({ code: 'not-found' })

  expect(await takeBack(ownLine!)).toMatchObject({ total: usd(333_000), status: 'deposit_paid' })
  expect(await extrasTaken(departure._id, bag)).toBe(0)
  await expect(takeBack(ownLine!)).rejects.toMatchObject({ code: 'not-found' })
  const papers = await listDocuments(booking._id)
  expect(papers.at(-1)).toMatchObject({ kind: 'credit-note', total: usd(2_500) })

  await add(booking, one(bag._id, 1))
  const again = (await ownExtras(await now(booking))).removable
  vi.setSystemTime(Date.parse(startOfDay(addDays(booking.start_date, -4))))
  const last = formatDay(addDays(booking.start_date, -5))
  await expect(takeBack(again[0]!)).rejects.toThrow(`could be taken out until ${last}`)
  await expectInvariants()
})

test('what is paid goes back through staff only', async () => {
  const { booking } = await booked()
  const bag = await extraWith()
  const { total, paid, lines } = await add(booking, one(bag._id, 1))
  await payFor(booking, total!.amount - paid!.amount)
  expect(await ownExtras(await now(booking))).toMatchObject({ removable: [] })
  const line = lines.find(({ extra_id }) => extra_id === bag._id)!._id
  const refused = removeOwnExtra(booking.reference, tokenOf(booking), line)
  await expect(refused).rejects.toThrow('“Sleeping bag” is paid already. Ask us to take it out')
  expect(await db.selectFrom('refunds').select('id').execute()).toEqual([])
})

test('without the right link nothing is added or taken out, and after many changes in a day no more', async () => {
  const { booking } = await booked()
  const bag = await extraWith()
  const { version } = await now(booking)
  const wrong = addOwnExtras(booking.reference, 'x', [one(bag._id, 1)], version)
  await expect(wrong).rejects.toMatchObject({ code: 'not-found' })
  await expect(removeOwnExtra(booking.reference, 'x', 'y')).rejects.toMatchObject({ code: 'not-found' })
  for (let change = 0; change < 10; change++) {
    await add(booking, one(bag._id, 1))
    const [line] = (await ownExtras(await now(booking))).removable
    await removeOwnExtra(booking.reference, tokenOf(booking), line!)
  }
  await expect(add(booking, one(bag._id, 1))).rejects.toMatchObject({ code: 'too-many' })
})

test('a request without a price, and a booking that is over, are offered nothing', async () => {
  const { booking } = await booked()
  await extraWith()
  await db.updateTable('bookings').set({ cancelled_at: '2026-01-01', status: 'cancelled' }).execute()
  expect(await ownExtras(booking)).toEqual({ offered: [], removable: [] })
  await db.updateTable('trips').set({ price_amount: null, price_currency: null }).execute()
  expect(await ownExtras(await createBooking(maya))).toEqual({ offered: [], removable: [] })
})
