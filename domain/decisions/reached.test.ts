import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { today } from '#contract/days.ts'
import { actors } from '#contract/events.ts'
import { db } from '#db/client.ts'
import { departureWith, maya, payFor } from '#test/bookings.ts'
import { cancelBooking } from '../cancellations/booking.ts'
import { createBooking } from '../bookings/create.ts'
import { readBooking } from '../bookings/read.ts'
import { listEvents } from '../events.ts'
import { guaranteeReached } from './reached.ts'
import { readDeparture } from '../departures/departures.ts'
import { guaranteeDeparture, openDeparture } from './by-staff.ts'

const pasang = 'staff-pasang'

async function bookedOn(departure_id: string, travellers = 1, isPaid = true) {
  const booking = await createBooking({ ...maya, departure_id, travellers })
  if (isPaid) await payFor(booking, booking.deposit!.amount)
  return booking
}

async function told() {
  const mails = db.selectFrom('emails').select(['noun_id', 'text_body'])
  return mails.where('kind', '=', 'departure-guaranteed').orderBy('id').execute()
}

test('when enough have paid everybody is told once that it runs, whichever server is first', async () => {
  const { _id } = await departureWith(10)
  const first = await bookedOn(_id)
  expect(await guaranteeReached()).toBe(0)
  expect(await readBooking(first.reference)).toMatchObject({ undecided: { taken: 1, own: 1, needed: 2 } })

  const second = await bookedOn(_id)
  const unpaid = await bookedOn(_id, 1, false)
  const both = await Promise.all([guaranteeReached(), guaranteeReached()])

  expect(both[0] + both[1]).toBe(1)
  expect(await guaranteeReached()).toBe(0)
  const mails = await told()
  expect(mails.map(({ noun_id }) => noun_id)).toEqual([first._id, second._id, unpaid._id])
  expect(mails[0]!.text_body).toContain('it runs. You can buy your flights now.')
  expect(mails[0]!.text_body).not.toContain('Do not buy')
  const decided = { on: today(), decide_by: null }
  expect(await readBooking(first.reference)).toMatchObject({ undecided: null, decided })
  const later = await bookedOn(_id)
  expect(await readBooking(later.reference)).toMatchObject({ undecided: null, decided: null })
  expect((await listEvents({ limit: 1, noun_id: _id })).items).toMatchObject([
    { actor: actors.clock, after: { change: 'guarantee' } },
  ])
})

test('who has been told that it runs can rely on it, though others cancel', async () => {
  const { _id } = await departureWith(10)
  const [first, second] = [await bookedOn(_id), await bookedOn(_id)]
  await guaranteeReached()

  await cancelBooking(second.reference, '', actors.visitor)

  expect(await readDeparture(_id)).toMatchObject({ status: 'guaranteed', is_guaranteed: true })
  expect(await readBooking(first.reference)).toMatchObject({ undecided: null })
  await expect(openDeparture(_id, pasang)).rejects.toThrow('were told that this departure runs')
  await cancelBooking(first.reference, '', actors.visitor)
  expect(await openDeparture(_id, pasang)).toMatchObject({ is_guaranteed: false })
})

test('when staff promise it everybody is told, and not again when the number is reached', async () => {
  const { _id } = await departureWith(10)
  const alone = await bookedOn(_id)

  await guaranteeDeparture(_id, pasang)
  await guaranteeDeparture(_id, pasang)
  await bookedOn(_id)
  await guaranteeReached()

  expect((await told()).map(({ noun_id }) => noun_id)).toEqual([alone._id])
})

test('a party that is enough by itself was never in doubt, so it gets no mail', async () => {
  const { _id } = await departureWith(10)
  const family = await bookedOn(_id, 2)

  expect(await readBooking(family.reference)).toMatchObject({ undecided: null })
  expect(await guaranteeReached()).toBe(1)
  expect(await told()).toEqual([])
  expect(await readBooking(family.reference)).toMatchObject({ undecided: null, decided: null })
})

test('departures for which enough had paid before are promised without a mail', async () => {
  const [reached, short] = [await departureWith(10), await departureWith(10)]
  await bookedOn(reached._id, 2)
  await bookedOn(short._id)
  await bookedOn(short._id, 1, false)

  await sql.raw(readFileSync('db/migrations/035-promises-kept.sql', 'utf8')).execute(db)

  const rows = await db.selectFrom('departures').select(['id', 'guaranteed_at']).execute()
  const promised = rows.filter(({ guaranteed_at }) => guaranteed_at !== null).map(({ id }) => id)
  expect(promised).toContain(reached._id)
  expect(promised).not.toContain(short._id)
  expect(await told()).toEqual([])
})
