import { expect, test } from 'vitest'
import type { FeeRule } from './fee-rules.ts'
import { formatMoney } from './money.ts'
import { classOf } from './nationalities.ts'
import { feeInWords, permitFees, sumsOfFees, type FeeFacts } from './permit-fees.ts'
import { daysInArea } from './permit-stays.ts'
import { isUnchecked, PermitInput } from './permits.ts'

const YEAR = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const AUTUMN = [9, 10, 11]
const REST = [12, 1, 2, 3, 4, 5, 6, 7, 8]

const base = { valid_from: null, months: YEAR, later: null, tax: 'in', most_days: null } as const

const mustang = restricted([
  { ...dollars('ten_days', 500), later: { after: 1, basis: 'day', amount: 5_000 } },
  { ...dollars('day', 50), valid_from: '2025-11-18' },
])
const manaslu = restricted([
  { ...dollars('week', 100), months: AUTUMN, later: { after: 1, basis: 'day', amount: 1_500 } },
  { ...dollars('week', 75), months: REST, later: { after: 1, basis: 'day', amount: 1_000 } },
])
const upperDolpo = restricted([
  { ...dollars('ten_days', 500), later: { after: 1, basis: 'day', amount: 5_000 } },
])
const kanchenjunga = restricted([
  { ...dollars('week', 20), later: { after: 4, basis: 'week', amount: 2_500 } },
])
const acap = entry('ACAP', { foreign: 3_000, saarc: 1_000 }, 10)
const tims = entry('TIMS card', { foreign: 2_000, saarc: 1_000 }, 10)
const khumbu = entry('Khumbu permit', { foreign: 2_000, saarc: 2_000 }, null, { most_days: 28 })
const taxed = entry('Park', { foreign: 3_000 }, null, { tax: 'out' })
const island = {
  ...restricted(
    [
      [[3, 4, 5], 250],
      [[9, 10, 11], 125],
      [[12, 1, 2, 6, 7, 8], 70],
    ].map(([months, amount]) => ({ ...dollars('entry', amount as number), months: months as number[] })),
  ),
}
const raised = {
  ...acap,
  fee_rules: [rupees('foreign', 'day', 500), { ...rupees('foreign', 'day', 800), valid_from: '2027-01-01' }],
}
const renamed = {
  ...acap,
  fee_rules: [rupees('foreign', 'day', 500), { ...dollars('day', 10), valid_from: '2027-01-01' }],
}

// Whose permit, the nationality, the first day and the days in the area, and what it costs one traveller.
test.each<[string, FeeFacts, string, string, number, string]>([
  ['Mustang, a day each since 18 November 2025', mustang, 'Germany', '2026-10-04', 10, 'US$500'],
  ['Mustang, five days', mustang, 'Germany', '2026-10-04', 5, 'US$250'],
  ['Mustang before the decision: ten days are paid whole', mustang, 'Germany', '2025-10-04', 5, 'US$500'],
  ['Mustang, the day before: ten days by the old fee', mustang, 'USA', '2025-11-17', 10, 'US$500'],
  ['Mustang, over the change: ten old days, two new ones', mustang, 'USA', '2025-11-10', 12, 'US$600'],
  ['Manaslu, a week in autumn', manaslu, 'Germany', '2026-10-01', 7, 'US$100'],
  ['Manaslu, eight days in autumn: a week, then a day', manaslu, 'Germany', '2026-10-01', 8, 'US$115'],
  ['Manaslu, eight days in spring', manaslu, 'Germany', '2026-04-01', 8, 'US$85'],
  ['Manaslu, two days: a week that has begun', manaslu, 'Germany', '2026-04-01', 2, 'US$75'],
  ['Manaslu into December: the week of autumn, winter days', manaslu, 'UK', '2026-11-27', 9, 'US$120'],
  ['Manaslu into December: one day of autumn left', manaslu, 'UK', '2026-11-23', 9, 'US$125'],
  ['Manaslu into September: the week of summer', manaslu, 'UK', '2026-08-30', 9, 'US$105'],
  ['Manaslu from India: the same', manaslu, 'India', '2026-10-01', 8, 'US$115'],
  ['Upper Dolpo, ten days', upperDolpo, 'France', '2026-06-01', 10, 'US$500'],
  ['Upper Dolpo, three days', upperDolpo, 'France', '2026-06-01', 3, 'US$500'],
  ['Upper Dolpo, fourteen days', upperDolpo, 'France', '2026-06-01', 14, 'US$700'],
  ['Kanchenjunga, four weeks', kanchenjunga, 'Japan', '2026-04-01', 28, 'US$80'],
  ['Kanchenjunga, a day over four weeks', kanchenjunga, 'Japan', '2026-04-01', 29, 'US$105'],
  ['Kanchenjunga, six weeks', kanchenjunga, 'Japan', '2026-04-01', 42, 'US$130'],
  ['Kanchenjunga, fifteen days: three weeks', kanchenjunga, 'Japan', '2026-04-01', 15, 'US$60'],
  ['ACAP, foreign', acap, 'Canada', '2026-10-01', 9, 'NPR 3,000'],
  ['ACAP, SAARC', acap, 'Indian', '2026-10-01', 9, 'NPR 1,000'],
  ['TIMS, foreign', tims, 'Canada', '2026-10-01', 9, 'NPR 2,000'],
  ['TIMS, SAARC', tims, 'Sri Lanka', '2026-10-01', 9, 'NPR 1,000'],
  ['Khumbu, all the same', khumbu, 'India', '2026-10-01', 28, 'NPR 2,000'],
  ['a fee to which VAT comes', taxed, 'Spain', '2026-10-01', 3, 'NPR 3,390'],
  ['Island Peak in spring', island, 'Spain', '2026-05-31', 3, 'US$250'],
  ['Island Peak in summer', island, 'Spain', '2026-06-01', 3, 'US$70'],
  ['Island Peak in autumn, out in December', island, 'Spain', '2026-11-30', 3, 'US$125'],
  ['a fee that rises within the stay', raised, 'Spain', '2026-12-30', 5, 'NPR 3,400'],
])('%s', (_name, permit, nationality, first_day, days, each) => {
  const fees = permitFees(permit, { class: classOf(nationality), first_day, days })
  expect(fees.is_known && formatMoney(fees.each)).toBe(each)
})

