import { expect, test } from 'vitest'
import { tripKindAt } from './trip-kinds.ts'

test.each([
  ['/treks', 'trek'],
  ['treks', 'trek'],
  ['/destination/:slug', 'trek'],
  ['/admin/destinations/:id/info', 'trek'],
  ['/admin/destination-images', 'trek'],
  ['/Tours', 'tour'],
  ['/tour_packages/:slug', 'tour'],
  ['/admin/tour-packages/new', 'tour'],
  ['admin/tour-images/:id', 'tour'],
])('%s is about a %s', (path, kind) => {
  expect(tripKindAt(path)).toBe(kind)
})

test.each(['/', '/destinations-of-others', '/tour', '/admin/regions'])('%s is about neither', (path) => {
  expect(() => tripKindAt(path)).toThrow('neither kind of trip')
})
