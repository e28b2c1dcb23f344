import { expect, test } from 'vitest'
import { pagesOf } from '#test/pages.ts'
import * as trip from '../trip/route.tsx'
import * as catalogue from './route.tsx'

// One module at two paths, written as in routes.ts: without a slash at the start.
const { visit } = pagesOf({
  treks: catalogue,
  tours: catalogue,
  'destination/:slug': trip,
  'tour_packages/:slug': trip,
})

test.each([
  ['/treks', 'Trekking in Nepal'],
  ['/tours', 'Tour packages'],
  ['/destination/everest-base-camp', 'href="/treks"'],
  ['/tour_packages/kathmandu-pokhara-chitwan', 'href="/tours"'],
])('%s is a page of its own kind', async (path, shown) => {
  const { status, html } = await visit(path)
  expect(status).toBe(200)
  expect(html).toContain(shown)
})

test.each(['/destination/kathmandu-pokhara-chitwan', '/tour_packages/everest-base-camp'])(
  '%s is not there: a trip has a page below its own kind alone',
  async (path) => {
    expect((await visit(path)).status).toBe(404)
  },
)
