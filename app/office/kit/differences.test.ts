import { expect, test } from 'vitest'
import { differences } from './differences.ts'

test('only what differs is told, with the way to it in words', () => {
  const before = { name: 'Humla', start_end_point: 'Simikot', days: [{ title: 'One' }], version: 1 }
  const after = {
    name: 'Humla',
    start_end_point: 'Hilsa',
    days: [{ title: 'One' }, { title: 'Two' }],
    version: 2,
  }

  expect(differences(before, after)).toEqual([
    { path: 'start end point', before: 'Simikot', after: 'Hilsa' },
    { path: 'days › 2 › title', before: undefined, after: 'Two' },
  ])
})

test('what is new or gone has one side', () => {
  expect(differences(null, { name: 'Dolpo', is_demo: false })).toEqual([
    { path: 'name', before: undefined, after: 'Dolpo' },
    { path: 'is demo', before: undefined, after: 'no' },
  ])
  expect(differences({ price: 100 }, null)).toEqual([{ path: 'price', before: '100', after: undefined }])
})

test('a changed order of names is a change of each place', () => {
  expect(differences(['a', 'b'], ['b', 'a'])).toHaveLength(2)
  expect(differences(['a'], ['a'])).toEqual([])
})
