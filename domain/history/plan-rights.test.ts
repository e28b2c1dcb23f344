import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { db } from '#db/client.ts'
import { pikey } from '#test/trips.ts'
import { findTrip } from '../trips/read.ts'
import { addTrip, editTrip } from '../trips/write.ts'
import { saveTripDraft } from './own-drafts.ts'
import { changePlan, plan, planPrices, takeBackPlan } from './plans.ts'
import { listPlans } from './plan-list.ts'
import { readDraftOf } from './read.ts'
import { restoreAsDraft, saveDraft } from './restore.ts'
import { doPlans } from './run-plans.ts'

const pasang = 'staff-pasang'
const planner = { actor: pasang }
/** 06:00 of 1 December in Kathmandu. */
const six = { day: '2026-12-01', time: '06:00' }
const SIX = '2026-12-01T00:15:00.000Z'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-25T10:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const priceOf = async (id: string) => (await findTrip('trek', id, { drafts: false }))?.price

test('what moves prices is planned, moved and taken back by who may set them, while they may', async () => {
  const content = { actor: 'staff-content', limits: { keepsPrices: true } }
  const { _id } = await addTrip('trek', pikey, pasang)
  await saveTripDraft('trek', _id, { ...pikey, price: 'USD 790' }, planner)
  const made = await plan({ noun: 'trip', noun_id: _id, action: 'publish', ...six }, planner)
  const sooner = { day: '2026-11-26', time: '06:00' }
  await expect(changePlan(made._id, sooner, content)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(takeBackPlan(made._id, content)).rejects.toMatchObject({ code: 'forbidden' })
  // Version 1 with its price of then, and prices that are planned, come into no draft of theirs.
  await editTrip('trek', _id, { ...pikey, price: 'USD 1,100' }, pasang)
  const draft = await restoreAsDraft('trip', _id, 1, 'staff-content', { keepsPrices: true })
  expect((await readDraftOf('trip', _id)).draft?.number).toBe(draft.number)
  await saveDraft('trip', _id, pasang)
  expect(await priceOf(_id)).toBe('USD 1,100')

  // Whoever planned it is no manager any more.
  await db
    .insertInto('staff')
    .values({
      id: pasang,
      username: 'pasang',
      name: 'Pasang',
      password_hash: '-',
      roles: 'content',
      created_at: SIX,
    })
    .execute()
  const day = '2026-12-02'
  await planPrices('trek', _id, { day, trip: { ...pikey, price: 'USD 990' } }, planner)
  vi.setSystemTime(Date.parse('2026-12-03T00:00:00.000Z'))
  expect(await doPlans()).toBe(0)
  expect(
    (await listPlans({ noun: 'trip', noun_id: _id })).map(({ state, why }) => [state, why]),
  ).toContainEqual(['failed', 'Whoever planned it may not do that any more. Plan it again'])
  expect(await priceOf(_id)).toBe('USD 1,100')
})
