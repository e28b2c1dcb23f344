import { expect, test } from 'vitest'
import { costLineInWords, crewNeeded, workCosts, type CostLine, type CostPlan } from './costs.ts'

const RATE = 13_350

const line = (more: Partial<CostLine>): CostLine => ({
  key: more.label ?? 'line',
  label: 'Line',
  supplier: '',
  per: 'group',
  unit_amount: 10_000,
  currency: 'USD',
  one_per: null,
  crew: '',
  days: null,
  ...more,
})

const crew = [
  { role: 'guide', least: 1, one_per: null },
  { role: 'porter', least: 1, one_per: 2 },
  { role: 'assistant', least: 0, one_per: 9 },
]

const of = (...lines: CostLine[]): CostPlan => ({ crew, lines })
const asked = { travellers: 5, days: 12, currency: 'USD' as const, paisa_per_dollar: RATE }

test.each<[string, Partial<CostLine>, quantity: number, amount: number, converted: number]>([
  ['per traveller', { per: 'traveller' }, 5, 50_000, 50_000],
  ['per traveller and day', { per: 'traveller_day' }, 60, 600_000, 600_000],
  ['per traveller and day, on nine days', { per: 'traveller_day', days: 9 }, 45, 450_000, 450_000],
  ['per group', { per: 'group' }, 1, 10_000, 10_000],
  ['per group, one for each two: five need three', { per: 'group', one_per: 2 }, 3, 30_000, 30_000],
  ['per group, one for each five', { per: 'group', one_per: 5 }, 1, 10_000, 10_000],
  ['per day', { per: 'day' }, 12, 120_000, 120_000],
  ['per day on two days, one for each four', { per: 'day', days: 2, one_per: 4 }, 4, 40_000, 40_000],
  ['per porter and day: five have three', { per: 'crew_day', crew: 'porter' }, 36, 360_000, 360_000],
  ['per guide and day', { per: 'crew_day', crew: 'guide' }, 12, 120_000, 120_000],
  ['of the whole crew, five people', { per: 'crew_day', days: 1 }, 5, 50_000, 50_000],
  ['in rupees', { per: 'traveller', unit_amount: 300_000, currency: 'NPR' }, 5, 1_500_000, 11_236],
  ['for nothing', { per: 'traveller', unit_amount: 0 }, 5, 0, 0],
])('a line %s', (_what, more, quantity, amount, converted) => {
  const worked = workCosts(of(line(more)), asked)
  expect(worked).toMatchObject({
    is_known: true,
    total: converted,
    lines: [{ quantity, sum: { amount }, converted }],
  })
})

test('each line is converted once and the total is their sum; one traveller costs rounded up', () => {
  const third = line({ per: 'group', unit_amount: 6_675, currency: 'NPR' })
  const worked = workCosts(of(third, third, third), { ...asked, travellers: 2 })
  // NPR 66.75 is half a dollar each: three of them, and a cent more than half of it each.
  expect(worked).toMatchObject({ is_known: true, total: 150, each: 75 })
  expect(workCosts(of(third), { ...asked, travellers: 3 })).toMatchObject({ total: 50, each: 17 })
})

test('what really goes takes the place of what the template needs, and roles that are not named go by it', () => {
  const wages = line({ per: 'crew_day', days: 1 })
  expect(workCosts(of(wages), { ...asked, crew: { porter: 7 } })).toMatchObject({ lines: [{ quantity: 9 }] })
  expect(workCosts(of(wages), { ...asked, crew: { guide: 0, porter: 0, assistant: 0 } })).toMatchObject({
    total: 0,
  })
  expect([1, 2, 3, 10].map((count) => crewNeeded(crew[1]!, count))).toEqual([1, 1, 2, 5])
})

test.each([
  ['0 travellers', { travellers: 0 }, 'one traveller or more'],
  ['half a traveller', { travellers: 1.5 }, 'one traveller or more'],
  ['no days', { days: 0 }, 'one day or more'],
])('%s are answered with a sentence', (_what, wrong, sentence) => {
  const worked = workCosts(of(line({})), { ...asked, ...wrong })
  expect(worked).toEqual({ is_known: false, why: [expect.stringContaining(sentence)] })
})

test('without a rate only what is in the asked currency is worked out', () => {
  const rupees = line({ label: 'Jeep', currency: 'NPR' })
  const without = { ...asked, paisa_per_dollar: null }
  expect(workCosts(of(line({})), without)).toMatchObject({ is_known: true, total: 10_000 })
  expect(workCosts(of(rupees, rupees), without)).toEqual({
    is_known: false,
    why: ['“Jeep” is in NPR, and there is no exchange rate to compare it with USD'],
  })
})

test('an amount that cannot be exact is refused, and the largest that is stays exact', () => {
  const most = line({ label: 'Boat', unit_amount: 1_000_000_000 })
  expect(workCosts(of(most), { ...asked, currency: 'NPR' })).toMatchObject({ total: 133_500_000_000 })
  expect(workCosts(of({ ...most, per: 'traveller' }), asked)).toEqual({
    is_known: false,
    why: ['“Boat” comes to more than can be worked out'],
  })
})

test('a line says its price in words', () => {
  const said = [
    line({ per: 'crew_day', crew: 'porter', unit_amount: 2_500 }),
    line({ per: 'group', one_per: 6, unit_amount: 1_800_000, currency: 'NPR' }),
    line({ per: 'traveller_day', days: 1 }),
  ].map(costLineInWords)
  expect(said).toEqual([
    'US$25 per crew member and day (porter)',
    'NPR 18,000 per group, one for each 6 travellers',
    'US$100 per traveller and day, 1 day',
  ])
})
