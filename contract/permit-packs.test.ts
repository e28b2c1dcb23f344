import { expect, test } from 'vitest'
import { ageOn, permitName, PermitNote, PermitNotes } from './permit-packs.ts'

test('offices get the name of the passport, whole, and until it is read the typed one', () => {
  for (const name of ['Maya van der Berg', 'Ang Dawa Sherpa', 'José Ángel García Márquez', ''])
    expect(permitName({ name, passport_name: '' })).toBe(name)
  expect(permitName({ name: 'Maya v. Berg', passport_name: 'VAN DER BERG MAYA' })).toBe('VAN DER BERG MAYA')
})

test.each([
  ['2000-02-29', '2026-02-28', 25],
  ['2000-02-29', '2026-03-01', 26],
  ['2016-11-23', '2026-11-23', 10],
  ['2016-11-24', '2026-11-23', 9],
])('who was born on %s is on %s %s years old', (birth, day, age) => {
  expect(ageOn(birth, day)).toBe(age)
})

const issued = { state: 'issued', on: '2026-11-23', number: '12', receipt: '', note: '' }

test.each([
  ['a number', { ...issued, number: ' ' }, 'number', 'Enter the number that stands on the permit'],
  ['a day', { ...issued, on: '' }, 'on', 'Enter the day'],
  ['a day that there is', { ...issued, on: '2026-02-30' }, 'on', undefined],
  ['a day that has come', { ...issued, on: '2126-11-23' }, 'on', 'Enter a day that has come'],
  ['a state that is known', { ...issued, state: 'lost' }, 'state', 'Choose how far it is'],
  ['a fee that can be paid', { ...issued, paid: { amount: -1, currency: 'USD' } }, 'paid.amount', undefined],
])('an issued permit needs %s', (_what, note, field, says) => {
  const { issues } = PermitNote.safeParse(note).error!
  const fault = issues.find(({ path }) => path.join('.') === field)
  expect(fault).toBeDefined()
  if (says !== undefined) expect(fault!.message).toBe(says)
})

const several = { state: 'issued', on: '2026-11-20', travellers: ['CH-A 1', 'CH-A 2'], numbers: 'N1\nN2' }

test.each([
  ['chosen travellers', { travellers: [] }, 'travellers'],
  ['travellers of a pack', { travellers: ['Ann'] }, 'travellers.0'],
  ['a list of travellers', { travellers: 'CH-A 1' }, 'travellers'],
  ['numbers', { numbers: ' \n ' }, 'numbers'],
  ['a text of numbers', { numbers: null }, 'numbers'],
  ['as many numbers as travellers', { numbers: 'N1\nN2\nN3' }, 'numbers'],
  ['numbers that fit', { numbers: `N1\n${'9'.repeat(101)}` }, 'numbers'],
  ['a day', { on: null }, 'on'],
])('issued permits of several need %s', (_what, more, field) => {
  const { issues } = PermitNotes.safeParse({ ...several, ...more }).error!
  expect(issues.map(({ path }) => path.join('.'))).toContain(field)
})

test('one number may be that of all, and applying needs none', () => {
  expect(PermitNotes.safeParse({ ...several, numbers: 'N1' }).success).toBe(true)
  expect(PermitNotes.safeParse({ ...several, state: 'applied', numbers: '' }).success).toBe(true)
})

test('a fee that nobody has typed is none', () => {
  expect(PermitNote.parse({ ...issued, paid: { amount: null, currency: 'NPR' } }).paid).toBeNull()
  expect(PermitNote.parse(issued).paid).toBeNull()
  expect(PermitNote.parse({ ...issued, paid: { amount: 5_000, currency: 'USD' } }).paid).toEqual({
    amount: 5_000,
    currency: 'USD',
  })
})
