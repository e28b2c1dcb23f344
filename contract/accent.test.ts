import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { accentProblem, contrast, DEFAULT_ACCENT, printedShades, shadesOf } from './accent.ts'

const anyColor = integer({ min: 0, max: 0xffffff }).map(
  (number) => `#${number.toString(16).padStart(6, '0')}`,
)

test('contrasts are those of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test.each([DEFAULT_ACCENT, '#0a6570', '#1d4ed8', '#000000'])('%s can be the accent', (color) => {
  expect(accentProblem(color)).toBeUndefined()
})

test('a pale colour is refused with the nearest one that would do', () => {
  expect(accentProblem('#e58a00')).toMatch(
    /^This colour is too pale to be read: it reaches a contrast of 2\.\d to 1 on the pages, and 4\.5 to 1 is needed\. #[0-9a-f]{6} would do$/,
  )
})

test('of every pale colour a darker one is offered that is taken', () => {
  assert(
    property(anyColor, (color) => {
      const offered = accentProblem(color)?.match(/(#[0-9a-f]{6}) would do/)?.[1]
      expect(accentProblem(offered ?? color)).toBeUndefined()
    }),
  )
})

test('on paper every accent can be read, also one that was stored before pale ones were refused', () => {
  assert(
    property(anyColor, (color) => {
      const { onPaper, onNight } = printedShades(color)
      expect(contrast(onPaper, '#f3f6f6')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(onNight, '#0b161c')).toBeGreaterThanOrEqual(4.5)
    }),
  )
  expect(printedShades('').onPaper).toBe(DEFAULT_ACCENT)
})

test('every accent that is taken can be read in all its shades, by day and by night', () => {
  assert(
    property(anyColor, (color) => {
      if (accentProblem(color)) return
      const { day, night, onNight } = shadesOf(color)
      for (const shades of [day, night]) {
        expect(contrast(shades['on-brand-tint'], shades['brand-tint'])).toBeGreaterThanOrEqual(4.5)
        expect(contrast(shades.brand, '#ffffff')).toBeGreaterThanOrEqual(4.5)
        expect(contrast(shades['brand-strong'], '#ffffff')).toBeGreaterThanOrEqual(4.5)
      }
      for (const surface of ['#0b161c', '#13222a', '#1c2e37']) {
        expect(contrast(night['brand-text'], surface)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(onNight, surface)).toBeGreaterThanOrEqual(4.5)
      }
      expect(contrast(night.brand, '#0b161c')).toBeGreaterThanOrEqual(3)
    }),
  )
})
