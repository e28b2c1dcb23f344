import { expect, test } from 'vitest'
import type { Departure } from '#contract/departures.ts'
import { addMonths, daysToAsk, isMonth, monthLabel, weeksOf } from './month-weeks.ts'

const departure: Departure = {
  _id: 'x',
  trip_id: 'x',
  trip_name: 'Langtang Valley',
  start_date: '2027-03-10',
  end_date: '2027-03-19',
  capacity: 10,
  seats_left: 6,
  seats_unpaid: 3,
  status: 'open',
  price_amount: null,
  price_currency: null,
  price_tiers: [],
  has_own_price: false,
  has_own_tiers: false,
  class_prices: [],
  has_own_class_prices: false,
  early_bird: null,
  has_own_early_bird: false,
  min_to_run: 2,
  decision_date: '2027-02-24',
  is_guaranteed: false,
  version: 1,
}

const dayOf = (month: string, day: string, departures: Departure[]) =>
  weeksOf(month, departures)
    .flat()
    .find((shown) => shown.day === day)!

test('a month is whole weeks from Sunday, with the days of its neighbours', () => {
  const weeks = weeksOf('2027-03', [])

  expect(weeks).toHaveLength(5)
  expect(weeks.every((week) => week.length === 7)).toBe(true)
  expect(weeks[0]![0]).toMatchObject({ day: '2027-02-28', isOther: true })
  expect(weeks.at(-1)!.at(-1)).toMatchObject({ day: '2027-04-03', isOther: true })
  expect(weeksOf('2026-02', [])).toHaveLength(4)
})

test('a departure stands on its first day, on its day of decision, and is away in between', () => {
  expect(dayOf('2027-03', '2027-03-10', [departure]).leaving).toEqual([departure])
  expect(dayOf('2027-02', '2027-02-24', [departure]).deciding).toEqual([departure])
  expect(dayOf('2027-03', '2027-03-11', [departure]).away).toEqual({ groups: 1, travellers: 4 })
  expect(dayOf('2027-03', '2027-03-19', [departure]).away.groups).toBe(1)
  expect(dayOf('2027-03', '2027-03-20', [departure]).away.groups).toBe(0)
})

test('what has enough deposits, or was promised, is not decided any more', () => {
  for (const decided of [{ seats_unpaid: 0 }, { status: 'guaranteed' as const }])
    expect(dayOf('2027-02', '2027-02-24', [{ ...departure, ...decided }]).deciding).toEqual([])
})

test('what is cancelled leaves nobody and decides nothing, but is still seen', () => {
  const cancelled = { ...departure, status: 'cancelled' as const }

  expect(dayOf('2027-03', '2027-03-10', [cancelled]).leaving).toHaveLength(1)
  expect(dayOf('2027-03', '2027-03-11', [cancelled]).away.groups).toBe(0)
  expect(dayOf('2027-02', '2027-02-24', [cancelled]).deciding).toEqual([])
})

test('the days asked for reach back over the longest trip and on to the decisions', () => {
  const { from, to } = daysToAsk('2027-03')
  expect(from < '2027-01-01').toBe(true)
  expect(to > '2027-07-01').toBe(true)
})

test('months are counted over the year’s end, and only real ones are months', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01')
  expect(addMonths('2027-01', -1)).toBe('2026-12')
  expect(monthLabel('2027-03')).toBe('Mar 2027')
  expect(['2027-03', '2027-13', '27-03', null].map(isMonth)).toEqual([true, false, false, false])
})