test('each line says what is paid, how often and from which day on; together they are the fee', () => {
  const fees = permitFees(manaslu, { class: 'foreign', first_day: '2026-11-23', days: 10, party: 3 })
  expect(fees).toMatchObject({
    lines: [
      { label: 'US$100 a week', from: '2026-11-23', quantity: 1, amount: 10_000 },
      { label: 'US$15 a day', from: '2026-11-30', quantity: 1, amount: 1_500 },
      { label: 'US$10 a day', from: '2026-12-01', quantity: 2, amount: 2_000 },
    ],
    each: { amount: 13_500, currency: 'USD' },
    total: { amount: 40_500, currency: 'USD' },
  })
})

test('a child under ten is free, one of ten pays, and where no age is free all pay', () => {
  const on = { class: 'foreign', first_day: '2026-10-01', days: 5 } as const
  expect(permitFees(acap, { ...on, age: 9 })).toMatchObject({
    each: { amount: 0, currency: 'NPR' },
    note: 'Free for children under 10',
  })
  expect(permitFees(acap, { ...on, age: 10 })).toMatchObject({ each: { amount: 300_000 }, note: '' })
  expect(permitFees(manaslu, { ...on, age: 1 })).toMatchObject({ each: { amount: 10_000 } })
})

test('who needs no permit pays nothing, and a stay without a day costs nothing', () => {
  const on = { first_day: '2026-10-01', days: 5 } as const
  expect(permitFees(manaslu, { ...on, class: 'nepali' })).toMatchObject({
    each: { amount: 0 },
    note: 'Nepali travellers need no permit',
  })
  expect(permitFees(acap, { ...on, days: 0, class: 'foreign' })).toMatchObject({ total: { amount: 0 } })
})

test.each<[FeeFacts, Parameters<typeof permitFees>[1], RegExp]>([
  [acap, { class: 'nepali', first_day: '2026-10-01', days: 5 }, /ACAP costs Nepali travellers on 1 October/],
  [khumbu, { class: 'foreign', first_day: '2026-10-01', days: 29 }, /more than 28 days/],
  [renamed, { class: 'foreign', first_day: '2026-12-30', days: 5 }, /currency on 1 January 2027/],
  [
    { ...mustang, fee_rules: mustang.fee_rules.slice(1) },
    { class: 'foreign', first_day: '2025-11-17', days: 5 },
    /on 17 November 2025/,
  ],
])('a fee that nobody knows says so', (permit, visit, why) => {
  const fees = permitFees(permit, visit)
  expect(!fees.is_known && fees.why).toMatch(why)
})

test('fees are summed by currency, and an unknown one adds nothing', () => {
  const on = { class: 'foreign', first_day: '2026-10-01', days: 8, party: 2 } as const
  const fees = [manaslu, acap, tims].map((permit) => permitFees(permit, on))
  expect(sumsOfFees([...fees, { is_known: false, why: 'Nobody knows' }])).toEqual([
    { amount: 23_000, currency: 'USD' },
    { amount: 1_000_000, currency: 'NPR' },
  ])
})

