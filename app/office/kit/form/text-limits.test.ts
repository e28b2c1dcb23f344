import { expect, test } from 'vitest'
import { BlogInput } from '#contract/blogs.ts'
import { TrekInput } from '#contract/trips.ts'
import { textLimit } from './text-limits.ts'

test.each([
  ['name', 200],
  ['max_altitude', 50],
  ['overview.title', 200],
  ['overview.sections.2.content', 20_000],
  ['highlights.0', 2000],
  ['itinerary.11.high_point.name', 200],
  ['itinerary.11.ascent_note', 2000],
  ['nepali_name', 200],
  ['permits.0.note', 500],
])('the limit of %s is that of the contract, %i', (path, limit) => {
  expect(textLimit(TrekInput, path)).toBe(limit)
})

test('numbers, lists and what is not in the contract have none', () => {
  expect(textLimit(TrekInput, 'duration_days')).toBeUndefined()
  expect(textLimit(TrekInput, 'highlights')).toBeUndefined()
  expect(textLimit(TrekInput, 'nothing.0.such')).toBeUndefined()
  expect(textLimit(BlogInput, 'summary')).toBe(2000)
})
