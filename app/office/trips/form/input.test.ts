import { expect, test } from 'vitest'
import type { Trip } from '#contract/trips.ts'
import { lukla } from '#test/contingencies.ts'
import { complete } from '#test/trip-text.ts'
import { checkTrip, placedErrors } from './input.ts'
import { renumbered } from './day-labels.ts'
import { blankDay, blankEntry, blankTrip, textOfTrip } from './text.ts'

test('the texts are sent as they are typed, for the server reads their figures', () => {
  const { input, errors } = checkTrip('trek', complete)
  expect(errors).toEqual({})
  expect(input).toMatchObject({
    price: 'USD 1,490',
    price_amount: null,
    price_currency: null,
    duration: '14 days',
    duration_days: null,
    grade: 'Challenging',
    grade_level: null,
    max_altitude_m: null,
    best_season: 'Mar-May, Oct-Nov',
    best_months: [],
  })
})

test('a figure that stands in a hidden field neither counts nor is found wrong', () => {
  const typed = { price_amount: 'much', duration_days: 'two weeks', grade_level: '9', max_altitude_m: 'high' }
  expect(checkTrip('trek', { ...complete, ...typed, best_months: [1] })).toEqual(checkTrip('trek', complete))
})

test('the form begins with one empty row in each list that never has fewer', () => {
  const { highlights, itinerary, faq, permits, price_tiers } = blankTrip()
  expect(highlights).toEqual([{ key: expect.any(String), text: '' }])
  expect(itinerary.map(({ day, title, by }) => ({ day, title, by }))).toEqual([
    { day: 'Day 1', title: '', by: [] },
  ])
  expect(faq.map(({ question, answer }) => [question, answer])).toEqual([['', '']])
  expect([permits, price_tiers]).toEqual([[], []])
})

test('the rows of a stored trip each get a key of their own', () => {
  const { highlights, itinerary, faq, permits, price_tiers } = textOfTrip(stored)
  const keys = [highlights, itinerary, faq, permits, price_tiers].flat().map(({ key }) => key)
  expect(new Set(keys).size).toBe(5)
})

test('what cannot be read from a text is taken from the field beside it, or cleared', () => {
  const text = {
    ...complete,
    price: 'On request',
    price_amount: '1,250.50',
    duration: 'Two weeks',
    grade: '',
  }
  expect(checkTrip('trek', { ...text, duration_days: '14' }).input).toMatchObject({
    price_amount: 125_050,
    price_currency: 'USD',
    duration_days: 14,
    grade_level: null,
  })
  expect(checkTrip('trek', { ...text, price_amount: '' }).input).toMatchObject({ price_amount: null })
  expect(checkTrip('trek', { ...text, price_amount: 'much' }).errors).toHaveProperty('price_amount')
})

test('the required fields are those of the contract, in its words', () => {
  const { errors } = checkTrip('trek', blankTrip())
  expect(errors).toMatchObject({
    name: ['Name is required'],
    region_id: ['Choose a region'],
    'overview.title': ['Overview title is required'],
  })
  expect(checkTrip('tour', blankTrip()).errors).not.toHaveProperty('region_id')
})

test('empty rows are left out, and errors are told of the row in which they are', () => {
  const highlights = [blankEntry(''), blankEntry('Namche'), blankEntry('x'.repeat(2001))]
  expect(Object.keys(checkTrip('trek', { ...complete, highlights }).errors)).toEqual(['highlights.2'])
  expect(checkTrip('trek', { ...complete, highlights: highlights.slice(0, 2) }).input?.highlights).toEqual([
    'Namche',
  ])
  expect(placedErrors({ ...complete, highlights }, { 'highlights.1': ['No'] })).toEqual({
    'highlights.2': ['No'],
  })
})

test('a day nobody wrote in is left out at the end and asked for in the middle', () => {
  const arrival = { ...blankDay('Day 1'), description: 'We meet you.' }
  const atEnd = { ...complete, itinerary: [arrival, blankDay('Day 2')] }
  expect(checkTrip('trek', atEnd).input?.itinerary).toHaveLength(1)
  const inTheMiddle = { ...complete, itinerary: [arrival, blankDay('Day 2'), { ...arrival, day: 'Day 3' }] }
  expect(Object.keys(checkTrip('trek', inTheMiddle).errors)).toEqual(['itinerary.1.description'])
})

test('a figure of more digits than a number can have is told of like any that is wrong', () => {
  const day = { ...blankDay('Day 1'), description: 'Up.', sleep_m: '7'.repeat(400), walk_km: 'far' }
  const { errors } = checkTrip('trek', { ...complete, itinerary: [day] })
  expect(Object.keys(errors)).toEqual(['itinerary.0.sleep_m', 'itinerary.0.walk_km'])
})

