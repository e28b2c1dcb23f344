import { expect, test } from 'vitest'
import { blank, phoneFormFor, priceWishOf } from './phone-form.ts'

const typed = {
  ...blank,
  fullname: 'Kami Sherpa',
  nationality: 'Nepali',
  mobile: '+977 980 000 0001',
}
const errorsOf = (change: object) =>
  phoneFormFor('trek')
    .safeParse({ ...typed, ...change })
    .error?.issues.map(({ path }) => path.join('.')) ?? []

test('nobody is booked privately who has not chosen a departure: a first day is typed for that', () => {
  expect(errorsOf({})).toEqual(['departures.trek'])
  expect(errorsOf({ departures: { another: 'x' } })).toEqual(['departures.trek'])
  expect(errorsOf({ departures: { trek: 'spring' } })).toEqual([])
  expect(errorsOf({ startDate: '2027-04-01' })).toEqual([])
  expect(priceWishOf('trek', [], typed)).toBeUndefined()
  const departures = { trek: 'spring' }
  expect(priceWishOf('trek', [], { ...typed, departures })).toMatchObject({ departure_id: 'spring' })
})
