import { expect, test } from 'vitest'
import type { Claim } from './class-prices.ts'
import { permitLines, type AskedPermits } from './permit-lines.ts'

const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const rule = { valid_from: null, months, later: null, tax: 'in', most_days: null } as const
const npr = { ...rule, basis: 'entry', currency: 'NPR' } as const
const area = { needed_by: ['foreign', 'saarc'], first_day: 3, last_day: 12 } as const

const acap = {
  ...area,
  name: 'ACAP',
  free_under: 10,
  fee_rules: [
    { ...npr, class: 'foreign', amount: 300_000 },
    { ...npr, class: 'saarc', amount: 100_000 },
  ],
} as const
const mustang = {
  ...area,
  name: 'Mustang permit',
  free_under: null,
  fee_rules: [{ ...rule, class: 'foreign', basis: 'day', amount: 5_000, currency: 'USD', most_days: 30 }],
} as const

const asked: AskedPermits = {
  permits: [acap, mustang],
  usual_days: 14,
  child_below: 10,
  paisaPerDollar: 14_000,
}
const two: Claim[] = ['foreign', 'foreign']
const april = { start: '2027-04-01', days: 14 }

const cost = (payers: Claim[], more: Partial<AskedPermits> = {}, travel: object = {}) => {
  const about = { ...april, travellers: payers.length, payers, ...travel }
  const { lines, open } = permitLines({ ...asked, ...more }, about, 'USD')
  return [...lines.map(({ label, quantity, amount }) => `${label}: ${quantity} for ${amount}`), ...open]
}

// NPR 3,000 is US$21.43 at NPR 140 a dollar, rounded; ten days of US$50 are US$500.
test.each<[string, string[], string[]]>([
  ['two foreigners', cost(two), ['ACAP, foreign: 2 for 4286', 'Mustang permit, foreign: 2 for 100000']],
  [
    'a party whose classes pay different fees',
    cost(['foreign', 'saarc'], { permits: [acap] }),
    ['ACAP, foreign: 1 for 2143', 'ACAP, saarc: 1 for 714'.replace('saarc', 'SAARC')],
  ],
  ['who needs none', cost(['nepali', 'nepali']), []],
  [
    'a child under the age that is free',
    cost(['foreign', 'foreign_child']),
    ['ACAP, foreign: 1 for 2143', 'Mustang permit, foreign: 2 for 100000'],
  ],
  [
    'a child of a trip whose children may be older than that',
    cost(['foreign', 'foreign_child'], { permits: [acap], child_below: 12 }),
    ['ACAP, foreign: 2 for 4286'],
  ],
  [
    'three days longer than the trip usually takes',
    cost(two, { permits: [mustang] }, { days: 17 }),
    ['Mustang permit, foreign: 2 for 130000'],
  ],
  ['longer than any rule says', cost(two, {}, { days: 60 }), ['ACAP, foreign: 2 for 4286', 'Mustang permit']],
  ['a class whose fee nobody knows', cost(['saarc'], { permits: [mustang] }), ['Mustang permit']],
  ['rupees without a rate', cost(two, { permits: [acap], paisaPerDollar: null }), ['ACAP']],
  [
    'more than any price may be',
    cost(two, { permits: [{ ...mustang, fee_rules: [{ ...mustang.fee_rules[0], amount: 999_999_999 }] }] }),
    ['Mustang permit'],
  ],
])('%s', (_, seen, wanted) => expect(seen).toEqual(wanted))
