import { expect, test } from 'vitest'
import { formatDay } from '#contract/days.ts'
import type { Departure } from '#contract/departures.ts'
import { DepartureChange } from '#contract/seasons.ts'
import type { TourName } from '#contract/trip-summaries.ts'
import { csvOf } from '../../kit/list/csv.ts'
import { columns } from '../columns.ts'
import { changesOfCsv } from './csv.ts'

const trips: TourName[] = [
  { _id: 'trip-ebc', slug: 'everest-base-camp', name: 'Everest, “EBC”', status: 'published' },
  { _id: 'trip-a', slug: 'gokyo-a', name: 'Gokyo', status: 'published' },
  { _id: 'trip-b', slug: 'gokyo-b', name: 'Gokyo', status: 'draft' },
]

const departure: Departure = {
  _id: 'spring',
  trip_id: 'trip-ebc',
  trip_name: 'Everest, “EBC”',
  start_date: '2027-04-10',
  end_date: '2027-04-23',
  capacity: 10,
  seats_left: 8,
  status: 'few',
  price_amount: 149_050,
  price_currency: 'USD',
  has_own_price: true,
  price_tiers: [],
  has_own_tiers: false,
  class_prices: [],
  has_own_class_prices: false,
  early_bird: null,
  has_own_early_bird: false,
  min_to_run: 2,
  decision_date: '2027-03-10',
  is_guaranteed: false,
  version: 7,
}

const read = (text: string) => changesOfCsv(text, trips)
const changes = (text: string) => {
  const found = read(text)
  expect(found).toHaveProperty('changes')
  return 'changes' in found ? found.changes : []
}
const faults = (text: string) => {
  const found = read(text)
  return 'faults' in found ? found.faults : []
}

test('what the export writes is read back as it was', () => {
  const follows = {
    ...departure,
    _id: 'autumn',
    has_own_price: false,
    status: 'cancelled' as const,
    decision_date: null,
  }

  expect(changes(csvOf([departure, follows], columns))).toEqual([
    {
      do: 'edit',
      id: 'spring',
      version: 7,
      trip_id: 'trip-ebc',
      start_date: '2027-04-10',
      end_date: '2027-04-23',
      capacity: 10,
      min_to_run: 2,
      decision_date: '2027-03-10',
      price_amount: 149_050,
      price_currency: 'USD',
      class_prices: null,
      early_bird: null,
      cancelled: false,
      is_draft: false,
    },
    expect.objectContaining({
      id: 'autumn',
      decision_date: null,
      price_amount: null,
      price_currency: null,
      cancelled: true,
    }),
  ])
})

test('prices by nationality are written into one cell and read back as they were', () => {
  const class_prices: Departure['class_prices'] = [
    { class: 'saarc', from: 1, amount: 90_050, currency: 'USD' },
    { class: 'nepali', from: 1, amount: 4_500_000, currency: 'NPR' },
    { class: 'nepali', from: 4, amount: 4_000_000, currency: 'NPR' },
  ]
  const written = csvOf([{ ...departure, class_prices, has_own_class_prices: true }], columns)
  expect(written).toContain('SAARC 900.50 USD; Nepali 45000 NPR; Nepali from 4 40000 NPR')
  expect(changes(written)).toMatchObject([{ class_prices }])
  // Those of the trip are not written as the departure's own.
  expect(changes(csvOf([{ ...departure, class_prices }], columns))).toMatchObject([{ class_prices: null }])
  expect(changes('Id,Seats\nspring,5')[0]).not.toHaveProperty('class_prices')
})

test.each([
  ['10 % until 2027-01-31', { percent: 10, amount: null, until: '2027-01-31', days_before: null }],
  ['49.50 each until 60 days before', { percent: null, amount: 4_950, until: null, days_before: 60 }],
  ['none', null],
])(
  'the early bird %s of a departure is written into one cell and read back as it was',
  (cell, early_bird) => {
    const written = csvOf([{ ...departure, early_bird, has_own_early_bird: true }], columns)
    expect(written).toContain(cell)
    expect(changes(written)).toMatchObject([{ early_bird: early_bird ?? 'none' }])
    // That of the trip is not written as the departure's own.
    expect(changes(csvOf([{ ...departure, early_bird }], columns))).toMatchObject([{ early_bird: null }])
    expect(changes('Id,Seats\nspring,5')[0]).not.toHaveProperty('early_bird')
  },
)

