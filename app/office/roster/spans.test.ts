import { expect, test } from 'vitest'
import { lanesOf } from './spans.ts'

const place = (from_day: string, to_day: string) => ({ from_day, to_day })
const daysOf = (...places: ReturnType<typeof place>[]) =>
  lanesOf(places, '2027-03-01', '2027-03-07').map((lane) =>
    lane.map(({ days, place: one }) => (one ? days : -days)),
  )

test('a row of the board has each of its days once', () => {
  expect(daysOf()).toEqual([[-7]])
  expect(daysOf(place('2027-03-02', '2027-03-03'))).toEqual([[-1, 2, -4]])
  expect(daysOf(place('2027-02-01', '2027-03-02'), place('2027-03-07', '2027-04-09'))).toEqual([[2, -4, 1]])
  expect(daysOf(place('2027-02-01', '2027-04-09'))).toEqual([[7]])
  expect(daysOf(place('2027-02-01', '2027-02-28'), place('2027-03-08', '2027-04-09'))).toEqual([[-7]])
})

test('two places that share days stand in rows of their own, and neither is hidden', () => {
  expect(daysOf(place('2027-03-02', '2027-03-04'), place('2027-03-03', '2027-03-06'))).toEqual([
    [-1, 3, -3],
    [-2, 4, -1],
  ])
  const three = daysOf(
    place('2027-03-02', '2027-03-06'),
    place('2027-03-03', '2027-03-04'),
    place('2027-03-05', '2027-03-05'),
  )
  expect(three).toEqual([
    [-1, 5, -1],
    [-2, 2, 1, -2],
  ])
})
