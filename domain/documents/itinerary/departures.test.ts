import { expect, test } from 'vitest'
import { departureWith, maya, payFor } from '#test/bookings.ts'
import { printedItinerary } from '#test/printed-itinerary.ts'
import { createBooking } from '../../bookings/create.ts'

test('the itinerary tells which departures need more travellers, are guaranteed or are full, as they are booked', async () => {
  const { _id, start_date } = await departureWith(3)
  expect(await printedItinerary('trek', 'everest-base-camp')).toContain('Runs with 2 or more')

  const book = async (travellers: number) => {
    const booking = await createBooking({ ...maya, travellers, departure_id: _id, startDate: start_date })
    await payFor(booking, 29_800 * travellers)
  }
  await book(2)
  expect(await printedItinerary('trek', 'everest-base-camp')).toContain('Guaranteed')
  await book(1)
  const full = await printedItinerary('trek', 'everest-base-camp')
  expect(full).toContain('Full')
  expect(full).not.toContain('Guaranteed')
})