test.each([
  ['cheap', 'Line 2, Early bird: “cheap” is not an early bird. Write it like 10 % until 2027-01-31'],
  ['10 until 2027-01-31', '“10 until 2027-01-31” is not an early bird'],
  ['101 % until 2027-01-31', 'The percent of an early bird must be a whole number from 1 to 100'],
  ['0 each until 2027-01-31', 'What is taken off must be an amount above 0'],
  ['10 % until soon', '“soon” is not a day'],
  ['10 % until 999 days before', 'The days before the first day must be a whole number from 1 to 730'],
])('the early bird “%s” is refused with its line', (cell, expected) => {
  expect(faults(`Id,Early bird\nspring,${cell}`)[0]).toContain(expected)
})

test.each([
  [
    'Indian 900 USD',
    'Line 2, Prices by nationality: “Indian 900 USD” is not a price by nationality. Write it like',
  ],
  ['Nepali free NPR', '“Nepali free NPR” is not a price by nationality'],
  ['Nepali from 4 40000 NPR', 'The first price of each nationality counts from 1 traveller on'],
  [
    'Nepali 45000 NPR; nepali from 4 50000 NPR',
    'In a larger group nobody may pay more than in a smaller one',
  ],
  ['SAARC from 99 900 USD', 'must be a whole number from 1 to 50'],
])('the prices by nationality “%s” are refused in a sentence', (cell, why) => {
  expect(faults(`Id,Prices by nationality\nspring,${cell}`).join('. ')).toContain(why)
})

test('what a spreadsheet makes of it is read too: semicolons or tabs, its own way of days, blank lines', () => {
  const lines = [
    ['trip', 'FIRST DAY', 'Seats'],
    ['everest-base-camp', formatDay('2027-04-10'), '9'],
    ['', '', ''],
    ['Everest, “EBC”', '13/05/2027', ''],
  ]
  const expected = [
    { do: 'add', trip_id: 'trip-ebc', start_date: '2027-04-10', capacity: 9 },
    { do: 'add', trip_id: 'trip-ebc', start_date: '2027-05-13' },
  ]

  for (const separator of [';', '\t'])
    expect(changes(lines.map((cells) => cells.join(separator)).join('\r\n'))).toEqual(expected)
  for (const change of expected) expect(DepartureChange.safeParse(change).success).toBe(true)
})

test('every fault names its line and column, all of them at once', () => {
  const text = [
    'Trip,First day,Last day,Seats,Own price,Currency,Status,Version,Id',
    'Nowhere,soon,2027-05-01,many,free,EUR,Sold,,',
    'Gokyo,,,0,,,,,',
    '"Everest, “EBC”",2027-05-01,,,100,USD,,x,spring',
    '"Everest, “EBC”",2027-05-01,2027-05-14,9,,,,1,spring,more',
  ].join('\n')

  expect(faults(text)).toEqual([
    'Line 2, Trip: no trip is called “Nowhere”',
    'Line 2, First day: “soon” is not a day. Write it like 2027-04-10 or 10 April 2027',
    'Line 2, Seats: “many” is not a whole number from 1 to 200',
    'Line 2, Own price: “free” is not a price. Write it like 1490 or 1490.50',
    'Line 2, Currency: “EUR” is not a currency we use. A price needs USD or NPR',
    'Line 2, Status: “Sold” is not a status. Write Open, Draft or Cancelled',
    'Line 3, Trip: two trips are called “Gokyo”. Write the address of one: gokyo-a',
    'Line 3, First day: the first day is missing',
    'Line 3, Seats: “0” is not a whole number from 1 to 200',
    'Line 4, Last day: the last day is missing',
    'Line 4, Seats: “” is not a whole number from 1 to 200',
    'Line 4, Version: “x” is not a version. Leave it as the export wrote it',
    'Line 5 has more cells than there are columns',
  ])
})

test.each([
  ['', 'There is nothing to read'],
  ['Trip,Fist day\nGokyo,2027-01-01', 'Line 1: there is no column “Fist day”'],
  ['Seats\n5', 'Line 1 must name the columns'],
  ['Id,Seats\n' + 'spring,5\n'.repeat(201), 'These are 201 lines. At most 200'],
])('%j is refused as a whole', (text, why) => {
  expect(faults(text).join('. ')).toContain(why)
})
