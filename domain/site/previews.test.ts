import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { db } from '#db/client.ts'
import { demoWorld } from '#test/demo-world.ts'
import { everestTrekId } from '#test/world.ts'
import { copyBlog } from '../posts/publication.ts'
import { readBlog } from '../posts/read.ts'
import {
  blogPreviewPath,
  findPreviewed,
  findPreviewedBlog,
  findPreviewedSetting,
  previewPath,
  settingPreviewPath,
} from './previews.ts'
import { readSettings, withSettings } from '../settings.ts'
import { copyTrip } from '../trips/publication.ts'
import { readTrip } from '../trips/read.ts'

const pasang = 'staff-pasang'
const HOUR_MS = 60 * 60 * 1000

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))

afterEach(() => vi.useRealTimers())

test('a link shows a draft for an hour', async () => {
  const draft = await copyTrip('trek', everestTrekId, pasang)
  const link = await previewPath(draft._id)
  expect(link.url).toMatch(new RegExp(`^/preview/${draft._id}\\?until=.+&token=[\\w-]{43}$`))
  const key = keyOf(link)
  expect(key.until).toBe(link.expires_at)

  expect(await findPreviewed(draft._id, key)).toEqual(draft)
  vi.setSystemTime(Date.now() + HOUR_MS)
  expect(await findPreviewed(draft._id, key)).toBeUndefined()
})

test('a link shows its own trip and lasts its own hour only', async () => {
  const draft = await copyTrip('trek', everestTrekId, pasang)
  const key = keyOf(await previewPath(draft._id))

  expect(await findPreviewed(everestTrekId, key)).toBeUndefined()
  expect(await findPreviewed(draft._id, { ...key, until: '2999-01-01T00:00:00.000Z' })).toBeUndefined()
  expect(await findPreviewed(draft._id, { ...key, token: '' })).toBeUndefined()
  expect(await findPreviewedBlog(draft._id, key)).toBeUndefined()
})

test('a link shows the draft of a post', async () => {
  const draft = await copyBlog('tipping', pasang)
  const link = await blogPreviewPath(draft.id)

  expect(link.url).toContain('/preview/blogs/tipping-copy?')
  expect(await findPreviewedBlog(draft.id, keyOf(link))).toEqual(draft)
  expect(await findPreviewedBlog('tipping', keyOf(link))).toBeUndefined()
})

test('a link shows a trip with what is typed, while the trip stays as it is', async () => {
  const trip = await readTrip('trek', everestTrekId, { drafts: false })
  const typed = { ...trip, name: 'Everest the quiet way', price: 'USD 2,000', region_id: trip.region_id! }

  const shown = await findPreviewed(trip._id, keyOf(await previewPath(trip._id, typed)))

  expect(shown).toEqual({ ...trip, name: 'Everest the quiet way', price: 'USD 2,000', price_amount: 200_000 })
  expect(await readTrip('trek', everestTrekId, { drafts: false })).toEqual(trip)
})

test('a link shows a post with what is typed and the pictures that are stored', async () => {
  const blog = await readBlog('tipping', { drafts: false })
  const section = { type: 'bullets' as const, title: 'In short', content: '', bullets: ['Tip late'], alt: '' }
  const { title, author, summary, date, tags } = blog
  const typed = { title: `${title}, again`, author, summary, date, tags, sections: [section] }

  const shown = await findPreviewedBlog('tipping', keyOf(await blogPreviewPath('tipping', typed)))

  expect(shown).toMatchObject({ title: `${title}, again`, sections: [section], images: blog.images })
})

test('what is typed is shown with its own link only, and swept out when its hour is over', async () => {
  const trip = await readTrip('trek', everestTrekId, { drafts: false })
  const typed = { ...trip, region_id: trip.region_id! }
  const [one, other] = [keyOf(await previewPath(trip._id, typed)), keyOf(await previewPath(trip._id, typed))]
  expect(await findPreviewed(trip._id, { ...one, draft: other.draft })).toBeUndefined()
  expect(await findPreviewed(trip._id, { ...one, draft: '' })).toBeUndefined()

  vi.setSystemTime(Date.now() + HOUR_MS)
  const last = keyOf(await previewPath(trip._id, typed))

  expect(await db.selectFrom('preview_drafts').select('id').execute()).toEqual([{ id: last.draft }])
})

test('settings are read as they are typed, by the preview and by nobody else', async () => {
  const { company } = demoWorld.settings
  const link = await settingPreviewPath('company', { ...company, name: 'Khumbu Walks' }, '/')
  expect(link.url).toMatch(/^\/\?/)
  const parts = (await findPreviewedSetting(keyOf(link), '/'))!

  const [inside, outside] = await Promise.all([withSettings(parts, () => readSettings()), readSettings()])

  expect([inside.company.name, outside.company.name]).toEqual(['Khumbu Walks', company.name])
  const altered = { ...keyOf(link), token: '' }
  expect(await findPreviewedSetting(altered, '/')).toBeUndefined()
  // On other pages it shows nothing that is not saved.
  expect(await findPreviewedSetting(keyOf(link), '/terms-conditions')).toBeUndefined()
  await expect(settingPreviewPath('company', company, '/treks')).rejects.toMatchObject({
    errors: { page: ['The page /treks does not show this part of the settings'] },
  })
})

function keyOf({ url }: { url: string }) {
  const { searchParams } = new URL(url, 'http://site')
  const value = (name: string) => searchParams.get(name) ?? ''
  return { until: value('until'), token: value('token'), draft: value('draft') }
}
