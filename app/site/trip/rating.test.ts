import { expect, test } from 'vitest'
import { ratingOf } from './rating.ts'

test('five reviews of five stars read as the specification has it', () => {
  expect(ratingOf(stars(5, 5, 5, 5, 5))?.sentence).toBe('5 from 5 reviews')
})

test('a mean that is not whole has one decimal', () => {
  expect(ratingOf(stars(5, 4, 4))).toEqual({ average: 4.3, sentence: '4.3 from 3 reviews' })
  expect(ratingOf(stars(4))?.sentence).toBe('4 from 1 review')
})

test('without reviews there is no rating', () => {
  expect(ratingOf([])).toBeUndefined()
})

function stars(...ratings: number[]) {
  return ratings.map((rating) => ({ rating }))
}
