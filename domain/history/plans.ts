import type { Selectable } from 'kysely'
import { DAY_MS } from '#contract/days.ts'
import { actors } from '#contract/events.ts'
import {
  ALL_PLANS_MAX,
  plannedFor,
  PLANS_KEPT_DAYS,
  PLANS_MAX,
  type Plan,
  type PlanEdit,
  type PlanInput,
} from '#contract/plans.ts'
import { priceColumns } from '#contract/price-columns.ts'
import { refusalOf } from '#contract/roles.ts'
import type { TripInput, TripKind } from '#contract/trips.ts'
import { isHideable } from '#contract/versions.ts'
import { transaction, type Tx } from '#db/client.ts'
import type { PlanRow } from '#db/rows/versions.ts'
import { DomainError, faultAt } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { newId } from '../ids.ts'
import { keepVersion } from '../kept-versions.ts'
import { isSame, priceFault, refuse, type PriceLimits } from '../price-limits.ts'
import { rowAsEdited } from '../trips/columns.ts'
import { refuseIncomplete } from '../trips/complete.ts'
import { refuseFirstShowing } from '../trips/first-publication.ts'
import { toTrip } from '../trips/rows.ts'
import { holdTrip } from '../trips/write.ts'
import { newestSaved } from './keep.ts'
import { onePlan } from './plan-list.ts'
import { holdNamed, numberFor } from './planned-version.ts'

type Planner = { actor: Actor; limits?: PriceLimits }
type Moment = { day: string; time: string }

/**
 * Plans that a version is published, or that visitors no longer see a document, from a moment in Kathmandu on. Whoever may
 * not set prices plans it without them: they stay as they are by then. Throws `not-found`, `invalid` for a moment that is
 * over or too far, for something to hide that visitors always see and something to publish that they see already, and
 * `conflict` when that much is planned already.
 */
export async function plan(input: PlanInput, { actor, limits }: Planner): Promise<Plan> {
  const { noun, noun_id, action } = input
  if (action === 'unpublish' && !isHideable(noun))
    throw faultAt('action', 'Visitors always see this: it cannot be taken off the site')
  return transaction(async (tx) => {
    const name = await holdNamed(tx, noun, noun_id)
    if (noun === 'trip' && action === 'publish') await refuseFirstShowing(tx, noun_id, limits)
    const number = action === 'unpublish' ? null : await numberFor(tx, noun, noun_id, input.number)
    return add(tx, { noun, noun_id, name, action, number }, input, { actor, limits })
  })
}

/**
 * Plans that a trip has the typed prices from the beginning of a day in Kathmandu on; all else that is typed is left out.
 * Throws `not-found`, and `invalid` for prices that are those of today, for a day that has begun, and for somebody who may not
 * set prices.
 */
export async function planPrices(
  kind: TripKind,
  slugOrId: string,
  { day, trip }: { day: string; trip: TripInput },
  { actor, limits = {} }: Planner,
): Promise<Plan> {
  return transaction(async (tx) => {
    const live = await holdTrip(tx, kind, slugOrId)
    const typed = rowAsEdited(live, trip)
    refuse(priceFault('trips', live, typed, limits))
    const prices = Object.fromEntries(priceColumns.trips.map((name) => [name, typed[name]]))
    if (live.status === 'published') refuseIncomplete(toTrip({ ...live, ...prices }))
    if (priceColumns.trips.every((name) => isSame(live[name], typed[name]))) {
      const message = 'These are today’s prices. Type the new ones first'
      throw new DomainError('invalid', message, { errors: { price: [message] } })
    }
    const which = { noun: 'trip', noun_id: live.id } as const
    const base = await newestSaved(tx, 'trip', live.id)
    const now = base === null ? await keepVersion(tx, { ...which, actor: actors.setup }) : undefined
    const document = { trips: [{ ...live, ...prices }] }
    const begun = now ? await newestSaved(tx, 'trip', live.id) : base
    const id = await keepVersion(tx, { ...which, actor, state: 'planned', base: begun }, document)
    const { number } = await tx
      .selectFrom('versions')
      .select('number')
      .where('id', '=', id!)
      .executeTakeFirstOrThrow()
    const row = { ...which, name: live.name, action: 'price', number } as const
    return add(tx, row, { day, time: '00:00' }, { actor })
  })
}

/**
 * Names another version or another moment for something planned. Throws `not-found`, also for what is done, `stale` when
 * somebody else has changed it since `version`, `invalid`, and `forbidden` for a price from somebody who may set none.
 */
