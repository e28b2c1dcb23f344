import { expect, test } from 'vitest'
import { kilometres } from '#contract/spots.ts'
import { knownWith, marksOn, nearestInWords } from './drawn.ts'
import { moved, perKilometre, pointOf, spotAt, spotText, wholeNepal, zoomed } from './view.ts'

const size = { width: 620, height: 380 }
const namche = { name: 'Namche Bazaar', lat: 27.8069, lon: 86.714 }
const kathmandu = { lat: 27.715, lon: 85.317 }

test('all of Nepal is on the map, and a press on a town is where the town is', () => {
  const view = wholeNepal(size)
  const marks = marksOn(view, size, knownWith([namche]))
  expect(marks.filter(({ kind }) => kind === 'town')).toHaveLength(19)
  for (const { x, y } of marks) {
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(size.width)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(size.height)
  }
  const town = marks.find(({ name }) => name === 'Kathmandu')!
  expect(town.label).toBeDefined()
  // Lodges around it do not take its name away.
  const around = [0, 1, 2, 3, 4, 5].map((turn) => ({
    name: `Lodge ${turn}`,
    lat: kathmandu.lat + 0.1 * Math.cos(turn),
    lon: kathmandu.lon + 0.1 * Math.sin(turn),
  }))
  const crowded = marksOn(view, size, knownWith(around)).find(({ name }) => name === 'Kathmandu')
  expect(crowded?.label).toBeDefined()
  expect(kilometres(spotAt(view, size, town), kathmandu)).toBeLessThan(0.2)
})

test('the wheel keeps the place under it where it is, and ends at some metres for a pixel', () => {
  let view = wholeNepal(size)
  const under = pointOf(view, size, namche)
  for (let turn = 0; turn < 60; turn++) view = zoomed(view, size, 1.25, namche)
  expect(pointOf(view, size, namche).x).toBeCloseTo(under.x, 3)
  expect(pointOf(view, size, namche).y).toBeCloseTo(under.y, 3)
  expect(1000 / perKilometre(view)).toBeCloseTo(2.8, 1)
  for (let turn = 0; turn < 60; turn++) view = zoomed(view, size, 0.8, namche)
  expect(view.scale).toBeCloseTo(wholeNepal(size).scale / 3)
})

test('pulling stays among the neighbours of Nepal', () => {
  const far = moved(wholeNepal(size), 1e6, -1e6)
  expect([far.lat, far.lon]).toEqual([37, 96])
})

test('a position is no more exact than what was pressed', () => {
  const spot = { lat: 27.806912345, lon: 86.714012345 }
  const whole = wholeNepal(size)
  expect(spotText(whole, spot)).toEqual({ lat: '27.81', lon: '86.71' })
  expect(spotText({ ...whole, scale: 40_000 }, spot)).toEqual({ lat: '27.80691', lon: '86.71401' })
})

test('a position is told from the nearest thing that is known, the places of the operator among them', () => {
  const near = { lat: 27.82, lon: 86.714 }
  expect(nearestInWords(near, knownWith([namche]))).toBe('1.5 km north of Namche Bazaar')
  expect(nearestInWords(namche, knownWith([namche]))).toBe('at Namche Bazaar')
  expect(nearestInWords(kathmandu, knownWith([{ ...namche, ...kathmandu, name: 'Kathmandu' }]))).toBe(
    'at Kathmandu',
  )
})

test('no names lie upon each other, and landmarks of a town are shown once there is room', () => {
  const known = knownWith([namche])
  expect(marksOn(wholeNepal(size), size, known).map(({ kind }) => kind)).not.toContain('landmark')
  const town = marksOn({ ...kathmandu, scale: 4_000 }, size, known)
  expect(town.map(({ name }) => name)).toContain('Boudhanath')
  const labels = town.flatMap(({ label, name }) => (label ? [{ ...label, name }] : []))
  expect(new Set(labels.map(({ x, y }) => `${x} ${y}`)).size).toBe(labels.length)
})
