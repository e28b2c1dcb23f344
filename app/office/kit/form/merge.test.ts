import { expect, test } from 'vitest'
import { differencesOf, isSame, joined, merged } from './merge.ts'

const base = {
  name: 'Everest',
  price: 'USD 1,490',
  grade: 'Moderate',
  highlights: [{ key: 'a', text: 'Namche' }],
}

const fields = ['name', 'price', 'grade', 'highlights'] as const

test('what only one of two people has changed is theirs to say', () => {
  const mine = { ...base, price: 'USD 1,590' }
  const theirs = { ...base, grade: 'Strenuous' }
  expect(differencesOf(base, mine, theirs, fields)).toEqual([
    { field: 'price', isConflict: false, suggestion: 'mine' },
    { field: 'grade', isConflict: false, suggestion: 'theirs' },
  ])
})

test('what both have changed is a conflict, unless they wrote the same', () => {
  const mine = { ...base, price: 'USD 1,590', grade: 'Strenuous' }
  const theirs = { ...base, price: 'USD 1,450', grade: 'Strenuous' }
  expect(differencesOf(base, mine, theirs, fields)).toEqual([
    { field: 'price', isConflict: true, suggestion: 'mine' },
  ])
})

test('the formatting of a text is compared and shown with its text', () => {
  const plain = { answer: 'Yes', rich: '' }
  const mine = { answer: 'Yes', rich: 'bold' }
  const together = { rich: 'answer' } as const
  expect(differencesOf(plain, mine, { answer: 'No', rich: '' }, ['answer'], together)).toEqual([
    { field: 'answer', isConflict: true, suggestion: 'mine' },
  ])
  expect(differencesOf(plain, plain, mine, ['answer'], together)).toEqual([
    { field: 'answer', isConflict: false, suggestion: 'theirs' },
  ])
  expect(joined(mine, together).answer).toEqual(mine)
})

test('of a field that nobody chooses there is no difference', () => {
  expect(differencesOf(base, base, { ...base, grade: 'Strenuous' }, ['price'])).toEqual([])
})

test('rows that were loaded twice are the same rows', () => {
  const theirs = { ...base, highlights: [{ key: 'b', text: 'Namche' }] }
  expect(differencesOf(base, base, theirs, fields)).toEqual([])
  expect(isSame(base, theirs)).toBe(true)
})

test('rows in another order are another list', () => {
  const two = [...base.highlights, { key: 'c', text: 'Kala Patthar' }]
  expect(isSame(two, two.toReversed())).toBe(false)
})

test('the merged text has of each field the one that was chosen, and mine where nothing was', () => {
  const mine = { ...base, price: 'USD 1,590', name: 'Everest Base Camp' }
  const theirs = { ...base, price: 'USD 1,450', grade: 'Strenuous' }
  expect(merged(mine, theirs, { price: 'mine', grade: 'theirs' })).toEqual({
    ...mine,
    grade: 'Strenuous',
  })
})
