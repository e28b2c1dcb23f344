import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { db } from '#db/client.ts'
import * as blogsPage from '../blog/list.tsx'
import * as blogPage from '../blog/page.tsx'
import * as cataloguePage from '../catalogue/route.tsx'
import * as regionsPage from '../region/list.tsx'
import * as regionPage from '../region/page.tsx'
import * as searchPage from '../search/page.tsx'
import * as publicFrame from '../shell/layout.tsx'
import { loadTripPage } from '../trip/load.ts'
import { orSay } from './unavailable.ts'

const errors = () => vi.mocked(console.error).mock.calls.map(([line]) => String(line))

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())
afterEach(() => void vi.restoreAllMocks())

const params = { slug: 'everest', blogId: 'altitude-sickness' }
const asked = (path: string) =>
  ({ params, pattern: path, request: new Request(`http://localhost${path}`), context: {} }) as never

test.each([
  ['trips', 'Failed to fetch destination.', () => loadTripPage('trek', 'everest-base-camp')],
  ['trips', 'Failed to fetch destination.', () => loadTripPage('tour', 'upper-mustang')],
  ['departures', 'Failed to fetch destination.', () => loadTripPage('trek', 'everest-base-camp')],
  ['blogs', 'Failed to fetch blog.', () => blogPage.loader(asked('/'))],
  ['blogs', 'Failed to fetch blogs.', () => blogsPage.loader(asked('/blogs'))],
  ['trips', 'Failed to search.', () => searchPage.loader(asked('/search'))],
  ['regions', 'Failed to fetch destinations.', () => cataloguePage.loader(asked('/treks'))],
  ['regions', 'Failed to fetch tour packages.', () => cataloguePage.loader(asked('/tours'))],
  ['regions', 'Error fetching regions', () => regionsPage.loader()],
  ['regions', 'Error fetching regions', () => regionPage.loader(asked('/regions/everest'))],
])('while %s cannot be read the page says "%s" with 500, and the log why', async (table, sentence, load) => {
  const thrown = await without(table, load)

  expect(thrown).toMatchObject({ data: sentence, init: { status: 500 } })
  expect(errors()).toHaveLength(1)
  expect(errors()[0]).toMatch(new RegExp(table))
})

test('a page whose menus cannot be read still has its frame, with 500', async () => {
  const answer = await without('regions', () => publicFrame.loader(asked('/')))

  expect(answer).toMatchObject({ data: { chrome: { regions: [] } }, init: { status: 500 } })
})

test('what is not there stays 404, and a trip asked for by its id leads to its path', async () => {
  const missing = await outcome(() => loadTripPage('trek', 'nowhere'))
  expect(missing).toMatchObject({ data: 'No destination found.', init: { status: 404 } })
  const post = await outcome(() => blogPage.loader(asked('/')))
  expect(post).toMatchObject({ data: 'No blog found.', init: { status: 404 } })
  const { trip } = await loadTripPage('trek', 'everest-base-camp')
  const moved = (await outcome(() => loadTripPage('trek', trip._id))) as Response
  expect([moved.status, moved.headers.get('location')]).toEqual([301, trip.path])
  expect(errors()).toEqual([])
})

test('a database that is away is 503', async () => {
  const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED', errcode: 5 })
  const thrown = await outcome(() => orSay('Failed to search.', () => Promise.reject(refused)))

  expect(thrown).toMatchObject({ data: 'Failed to search.', init: { status: 503 } })
})

/** Returns what `work` returns or throws while a table is missing. */
async function without(table: string, work: () => Promise<unknown>) {
  const away = sql.table(`${table}_away`)
  await sql`alter table ${sql.table(table)} rename to ${away}`.execute(db)
  try {
    return await outcome(work)
  } finally {
    await sql`alter table ${away} rename to ${sql.table(table)}`.execute(db)
  }
}

async function outcome(work: () => Promise<unknown>) {
  try {
    return await work()
  } catch (error) {
    return error
  }
}
