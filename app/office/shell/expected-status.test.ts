import { expect, test } from 'vitest'
import { hasWorked } from './expected-status.ts'

test.each([
  ['POST', '/api/blogs/', 201],
  ['PUT', '/api/blogs/spring/', 200],
  ['DELETE', '/api/blogs/spring/', 200],
  ['POST', '/api/destinations/new', 201],
  ['GET', '/api/destinations/details/1/', 200],
  ['PUT', '/api/destinations/details/1/', 201],
  ['DELETE', '/api/destinations/details/1/', 200],
  ['POST', '/api/destinations/images/', 201],
  ['DELETE', '/api/destinations/images/1/', 204],
  ['POST', '/api/tour_packages/new', 201],
  ['PUT', '/api/tour_packages/details/1/', 201],
  ['DELETE', '/api/tour_packages/details/1/', 200],
  ['POST', '/api/tour_packages/images/', 201],
  ['DELETE', '/api/tour_packages/images/1/', 204],
  ['POST', '/api/regions/new', 201],
  ['PUT', '/api/regions/1/', 200],
  ['DELETE', '/api/regions/1/', 204],
] as const)('%s %s has worked with %i and with nothing else', (method, path, expected) => {
  const working = [200, 201, 202, 204, 304, 400, 401, 404, 412, 500].filter((status) =>
    hasWorked(method, path, status),
  )
  expect(working).toEqual([expected])
})

test('a call without a listed status has worked with any of the two hundreds', () => {
  for (const [method, path] of [
    ['POST', '/api/blogs/section/'],
    ['PUT', '/api/blogs/section/1/'],
    ['PUT', '/api/blogs/spring/publication/'],
    ['POST', '/api/destinations/details/1/copies/'],
    ['PUT', '/api/destinations/images/1/'],
    ['GET', '/api/blogs?limit=1'],
  ] as const) {
    expect([200, 201, 204].every((status) => hasWorked(method, path, status))).toBe(true)
    expect([304, 401, 500].some((status) => hasWorked(method, path, status))).toBe(false)
  }
})

test('what is asked for behind a question mark does not matter', () => {
  expect(hasWorked('DELETE', '/api/regions/1/?really', 200)).toBe(false)
})
