import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DAY_MS } from '#contract/days.ts'
import { OwnPages } from '#contract/own-pages.ts'
import { DRAFT_LINK_DAYS } from '#contract/previews.ts'
import { FAQ_DOCUMENT } from '#contract/versions.ts'
import { db } from '#db/client.ts'
import { everest, everestTrekId } from '#test/world.ts'
import { saveBlogDraft, saveTripDraft } from '../history/own-drafts.ts'
import { saveDraft } from '../history/restore.ts'
import { saveFaqDraft, saveRegionDraft, saveSettingDraft } from '../history/whole-drafts.ts'
import { setBlogStatus } from '../posts/publication.ts'
import { removeRegion } from '../regions/regions.ts'
import { addReview } from '../reviews/reviews.ts'
import { editSetting } from '../settings/edits.ts'
import { readSettings } from '../settings.ts'
import { readTrip } from '../trips/read.ts'
import { endDraftLink, findShared, makeDraftLink, readDraftLink } from './draft-links.ts'
import { findShownRegion, listShownReviews, previewNow, shownFaq, typedNow } from './live.ts'

const pasang = 'staff-pasang'
const OVER = 'over'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))

afterEach(() => vi.useRealTimers())

test('a link shows the draft of a trip as it is saved by then, until it ends, is taken back or the draft is published', async () => {
  const live = await readTrip('trek', everestTrekId, { drafts: false })
  const named = (name: string) =>
    saveTripDraft('trek', everestTrekId, { ...live, region_id: live.region_id!, name }, { actor: pasang })
  const nameAt = (url: string) => open(url, () => typedNow()?.trip?.name)
  await expect(makeDraftLink('trip', everestTrekId, pasang)).rejects.toMatchObject({ code: 'conflict' })
  await expect(readDraftLink('trip', 'nowhere')).rejects.toMatchObject({ code: 'not-found' })
  expect(await readDraftLink('trip', everestTrekId)).toEqual({ link: null, others: [], is_draft: false })

  await named('Everest by the old road')
  const { link } = await makeDraftLink('trip', everestTrekId, pasang)
  expect(await readDraftLink('trip', everestTrekId)).toEqual({ link, others: [], is_draft: true })
  const { url, expires_at } = link!
  await named('Everest by the older road')
  expect(await nameAt(url)).toBe('Everest by the older road')
  expect(await open(url, previewNow)).toEqual({ endsOn: expires_at })
  for (const wrong of [
    url.replace(/token=./, 'token='),
    url.replace(/share=[^&]+/, 'share=another'),
    url.replace(everestTrekId, 'another'),
    url.replace('/preview/', '/preview/blogs/'),
  ])
    expect([wrong, await nameAt(wrong)]).toEqual([wrong, OVER])

  const next = (await makeDraftLink('trip', everestTrekId, pasang)).link!.url
  expect(await nameAt(url)).toBe(OVER)
  vi.setSystemTime(Date.now() + DRAFT_LINK_DAYS * DAY_MS - 1000)
  expect(await nameAt(next)).toBe('Everest by the older road')
  vi.setSystemTime(Date.now() + 1000)
  expect(await nameAt(next)).toBe(OVER)

  const last = (await makeDraftLink('trip', everestTrekId, pasang)).link!.url
  await saveDraft('trip', everestTrekId, pasang)
  expect(await nameAt(last)).toEqual({ path: live.path })
  await endDraftLink('trip', everestTrekId, pasang)
  expect(await nameAt(last)).toBe(OVER)
  const told = db.selectFrom('events').select(['actor', 'verb']).where('noun', '=', 'draft-link')
  expect(await told.orderBy('id').execute()).toEqual(
    ['add', 'add', 'add', 'remove'].map((verb) => ({ actor: pasang, verb })),
  )
})

test('a link shows a post that is not published, and its draft, with its pictures', async () => {
  const draft = await setBlogStatus('tipping', 'draft', pasang)
  const { url } = (await makeDraftLink('blog', 'tipping', pasang)).link!
  const shown = () => open(url, () => [typedNow()?.blog?.title, typedNow()?.pictures?.length])

  expect(await shown()).toEqual([draft.title, 2])
  await setBlogStatus('tipping', 'published', pasang)
  expect(await shown()).toEqual({ path: '/blogs/tipping' })
  await saveBlogDraft('tipping', { ...draft, title: 'Tips', sections: [], images: [] }, { actor: pasang })
  expect(await shown()).toEqual(['Tips', 1])
})

