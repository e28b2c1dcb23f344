import { expect, test } from 'vitest'
import {
  bagFault,
  formatKilograms,
  lawfulLoad,
  lawInWords,
  loadFault,
  loadLimits,
  portersNeeded,
  proposeLoads,
  TypedWeight,
} from './loads.ts'

test.each([
  [null, 30_000],
  [0, 30_000],
  [4_999, 30_000],
  [5_000, 20_000],
  [6_000, 20_000],
  [6_001, 17_000],
  [7_000, 17_000],
  [7_001, 14_000],
  [8_000, 14_000],
  [8_001, 12_000],
  [8_848, 12_000],
])('up to %s m a porter may carry %i grams by law', (highest_m, grams) => {
  expect(lawfulLoad(highest_m)).toBe(grams)
})

test('the law is told in words', () => {
  const rule = '(rule 22 of the Mountaineering Expedition Rules)'
  expect(lawInWords(3_210)).toBe(`30 kg a porter below 5,000 m ${rule}`)
  expect(lawInWords(5_545)).toBe(`20 kg a porter up to 6,000 m ${rule}`)
  expect(lawInWords(8_516)).toBe(`12 kg a porter above 8,000 m ${rule}`)
})

test.each([
  [3_210, 30, 15, { law_g: 30_000, porter_g: 30_000, bag_g: 15_000 }],
  [3_210, 25, 12, { law_g: 30_000, porter_g: 25_000, bag_g: 12_000 }],
  [5_545, 30, 15, { law_g: 20_000, porter_g: 20_000, bag_g: 15_000 }],
  [7_500, 30, 15, { law_g: 14_000, porter_g: 14_000, bag_g: 14_000 }],
])(
  'at %i m, with %i kg a porter and %i kg a bag, the operator is never above the law',
  (m, porter, bag, is) => {
    expect(loadLimits(m, { porter_kg: porter, bag_kg: bag })).toEqual(is)
  },
)

test.each([
  [3_210, 25, 25_000, ''],
  [3_210, 25, 25_100, /^25\.1 kg is 0\.1 kg over the 25 kg that you let a porter carry$/],
  [3_210, 30, 32_000, /^32 kg is 2 kg over the law: 30 kg .* lawful only if the porter and you both agree/],
  [5_545, 30, 25_000, /^25 kg is 5 kg over the law: 20 kg .* nobody has noted that here$/],
  [5_545, 30, 25_100, /Even if both agree, 25 kg is the most$/],
])('at %i m, with %i kg a porter, %i grams say', (highest_m, porter_kg, grams, says) => {
  const fault = loadFault(grams, loadLimits(highest_m, { porter_kg, bag_kg: 15 }), highest_m)
  if (typeof says === 'string') expect(fault).toBe(says)
  else expect(fault).toMatch(says)
})

test('a bag is over its limit by what is more', () => {
  expect(bagFault(15_000, { bag_g: 15_000 })).toBe('')
  expect(bagFault(18_300, { bag_g: 15_000 })).toBe('18.3 kg is 3.3 kg over the 15 kg for a bag')
  expect(formatKilograms(12_500)).toBe('12.5 kg')
})

test.each([
  [[], 30, 0],
  [[15], 30, 1],
  [[15, 15], 30, 1],
  [[15, 15, 15], 30, 2],
  [[15, 15], 20, 2],
  [[12, 8, 10, 10], 20, 2],
  [[25], 20, 1],
  [[25, 15], 20, 2],
])('bags of %j kg at %i kg a porter need %i', (weights, limit, needed) => {
  expect(portersNeeded(weights, limit)).toBe(needed)
})

/** Bags a, b, c … of these weights; one with a name behind it is carried already. */
const bagsOf = (...weights: (number | [number, string])[]) =>
  weights.map((one, index) => {
    const [grams, carrier] = typeof one === 'number' ? [one, null] : one
    return { key: 'abcdefgh'[index]!, grams, carrier }
  })

test.each([
  ['even', bagsOf(15, 15, 10), ['x', 'y'], 30, { a: 'x', b: 'y', c: 'x' }, []],
  ['the largest first', bagsOf(5, 15), ['x'], 15, { b: 'x' }, ['a']],
  [
    'full where even leaves one',
    bagsOf(15, 15, 10, 10, 10),
    ['x', 'y'],
    30,
    { a: 'x', b: 'x', c: 'y', d: 'y', e: 'y' },
    [],
  ],
  ['what is carried stays', bagsOf([15, 'y'], 10), ['x', 'y'], 20, { b: 'x' }, []],
  ['who is over gets nothing more', bagsOf([25, 'x'], 10), ['x'], 20, {}, ['b']],
  ['whoever has gone carries nothing', bagsOf([15, 'gone']), ['x'], 20, { a: 'x' }, []],
  ['a bag for nobody is named', bagsOf(25, 10), ['x'], 20, { b: 'x' }, ['a']],
  ['without porters all are left', bagsOf(10, 12), [], 20, {}, ['b', 'a']],
])('bags are given out: %s', (_name, bags, carriers, limit, given, left) => {
  const proposed = proposeLoads(bags, carriers, limit)
  expect(Object.fromEntries(proposed.given)).toEqual(given)
  expect(proposed.left).toEqual(left)
})

test.each([
  ['', null],
  [' 12.5 ', 12_500],
  ['12,5', 12_500],
  ['9', 9_000],
  ['90', 90_000],
])('a typed weight of "%s" kg is %s grams', (typed, grams) => {
  expect(TypedWeight.parse(typed)).toBe(grams)
})

test.each(['0', '0,0', '-5', '12.55', 'ten', '1e1', '12 kg', '99999'])(
  'a typed weight of "%s" is refused',
  (typed) => {
    expect(TypedWeight.safeParse(typed).error?.issues[0]?.message).toMatch(
      /No bag weighs nothing|such as 12\.5/,
    )
  },
)
