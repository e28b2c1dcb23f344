import { expect, test } from 'vitest'
import { checkAscent, fastNightsInWords, type Night } from './ascent.ts'

test('the classic way to Everest base camp is warned of only where it climbs fast', () => {
  const nights = [1400, 2610, 3440, [3440], 3860, 4410, [4410], 4940, 5164].map(night)
  expect(warnedDays(nights)).toEqual([3, 6, 8])
})

test('travellers read which nights climb fast, and where a day to acclimatise follows', () => {
  const nights = [1400, 2610, 3440, [3440], 3860, 4300, 4600].map(night)
  const days = nights.map((one, index) => ({ ...one, day: `Day ${index + 1}` }))
  expect(fastNightsInWords(days)).toMatch(
    / on Day 3, 830 m higher, with such a day after it; Day 7, more than 1,000 m since the last such day\.$/,
  )
  expect(fastNightsInWords(days.slice(0, 2))).toBe('')
})

test('a night 500 m above the last one is allowed, one metre more is not', () => {
  expect(warnedDays([3100, 3600].map(night))).toEqual([])
  expect(warnedDays([3100, 3601].map(night))).toEqual([2])
})

test('below 3,000 m any step is allowed', () => {
  expect(warnedDays([800, 1400, 2900].map(night))).toEqual([])
})

test('more than 1,000 m above 3,000 m without an acclimatisation day is warned of until there is one', () => {
  expect(warnedDays([3300, 3700, 4000, 4100, 4500].map(night))).toEqual([4, 5])
  expect(warnedDays([3300, 3700, [3700], 4000, 4100, 4500].map(night))).toEqual([])
})

test('nobody is warned of sleeping lower or as high as the night before', () => {
  expect(warnedDays([3100, 3500, 3900, 4300, 4300, 3200].map(night))).toEqual([4])
})

test('nights of unknown altitude are passed over', () => {
  const nights: Night[] = [{ sleep_m: 3100 }, { sleep_m: null }, {}, { sleep_m: 3700 }]
  expect(warnedDays(nights)).toEqual([4])
})

test('the sentence names how far it is', () => {
  expect(checkAscent([3440, 4410].map(night))[1]?.says).toMatch(/970 m above the last one/)
})

/** A number is the altitude of a night; an altitude in a list is that of an acclimatisation day. */
function night(written: number | number[]): Night {
  return typeof written === 'number' ? { sleep_m: written } : { sleep_m: written[0]!, acclimatisation: true }
}

function warnedDays(nights: Night[]) {
  return checkAscent(nights).flatMap((warning, index) => (warning ? [index + 1] : []))
}