test('a rule is said in words', () => {
  expect(
    [manaslu, upperDolpo, kanchenjunga, acap, taxed].map(({ fee_rules: [rule] }) => feeInWords(rule!)),
  ).toEqual([
    'US$100 a week, then US$15 a day',
    'US$500 for ten days, then US$50 a day',
    'US$20 a week, after 28 days US$25 a week',
    'NPR 3,000 an entry',
    'NPR 3,000 an entry and VAT 13 %',
  ])
})

test.each<[string, FeeRule[], string[]]>([
  [
    'two rules for the same months',
    [
      { ...dollars('week', 100), months: [8, ...AUTUMN] },
      { ...dollars('week', 75), months: REST },
    ],
    ['Two rules say the fee for foreign travellers in Aug, on all days'],
  ],
  [
    'a month without a rule, from the day a fee changes on',
    [dollars('day', 50), { ...dollars('day', 60), valid_from: '2027-01-01', months: REST }],
    ['No rule says the fee for foreign travellers in Sep, Oct, Nov, from 1 January 2027 on'],
  ],
  [
    'a gap that a later fee closes',
    [
      { ...dollars('day', 50), months: AUTUMN },
      { ...dollars('day', 60), valid_from: '2027-01-01' },
    ],
    [
      'No rule says the fee for foreign travellers in Jan, Feb, Mar, Apr, May, Jun, Jul, Aug, Dec, until 31 December 2026',
    ],
  ],
  [
    'the same day twice',
    [
      { ...rupees('saarc', 'day', 50), valid_from: '2026-01-01', months: AUTUMN },
      { ...rupees('saarc', 'day', 50), valid_from: '2026-01-01', months: [...REST, 11] },
      { ...rupees('saarc', 'day', 60), valid_from: '2027-01-01' },
    ],
    ['Two rules say the fee for SAARC travellers in Nov, from 1 January 2026 to 31 December 2026'],
  ],
])('%s: refused, with the days', (_name, fee_rules, messages) => {
  const { error } = PermitInput.safeParse({ ...typed, fee_rules })
  expect(error?.issues.map(({ message }) => message)).toEqual(messages)
})

test('rules that cover the year once for each class are taken, and classes need not have any', () => {
  for (const { fee_rules } of [mustang, manaslu, kanchenjunga, acap, island, raised])
    expect(PermitInput.safeParse({ ...typed, fee_rules }).success).toBe(true)
  const after = { ...rupees('foreign', 'entry', 3_000), later: { after: 1, basis: 'day', amount: 1 } }
  expect(PermitInput.safeParse({ ...typed, fee_rules: [after] }).success).toBe(false)
})

test('the days in an area follow from those of the itinerary', () => {
  expect(daysInArea({ first_day: 4, last_day: 11 }, '2026-11-24')).toEqual({
    first_day: '2026-11-27',
    days: 8,
  })
})

test('a fee counts as checked for half a year', () => {
  expect(isUnchecked({ checked_on: '2026-05-24' }, '2026-11-23')).toBe(false)
  expect(isUnchecked({ checked_on: '2026-05-23' }, '2026-11-23')).toBe(true)
})

const typed = { code: 'acap', name: 'ACAP', issuer: 'NTNC', checked_on: '2026-11-20' }

function dollars(basis: FeeRule['basis'], amount: number): FeeRule {
  return { ...base, months: [...YEAR], class: 'foreign', basis, amount: amount * 100, currency: 'USD' }
}

function rupees(name: FeeRule['class'], basis: FeeRule['basis'], amount: number): FeeRule {
  return { ...dollars(basis, amount), class: name, currency: 'NPR' }
}

/** The law asks it of all foreigners, those of SAARC among them. */
function restricted(rules: FeeRule[]) {
  return {
    name: 'permit',
    needed_by: ['foreign', 'saarc'] as const,
    free_under: null,
    fee_rules: (['foreign', 'saarc'] as const).flatMap((name) =>
      rules.map((rule) => ({ ...rule, class: name })),
    ),
  }
}

function entry(
  name: string,
  fees: Partial<Record<FeeRule['class'], number>>,
  free_under: number | null,
  more: Partial<FeeRule> = {},
) {
  return {
    name,
    needed_by: ['foreign', 'saarc', 'nepali'] as const,
    free_under,
    fee_rules: Object.entries(fees).map(([who, amount]) => ({
      ...rupees(who as FeeRule['class'], 'entry', amount),
      ...more,
    })),
  }
}
