import { expect, test } from 'vitest'
import { spotTyped } from './spot.ts'

test('a spot that was copied from a map is a latitude and a longitude', () => {
  for (const pasted of ['27.8056, 86.7140', ' 27.8056;86.7140 ', '27.8056 86.7140'])
    expect(spotTyped('', pasted)).toEqual({ lat: '27.8056', lon: '86.7140' })
  expect(spotTyped('', '-1.5,-72.25')).toEqual({ lat: '-1.5', lon: '-72.25' })
  // Over what stood there.
  expect(spotTyped('27.8', '27.8056, 86.7140')).toEqual({ lat: '27.8056', lon: '86.7140' })
})

test('what is no pair is what was typed, and a pair that is typed stays until it is whole', () => {
  for (const typed of ['', '27.8', '27,8', 'Namche', '27.8, 86.7, 3440'])
    expect(spotTyped('', typed)).toEqual({ lat: typed })
  let field = ''
  for (const letter of '27.8056, 86.7140') field = spotTyped(field, field + letter).lat
  expect(field).toBe('27.8056, 86.7140')
})
