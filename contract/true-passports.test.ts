import { expect, test } from 'vitest'
import { PaperFacts, type PaperState } from './traveller-papers.ts'
import { isSameNumber, missingWithPassport, needsPassport, truePassport } from './true-passports.ts'

const facts = {
  kind: 'passport',
  number: 'K1234567',
  expires_on: '2035-05-28',
  name: 'SMITH ANN',
  birth_date: '1990-05-28',
  sex: 'F',
}
const passport = (state: PaperState, more: object = {}) => [
  { kind: 'passport' as const, state, facts: PaperFacts.parse({ ...facts, ...more }), files: [] },
]
const typed = { passport_number: 'L7654321', birth_date: '1991-01-01' }
const nothing = { passport_number: '', birth_date: null }

test('what an accepted passport says wins over what was typed, and the differences are told', () => {
  expect(truePassport(typed, passport('accepted'))).toEqual({
    number: 'K1234567',
    expires_on: '2035-05-28',
    birth_date: '1990-05-28',
    name: 'SMITH ANN',
    sex: 'F',
    differences: [
      'The passport has the number K1234567, the booking L7654321',
      'The passport says born on 28 May 1990, the booking 1 January 1991',
    ],
  })
  for (const state of ['received', 'refused'] as const) {
    const beside = passport(state).map((paper) => ({ ...paper, files: [{ is_accepted: true }] }))
    expect(truePassport(typed, beside).number).toBe('K1234567')
  }
  const half = passport('accepted', { number: '', birth_date: null })
  expect(truePassport(typed, half)).toMatchObject({ number: 'L7654321', birth_date: '1991-01-01' })
})

test('a passport that nobody has accepted fills what was not typed, and a refused one says nothing', () => {
  expect(truePassport(typed, passport('received'))).toMatchObject({
    number: 'L7654321',
    birth_date: '1991-01-01',
    expires_on: '2035-05-28',
  })
  expect(truePassport(nothing, passport('received'))).toMatchObject({
    number: 'K1234567',
    birth_date: '1990-05-28',
    differences: [],
  })
  const none = { number: '', expires_on: null, birth_date: null, name: '', sex: '', differences: [] }
  expect(truePassport(nothing, passport('refused'))).toEqual(none)
  expect(truePassport(nothing, [])).toEqual(none)
})

test.each([
  ['k 123-4567', 'K1234567', true],
  ['', 'K1234567', true],
  ['K1234568', 'K1234567', false],
])('“%s” and “%s” are one number: %s', (one, other, isOne) => {
  expect(isSameNumber(one, other)).toBe(isOne)
})

const permit = { documents: ['passport' as const], needed_by: ['foreign' as const] }

test.each([
  ['United Kingdom', [permit], true],
  ['Nepal', [permit], false],
  ['United Kingdom', [{ ...permit, documents: [] }], false],
  ['United Kingdom', [], false],
])('a citizen of %s with these permits needs a passport: %s', (nationality, permits, needs) => {
  expect(needsPassport(permits, nationality)).toBe(needs)
})

test('the number is missing where a permit needs it and nobody knows it, and no birth date that the passport says', () => {
  const ann = { ...nothing, missing: ['birth date', 'emergency contact'], nationality: 'United Kingdom' }
  const missing = (papers: Parameters<typeof missingWithPassport>[1], traveller = ann) =>
    missingWithPassport(traveller, papers, [permit])
  expect(missing([])).toEqual(['birth date', 'emergency contact', 'passport number'])
  expect(missing(passport('received'))).toEqual(['emergency contact'])
  expect(missing(passport('refused'))).toContain('passport number')
  expect(missing([], { ...ann, passport_number: '••••••34' })).not.toContain('passport number')
  expect(missing([], { ...ann, nationality: 'Nepal' })).not.toContain('passport number')
})
