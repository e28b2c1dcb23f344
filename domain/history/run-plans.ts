import type { Selectable } from 'kysely'
import { actors } from '#contract/events.ts'
import { planInWords } from '#contract/plans.ts'
import { may } from '#contract/roles.ts'
import { rightToSave } from '#contract/versions.ts'
import { db, isDatabaseUnavailable, transaction, type Tx } from '#db/client.ts'
import type { PlanRow } from '#db/rows/versions.ts'
import { report } from '#integrations/log.ts'
import { changeContent } from '../content.ts'
import { DomainError } from '../errors.ts'
import { nameOfActor, recordEvent } from '../events.ts'
import { isThere, readDocument, type KeptDocument } from '../kept-versions.ts'
import { forgetFiles } from '../pictures/files.ts'
import { rolesIn } from '../staff/roles.ts'
import { refuseIncomplete } from '../trips/complete.ts'
import { toTrip } from '../trips/rows.ts'
import { claim } from '../versions.ts'
import { endDraft, hold, newestSaved } from './keep.ts'
import { endPlannedVersion } from './plans.ts'
import { changedPrices, withPresentPrices } from './present-prices.ts'
import { findDraft, findVersionIn } from './read.ts'
import { asPublic, writeBackIn } from './restore.ts'
import { setShownIn } from './shown.ts'

/** So many at once; the next tick goes on. */
const AT_ONCE = 50

type Due = Selectable<PlanRow>

/**
 * Does what is planned for a moment that has come, in the order of these moments, also those that were missed while no server
 * ran. Two servers never do it twice. What cannot be done stays in the office's list with the reason. Returns how many were
 * done.
 */
export async function doPlans(now = new Date()): Promise<number> {
  const due = await db
    .selectFrom('plans')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('at', '<=', now.toISOString())
    .orderBy('at')
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
  let done = 0
  for (const plan of due) if (await tryPlan(plan)) done += 1
  return done
}

async function tryPlan(plan: Due): Promise<boolean> {
  try {
    const forgotten = await changeContent((tx) => carryOut(tx, plan))
    await forgetFiles(forgotten ?? [])
    return forgotten !== undefined
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    if (!(error instanceof DomainError)) report(error)
    await fail(plan, error instanceof DomainError ? error.message : 'Something went wrong. Plan it again')
    return false
  }
}

/**
 * Returns the hashes that the caller must pass to `forgetFiles` after the transaction; undefined when it is done already, or
 * was changed meanwhile.
 */
async function carryOut(tx: Tx, plan: Due): Promise<string[] | undefined> {
  const { noun, noun_id, planned_by } = plan
  // In the order of those who plan: first the document, then what is planned for it.
  await hold(tx, noun, noun_id)
  const claimed = await tx
    .updateTable('plans')
    .set({ state: 'done', ended_at: new Date().toISOString() })
    .where('id', '=', plan.id)
    .where('state', '=', 'waiting')
    .where('version', '=', plan.version)
    .returning('id')
    .executeTakeFirst()
  if (!claimed) return undefined
  const live = await readDocument(tx, noun, noun_id)
  if (noun !== 'setting' && !isThere(noun, live))
    throw new DomainError('not-found', await whereItIs(tx, plan))
  const staff = await tx
    .selectFrom('staff')
    .select(['name', 'roles', 'disabled_at'])
    .where('id', '=', planned_by)
    .executeTakeFirst()
  refuseFormer(plan, staff)
  const by = `planned by ${nameOfActor(planned_by, staff?.name ?? null)}`
  const forgotten = plan.action === 'publish' ? await putInPlace(tx, plan, live, by) : []
  if (plan.action === 'price') await setPrices(tx, plan, by)
  else {
    const limits = { keepsPrices: plan.keeps_prices === 1 }
    const change = { actor: planned_by, note: sentence(by), limits }
    await setShownIn(tx, noun, live, plan.action === 'publish', change)
  }
  await endPlannedVersion(tx, plan)
  return forgotten
}

