import { expect, test } from 'vitest'
import { readinessOf } from './permit-readiness.ts'
import type { PermitDocument } from './permits.ts'
import type { PaperFault, PaperState } from './traveller-papers.ts'

const permit = {
  documents: ['passport', 'portrait', 'visa'] as PermitDocument[],
  needed_by: ['foreign' as const, 'saarc' as const],
}
const ann = {
  name: 'Ann Smith',
  nationality: 'United Kingdom',
  birth_date: '1990-05-28',
  passport_number: 'K1',
  arrival_at: '2027-03-29T14:30',
}
const BEFORE = '2027-03-28'
const LANDED = '2027-03-29'

function papers(states: Partial<Record<PermitDocument, PaperState>>, checks: PaperFault['check'][] = []) {
  const kinds = ['passport', 'portrait', 'visa', 'insurance'] as const
  return {
    papers: kinds.map((kind) => ({
      kind,
      state: states[kind] ?? 'missing',
      reason: '',
      facts: null,
      files: [],
    })),
    faults: checks.map((check) => ({ kind: 'passport' as const, check, says: '' })),
  }
}
const sent = { passport: 'accepted', portrait: 'received' } as const

test('whose papers are there waits for the visa alone until landing, and has it missing from that day on', () => {
  expect(readinessOf(permit, ann, papers(sent), BEFORE)).toEqual({
    state: 'visa',
    lacking: [],
    unseen: ['portrait'],
  })
  expect(readinessOf(permit, { ...ann, arrival_at: null }, papers(sent), LANDED).state).toBe('visa')
  expect(readinessOf(permit, ann, papers(sent), LANDED)).toMatchObject({
    state: 'missing',
    lacking: ['visa for Nepal'],
  })
  expect(readinessOf(permit, ann, papers({ ...sent, visa: 'received' }), BEFORE)).toMatchObject({
    state: 'ready',
    unseen: ['portrait', 'visa'],
  })
})

test.each([
  [papers({}), ['copy of the passport', 'portrait photograph']],
  [papers({ ...sent, passport: 'refused' }), ['copy of the passport (refused)']],
  [
    papers(sent, ['passport-expires', 'passport-name', 'passport-number']),
    ['passport that is valid six months beyond the last day', 'name as the passport has it'],
  ],
])('who is not ready is told why: %#', (own, lacking) => {
  expect(readinessOf(permit, ann, own, BEFORE)).toMatchObject({ state: 'missing', lacking })
})

test('details are asked for that no paper has told', () => {
  const nobody = { ...ann, name: '', nationality: '', birth_date: null, passport_number: '' }
  const { lacking } = readinessOf(permit, nobody, papers(sent), BEFORE)
  expect(lacking).toEqual(['name', 'nationality', 'birth date', 'passport number'])
  const plain = { ...permit, documents: [] }
  expect(readinessOf(plain, { ...ann, passport_number: '' }, papers({}), BEFORE).state).toBe('ready')
})

test('a Nepali needs no visa, and nobody else’s permit', () => {
  const maya = { ...ann, nationality: 'Nepal' }
  expect(readinessOf(permit, maya, papers({}), BEFORE)).toEqual({
    state: 'not-needed',
    lacking: [],
    unseen: [],
  })
  const forAll = { ...permit, needed_by: ['foreign', 'saarc', 'nepali'] as typeof permit.needed_by }
  expect(readinessOf(forAll, maya, papers(sent), BEFORE).state).toBe('ready')
})
