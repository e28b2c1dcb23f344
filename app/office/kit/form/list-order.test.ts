import { expect, test } from 'vitest'
import { moved, newKey, pastedLines } from './list-order.ts'

test('a row moves up and down and the others close the gap', () => {
  expect(moved(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c'])
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
})

test('a row does not move beyond the ends of its list', () => {
  const list = ['a', 'b']
  expect(moved(list, 0, -1)).toBe(list)
  expect(moved(list, 1, 2)).toBe(list)
  expect(moved(list, 7, 0)).toBe(list)
})

test('every row gets a key of its own', () => {
  const keys = Array.from({ length: 100 }, newKey)
  expect(new Set(keys).size).toBe(100)
})

test('a list copied from a letter comes without its stars and numbers', () => {
  const letter =
    '* Airport transfers\r\n\r\n• All permits\n3. A guide who speaks English\n14 nights in lodges\n  '
  expect(pastedLines(letter)).toEqual([
    'Airport transfers',
    'All permits',
    'A guide who speaks English',
    '14 nights in lodges',
  ])
})
