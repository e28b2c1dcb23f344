import { expect, test } from 'vitest'
import { permitFaults, type PermitWish } from './permit-rules.ts'
import { PermitInput } from './permits.ts'

const permit = {
  ...PermitInput.parse({
    code: 'rap-manaslu',
    name: 'Manaslu permit',
    issuer: 'Immigration',
    least_party: 2,
    guide_required: true,
    days_needed: 7,
    excluded_countries: ['CN'],
    sources: ['https://www.immigration.gov.np/page/trekking-route'],
    checked_on: '2026-11-20',
  }),
  _id: 'p',
  version: 1,
}
const needed = [{ permit, first_day: 4, last_day: 11, note: '' }]
const fine: PermitWish = {
  start: '2027-03-10',
  booked_on: '2026-11-23',
  party: 2,
  nationality: 'Sweden',
  is_guided: true,
}
const source = 'by immigration.gov.np, checked on 20 November 2026'

test('who keeps to the rules may book, and a trip without permits asks for nothing', () => {
  expect(permitFaults(needed, fine)).toEqual([])
  expect(permitFaults([], { ...fine, party: 1, is_guided: false })).toEqual([])
})

test.each<[string, Partial<PermitWish>, string]>([
  [
    'alone',
    { party: 1 },
    `The Manaslu permit is given to 2 travellers or more, not to one alone (${source})`,
  ],
  [
    'three days ahead',
    { start: '2026-11-26' },
    `The Manaslu permit takes seven days to get, and its area would be entered on Sun 29 November 2026 (${source}). The first day we can arrange is Fri 27 November 2026`,
  ],
  [
    'without a guide',
    { is_guided: false },
    `The Manaslu permit is given only with a licensed guide, and this trip goes without one (${source})`,
  ],
  [
    'from a country that does not get it',
    { nationality: 'Chinese' },
    `The Manaslu permit is not given to citizens of China (${source})`,
  ],
])('%s: refused with the rule and its source', (_name, other, message) => {
  expect(permitFaults(needed, { ...fine, ...other }).map((fault) => fault.message)).toEqual([message])
})

test('the first day that a refusal names is one on which it can be booked', () => {
  expect(permitFaults(needed, { ...fine, start: '2026-11-27' })).toEqual([])
  expect(permitFaults(needed, { ...fine, start: '2026-11-26' })).toHaveLength(1)
})
