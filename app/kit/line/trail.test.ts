import { expect, test } from 'vitest'
import type { ItineraryDay } from '#contract/trips.ts'
import { gainOf, inMetres, momentsOf, trailOf } from './trail.ts'

const kathmandu = day(1, { place: 'Kathmandu', sleep_m: 1400, lat: 27.7172, lon: 85.324 })
const phakding = day(2, {
  place: 'Phakding',
  sleep_m: 2610,
  high_point: { name: 'Lukla', altitude_m: 2860 },
  by: ['air', 'walk'],
})
const namche = day(3, { place: 'Namche Bazaar', sleep_m: 3440, by: ['walk'] })
const rest = day(4, {
  place: 'Namche Bazaar',
  sleep_m: 3440,
  high_point: { name: 'Hotel Everest View (Syangboche)', altitude_m: 3880 },
  by: ['walk'],
  acclimatisation: true,
})
const lukla = day(5, { place: 'Lukla', sleep_m: 2860, lat: 27.6869, lon: 86.7298, by: ['walk'] })
const home = day(6, { place: 'Kathmandu', sleep_m: 1400, by: ['air'] })
const everest = [kathmandu, phakding, namche, rest, lukla, home]

test('the line of a trek has its walking days and begins where the plane lands', () => {
  const { start, stages } = trailOf({ kind: 'trek', itinerary: everest })
  expect(start).toEqual({ name: 'Lukla', metres: 2860, at: { lat: 27.6869, lon: 86.7298 } })
  expect(stages.map(({ short, name }) => `${short} ${name}`)).toEqual([
    '2 Phakding',
    '3 Namche Bazaar',
    '4 Namche Bazaar',
    '5 Lukla',
  ])
  expect(stages[0]!.top).toBeNull()
})

test('a trek that one drives to begins at the bed of the night before', () => {
  const syabrubesi = day(2, { place: 'Syabrubesi', sleep_m: 1503, lat: 28.16, lon: 85.34, by: ['road'] })
  const { start } = trailOf({ kind: 'trek', itinerary: [kathmandu, syabrubesi, namche] })
  expect(start).toEqual({ name: 'Syabrubesi', metres: 1503, at: { lat: 28.16, lon: 85.34 } })
})

test('a last walk to an airstrip does not end the line where the plane lands', () => {
  const away = day(5, { place: 'Nepalgunj', sleep_m: 150, by: ['walk', 'air'] })
  const { stages } = trailOf({ kind: 'trek', itinerary: [namche, rest, away, home] })
  expect(stages.map(({ name }) => name)).toEqual(['Namche Bazaar', 'Namche Bazaar'])
})

test('a tour, and a trek that does not say how one travels, show all their days', () => {
  expect(trailOf({ kind: 'tour', itinerary: everest }).stages).toHaveLength(6)
  const unsaid = everest.map((known) => ({ ...known, by: null }))
  expect(trailOf({ kind: 'trek', itinerary: unsaid }).stages).toHaveLength(6)
  expect(trailOf({ kind: 'trek', itinerary: [] })).toEqual({ kind: 'trek', start: null, stages: [] })
})

test('tops lie between the nights, the later the more there is to climb', () => {
  const moments = momentsOf(trailOf({ kind: 'trek', itinerary: everest }))
  expect(moments.map(({ kind, name, metres }) => `${kind} ${name} ${metres}`)).toEqual([
    'start Lukla 2860',
    'night Phakding 2610',
    'night Namche Bazaar 3440',
    'top Hotel Everest View 3880',
    'night Namche Bazaar 3440',
    'night Lukla 2860',
  ])
  expect(moments[3]!.at).toBeCloseTo(2.5)

  const climb = day(2, { sleep_m: 4000, high_point: { name: 'Pass', altitude_m: 4100 }, by: ['walk'] })
  const [, top] = momentsOf(trailOf({ kind: 'trek', itinerary: [{ ...namche, sleep_m: 3000 }, climb] }))
  expect(top!.at).toBeGreaterThan(1.5)
})

test('days that know no altitude leave the line out, not a zero', () => {
  const unknown = day(4, { place: 'Somewhere', by: ['walk'] })
  const moments = momentsOf(trailOf({ kind: 'trek', itinerary: [namche, unknown, lukla] }))
  expect(moments.map(({ metres }) => metres)).toEqual([3440, 2860])
})

test('a day climbs from its bed or its airstrip, and not at all by car or plane', () => {
  expect(gainOf(namche, phakding)).toBe(830)
  expect(gainOf(phakding, kathmandu)).toBe(-250)
  expect(gainOf(home, lukla)).toBeNull()
  expect(gainOf(namche, undefined)).toBeNull()
})

test('metres never break over two lines', () => {
  expect(inMetres(5545)).toBe('5,545\u00a0m')
})

function day(number: number, facts: Partial<ItineraryDay>): ItineraryDay {
  return { day: `Day ${number}`, description: 'Walk.', ...facts }
}
