import { expect, test } from 'vitest'
import { BookingChangeInput } from '#contract/booking-changes.ts'
import type { BookingDetail } from '#contract/booking-details.ts'
import type { Departure } from '#contract/departures.ts'
import { ChangeForm, valuesOf, wishOf } from './change-form.ts'

const booking = {
  trip_id: 'everest',
  departure_id: 'march',
  start_date: '2027-03-06',
  days: 14,
  travellers: 2,
} as BookingDetail
const departures = [
  { _id: 'march', start_date: '2027-03-06' },
  { _id: 'april', start_date: '2027-04-03' },
] as Departure[]
const within = { booking, tripId: 'everest', departures }
const nothing = { departure: null, date: null, travellers: null }

const typed = (more: object) => ChangeForm.parse({ ...valuesOf(booking, nothing), ...more })
const sent = (more: object, where = within) => BookingChangeInput.parse(wishOf(typed(more), where))

test('an untouched form asks for what the booking is', () => {
  expect(sent({})).toMatchObject({ departure_id: 'march', leaving: [], add_lines: [], mail: true })
  expect(sent({})).not.toHaveProperty('travellers')
})

test('without a departure the first day and the length are asked for', () => {
  expect(sent({ departure_id: null, start_date: '2027-05-01', days: 12 })).toMatchObject({
    departure_id: null,
    start_date: '2027-05-01',
    days: 12,
  })
})

test('of another trip the departure of the former one counts no more', () => {
  const other = { booking, tripId: 'langtang', departures: [] }
  expect(sent({}, other)).toMatchObject({ trip_id: 'langtang', departure_id: null })
})

test('what is taken off is below zero', () => {
  const line = { label: 'Delay', amount: 5_000, reason: 'Late flight' }
  expect(sent({ add_lines: [{ ...line, sign: 'less' }] }).add_lines).toEqual([{ ...line, amount: -5_000 }])
  expect(sent({ add_lines: [{ ...line, sign: 'more' }] }).add_lines).toEqual([line])
})

test('what a traveller asked for is filled in, on the departure of that day', () => {
  const asked = { departure: null, date: '2027-04-03', travellers: '3' }
  expect(valuesOf(booking, asked, departures)).toMatchObject({ departure_id: 'april', travellers: 3 })
  const day = { departure: null, date: '2027-04-04', travellers: 'many' }
  expect(valuesOf(booking, day, departures)).toMatchObject({
    departure_id: null,
    start_date: '2027-04-04',
    travellers: 2,
  })
})