/** Throws `forbidden` when whoever planned it may not do it any more: disabled, or without the role. */
function refuseFormer(
  { action, noun, keeps_prices }: Due,
  staff: { roles: string; disabled_at: string | null } | undefined,
) {
  if (!staff) return
  const roles = rolesIn(staff.roles)
  const movesPrices = action === 'price' || (action === 'publish' && noun === 'trip' && keeps_prices === 0)
  if (staff.disabled_at === null && may(roles, rightToSave(noun)) && (!movesPrices || may(roles, 'prices')))
    return
  throw new DomainError('forbidden', 'Whoever planned it may not do that any more. Plan it again')
}

/**
 * Puts the version in the place of what is saved, unless it is that. Its draft ends. Returns the hashes that the caller must
 * pass to `forgetFiles` after the transaction.
 */
async function putInPlace(tx: Tx, plan: Due, live: KeptDocument, by: string): Promise<string[]> {
  const { noun, noun_id, number, planned_by, keeps_prices } = plan
  const kept = number === null ? undefined : await findVersionIn(tx, noun, noun_id, number)
  if (!kept) throw new DomainError('not-found', 'The version that was planned is not kept any more')
  if (Object.keys(kept.rows).length === 0)
    throw new DomainError('conflict', 'This version cannot be read any more')
  const isDraft = (await findDraft(tx, noun, noun_id))?.number === number
  if (isDraft) await endDraft(tx, noun, noun_id)
  if (number === (await newestSaved(tx, noun, noun_id))) return []
  const document = asPublic(noun, await withPresentPrices(tx, kept, live), live)
  const note = `Version ${number}, ${by}`
  const limits = { keepsPrices: keeps_prices === 1 }
  return writeBackIn(tx, noun, noun_id, { document, actor: planned_by, note, limits, isDraft })
}

/** Gives a trip the prices that were planned, where they are others than those it had when they were. */
async function setPrices(tx: Tx, plan: Due, by: string) {
  const { noun_id: id, number, planned_by } = plan
  const kept = number === null ? undefined : await findVersionIn(tx, 'trip', id, number)
  const prices = kept && (await changedPrices(tx, kept))
  if (!prices) throw new DomainError('conflict', 'The prices that were planned cannot be read any more')
  const before = await claim(tx, 'trips', id)
  if (before.status === 'published') refuseIncomplete(toTrip({ ...before, ...prices }))
  await tx
    .updateTable('trips')
    .set({ ...prices, is_demo: 0, updated_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute()
  const note = sentence(`prices ${by}`)
  const [price, now] = [before.price, prices.price ?? before.price]
  await recordEvent(tx, planned_by, {
    verb: 'edit',
    noun: 'trip',
    noun_id: id,
    before: { price },
    after: { price: now, change: note },
    note,
  })
}

/** Notes why it could not be done, for the office. */
async function fail({ id, version, ...plan }: Due, why: string): Promise<void> {
  await transaction(async (tx) => {
    const failed = await tx
      .updateTable('plans')
      .set({ state: 'failed', why, ended_at: new Date().toISOString() })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst()
    if (!failed) return
    await endPlannedVersion(tx, plan)
    await recordEvent(tx, actors.clock, {
      verb: 'refuse',
      noun: 'plan',
      noun_id: id,
      after: { name: plan.name, change: planInWords({ ...plan, price: null }), why },
    })
  })
}

async function whereItIs(tx: Tx, { noun, noun_id }: Due): Promise<string> {
  const binned = await tx
    .selectFrom('versions')
    .select('id')
    .where('noun', '=', noun)
    .where('noun_id', '=', noun_id)
    .where('state', '=', 'bin')
    .executeTakeFirst()
  return binned ? 'It lies in the bin. Bring it back, then plan it again' : 'It has been deleted for ever'
}

function sentence(words: string) {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