test('a high point needs both its name and its altitude', () => {
  const day = { ...blankDay('Day 1'), description: 'Up.', high_m: '5,364' }
  const { errors } = checkTrip('trek', { ...complete, itinerary: [day] })
  expect(Object.keys(errors)).toEqual(['itinerary.0.high_point.name'])
  const named = { ...day, high_name: 'Base camp' }
  expect(checkTrip('trek', { ...complete, itinerary: [named] }).input?.itinerary[0]?.high_point).toEqual({
    name: 'Base camp',
    altitude_m: 5364,
  })
})

test('labels that count follow the order of the days, others stay', () => {
  const days = ['Day 3', 'Days 1-2', 'day 1'].map(blankDay)
  expect(renumbered(days).map(({ day }) => day)).toEqual(['Day 1', 'Days 1-2', 'Day 3'])
})

test('a stored trip comes out of the form as it went in', () => {
  const { errors, input } = checkTrip('trek', textOfTrip(stored))
  expect(errors).toEqual({})
  expect({ ...stored, ...input }).toEqual({
    ...stored,
    overview: {
      ...stored.overview,
      rich: null,
      sections: stored.overview.sections.map((section) => ({ ...section, rich: null })),
    },
    itinerary: [{ ...stored.itinerary[0], rich: null, meals: null, ascent_note: null }],
    faq: stored.faq.map((question) => ({ ...question, rich: null })),
  })
  const answeredOnly = ['_id', 'kind', 'slug', 'path', 'version', 'updated_at']
  expect(Object.keys({ ...input }).toSorted()).toEqual(
    Object.keys(stored)
      .filter((name) => !answeredOnly.includes(name))
      .toSorted(),
  )
})

const stored: Trip = {
  _id: '1',
  kind: 'trek',
  slug: 'ebc',
  path: '/destination/ebc',
  status: 'draft',
  name: 'Everest Base Camp',
  nepali_name: null,
  price: 'From 1,000 dollars',
  price_amount: 100_000,
  price_tiers: [{ from: 4, amount: 90_000 }],
  class_prices: [{ class: 'nepali', from: 1, amount: 6_500_000, currency: 'NPR' }],
  child_age: 12,
  child_percent: 50,
  children_alone: false,
  price_currency: 'USD',
  destination: 'Khumbu',
  duration: '',
  duration_days: null,
  grade: 'Hard',
  grade_level: 5,
  start_end_point: 'Lukla',
  max_altitude: 'High',
  max_altitude_m: 5545,
  group_size: '12',
  meal_plan: 'All',
  activity_level: 'High',
  accommodation: 'Lodges',
  best_season: 'When it is dry',
  best_months: [10, 11],
  closed_months: [7],
  least_party: 2,
  most_party: 10,
  on_request: true,
  on_application: true,
  deposit_percent: 25,
  deposit_each: 20_000,
  balance_due_days: 30,
  installments: [
    { percent: 60, days_before: 120 },
    { percent: 40, days_before: 30 },
  ],
  notice_days: 14,
  early_bird: { percent: null, amount: 5_000, until: null, days_before: 60 },
  questions: [
    {
      id: 'highest',
      ask: 'How high have you slept?',
      kind: 'choice',
      choices: ['Low', 'High'],
      per: 'traveller',
      asked: 'booking',
      is_required: true,
    },
  ],
  cancellation: { keeps_percent: 20, steps: [{ days: 30, percent: 50 }] },
  trip_type: null,
  distance_km: 130,
  overview: { title: 'Up', description: '', sections: [{ title: '', content: 'Text' }] },
  highlights: ['Namche'],
  itinerary: [
    {
      day: 'Day 1',
      description: 'Fly in.',
      title: 'Lukla',
      place: 'Lukla',
      lat: 27.687,
      lon: 86.731,
      sleep_m: 2860,
      high_point: null,
      hours: '3',
      walk_km: 8,
      up_m: 250,
      down_m: 500,
      by: ['air', 'walk'],
      lodging: 'Lodge',
      acclimatisation: false,
    },
  ],
  included: ['Guide'],
  excluded: ['Flights'],
  faq: [{ question: 'Who?', answer: 'You.' }],
  permits: [{ name: 'TIMS', fee: 'NPR 2,000', checked: '2026-01-01', note: '' }],
  area_permits: [],
  packing: { list_id: null, words: '', items: [] },
  contingencies: [lukla],
  for_you: ['You like hills'],
  not_for_you: [],
  a_day: null,
  meeting_point: 'lakeside',
  is_guided: true,
  permit_charge: 'included',
  region_id: 'khumbu',
  is_top_destination: true,
  version: 3,
  updated_at: '2026-01-01T00:00:00.000Z',
}
