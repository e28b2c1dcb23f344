import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DAY_MS } from '#contract/days.ts'
import { DRAFT_LINK_DAYS } from '#contract/previews.ts'
import { db } from '#db/client.ts'
import { everestTrekId } from '#test/world.ts'
import { saveTripDraft } from '../history/own-drafts.ts'
import { saveDraft } from '../history/restore.ts'
import { setBlogStatus } from '../posts/publication.ts'
import { readTrip } from '../trips/read.ts'
import { endDraftLink, findSharedBlog, findSharedTrip, makeDraftLink, readDraftLink } from './draft-links.ts'

const pasang = 'staff-pasang'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))

afterEach(() => vi.useRealTimers())

test('a link shows the draft of a trip as it is saved by then, until it ends, is taken back or the draft is published', async () => {
  const live = await readTrip('trek', everestTrekId, { drafts: false })
  const named = (name: string) =>
    saveTripDraft('trek', everestTrekId, { ...live, region_id: live.region_id!, name }, { actor: pasang })
  await expect(makeDraftLink('trip', everestTrekId, pasang)).rejects.toMatchObject({ code: 'conflict' })
  await expect(readDraftLink('trip', 'nowhere')).rejects.toMatchObject({ code: 'not-found' })
  expect(await readDraftLink('trip', everestTrekId)).toEqual({ link: null, is_draft: false })

  await named('Everest by the old road')
  const { link } = await makeDraftLink('trip', everestTrekId, pasang)
  expect(await readDraftLink('trip', everestTrekId)).toEqual({ link, is_draft: true })
  const key = keyOf(link!.url)
  await named('Everest by the older road')
  const { expires_at } = link!
  expect(await findSharedTrip(everestTrekId, key)).toMatchObject({
    expires_at,
    trip: { name: 'Everest by the older road' },
  })
  for (const wrong of [
    { ...key, token: `${key.token.slice(1)}x` },
    { ...key, share: 'another' },
    { share: '', token: '' },
  ])
    expect(await findSharedTrip(everestTrekId, wrong)).toBeUndefined()
  expect(await findSharedTrip('another', key)).toBeUndefined()
  expect(await findSharedBlog(everestTrekId, key)).toBeUndefined()

  const next = keyOf((await makeDraftLink('trip', everestTrekId, pasang)).link!.url)
  expect(await findSharedTrip(everestTrekId, key)).toBeUndefined()
  vi.setSystemTime(Date.now() + DRAFT_LINK_DAYS * DAY_MS - 1000)
  expect(await findSharedTrip(everestTrekId, next)).toHaveProperty('trip')
  vi.setSystemTime(Date.now() + 1000)
  expect(await findSharedTrip(everestTrekId, next)).toBeUndefined()

  const last = keyOf((await makeDraftLink('trip', everestTrekId, pasang)).link!.url)
  await saveDraft('trip', everestTrekId, pasang)
  expect(await findSharedTrip(everestTrekId, last)).toMatchObject({ path: live.path })
  await endDraftLink('trip', everestTrekId, pasang)
  expect(await findSharedTrip(everestTrekId, last)).toBeUndefined()
  const told = db.selectFrom('events').select(['actor', 'verb']).where('noun', '=', 'draft-link')
  expect(await told.orderBy('id').execute()).toEqual(
    ['add', 'add', 'add', 'remove'].map((verb) => ({ actor: pasang, verb })),
  )
})

test('a link shows a post that is not published, with its pictures', async () => {
  const draft = await setBlogStatus('tipping', 'draft', pasang)
  const key = keyOf((await makeDraftLink('blog', 'tipping', pasang)).link!.url)

  const shared = await findSharedBlog('tipping', key)
  expect(shared).toMatchObject({ blog: { title: draft.title, status: 'draft' } })
  await setBlogStatus('tipping', 'published', pasang)
  expect(await findSharedBlog('tipping', key)).toMatchObject({ path: '/blogs/tipping' })
})

function keyOf(url: string) {
  const query = new URL(url, 'http://site').searchParams
  return { share: query.get('share')!, token: query.get('token')! }
}
