import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ItineraryDay } from '#contract/trips.ts'
import { boxOf, type Box } from '#contract/labels.ts'
import { nearestPoint, PROFILE, profileOf } from './profile-shape.ts'
import { trailOf } from './trail.ts'

const anyDay = fc.record({
  day: fc.integer({ min: 1, max: 60 }).map((number) => `Day ${number}`),
  description: fc.constant('Walk.'),
  place: fc.constantFrom('Lho', 'Namche Bazaar', 'Machhapuchhre Base Camp', 'Dharamsala (Larkya Phedi)'),
  sleep_m: fc.option(fc.integer({ min: 0, max: 5500 })),
  high_point: fc.option(
    fc.record({
      name: fc.constantFrom('Kala Patthar', 'Thorong La', 'Poon Hill'),
      altitude_m: fc.integer({ min: 0, max: 6200 }),
    }),
  ),
  by: fc.constant(['walk'] satisfies ItineraryDay['by']),
})

test('whatever the days, all points and labels stay within the drawing and no two labels meet', () => {
  fc.assert(
    fc.property(fc.array(anyDay, { maxLength: 30 }), (itinerary) => {
      const shape = profileOf(trailOf({ kind: 'trek', itinerary }))
      if (!shape) return
      for (const { x, y } of shape.points) {
        expect(x).toBeGreaterThanOrEqual(PROFILE.left - 0.01)
        expect(x).toBeLessThanOrEqual(PROFILE.right + 0.01)
        expect(y).toBeGreaterThanOrEqual(PROFILE.top - 0.01)
        expect(y).toBeLessThanOrEqual(PROFILE.base + 0.01)
      }
      const boxes = shape.labels.map((label) => boxOf(label.text, label, label.isTop ? 7 : 6.5))
      expect(boxes.every(({ left, right }) => left >= 0 && right <= PROFILE.width)).toBe(true)
      expect(boxes.some((box, index) => boxes.slice(0, index).some((other) => meet(box, other)))).toBe(false)
      expect(shape.path).not.toContain('NaN')
    }),
  )
})

test('the highest point is named with its altitude, and every place only once', () => {
  const shape = profileOf(trailOf({ kind: 'trek', itinerary: climb() }))!
  const texts = shape.labels.map(({ text }) => text)
  expect(texts).toContain('Kala Patthar 5,545\u00a0m')
  expect(texts.filter((text) => text.startsWith('Lobuche'))).toHaveLength(1)
})

test('acclimatisation days are marked, and each day carries its number', () => {
  const shape = profileOf(trailOf({ kind: 'trek', itinerary: climb() }))!
  expect(
    shape.days.map(({ text, isAcclimatisation }) => `${text}${isAcclimatisation ? ' rest' : ''}`),
  ).toEqual(['1', '2 rest', '3'])
})

test('one altitude, or none, draws no line', () => {
  expect(profileOf(trailOf({ kind: 'tour', itinerary: [] }))).toBeUndefined()
  const flat = climb().map((day) => ({ ...day, high_point: null, sleep_m: 1400 }))
  expect(profileOf(trailOf({ kind: 'trek', itinerary: flat }))).toBeUndefined()
})

test('a pointer finds the point nearest to it', () => {
  const points = [
    { x: 58, y: 1 },
    { x: 200, y: 1 },
    { x: 838, y: 1 },
  ]
  expect([0, 128, 130, 500, 900].map((x) => nearestPoint(points, x))).toEqual([0, 0, 1, 1, 2])
})

function climb(): ItineraryDay[] {
  const walk = { description: 'Walk.', by: ['walk'] satisfies ItineraryDay['by'] }
  return [
    { ...walk, day: 'Day 1', place: 'Dingboche', sleep_m: 4410 },
    { ...walk, day: 'Day 2', place: 'Lobuche', sleep_m: 4940, acclimatisation: true },
    {
      ...walk,
      day: 'Day 3',
      place: 'Lobuche',
      sleep_m: 4940,
      high_point: { name: 'Kala Patthar', altitude_m: 5545 },
    },
  ]
}

function meet(a: Box, b: Box) {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
