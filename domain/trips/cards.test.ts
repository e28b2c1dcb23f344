import { expect, test } from 'vitest'
import type { ItineraryDay } from '#contract/trips.ts'
import { startOf } from './cards.ts'

const kathmandu = day({ lat: 27.72, lon: 85.32, by: ['road'] })
const nepalgunj = day({ lat: 28.05, lon: 81.62, by: ['air'] })
const ringmo = day({ lat: 29.13, lon: 82.93, by: ['air', 'walk'] })

test('a trek starts where its first walk ends, not where one changes planes', () => {
  expect(startOf('trek', [kathmandu, nepalgunj, ringmo, kathmandu])).toEqual({ lat: 29.13, lon: 82.93 })
})

test('a tour starts at the first place away from where one lands, or there if it stays there', () => {
  expect(startOf('tour', [kathmandu, nepalgunj, ringmo])).toEqual({ lat: 28.05, lon: 81.62 })
  expect(startOf('tour', [kathmandu, kathmandu])).toEqual({ lat: 27.72, lon: 85.32 })
})

test('a trip whose days name no place starts nowhere that a map could show', () => {
  expect(startOf('trek', [day({}), day({ lat: null, lon: null })])).toBeNull()
})

function day(facts: Partial<ItineraryDay>): ItineraryDay {
  return { day: 'Day', description: '', ...facts } as ItineraryDay
}
