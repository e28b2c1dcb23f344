import { expect, test } from 'vitest'
import { addDays, today } from '#contract/days.ts'
import { everestTrekId } from '#test/world.ts'
import { addDeparture } from '../departures/departures.ts'
import { compareTrips } from './comparison.ts'

async function datesBy(month?: number) {
  const { trips } = await compareTrips(['everest-base-camp'], month)
  return trips[0]!.departures.map(({ start_date }) => start_date)
}

test('the dates of the month that a visitor looks for come before the next ones', async () => {
  const [near, far] = [addDays(today(), 40), addDays(today(), 200)]
  for (const start_date of [near, addDays(near, 1), addDays(near, 2), far]) {
    const end_date = addDays(start_date, 13)
    const seats = { capacity: 12, min_to_run: 1 }
    await addDeparture({ trip_id: everestTrekId, start_date, end_date, ...seats }, 'staff-pasang')
  }
  const month = Number(far.slice(5, 7))

  const next = await datesBy()
  expect(next).toEqual(next.toSorted())
  expect(next).not.toContain(far)
  const wished = await datesBy(month)
  expect(wished).toContain(far)
  expect(Number(wished[0]!.slice(5, 7))).toBe(month)
})
