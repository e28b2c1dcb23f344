import { expect, test } from 'vitest'
import { lowestPrice, PriceTiers, tiersFault, tiersInWords, unitFor } from './price-tiers.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' as const })
const tiers = [
  { from: 2, amount: 140_000 },
  { from: 4, amount: 130_000 },
  { from: 8, amount: 120_050 },
]

test.each([
  [1, 149_000],
  [2, 140_000],
  [3, 140_000],
  [4, 130_000],
  [7, 130_000],
  [8, 120_050],
  [50, 120_050],
])('of %i travellers each pays %i', (travellers, amount) => {
  expect(unitFor(usd(149_000), tiers, travellers)).toEqual(usd(amount))
})

test('the tiers are told in words, without a gap between them', () => {
  expect(tiersInWords({ ...usd(149_000), tiers })).toEqual([
    { group: '1 traveller', each: usd(149_000) },
    { group: '2 to 3 travellers', each: usd(140_000) },
    { group: '4 to 7 travellers', each: usd(130_000) },
    { group: '8 or more', each: usd(120_050) },
  ])
  expect(lowestPrice({ ...usd(149_000), tiers })).toEqual(usd(120_050))
  expect(lowestPrice({ ...usd(149_000), tiers: [] })).toEqual(usd(149_000))
})

test.each([
  [
    [
      { from: 4, amount: 2 },
      { from: 4, amount: 1 },
    ],
    'Each tier must begin with more travellers',
  ],
  [
    [
      { from: 2, amount: 100 },
      { from: 4, amount: 101 },
    ],
    'In a larger group nobody may pay more',
  ],
  [[{ from: 1, amount: 100 }], 'must be a whole number from 2 to 50'],
  [[{ from: 2, amount: 0 }], 'must be an amount above 0'],
  [[{ from: 2, amount: 99.5 }], 'must be an amount above 0'],
])('tiers such as %j are refused', (wrong, message) => {
  expect(PriceTiers.safeParse(wrong).error?.issues[0]?.message).toContain(message)
})

test.each([
  [149_000, tiers, 12, undefined],
  [149_000, tiers, null, undefined],
  [null, [], 12, undefined],
  [null, tiers, 12, 'Prices by group size need a price for the smallest group'],
  [130_000, tiers, 12, 'From 2 travellers on each would pay more than in a smaller group'],
  [149_000, tiers, 6, 'No group is larger than 6, so a price from 8 travellers on would never count'],
])('beside a price of %s, tiers %j for groups of up to %s: %s', (price, given, groupMax, fault) => {
  expect(tiersFault(price, given, groupMax)).toBe(fault)
})
