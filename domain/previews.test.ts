import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { everestTrekId } from '#test/world.ts'
import { copyBlog } from './blog-publication.ts'
import { blogPreviewPath, findPreviewed, findPreviewedBlog, previewPath } from './previews.ts'
import { copyTrip } from './trips/publication.ts'

const pasang = 'staff-pasang'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))

afterEach(() => vi.useRealTimers())

test('a link shows a draft for an hour', async () => {
  const draft = await copyTrip('trek', everestTrekId, pasang)
  const link = previewPath(draft._id)
  expect(link.url).toMatch(new RegExp(`^/preview/${draft._id}\\?until=.+&token=[\\w-]{43}$`))
  const { until, token } = queryOf(link.url)
  expect(until).toBe(link.expires_at)

  expect(await findPreviewed(draft._id, until, token)).toEqual(draft)
  vi.setSystemTime(Date.now() + 60 * 60 * 1000)
  expect(await findPreviewed(draft._id, until, token)).toBeUndefined()
})

test('a link shows its own trip and lasts its own hour only', async () => {
  const draft = await copyTrip('trek', everestTrekId, pasang)
  const { until, token } = queryOf(previewPath(draft._id).url)

  expect(await findPreviewed(everestTrekId, until, token)).toBeUndefined()
  expect(await findPreviewed(draft._id, '2999-01-01T00:00:00.000Z', token)).toBeUndefined()
  expect(await findPreviewed(draft._id, until, '')).toBeUndefined()
  expect(await findPreviewedBlog(draft._id, until, token)).toBeUndefined()
})

test('a link shows the draft of a post', async () => {
  const draft = await copyBlog('tipping', pasang)
  const { url } = blogPreviewPath(draft.id)
  const { until, token } = queryOf(url)

  expect(url).toContain('/preview/blogs/tipping-copy?')
  expect(await findPreviewedBlog(draft.id, until, token)).toEqual(draft)
  expect(await findPreviewedBlog('tipping', until, token)).toBeUndefined()
})

function queryOf(url: string) {
  const { searchParams } = new URL(url, 'http://site')
  return { until: searchParams.get('until')!, token: searchParams.get('token')! }
}
