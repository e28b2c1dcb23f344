import { expect, test } from 'vitest'
import { addDays } from '#contract/days.ts'
import { actors } from '#contract/events.ts'
import { db } from '#db/client.ts'
import { maya } from '#test/bookings.ts'
import { arrange, refused } from '#test/transfers.ts'
import { createBooking } from '../bookings/create.ts'
import { describeArrival } from '../bookings/travellers.ts'
import { ownTransfers, transfersCsv, transfersOfDay } from './read.ts'

const transfersOn = async (day: string) => (await transfersOfDay(day)).transfers

async function leaving() {
  const booking = await createBooking(maya)
  const leave = (leaving_at: string | null, leaving_flight = 'QR 653') => {
    const landed = { arrival_flight: '', arrival_at: null }
    return describeArrival(booking._id, { ...landed, leaving_flight, leaving_at }, actors.visitor)
  }
  return { booking, leave, on: transfersOn, end: booking.end_date }
}

test('a party stands on the day that it says it leaves, with its flight, until the office has fetched it in time', async () => {
  const { booking, leave, on, end } = await leaving()
  const next = addDays(end, 1)
  await leave(`${next}T00:40`)
  expect(await on(end)).toEqual([])
  expect(await on(next)).toMatchObject([
    {
      flight: 'QR 653',
      at: null,
      leaves_at: `${next}T00:40`,
      own_flight: '',
      faults: ['They leave at 00:40, and when they are fetched is not set', 'No vehicle is set'],
    },
  ])
  expect(transfersCsv(await transfersOfDay(next))).toContain(`QR 653,${next} 00:40`)

  expect(await refused(arrange(booking, { at: `${next}T01:00` }, 'departure'))).toHaveProperty('at')
  await arrange(booking, { at: `${end}T21:30`, vehicle: 'Taxi' }, 'departure')
  expect(await on(end)).toMatchObject([{ flight: 'QR 653', at: `${end}T21:30`, faults: [] }])
  expect(await ownTransfers(booking._id)).toHaveLength(1)

  await leave(`${next}T09:00`)
  expect(await on(next)).toMatchObject([
    {
      is_outdated: true,
      faults: [
        'The flight out has changed since it was arranged',
        'They leave at 09:00, and when they are fetched is not set',
      ],
    },
  ])
  expect(await ownTransfers(booking._id)).toEqual([])
})

test('what the office typed goes first, and stays when the party tells a flight that it is in time for', async () => {
  const { booking, leave, on, end } = await leaving()
  await arrange(booking, { at: `${end}T11:00`, flight: 'TK 727', vehicle: 'Taxi' }, 'departure')
  await leave(`${end}T14:30`)
  expect(await on(end)).toMatchObject([{ at: `${end}T11:00`, flight: 'TK 727', faults: [] }])
  await leave(`${end}T09:00`)
  expect(await on(end)).toMatchObject([{ at: null, flight: 'QR 653', is_outdated: true }])
  await leave(null, 'by land')
  expect(await on(end)).toMatchObject([{ at: `${end}T11:00`, flight: 'TK 727', leaves_at: null, faults: [] }])
})

test('a flight out that was told for another journey says nothing of this one', async () => {
  const { booking, leave, on, end } = await leaving()
  await leave(`${end}T14:30`)
  const end_date = addDays(end, 30)
  await db.updateTable('bookings').set({ end_date }).where('id', '=', booking._id).execute()
  expect(await on(end)).toEqual([])
  expect(await on(end_date)).toMatchObject([{ at: null, leaves_at: null, flight: '' }])
})
