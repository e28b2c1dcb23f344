import { expect, test } from 'vitest'
import { monotonePath } from './monotone-path.ts'

test('a line through two points is straight', () => {
  expect(monotonePath([point(0, 0), point(30, 60)])).toBe('M0 0C10 20 20 40 30 60')
})

test('it lies flat where the way turns, so that nothing is higher than the pass', () => {
  const path = monotonePath([point(0, 90), point(30, 0), point(60, 90)])
  expect(path).toContain('20 0 30 0')
  expect(heights(path).every((height) => height >= 0 && height <= 90)).toBe(true)
})

test('it never leaves the heights between two neighbours, however steep the next climb is', () => {
  const path = monotonePath([0, 1, 80, 81, 81, 10].map((height, index) => point(index * 10, height)))
  expect(heights(path).every((height) => height >= 0 && height <= 81)).toBe(true)
})

test('two points at the same place, one point and none draw no nonsense', () => {
  expect(monotonePath([])).toBe('')
  expect(monotonePath([point(5, 5)])).toBe('M5 5')
  expect(monotonePath([point(5, 5), point(5, 9)])).not.toContain('NaN')
})

function point(x: number, y: number) {
  return { x, y }
}

function heights(path: string) {
  const numbers = path.match(/-?[\d.]+/g)!.map(Number)
  return numbers.filter((_, index) => index % 2 === 1)
}
