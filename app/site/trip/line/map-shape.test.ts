import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ItineraryDay } from '#contract/trips.ts'
import { boxOf, type Box } from '#contract/labels.ts'
import { trailOf } from '../../../kit/line/trail.ts'
import { MAP_WIDTH, mapOf } from './map-shape.ts'

const HEIGHT = 600

const anyDay = fc.record({
  day: fc.constant('Day 1'),
  description: fc.constant('Walk.'),
  place: fc.constantFrom('Lho', 'Namche Bazaar', 'Machhapuchhre Base Camp', 'Deng'),
  lat: fc.double({ min: 26.5, max: 30, noNaN: true }),
  lon: fc.double({ min: 80, max: 88, noNaN: true }),
  sleep_m: fc.integer({ min: 0, max: 5500 }),
  by: fc.constant(['walk'] satisfies ItineraryDay['by']),
})

test('whatever the places, stops and labels stay on the map and no two labels meet', () => {
  fc.assert(
    fc.property(fc.array(anyDay, { maxLength: 20 }), (itinerary) => {
      const shape = mapOf(trailOf({ kind: 'tour', itinerary }), HEIGHT)
      if (!shape) return
      for (const { x, y } of shape.stops) {
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x).toBeLessThanOrEqual(MAP_WIDTH)
        expect(y).toBeGreaterThanOrEqual(0)
        expect(y).toBeLessThanOrEqual(HEIGHT)
      }
      const boxes = [
        ...shape.stops.flatMap(({ name, label }) => (label ? [boxOf(name, label, 7.3)] : [])),
        ...shape.peaks.map(({ text, label }) => boxOf(text, label, 6)),
      ]
      expect(boxes.every((box) => box.left >= 0 && box.right <= MAP_WIDTH && box.bottom <= HEIGHT)).toBe(true)
      expect(boxes.some((box, index) => boxes.slice(0, index).some((other) => meet(box, other)))).toBe(false)
      expect(JSON.stringify(shape)).not.toContain('NaN')
    }),
    { numRuns: 40 },
  )
})

test('a walk to the foot of Everest shows Everest, north of where one sets out', () => {
  const shape = mapOf(trailOf({ kind: 'trek', itinerary: khumbu() }), HEIGHT)!
  const everest = shape.peaks.find(({ text }) => text === 'Everest 8,849')!
  const [namche, gorakShep] = shape.stops
  expect(everest.y).toBeLessThan(namche!.y)
  expect(gorakShep!.y).toBeLessThan(namche!.y)
  expect(gorakShep!.x).toBeGreaterThan(namche!.x)
  expect(shape.relief?.major).toMatch(/^M/)
})

test('the scale bar keeps to the scale of the map', () => {
  const { stops, bar } = mapOf(trailOf({ kind: 'trek', itinerary: khumbu() }), HEIGHT)!
  const [namche, gorakShep] = stops
  const pixels = Math.hypot(gorakShep!.x - namche!.x, gorakShep!.y - namche!.y)
  const kmPerPixel = Number.parseFloat(bar.text) / bar.width
  expect(pixels * kmPerPixel).toBeCloseTo(22.6, 0)
})

test('a tour across the country claims no relief', () => {
  const wide = khumbu().map((day, index) => ({ ...day, lon: 81 + index * 3 }))
  expect(mapOf(trailOf({ kind: 'tour', itinerary: wide }), HEIGHT)!.relief).toBeUndefined()
})

function khumbu(): ItineraryDay[] {
  const walk = { description: 'Walk.', by: ['walk'] satisfies ItineraryDay['by'] }
  return [
    { ...walk, day: 'Day 1', place: 'Namche Bazaar', lat: 27.805, lon: 86.714, sleep_m: 3440 },
    { ...walk, day: 'Day 2', place: 'Gorak Shep', lat: 27.9808, lon: 86.8285, sleep_m: 5164 },
  ]
}

function meet(a: Box, b: Box) {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
