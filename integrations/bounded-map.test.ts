import { expect, test } from 'vitest'
import { BoundedMap, countBounded } from './bounded-map.ts'

test('of too many entries the one that was longest unused goes', () => {
  const map = new BoundedMap<string, number>('test of use', 3)
  map.set('a', 1).set('b', 2).set('c', 3)
  expect(map.use('a')).toBe(1)
  map.set('d', 4)

  expect([...map.keys()]).toEqual(['c', 'a', 'd'])
  expect(map.use('b')).toBeUndefined()
  expect(map.size).toBe(3)
})

test('an entry that is set again is new, and takes the place of itself', () => {
  const map = new BoundedMap<string, number>('test of set', 2)
  map.set('a', 1).set('b', 2).set('a', 3).set('c', 4)

  expect([...map]).toEqual([
    ['a', 3],
    ['c', 4],
  ])
})

test('a million different askers leave no more than its bound', () => {
  const map = new BoundedMap<number, number>('test of a million', 100)
  for (let asker = 0; asker < 1_000_000; asker++) map.set(asker, asker)

  expect(map.size).toBe(100)
  expect(countBounded().get('test of a million')).toBe(100)
})

test('maps of one name are counted together', () => {
  const maps = [1, 2].map(() => new BoundedMap<string, number>('test of two', 9).set('a', 1))

  expect(maps).toHaveLength(2)
  expect(countBounded().get('test of two')).toBe(2)
})
