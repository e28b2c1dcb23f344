import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { today } from '#contract/days.ts'
import { plannedFor } from '#contract/plans.ts'
import { db, transaction } from '#db/client.ts'
import { pikey } from '#test/trips.ts'
import { removeDemoVersions } from '../demo/remove-versions.ts'
import { addPermit, removePermit } from '../permits/permits.ts'
import { anyPermit } from '#test/permits.ts'
import { addBlog, editBlog } from '../posts/edits.ts'
import { findBlog } from '../posts/read.ts'
import { setTripStatus } from '../trips/publication.ts'
import { findTrip } from '../trips/read.ts'
import { addTrip, editTrip, removeTrip } from '../trips/write.ts'
import { saveTripDraft } from './own-drafts.ts'
import { changePlan, plan, planPrices, takeBackPlan } from './plans.ts'
import { listPlans } from './plan-list.ts'
import { listVersions, readDraftOf } from './read.ts'
import { dropDraft, restoreAsDraft, saveDraft } from './restore.ts'
import { doPlans } from './run-plans.ts'

const pasang = 'staff-pasang'
const planner = { actor: pasang }
const everybody = { drafts: false }
/** 06:00 of 1 December in Kathmandu. */
const six = { day: '2026-12-01', time: '06:00' }
const SIX = '2026-12-01T00:15:00.000Z'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-25T10:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const nameOf = async (id: string) => (await findTrip('trek', id, everybody))?.name
const plansOf = (noun_id: string) => listPlans({ noun: 'trip', noun_id })

function comes(at: string) {
  vi.setSystemTime(Date.parse(at))
}

async function draftOf(id: string, name: string) {
  return (await saveTripDraft('trek', id, { ...pikey, name }, planner)).number
}

