import { expect, test } from 'vitest'
import type { CostPlan } from './costs.ts'
import { breaksEvenAt, decisionInWords, marginsOf, MARGIN_ROWS_MAX } from './margins.ts'

const line = { key: 'a', label: 'Guide', supplier: '', one_per: null, crew: '', days: null }

/** A guide and a jeep for US$1,000 together, and US$288 for each traveller. */
const plan: CostPlan = {
  crew: [],
  lines: [
    { ...line, per: 'group', unit_amount: 100_000, currency: 'USD' },
    { ...line, per: 'traveller', unit_amount: 28_800, currency: 'USD' },
  ],
}
const facts = {
  price: { amount: 75_000, currency: 'USD' as const, tiers: [] },
  holds_vat: false,
  days: 12,
  most: 6,
  paisa_per_dollar: null,
}

test('each group says what it leaves, from one traveller to the largest', () => {
  const margins = marginsOf(plan, facts)
  expect(margins).toMatchObject({ is_known: true, currency: 'USD' })
  const rows = margins.is_known ? margins.rows : []
  expect(rows.map(({ travellers, margin, each }) => [travellers, margin < 0 ? margin : each])).toEqual([
    [1, -53_800],
    [2, -7_600],
    [3, 12_866],
    [4, 21_200],
    [5, 26_200],
    [6, 29_533],
  ])
  expect(breaksEvenAt(rows)).toBe(3)
  expect(decisionInWords(rows, 4, 'USD')).toBe(
    'With 4 it leaves US$212 each; with 3 it leaves US$128.66 each; it pays for itself from 3 on.',
  )
  expect(decisionInWords(rows, 3, 'USD')).toBe(
    'With 3 it leaves US$128.66 each; with 2 it loses US$76; it pays for itself from 3 on.',
  )
  expect(decisionInWords(rows.slice(0, 2), 1, 'USD')).toBe(
    'With 1 it loses US$538; no group pays for itself.',
  )
  expect(decisionInWords([], 1, 'USD')).toBe('')
})

test('a lower price of a larger group counts, and a group that loses again is no safe one', () => {
  const tiers = [{ from: 4, amount: 53_000 }]
  const margins = marginsOf(plan, { ...facts, price: { ...facts.price, tiers } })
  const rows = margins.is_known ? margins.rows : []
  expect(rows.map(({ margin }) => margin)).toEqual([-53_800, -7_600, 38_600, -3_200, 21_000, 45_200])
  expect(breaksEvenAt(rows)).toBe(5)
})

test('VAT in the price is not the operator’s', () => {
  const margins = marginsOf(plan, { ...facts, holds_vat: true, most: 1 })
  expect(margins).toMatchObject({ rows: [{ income: 66_372, margin: 66_372 - 128_800 }] })
})

test('without a price, days or a rate a sentence says so, and no table is longer than a group can be', () => {
  expect(marginsOf(plan, { ...facts, price: null })).toMatchObject({ is_known: false })
  expect(marginsOf(plan, { ...facts, days: 0 })).toMatchObject({ is_known: false })
  const rupees = { ...facts, price: { ...facts.price, currency: 'NPR' as const } }
  expect(marginsOf(plan, rupees)).toMatchObject({ is_known: false, why: [expect.stringContaining('rate')] })
  const margins = marginsOf(plan, { ...facts, most: 1_000 })
  expect(margins.is_known && margins.rows).toHaveLength(MARGIN_ROWS_MAX)
})
