import { expect, test } from 'vitest'
import { climateIn, monthOfSlug, monthSlug } from '#contract/climate.ts'
import { festivals, festivalsIn } from '#contract/festivals.ts'
import type { TripCard } from '#contract/trip-cards.ts'
import { activitiesOf } from './activities.ts'

test('types that differ by case alone are one activity, the largest first', () => {
  const cards = [
    trip('a', 'Peak climb'),
    trip('b', 'Teahouse trek'),
    trip('c', 'teahouse Trek'),
    trip('d', null),
  ]

  expect(
    activitiesOf(cards).map(({ path, title, trips }) => [path, title, trips.map(({ slug }) => slug)]),
  ).toEqual([
    ['/activities/teahouse-trek', 'Teahouse trek', ['b', 'c']],
    ['/activities/peak-climb', 'Peak climb', ['a']],
  ])
})

test('each month has its address, its season and words of its own', () => {
  const months = Array.from({ length: 12 }, (_, index) => index + 1)

  expect(months.map((month) => monthOfSlug(monthSlug(month)))).toEqual(months)
  expect(monthOfSlug('brumaire')).toBeUndefined()
  for (const month of months) {
    const { season, sentences } = climateIn(month)
    expect(season).not.toBe('')
    expect(sentences.length).toBeGreaterThan(0)
  }
  expect(climateIn(10).sentences[0]).toContain('gone by about 2 October')
  expect(climateIn(7).sentences.join(' ')).toContain('rain shadow')
})

test('festivals fall into months that follow each other', () => {
  expect(festivalsIn(10).map(({ name }) => name)).toEqual(['Indra Jatra', 'Dashain', 'Tihar', 'Mani Rimdu'])
  for (const { name, months } of festivals)
    expect(months, name).toEqual(months.map((_, index) => months[0]! + index))
})

function trip(slug: string, trip_type: string | null) {
  return { slug, trip_type } as TripCard
}
