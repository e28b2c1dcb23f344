import { expect, test } from 'vitest'
import { markOf } from './recent.ts'
import { verbsIn } from './verbs.ts'

const said = (typed: string) => verbsIn(typed).map(({ verb, rest }) => [verb.label, rest])

test('a verb is told from the words of its thing, whole or begun', () => {
  expect(said('cancel booking CH-4APXN9B')).toEqual([['Cancel booking', 'CH-4APXN9B']])
  expect(said('cancel CH-4APXN9B')).toEqual([
    ['Cancel booking', 'CH-4APXN9B'],
    ['Cancel departure', 'CH-4APXN9B'],
  ])
  expect(said('new departure for Everest Base Camp')).toEqual([['New departure for', 'Everest Base Camp']])
  expect(said('rec pay anna')).toEqual([['Record payment', 'anna']])
  expect(said('record')).toEqual([['Record payment', '']])
  expect(said('annapurna')).toEqual([])
  expect(said('')).toEqual([])
})

test('a thing is remembered by its page, and a screen is not', () => {
  expect(markOf('/admin/bookings/CH-4APXN9B/payment')).toBe('booking~CH-4APXN9B')
  expect(markOf('/admin/tour-packages/abc')).toBe('trip~abc')
  for (const path of ['/admin', '/admin/bookings', '/admin/bookings/new', '/admin/toString/x', '/treks/x'])
    expect(markOf(path)).toBeUndefined()
})
