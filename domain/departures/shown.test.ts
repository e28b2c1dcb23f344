import { expect, test } from 'vitest'
import { goingInWords } from '#contract/going.ts'
import { departureWith, maya, payFor } from '#test/bookings.ts'
import { everestTrekId } from '#test/world.ts'
import { createBooking } from '../bookings/create.ts'
import { listShownDepartures } from './shown.ts'

test('from three paid bookings on visitors read how many go and which countries two share, never what was typed', async () => {
  const { _id } = await departureWith(12)
  const book = async (nationality: string, travellers: number, isPaid = true) => {
    const booking = await createBooking({ ...maya, nationality, travellers, departure_id: _id })
    if (isPaid) await payFor(booking, booking.deposit!.amount)
  }
  const going = async () => (await listShownDepartures(everestTrekId)).find((each) => each._id === _id)?.going

  await book('German', 2)
  await book('Australian', 1)
  await book('Indian', 3, false)
  expect(await going()).toBeUndefined()

  await book('Ask for Maya Rai', 1)
  expect(await going()).toEqual({ travellers: 4, countries: [], has_others: true })
  await book('German', 1)
  expect(await going()).toEqual({ travellers: 5, countries: ['Germany'], has_others: true })
  await book('Australian', 1)
  expect(await going()).toEqual({ travellers: 6, countries: ['Australia', 'Germany'], has_others: false })
})

const said = (countries: string[], has_others: boolean) =>
  goingInWords({ travellers: 7, countries, has_others })

test('who goes is told in one sentence', () => {
  expect(said(['Australia', 'Germany', 'India'], false)).toBe(
    '7 travellers so far, from Australia, Germany and India.',
  )
  expect(said(['Australia', 'India'], true)).toBe('7 travellers so far, from Australia, India and elsewhere.')
  expect(said(['India'], false)).toBe('7 travellers so far, from India.')
  expect(said([], true)).toBe('7 travellers so far.')
})