test('links show drafts of the questions and of a region on their pages, and a review that nobody has published', async () => {
  await saveFaqDraft([{ group: 'General', question: 'May I fly a drone?', answer: 'Ask.' }], {
    actor: pasang,
  })
  await saveRegionDraft(everest.id, { name: 'Khumbu', description: 'High.' }, { actor: pasang })
  const text = { address: '', item: '', review: 'Good.', rating: 4, is_featured: false, trip_id: null }
  const { _id } = await addReview({ ...text, name: 'Noor', status: 'pending' }, pasang)
  const linkTo = async (noun: 'faq' | 'region' | 'review', id: string) =>
    (await makeDraftLink(noun, id, pasang)).link!.url
  const [faq, region, review] = [
    await linkTo('faq', FAQ_DOCUMENT),
    await linkTo('region', everest.id),
    await linkTo('review', _id),
  ]

  expect(new URL(faq).hash).toBe('#faq')
  expect(await open(faq, async () => (await shownFaq()).map(({ question }) => question))).toEqual([
    'May I fly a drone?',
  ])
  expect(await open(region, async () => (await findShownRegion('everest'))?.name)).toBe('Khumbu')
  expect(await open(review, async () => (await listShownReviews({}, 1)).reviews[0]?.name)).toBe('Noor')
  expect((await findShownRegion('everest'))?.name).toBe(everest.name)
  expect(await open(region.replace('/regions/everest', '/regions/rara'), () => 'open')).toBe(OVER)

  await saveDraft('region', everest.id, pasang)
  expect(await open(region, () => 'open')).toEqual({ path: '/regions/everest' })
  await saveRegionDraft(everest.id, { name: 'Solu', description: 'Low.' }, { actor: pasang })
  await db.updateTable('trips').set({ region_id: null }).where('region_id', '=', everest.id).execute()
  await removeRegion(everest.id, pasang)
  expect(await open(region, () => 'open')).toBe(OVER)
})

test('one link opens all pages that a draft of the settings changes, and what no page shows is not shared', async () => {
  await editSetting('own_pages', pages(page('visa'), page('weather')), pasang)
  const [visa, weather] = (await readSettings()).own_pages.pages
  const changed = pages({ ...visa, lead: 'On arrival' }, weather!, page('jobs', { is_published: false }))
  await saveSettingDraft('own_pages', changed, { actor: pasang })
  const { link, others } = await makeDraftLink('setting', 'own_pages', pasang)

  expect(await open(link!.url, leads)).toEqual(['On arrival', '', ''])
  expect(new URL(link!.url).pathname).toBe('/visa')
  expect(others.map((url) => new URL(url).pathname)).toEqual(['/jobs'])
  expect(await open(others[0]!, published)).toEqual([true, true, true])
  expect(await open(link!.url.replace('/visa', '/weather'), leads)).toBe(OVER)
  expect(await leads()).toEqual(['', ''])

  // A page that is saved without being published is a draft as well.
  await saveDraft('setting', 'own_pages', pasang)
  expect(await readDraftLink('setting', 'own_pages')).toMatchObject({ is_draft: true })
  await expect(makeDraftLink('setting', 'tax', pasang)).rejects.toMatchObject({
    message: 'No page of the site shows this, so there is nothing to share',
  })
})

function page(slug: string, more = {}) {
  return { slug, title: slug, lead: '', sections: [], is_published: true, ...more }
}

function pages(...all: object[]) {
  return OwnPages.parse({ pages: all })
}

async function leads() {
  return (await readSettings()).own_pages.pages.map(({ lead }) => lead)
}

async function published() {
  return (await readSettings()).own_pages.pages.map(({ is_published }) => is_published)
}

/** What whoever opens a link reads on its page, where it leads, or that it is over. */
async function open(url: string, read: () => unknown): Promise<unknown> {
  const { pathname, searchParams } = new URL(url, 'http://site')
  const key = { share: searchParams.get('share')!, token: searchParams.get('token')! }
  const shared = await findShared(pathname, key)
  if (!shared) return OVER
  return 'path' in shared ? shared : shared.show(async () => read())
}
