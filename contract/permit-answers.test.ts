import { expect, test } from 'vitest'
import { permitsFor } from './permit-answers.ts'
import type { NeededPermit } from './permit-words.ts'
import { PermitFacts, type Permit } from './permits.ts'

const YEAR = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const rule = { valid_from: null, months: YEAR, currency: 'USD' as const, later: null }

function permit(code: string, facts: object): Permit {
  const known = PermitFacts.parse({ issuer: 'Immigration', ...facts })
  return { _id: code, code, name: `${code} permit`, checked_on: '2026-11-20', version: 1, ...known }
}

const mustang = permit('mustang', {
  needed_by: ['foreign', 'saarc'],
  fee_rules: (['foreign', 'saarc'] as const).map((each) => ({
    ...rule,
    class: each,
    basis: 'day',
    amount: 5000,
  })),
  documents: ['passport', 'visa'],
  least_party: 2,
  guide_required: true,
  days_needed: 7,
  excluded_countries: ['CN'],
})
const acap = permit('acap', {
  fee_rules: [
    { ...rule, class: 'foreign', basis: 'entry', amount: 300_000, currency: 'NPR' },
    { ...rule, class: 'saarc', basis: 'entry', amount: 100_000, currency: 'NPR' },
  ],
  documents: ['passport', 'portrait'],
})
const needed: NeededPermit[] = [
  { permit: mustang, first_day: 4, last_day: 13, note: '' },
  { permit: acap, first_day: 3, last_day: 14, note: '' },
]
const asked = { nationality: 'German', start: '2027-04-01', days: 17, party: 2 }

const sums = (more: object) =>
  permitsFor(needed, 17, { ...asked, ...more }).permits.map(({ fees }) =>
    fees.is_known ? fees.each.amount : fees.why,
  )

test('the days in each area are counted, from the day on which the area is entered', () => {
  const { permits, documents, notice } = permitsFor(needed, 17, asked)

  expect(permits.map(({ stay }) => stay)).toEqual([
    { first_day: '2027-04-04', days: 10 },
    { first_day: '2027-04-03', days: 12 },
  ])
  expect(sums({})).toEqual([50_000, 300_000])
  expect(documents).toEqual(['copy of the passport', 'visa for Nepal', 'portrait photograph'])
  expect(notice).toContain('once you have landed and have your visa')
  expect(notice).toContain('at least seven days before you enter its area, on 4 April 2027')
})

test.each([
  ['three days longer', { days: 20 }, [65_000, 300_000]],
  ['shorter than the area', { days: 6 }, [30_000, 300_000]],
  ['of South Asia', { nationality: 'Indian' }, [50_000, 100_000]],
])('a trip that is %s costs what its days and its passport ask', (_, more, fees) => {
  expect(sums(more)).toEqual(fees)
})

test('who needs no permit is told of none, and a fee that nobody knows is said to be unknown', () => {
  const { permits } = permitsFor(needed, 17, { ...asked, nationality: 'Nepali' })

  expect(permits.map(({ permit: { code } }) => code)).toEqual(['acap'])
  expect(sums({ nationality: 'Nepali' })).toEqual([
    expect.stringContaining('We do not know what the acap permit'),
  ])
})

test('what cannot be done alone or on a passport is said with care, and a party that may go reads of no obstacle', () => {
  const obstacles = (more: object) =>
    permitsFor(needed, 17, { ...asked, ...more }).permits.flatMap((answer) => answer.obstacles)

  expect(obstacles({})).toEqual([])
  expect(obstacles({ party: 1 })).toEqual([expect.stringContaining('given to 2 travellers or more. Ask us')])
  expect(obstacles({ nationality: 'Chinese' })).toEqual([
    expect.stringContaining('not given on your passport'),
  ])
  expect(permitsFor(needed, 17, asked).rules).toEqual([
    expect.stringContaining('A licensed guide comes with you'),
    expect.stringContaining('2 travellers or more'),
  ])
  expect(permitsFor([needed[1]!], 17, asked)).toMatchObject({ rules: [], notice: '' })
})
