import { expect, test } from 'vitest'
import { moved, setAt, valueAt } from './json.ts'

const story = { title: 'Story', sections: [{ title: 'One' }, { title: 'Two' }] }

test('a value is replaced where the path leads and nowhere else', () => {
  expect(setAt(story, ['sections', 1, 'title'], 'Three')).toEqual({
    title: 'Story',
    sections: [{ title: 'One' }, { title: 'Three' }],
  })
  expect(story.sections[1]!.title).toBe('Two')
})

test('objects on the way are made', () => {
  expect(setAt({}, ['a', 'b'], 1)).toEqual({ a: { b: 1 } })
  expect(setAt(null, [], 1)).toBe(1)
})

test('a path that leads nowhere has no value', () => {
  expect(valueAt(story, ['sections', 0, 'title'])).toBe('One')
  expect(valueAt(story, ['title', 'length'])).toBeUndefined()
  expect(valueAt(story, ['sections', 7, 'title'])).toBeUndefined()
})

test('an entry moves, and stays where there is no place to go', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
  expect(moved(['a', 'b', 'c'], 2, 3)).toEqual(['a', 'b', 'c'])
})
