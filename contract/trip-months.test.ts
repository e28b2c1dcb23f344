import { expect, test } from 'vitest'
import { tripMonths } from './trip-months.ts'

const everest = {
  best_months: [3, 4, 5, 10, 11],
  closed_months: [12],
  max_altitude_m: 5545,
  itinerary: [{ sleep_m: 2610, by: ['air' as const] }, { sleep_m: 5164 }],
}

test('each month of a trip is at its best, possible or against it, and says why', () => {
  const months = tripMonths(everest)
  expect(months.map(({ says }) => says).join()).toBe(
    'Possible,Possible,At its best,At its best,At its best,In the monsoon,In the monsoon,In the monsoon,Possible,At its best,At its best,Not run',
  )
  expect(months[9]).toMatchObject({
    view: 'Clear',
    cold: 'Hard frost',
    weather: 'Little rain',
    trail: 'Busy',
    flights: 'Book early, keep a spare day',
  })
  expect(months[0]!.weather).toBe('Snow may close the way above 5,000 m')
  expect(months[6]).toMatchObject({ state: 'against', view: 'Mostly cloud', cold: 'Frost' })
})

test('in the rain shadow summer is no reason against a trip; without a flight or a bed nothing is said of them', () => {
  const mustang = { ...everest, best_months: [4, 5, 6, 7, 8, 9, 10], closed_months: [], itinerary: [] }
  expect(tripMonths(mustang)[6]).toEqual({
    month: 7,
    state: 'best',
    says: 'At its best',
    view: 'Some cloud',
    cold: null,
    weather: 'Rain shadow: little rain',
    trail: 'Quieter',
    flights: null,
  })
  expect(tripMonths({ ...everest, best_months: [] })).toEqual([])
})
