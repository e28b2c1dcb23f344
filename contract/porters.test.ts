import { expect, test } from 'vitest'
import { usualCrewRules } from './crew-rules.ts'
import { portersFor } from './porters.ts'

const kilograms = (...weights: (number | null)[]) => weights.map((one) => one && one * 1_000)

test.each([
  [
    'the ratio where it asks for more',
    3_210,
    {},
    kilograms(5, 5, 5),
    2,
    '2 porters: your rule is one for 2 travellers',
  ],
  [
    'the bags where they need more',
    5_545,
    {},
    kilograms(15, 15, 15),
    3,
    '(your rule of one for 2 travellers would give 2), because',
  ],
  [
    'a bag of unknown weight as its limit',
    5_545,
    {},
    kilograms(null, null),
    2,
    '2 porters for 30 kg of bags',
  ],
  ['the law by its rule', 5_545, {}, kilograms(15, 15), 2, 'rule 22 of the Mountaineering Expedition Rules'],
  [
    'the operator’s own limit',
    3_210,
    { porter_kg: 15 },
    kilograms(15, 15),
    2,
    'you let a porter carry 15 kg',
  ],
  [
    'the bags alone without a ratio',
    3_210,
    { travellers_per_porter: 0 },
    kilograms(15, 15),
    1,
    '1 porter for 30 kg of bags, because',
  ],
] as const)('%s', (_what, highest_m, rules, bags, needed, says) => {
  const asked = portersFor({ isTrek: true, highest_m, bags: [...bags] }, { ...usualCrewRules, ...rules })
  expect(asked.needed).toBe(needed)
  expect(asked.why).toContain(says)
})

test('on a tour, and where everybody carries their own, no porter is needed', () => {
  const none = { needed: 0, why: '' }
  expect(portersFor({ isTrek: false, highest_m: null, bags: [null] }, usualCrewRules)).toEqual(none)
  expect(portersFor({ isTrek: true, highest_m: null, bags: [] }, usualCrewRules)).toEqual(none)
})
