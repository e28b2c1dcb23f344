import { expect, test } from 'vitest'
import { BookingChangeInput } from '#contract/booking-changes.ts'
import type { BookingDetail } from '#contract/booking-details.ts'
import type { Departure } from '#contract/departures.ts'
import type { OfferedExtra } from '#contract/extras.ts'
import { fieldsOf } from './change-fields.ts'
import { ChangeForm, travellerNames, valuesOf, wishOf } from './change-form.ts'

const booking = {
  trip_id: 'everest',
  departure_id: 'march',
  start_date: '2027-03-06',
  days: 14,
  travellers: 2,
  claims: null,
  lines: [],
  wanted_extras: [],
  double_rooms: 0,
  share_with: '',
  discount_code: 'SPRING27',
  travellers_details: [{ position: 1, name: 'Maya Rai' }],
} as unknown as BookingDetail
const departures = [
  { _id: 'march', start_date: '2027-03-06' },
  { _id: 'april', start_date: '2027-04-03' },
] as Departure[]
const offered = [
  { _id: 'room', name: 'Single room', per: 'traveller' },
  { _id: 'porter', name: 'Porter', per: 'booking' },
] as OfferedExtra[]
const within = { booking, tripId: 'everest', departures, offered }
const nothing = { departure: null, date: null, travellers: null }

const typed = (more: object) => ChangeForm.parse({ ...valuesOf(booking, nothing, within), ...more })
const sent = (more: object, where = within) => BookingChangeInput.parse(wishOf(typed(more), where))

test('an untouched form asks for what the booking is', () => {
  expect(sent({})).toMatchObject({ departure_id: 'march', leaving: [], add_lines: [], mail: true })
  for (const absent of ['travellers', 'extras', 'rooms', 'code']) expect(sent({})).not.toHaveProperty(absent)
})

test('without a departure the first day and the length are asked for', () => {
  expect(sent({ departure_id: null, start_date: '2027-05-01', days: 12 })).toMatchObject({
    departure_id: null,
    start_date: '2027-05-01',
    days: 12,
  })
})

test('of another trip the departure of the former one counts no more', () => {
  const other = { ...within, tripId: 'langtang', departures: [] }
  expect(sent({}, other)).toMatchObject({ trip_id: 'langtang', departure_id: null })
})

test('what is taken off is below zero', () => {
  const line = { label: 'Delay', amount: 5_000, reason: 'Late flight' }
  expect(sent({ add_lines: [{ ...line, sign: 'less' }] }).add_lines).toEqual([{ ...line, amount: -5_000 }])
  expect(sent({ add_lines: [{ ...line, sign: 'more' }] }).add_lines).toEqual([line])
})

test('what a traveller asked for is filled in, on the departure of that day', () => {
  const asked = { departure: null, date: '2027-04-03', travellers: '3' }
  expect(valuesOf(booking, asked, { departures })).toMatchObject({ departure_id: 'april', travellers: 3 })
  const day = { departure: null, date: '2027-04-04', travellers: 'many' }
  expect(valuesOf(booking, day, { departures })).toMatchObject({
    departure_id: null,
    start_date: '2027-04-04',
    travellers: 2,
  })
})

test('rooms and extras are sent as they shall be, those of a person who no longer joins left out', () => {
  const extras = { room: [4, 2, 3], porter: 2 }
  expect(sent({ travellers: 3, extras }).extras).toEqual([
    { extra_id: 'room', traveller: 2, quantity: 1 },
    { extra_id: 'room', traveller: 3, quantity: 1 },
    { extra_id: 'porter', quantity: 2 },
  ])
  expect(sent({ code: '' }).code).toBe('')
  expect(sent({ code: 'FRIENDS' }).code).toBe('FRIENDS')
})

test('what the booking has stays to be chosen when the trip offers it no more', () => {
  const has = { extra_id: 'old', label: 'Old tent', traveller: null, quantity: 1 }
  const with_tent = { ...booking, lines: [has] } as unknown as BookingDetail
  const values = valuesOf(with_tent, nothing, within)
  expect(values.extras).toEqual({ room: [], porter: 0, old: 1 })
  const wish = wishOf(ChangeForm.parse({ ...values, extras: { old: 0 } }), { ...within, booking: with_tent })
  expect(wish.extras).toEqual([])
})

test('whoever joins has a name to choose extras for, and a class where the price depends on it', () => {
  const text = { ...valuesOf(booking, nothing, within), travellers: 3, leaving: [1] }
  const names = travellerNames(booking, text)
  expect(names).toEqual(['Maya Rai', 'Traveller 2', 'New traveller 3', 'New traveller 4'])
  const groups = (of: BookingDetail) => fieldsOf({ ...within, departures: [], booking: of }, false, names)
  expect(groups(booking).map(({ name }) => name)).not.toContain('joining')
  const asked = { ...booking, claims: ['foreign', 'foreign'] } as BookingDetail
  expect(groups(asked).find(({ name }) => name === 'joining')).toMatchObject({
    fields: [{ label: 'New traveller 3' }, { label: 'New traveller 4' }],
  })
  expect(sent({ travellers: 4, joining: { 1: 'nepali' } }).joining).toEqual(['foreign', 'nepali'])
})
