import { expect, test } from 'vitest'
import {
  firstOpenStart,
  limitsOf,
  poorMonthNote,
  priceOfWish,
  privateInWords,
  requestReasons,
  type TripLimits,
} from './requests.ts'

const langtang: TripLimits = {
  length: 11,
  group_max: 12,
  closed_months: [6, 7, 8],
  best_months: [3, 4, 5, 10, 11],
  least_party: 2,
  on_request: false,
}
const two = { days: 11, travellers: 2 }

test('in the monsoon, alone, in a crowd or for another length it is a request, each said', () => {
  expect(requestReasons(langtang, { ...two, start: '2027-07-15' })).toEqual([
    'We do not run this trip in Jul.',
  ])
  expect(requestReasons(langtang, { ...two, start: '2027-05-25' })).toEqual([
    'We do not run this trip in Jun.',
  ])
  expect(requestReasons(langtang, { start: '2027-04-01', days: 12, travellers: 1 })).toHaveLength(2)
  expect(requestReasons(langtang, { ...two, travellers: 13 })).toEqual([
    'This trip is made for up to 12 travellers.',
  ])
  expect(requestReasons({ ...langtang, on_request: true }, two)).toHaveLength(1)
  expect(requestReasons(langtang, { ...two, start: '2027-12-10' })).toEqual([])
})

test('a departure has its own price, and a private trip that is a request has none', () => {
  const price = { amount: 90_000, currency: 'USD', tiers: [] } as const
  const offered = { price: { ...price, tiers: [] }, limits: langtang }
  const dear = { price: { amount: 99_000, currency: 'USD' as const, tiers: [] } }
  const inJuly = { ...two, start: '2027-07-15' }

  expect(priceOfWish({ ...offered, departure: dear }, inJuly)).toEqual({ ...dear, reasons: [] })
  expect(priceOfWish(offered, { ...two, start: '2027-04-01' })).toEqual({ price, reasons: [] })
  expect(priceOfWish(offered, inJuly)).toEqual({
    price: null,
    reasons: ['We do not run this trip in Jul.'],
  })
})

test('a poor month is said and not refused', () => {
  expect(poorMonthNote(langtang, '2027-12-10')).toBe(
    'Dec is not one of the good months for this trip, which are Mar, Apr, May, Oct and Nov. Ask us what to expect.',
  )
  expect(poorMonthNote(langtang, '2027-04-10')).toBeUndefined()
  expect(poorMonthNote({ ...langtang, best_months: [] }, '2027-12-10')).toBeUndefined()
})

test('the first day that is proposed lies past the months in which it is not run', () => {
  expect(firstOpenStart(langtang, '2027-05-25', '2028-05-25')).toBe('2027-09-01')
  expect(firstOpenStart(langtang, '2027-05-01', '2028-05-25')).toBe('2027-05-01')
  const never = { ...langtang, closed_months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] }
  expect(firstOpenStart(never, '2027-05-25', '2028-05-25')).toBe('2027-05-25')
})

test('the page of the trip says the same in one sentence', () => {
  expect(privateInWords(langtang)).toBe(
    'Privately for fewer than 2 travellers, for more than 12 and in Jun, Jul and Aug you ask first, and pay nothing before we answer.',
  )
  expect(privateInWords({ ...langtang, closed_months: [], least_party: 1, group_max: 50 })).toBe('')
})

test('a trip without limits of its own has those of the settings', () => {
  const facts = { duration_days: 11, closed_months: [], best_months: [], on_request: false }
  const limits = (own: { least_party?: number; most_party?: number; group_size?: string }) => {
    const trip = { ...facts, least_party: null, most_party: null, group_size: 'Any', ...own }
    const { least_party, group_max } = limitsOf(trip, { least_party: 2, most_party: 8 })
    return [least_party, group_max]
  }
  expect(limits({})).toEqual([2, 8])
  expect(limits({ least_party: 1, most_party: 20 })).toEqual([1, 20])
  expect(limits({ group_size: '2-12' })).toEqual([2, 12])
  expect(limits({ group_size: '2-12', most_party: 6 })).toEqual([2, 6])
  expect(limits({ least_party: 10 })).toEqual([10, 10])
})
