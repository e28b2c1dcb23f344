import { expect, test } from 'vitest'
import { barePrice } from './bare-price.ts'
import { blankTrip, type TripText } from './text.ts'
import { publishingWarnings, unreadFacts } from './unread-facts.ts'

const readable: TripText = {
  ...blankTrip(),
  price: 'USD 1,490',
  duration: '14 days',
  max_altitude: '5,545 m',
  grade: 'Moderate',
  best_season: 'Mar-May',
  group_size: '2 to 12',
}

const whole: TripText = {
  ...readable,
  status: 'published',
  itinerary: [{ ...readable.itinerary[0]!, description: 'Fly to Lukla.' }],
  included: [{ key: 'guide', text: 'Guide' }],
}

test('facts that can be read are not told', () => {
  expect(unreadFacts(readable)).toEqual([])
})

test.each([
  [{ price: 'free' }, /^Price “free”: no price is worked out/],
  [{ duration: '-4 days' }, /^Duration “-4 days”: the trip is not found by its length/],
  [{ max_altitude: 'very high' }, /^Max altitude “very high”: the trip is not found/],
  [{ grade: 'hard-ish' }, /^Grade “hard-ish”/],
  [{ best_season: 'when it is dry' }, /^Best season “when it is dry”/],
  [{ group_size: '0' }, /^Group size “0” is not a number of travellers/],
])('%j cannot be read', (change, warning) => {
  expect(unreadFacts({ ...readable, ...change })).toEqual([expect.stringMatching(warning)])
})

test('a price on request is meant so', () => {
  expect(unreadFacts({ ...readable, price: 'On request' })).toEqual([])
})

test('what is left empty is nothing to be read', () => {
  expect(unreadFacts({ ...readable, duration: '', grade: '' })).toEqual([])
})

test('a number that is typed beside a text will do', () => {
  const text = {
    ...readable,
    price: 'On request',
    price_amount: '1490',
    duration: 'A fortnight',
    duration_days: '14',
  }
  expect(unreadFacts(text)).toEqual([])
})

test('a draft may say anything, and a published trip is not told twice', () => {
  const free = { ...whole, price: 'free' }

  expect(publishingWarnings({ ...free, status: 'draft' }, undefined)).toEqual([])
  expect(publishingWarnings(free, undefined)).toMatchObject([{ path: 'price' }])
  expect(publishingWarnings({ ...free, name: 'Another name' }, free)).toEqual([])
})

test('what travellers will miss is told before a trip is published, and nothing of a whole one', () => {
  expect(publishingWarnings(whole, undefined)).toEqual([])
  const bare = { ...blankTrip(), status: 'published' as const }
  expect(publishingWarnings(bare, undefined).map(({ path }) => path)).toEqual([
    'duration',
    'grade',
    'itinerary',
    'included',
  ])
  expect(publishingWarnings({ ...whole, grade: ' ' }, whole)).toEqual([
    { path: 'grade', says: 'No grade: the trip is not found by how hard it is.' },
  ])
})

test('a number alone is a price in the currency of the trip', () => {
  expect(priced('1,490')).toEqual({ money: { amount: 149_000, currency: 'USD' }, written: 'USD 1,490' })
  expect(priced('45000', 'NPR')?.written).toBe('NPR 45000')
  for (const typed of ['', '0', 'USD 300', 'from 300', '300 dollars']) expect(priced(typed)).toBeUndefined()
})

function priced(price: string, price_currency = 'USD') {
  return barePrice({ price, price_currency })
}
