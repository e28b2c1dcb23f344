import { expect, test } from 'vitest'
import { faultsOfPapers, passportNeededUntil } from './traveller-paper-checks.ts'
import { PaperFacts, type PaperState } from './traveller-papers.ts'

const trip = { first_day: '2026-10-05', last_day: '2026-10-18', highest_m: 5545 }
const maya = { name: 'Maya Gurung', birth_date: '1990-05-28', typedNumber: () => 'k 123-4567' }

const passport = {
  kind: 'passport',
  number: 'K1234567',
  expires_on: '2027-04-18',
  name: 'GURUNG MAYA',
  birth_date: '1990-05-28',
}
const insurance = {
  kind: 'insurance',
  insurer: 'Alpine Mutual',
  policy_number: 'AM-77',
  insured_m: 5545,
  helicopter: 'yes',
  valid_from: '2026-10-05',
  valid_until: '2026-10-18',
  emergency_phone: '+44 20 7946 0000',
}

function papersWith(changed: { passport?: object; insurance?: object }) {
  return [
    { kind: 'passport', facts: { ...passport, ...changed.passport } } as const,
    { kind: 'insurance', facts: { ...insurance, ...changed.insurance } } as const,
  ].map(({ kind, facts }) => ({ kind, state: 'received' as PaperState, facts: PaperFacts.parse(facts) }))
}

const faultsWith = (changed: Parameters<typeof papersWith>[0]) =>
  faultsOfPapers(papersWith(changed), maya, trip)

test('papers that hold to the last day and metre have no fault', () => {
  expect(faultsWith({})).toEqual([])
})

test.each([
  [{ passport: { expires_on: '2027-04-17' } }, 'passport-expires', 'so until 18 April 2027. Renew it'],
  [{ passport: { expires_on: '' } }, 'passport-expires', 'Send a sharp picture of the page with the photo'],
  [{ passport: { name: 'GURUNG MAYA DEVI' } }, 'passport-name', 'The passport says “GURUNG MAYA DEVI”'],
  [{ passport: { number: 'K1234568' } }, 'passport-number', 'another number than the booking. Correct'],
  [
    { passport: { birth_date: '1990-05-29' } },
    'passport-birth-date',
    'born on 29 May 1990, the booking 28 May',
  ],
  [
    { insurance: { valid_from: '2026-10-06' } },
    'insurance-days',
    'from 5 October 2026 to 18 October 2026. Extend',
  ],
  [{ insurance: { valid_until: '2026-10-17' } }, 'insurance-days', 'Extend it over all days'],
  [{ insurance: { valid_until: null } }, 'insurance-days', 'Send the page with the days'],
  [{ insurance: { insured_m: 5544 } }, 'insurance-height', 'Covers 5,544 m, the trek reaches 5,545 m. Raise'],
  [{ insurance: { insured_m: '' } }, 'insurance-height', 'the trip reaches 5,545 m. Ask the insurer'],
  [{ insurance: { helicopter: 'no' } }, 'insurance-helicopter', 'Add helicopter rescue'],
  [{ insurance: { helicopter: 'unknown' } }, 'insurance-helicopter', 'Ask the insurer'],
  [{ insurance: { emergency_phone: '' } }, 'insurance-phone', 'Send the page with it'],
])('%o: %s', (changed, check, says) => {
  expect(faultsWith(changed)).toEqual([
    { kind: check.split('-')[0], check, says: expect.stringContaining(says) },
  ])
})

test('what is not known is not held against anybody', () => {
  const nobody = { name: '', birth_date: null, typedNumber: () => '' }
  expect(faultsOfPapers(papersWith({}), nobody, { ...trip, highest_m: null })).toEqual([])
  const untyped = papersWith({}).map((paper) => ({ ...paper, facts: null }))
  expect(faultsOfPapers(untyped, maya, trip)).toEqual([])
})

test('facts of a refused paper are not checked: its reason says what to do', () => {
  const old = papersWith({ passport: { expires_on: '2020-01-01' } })
  const refused = old.map((paper) => ({ ...paper, state: 'refused' as PaperState }))
  expect(faultsOfPapers(refused, maya, trip)).toEqual([])
})

test.each([
  ['2026-10-18', '2027-04-18'],
  ['2026-08-31', '2027-02-28'],
  ['2027-08-31', '2028-02-29'],
  ['2026-12-31', '2027-06-30'],
])('six months beyond %s is %s', (last, until) => {
  expect(passportNeededUntil(last)).toBe(until)
})