export async function changePlan(
  id: string,
  { number, day, time }: PlanEdit,
  { actor, limits = {} }: Planner,
  version?: number,
): Promise<Plan> {
  return transaction(async (tx) => {
    const before = await holdPlan(tx, id, limits, version)
    if (before.state !== 'waiting') throw gone()
    const { noun, noun_id, action } = before
    if (number !== undefined && action !== 'publish')
      throw faultAt('number', 'Only what is published has a version')
    const at = day !== undefined && time !== undefined ? momentOf({ day, time }) : before.at
    const named =
      number === undefined ? before.number : ((await numberFor(tx, noun, noun_id, number)) ?? before.number)
    await tx
      .updateTable('plans')
      .set((row) => ({
        number: named,
        at,
        // The right is that of whoever says what is published and when.
        keeps_prices: Number(limits.keepsPrices ?? false),
        planned_by: actor,
        version: row('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute()
    await recordEvent(tx, actor, {
      verb: 'edit',
      noun: 'plan',
      noun_id: id,
      before: { name: before.name, number: before.number, at: before.at },
      after: { name: before.name, number: named, at },
    })
    return onePlan(tx, id)
  })
}

/**
 * Takes back something planned, or takes what could not be done from the list. Throws `not-found`, and `forbidden` for a
 * price, or for a version whose prices are published, from somebody who may set none.
 */
export async function takeBackPlan(id: string, { actor, limits = {} }: Planner): Promise<void> {
  await transaction(async (tx) => {
    const before = await holdPlan(tx, id, limits)
    await tx.deleteFrom('plans').where('id', '=', id).execute()
    await endPlannedVersion(tx, before)
    const { name, action, at } = before
    await recordEvent(tx, actor, { verb: 'remove', noun: 'plan', noun_id: id, before: { name, action, at } })
  })
}

/** Lets the prices of a plan that has ended be thinned like other versions. */
export async function endPlannedVersion(
  tx: Tx,
  { noun, noun_id, number }: Pick<Selectable<PlanRow>, 'noun' | 'noun_id' | 'number'>,
): Promise<void> {
  await tx
    .updateTable('versions')
    .set({ state: 'former' })
    .where('noun', '=', noun)
    .where('noun_id', '=', noun_id)
    .where('number', '=', number)
    .where('state', '=', 'planned')
    .execute()
}

type Planned = Pick<Selectable<PlanRow>, 'noun' | 'noun_id' | 'name' | 'action' | 'number'>

async function add(tx: Tx, row: Planned, moment: Moment, { actor, limits }: Planner): Promise<Plan> {
  const at = momentOf(moment)
  await refuseTooMany(tx, row)
  const [id, now] = [newId(), new Date().toISOString()]
  const keeps_prices = Number(limits?.keepsPrices ?? false)
  const stamps = { id, at, keeps_prices, planned_by: actor, planned_at: now, ended_at: null }
  await tx
    .insertInto('plans')
    .values({ ...row, ...stamps })
    .execute()
  const { name, action, number } = row
  await recordEvent(tx, actor, {
    verb: 'add',
    noun: 'plan',
    noun_id: id,
    after: { name, action, number, at },
  })
  return onePlan(tx, id)
}

function momentOf(moment: Moment): string {
  const { at, fault } = plannedFor(moment)
  if (fault) throw faultAt('day', fault)
  return at
}

async function refuseTooMany(tx: Tx, { noun, noun_id }: Planned) {
  await tx
    .deleteFrom('plans')
    .where('state', '!=', 'waiting')
    .where('ended_at', '<', new Date(Date.now() - PLANS_KEPT_DAYS * DAY_MS).toISOString())
    .execute()
  const rows = await tx
    .selectFrom('plans')
    .select(['noun', 'noun_id'])
    .where('state', '=', 'waiting')
    .limit(ALL_PLANS_MAX)
    .execute()
  const own = rows.filter((row) => row.noun === noun && row.noun_id === noun_id)
  if (own.length >= PLANS_MAX || rows.length >= ALL_PLANS_MAX)
    throw new DomainError('conflict', 'Too much is planned already. Take something back first')
}

/** Locks what is planned by an update. */
async function holdPlan(tx: Tx, id: string, limits: PriceLimits, version?: number) {
  const row = await tx
    .updateTable('plans')
    .set((now) => ({ version: now.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!row || row.state === 'done') throw gone()
  if (version !== undefined && row.version !== version)
    throw new DomainError('stale', 'Somebody else has changed this plan since you opened it')
  if (row.action === 'price' || (row.action === 'publish' && row.noun === 'trip' && row.keeps_prices === 0))
    refusePrices(limits)
  return row
}

function refusePrices({ keepsPrices = false }: PriceLimits) {
  if (keepsPrices) throw new DomainError('forbidden', refusalOf('prices'))
}

function gone() {
  return new DomainError('not-found', 'That is no longer planned')
}