test('a named version is published once at its moment in Kathmandu, also when it was missed', async () => {
  const { _id } = await addTrip('trek', pikey, pasang)
  const number = await draftOf(_id, 'Pikey in winter')
  const made = await plan({ noun: 'trip', noun_id: _id, action: 'publish', ...six }, planner)
  expect(made).toMatchObject({ number, at: SIX, newer: null, state: 'waiting', name: 'Pikey Peak' })

  // The draft is changed afterwards: who plans is asked, and what was named is published while nobody answers.
  const newer = await draftOf(_id, 'Pikey in spring')
  expect((await plansOf(_id))[0]).toMatchObject({ number, newer })
  comes('2026-12-01T00:14:59.000Z')
  expect(await doPlans()).toBe(0)
  expect(await nameOf(_id)).toBe('Pikey Peak')

  // No server ran for two days; then two start at once.
  comes('2026-12-03T00:00:00.000Z')
  expect((await Promise.all([doPlans(), doPlans()])).toSorted()).toEqual([0, 1])
  expect(await nameOf(_id)).toBe('Pikey in winter')
  expect((await readDraftOf('trip', _id)).draft).toMatchObject({ number: newer })
  expect((await plansOf(_id))[0]).toMatchObject({ state: 'done', newer: null })
  const [, last] = (await listVersions('trip', _id)).versions.toReversed().slice(-2)
  expect(last).toMatchObject({
    state: 'saved',
    note: expect.stringContaining(`Version ${number}, planned by`),
  })
  const { actor } = await db
    .selectFrom('events')
    .select('actor')
    .where('noun_id', '=', _id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(actor).toBe(pasang)
})

test('the newer version is named instead, at another moment; what is saved or thrown away is planned no more', async () => {
  const { _id } = await addTrip('trek', pikey, pasang)
  await draftOf(_id, 'First')
  const { _id: id } = await plan({ noun: 'trip', noun_id: _id, action: 'publish', ...six }, planner)
  const number = await draftOf(_id, 'Second')
  const moved = await changePlan(id, { number, day: '2026-12-02', time: '00:00' }, planner, 1)
  expect(moved).toMatchObject({ number, newer: null, at: '2026-12-01T18:15:00.000Z', version: 2 })
  await expect(changePlan(id, { number }, planner, 1)).rejects.toMatchObject({ code: 'stale' })
  await expect(changePlan(id, { number: 99 }, planner)).rejects.toMatchObject({ code: 'invalid' })
  comes('2026-12-01T18:15:00.000Z')
  await doPlans()
  expect(await nameOf(_id)).toBe('Second')
  expect(await readDraftOf('trip', _id)).toEqual({ draft: null })

  const later = { day: '2027-01-01', time: '06:00' }
  for (const end of [() => saveDraft('trip', _id, pasang), () => dropDraft('trip', _id)]) {
    await draftOf(_id, 'Third')
    const third = await plan({ noun: 'trip', noun_id: _id, action: 'publish', ...later }, planner)
    await end()
    await expect(takeBackPlan(third._id, planner)).rejects.toMatchObject({ code: 'not-found' })
  }
  expect(await nameOf(_id)).toBe('Third')
})

test('a trip goes on and off the site at a time; restoring a version publishes nothing', async () => {
  const { _id } = await addTrip('trek', { ...pikey, status: 'draft' }, pasang)
  const first = await plan({ noun: 'trip', noun_id: _id, action: 'publish', ...six }, planner)
  expect(first).toMatchObject({ number: 1 })
  // It is saved again before it is published: which one is asked.
  await editTrip('trek', _id, { ...pikey, name: 'Pikey again', status: 'draft' }, pasang)
  expect((await plansOf(_id))[0]).toMatchObject({ newer: 2 })
  await changePlan(first._id, { number: 2 }, planner)
  const off = await plan(
    { noun: 'trip', noun_id: _id, action: 'unpublish', day: '2026-12-05', time: '18:00' },
    planner,
  )
  expect(off.number).toBeNull()
  comes(SIX)
  await doPlans()
  expect(await nameOf(_id)).toBe('Pikey again')
  await restoreAsDraft('trip', _id, 1, pasang)
  expect(await nameOf(_id)).toBe('Pikey again')
  comes('2026-12-05T12:15:00.000Z')
  await doPlans()
  expect(await findTrip('trek', _id, everybody)).toBeUndefined()
  await setTripStatus('trek', _id, 'published', pasang)
  expect(await doPlans()).toBe(0)
})

test('a trip has other prices from a day on, which a draft from before does not take back', async () => {
  const { _id } = await addTrip('trek', pikey, pasang)
  await draftOf(_id, 'Pikey in winter')
  const day = '2026-12-01'
  const trip = { ...pikey, name: 'Not this', price: 'USD 790' }
  expect(await planPrices('trek', _id, { day, trip }, planner)).toMatchObject({
    action: 'price',
    price: 'USD 790',
    at: '2026-11-30T18:15:00.000Z',
  })
  const limits = { keepsPrices: true }
  await expect(planPrices('trek', _id, { day, trip }, { actor: pasang, limits })).rejects.toMatchObject({
    code: 'invalid',
  })
  await expect(planPrices('trek', _id, { day, trip: pikey }, planner)).rejects.toThrow('today’s prices')
  const unpriced = { ...pikey, status: 'draft', price: '' } as const
  await expect(planPrices('trek', _id, { day, trip: unpriced }, planner)).rejects.toThrow('Price is missing')
  await expect(planPrices('trek', _id, { day: today(), trip }, planner)).rejects.toMatchObject({
    code: 'invalid',
  })
  const [waiting] = await plansOf(_id)
  await expect(takeBackPlan(waiting!._id, { actor: pasang, limits })).rejects.toMatchObject({
    code: 'forbidden',
  })

  const publishing = await plan({ noun: 'trip', noun_id: _id, action: 'publish', ...six }, planner)
  comes(SIX)
  expect(await doPlans()).toBe(2)
  expect(publishing.name).toBe('Pikey Peak')
  expect(await findTrip('trek', _id, everybody)).toMatchObject({ name: 'Pikey in winter', price: 'USD 790' })
  expect((await listVersions('trip', _id)).versions.map(({ state }) => state)).not.toContain('planned')
})

test('a price moves with nothing that somebody planned who may set none', async () => {
  const { _id } = await addTrip('trek', pikey, pasang)
  await saveTripDraft('trek', _id, { ...pikey, name: 'Dearer', price: 'USD 990' }, planner)
  const content = { actor: 'staff-content', limits: { keepsPrices: true } }
  await plan({ noun: 'trip', noun_id: _id, action: 'publish', ...six }, content)
  comes(SIX)
  await doPlans()
  expect(await findTrip('trek', _id, everybody)).toMatchObject({ name: 'Dearer', price: pikey.price })
})

test('what cannot be done any more stays in the list with the reason, and the rest is done', async () => {
  const [gone, unfit, fine] = [
    await addTrip('trek', pikey, pasang),
    await addTrip('trek', pikey, pasang),
    await addTrip('trek', pikey, pasang),
  ]
  const { _id: permit_id } = await addPermit(anyPermit, pasang)
  const area_permits = [{ permit_id, first_day: 1, last_day: 2, note: '' }]
  await saveTripDraft('trek', unfit._id, { ...pikey, name: 'Unfit', area_permits }, planner)
  await draftOf(gone._id, 'Gone')
  await draftOf(fine._id, 'Fine')
  for (const { _id: noun_id } of [gone, unfit, fine])
    await plan({ noun: 'trip', noun_id, action: 'publish', ...six }, planner)
  await removeTrip('trek', gone._id, pasang)
  await removePermit(permit_id, pasang)

  comes(SIX)
  expect(await doPlans()).toBe(1)
  expect(await nameOf(fine._id)).toBe('Fine')
  expect(await nameOf(unfit._id)).toBe('Pikey Peak')
  const [first] = await plansOf(gone._id)
  expect(first).toMatchObject({
    state: 'failed',
    why: expect.stringContaining('in the bin'),
    name: 'Pikey Peak',
  })
  expect((await plansOf(unfit._id))[0]).toMatchObject({
    state: 'failed',
    why: expect.stringContaining('does not fit today’s rules'),
  })
  expect(await doPlans()).toBe(0)
  await takeBackPlan(first!._id, planner)
  expect(await plansOf(gone._id)).toEqual([])
})

test('a post is planned like a trip, and the demo takes its plans along', async () => {
  const words = { title: 'Autumn', author: 'Pasang', summary: 'Leaves.', tags: [], images: [], sections: [] }
  const { id } = await addBlog(words, pasang)
  await editBlog(id, { ...words, title: 'Winter' }, pasang)
  const first = await plan({ noun: 'blog', noun_id: id, action: 'publish', number: 1, ...six }, planner)
  expect(first).toMatchObject({ newer: 2, path_in_admin: `/admin/blogs/${id}` })
  comes(SIX)
  await doPlans()
  expect(await findBlog(id)).toMatchObject({ title: 'Autumn' })
  await expect(
    plan(
      { noun: 'blog', noun_id: 'nothing', action: 'unpublish', day: '2026-12-09', time: '06:00' },
      planner,
    ),
  ).rejects.toMatchObject({ code: 'not-found' })

  const { _id } = await addTrip('trek', pikey, pasang)
  await plan({ noun: 'trip', noun_id: _id, action: 'unpublish', day: '2026-12-09', time: '06:00' }, planner)
  await db.deleteFrom('trips').where('id', '=', _id).execute()
  await transaction((tx) => removeDemoVersions(tx))
  expect(await plansOf(_id)).toEqual([])
})

test('a moment is one of Kathmandu, wherever the server stands, and in the next three years', () => {
  const now = new Date('2026-11-30T18:14:00Z')
  expect(plannedFor({ day: '2026-12-01', time: '00:00' }, now)).toEqual({ at: '2026-11-30T18:15:00.000Z' })
  expect(plannedFor({ day: '2026-11-30', time: '23:59' }, now).fault).toMatch('over in Kathmandu')
  expect(plannedFor({ day: '2030-01-01', time: '06:00' }, now).fault).toMatch('next 3 years')
})
