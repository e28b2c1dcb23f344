import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ReviewInput } from '#contract/reviews.ts'
import { FAQ_DOCUMENT } from '#contract/versions.ts'
import { pictureBytes } from '#test/pictures.ts'
import { everestTrekId } from '#test/world.ts'
import { listFaq, replaceFaq } from '../faq/faq.ts'
import { addWaitingPicture } from '../pictures/single.ts'
import { addRegion, findRegion, readRegion, removeRegion } from '../regions/regions.ts'
import { addReview, listReviews } from '../reviews/reviews.ts'
import { listBin, restoreFromBin } from './bin.ts'
import { listPlans } from './plan-list.ts'
import { plan } from './plans.ts'
import { undoLastSave } from './restore.ts'
import { doPlans } from './run-plans.ts'
import { saveFaqDraft, saveRegionDraft, saveReviewDraft } from './whole-drafts.ts'

const pemba = 'staff-pemba'
const saving = { actor: pemba }
/** 06:00 of 1 December in Kathmandu. */
const six = { day: '2026-12-01', time: '06:00' }
const SIX = '2026-12-01T00:15:00.000Z'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-25T10:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

function comes(at: string) {
  vi.setSystemTime(Date.parse(at))
}

test('the questions have a draft beside those that visitors read, which is published whole', async () => {
  const [first] = await listFaq()
  const ask = (question: string) => [{ group: first!.group, question, answer: 'Yes.' }]
  await replaceFaq(ask('Is it cold?'), pemba)
  await saveFaqDraft(ask('Is it warm?'), saving)
  const { number } = await plan({ noun: 'faq', noun_id: FAQ_DOCUMENT, action: 'publish', ...six }, saving)
  expect((await listFaq())[0]).toMatchObject({ question: 'Is it cold?' })
  expect((await listPlans({ noun: 'faq' }))[0]).toMatchObject({
    number,
    newer: null,
    name: 'FAQ',
    path_in_admin: '/admin/faq',
  })
  comes(SIX)
  await doPlans()
  expect(await listFaq()).toMatchObject(ask('Is it warm?'))
})

test('a review is answered and shown at a time, hidden at another, and its new photo waits with the draft', async () => {
  const input = ReviewInput.parse({
    trip_id: everestTrekId,
    name: 'Maya',
    address: 'Sweden',
    item: 'Cold and clear',
    review: 'We would go again.',
    rating: 4,
  })
  const { _id } = await addReview({ ...input, status: 'pending' }, pemba)
  const shown = async () => (await listReviews(everestTrekId)).find((review) => review._id === _id)
  const profile = await addWaitingPicture('review', await pictureBytes({ colour: '#2b4' }), pemba)
  await saveReviewDraft(_id, { ...input, profile, answer: 'Thank you!' }, saving)
  await expect(
    saveReviewDraft(_id, { ...input, profile: profile.replace(/[0-9a-f]{6}/, 'abcdef') }, saving),
  ).rejects.toMatchObject({ errors: { profile: [expect.any(String)] } })
  const made = await plan({ noun: 'review', noun_id: _id, action: 'publish', ...six }, saving)
  expect(made).toMatchObject({ name: 'Review of Maya', path_in_admin: `/admin/reviews/${_id}` })
  const off = { day: '2026-12-05', time: '18:00' }
  await plan({ noun: 'review', noun_id: _id, action: 'unpublish', ...off }, saving)

  comes('2026-11-28T00:00:00Z')
  await addWaitingPicture('review', await pictureBytes({ colour: '#b42' }), pemba)
  expect(await shown()).toBeUndefined()
  comes(SIX)
  await doPlans()
  expect(await shown()).toMatchObject({ answer: 'Thank you!', profile })
  comes('2026-12-05T12:15:00.000Z')
  expect(await doPlans()).toBe(1)
  expect(await shown()).toBeUndefined()
})

test('a region is renamed at a time with its address as it was; one that was deleted comes back from the bin', async () => {
  const { _id, slug } = await addRegion({ name: 'Mardi', description: 'A ridge.' }, pemba)
  await saveRegionDraft(_id, { name: 'Mardi Himal', description: 'A high ridge.' }, saving)
  const made = await plan({ noun: 'region', noun_id: _id, action: 'publish', ...six }, saving)
  expect(made).toMatchObject({ name: 'Mardi', newer: null, path_in_admin: `/admin/regions/${_id}` })
  expect(await findRegion(slug)).toMatchObject({ name: 'Mardi', version: 1 })
  comes(SIX)
  expect(await doPlans()).toBe(1)
  const changed = { _id, name: 'Mardi Himal', description: 'A high ridge.' }
  expect(await findRegion(slug)).toMatchObject({ ...changed, version: 2 })
  await undoLastSave('region', _id, pemba, 2)
  expect(await findRegion(slug)).toMatchObject({ name: 'Mardi' })

  const later = { day: '2026-12-05', time: '18:00' }
  await saveRegionDraft(_id, changed, saving)
  await plan({ noun: 'region', noun_id: _id, action: 'publish', ...later }, saving)
  await removeRegion(_id, pemba)
  comes('2026-12-05T12:15:00.000Z')
  expect(await doPlans()).toBe(0)
  expect(await listPlans({ noun: 'region' })).toContainEqual(
    expect.objectContaining({ state: 'failed', why: expect.stringContaining('in the bin') }),
  )
  const another = await addRegion({ name: 'Mardi', description: 'Another.' }, pemba)
  expect(another.slug).toBe(slug)
  const [binned] = await listBin()
  await restoreFromBin(binned!._id, pemba)
  expect(await readRegion(_id)).toMatchObject({ name: 'Mardi', slug: `${slug}-2` })
})
