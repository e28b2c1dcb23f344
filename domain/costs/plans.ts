import { confirmedStatuses } from '#contract/booking-statuses.ts'
import { today } from '#contract/days.ts'
import type { CostPlanInput, PlanAnswer, StoredPlan } from '#contract/departure-costs.ts'
import { actors } from '#contract/events.ts'
import { db, transaction, type Tx } from '#db/client.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { claim } from '../versions.ts'
import { findCosted, payersOn, type Costed, type CostedName } from './costed.ts'
import { freezePlan } from './freeze.ts'
import { planIn } from './rows.ts'
import { shownPlan } from './shown.ts'

/**
 * Plans the costs of a departure or a private trip by the template of its trip, at the rate of now, in place of an earlier
 * plan; with `is_preview` only says what they would be. With `version`, only if nobody else has planned it since; 0: only
 * if there is no plan. Throws `not-found`, `stale`, and `conflict` without a template and for a booking on a departure.
 */
export async function planCosts(
  name: CostedName,
  { is_preview, travellers, crew }: CostPlanInput,
  actor: Actor,
  version?: number,
): Promise<PlanAnswer> {
  return transaction(async (tx) => {
    const costed = await findCosted(name, tx)
    const plan = await freezePlan(tx, costed, travellers, crew)
    if (!plan)
      throw new DomainError(
        'conflict',
        `${costed.trip_name} has no template of costs yet. Write it first, then plan it`,
      )
    const before = await planOf(tx, costed.id)
    const shown = shownPlan(plan, costed, travellers)
    const stored = is_preview ? (before?.version ?? 0) : await storePlan(tx, costed, plan, actor, version)
    const total = before && shownPlan(planIn(before), costed, travellers).total
    return { plan: shown, before: total ?? null, currency: costed.currency, version: stored }
  })
}

/**
 * Plans the departures and private trips to come that have a confirmed booking, a trip with a template and no plan yet, for
 * those who have booked and at least as many as it needs to run. Returns how many.
 */
export async function planBookedTrips(): Promise<number> {
  const bookings = await db
    .selectFrom('bookings')
    .innerJoin('cost_templates', 'cost_templates.id', 'bookings.trip_id')
    .leftJoin('departures', 'departures.id', 'bookings.departure_id')
    .leftJoin('departure_cost_plans as plans', (join) =>
      join.on((on) => on('plans.id', '=', on.fn.coalesce('bookings.departure_id', 'bookings.id'))),
    )
    .select(['bookings.id', 'bookings.departure_id'])
    .where('bookings.status', 'in', confirmedStatuses)
    .where('bookings.start_date', '>=', today())
    .where('departures.cancelled_at', 'is', null)
    .where('plans.id', 'is', null)
    .orderBy('bookings.start_date')
    .limit(PLANNED_AT_ONCE)
    .execute()
  const names = new Map(
    bookings.map(({ id, departure_id }): [string, CostedName] =>
      departure_id === null ? [id, { booking_id: id }] : [departure_id, { departure_id }],
    ),
  )
  let planned = 0
  for (const name of names.values()) if (await transaction((tx) => planOnce(tx, name))) planned++
  return planned
}

const PLANNED_AT_ONCE = 50

/** Returns the stored plan of a departure or of the booking of a private trip. */
export function planOf(tx: Tx | typeof db, id: string) {
  return tx.selectFrom('departure_cost_plans').selectAll().where('id', '=', id).executeTakeFirst()
}

async function storePlan(
  tx: Tx,
  { id, departure_id, booking_id }: Costed,
  plan: StoredPlan,
  actor: Actor,
  version?: number,
) {
  const now = new Date().toISOString()
  const of = departure_id === null ? { booking_id } : { departure_id }
  const after = { ...of, travellers: plan.travellers }
  const about = { noun: 'cost', noun_id: id, after } as const
  const times = { version: 1, created_at: now, updated_at: now }
  const row = { id, departure_id, booking_id, plan: JSON.stringify(plan), ...times }
  const added =
    version === undefined || version === 0
      ? await tx
          .insertInto('departure_cost_plans')
          .values(row)
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returning('id')
          .executeTakeFirst()
      : undefined
  if (added) {
    await recordEvent(tx, actor, { verb: 'add', ...about })
    return 1
  }
  const before = await claim(tx, 'departure_cost_plans', id, version)
  await tx
    .updateTable('departure_cost_plans')
    .set({ plan: row.plan, updated_at: now })
    .where('id', '=', id)
    .execute()
  await recordEvent(tx, actor, { verb: 'edit', ...about })
  return before.version + 1
}

/** Plans it unless somebody else has meanwhile. Returns whether it did. */
async function planOnce(tx: Tx, name: CostedName) {
  const costed = await findCosted(name, tx)
  if (await planOf(tx, costed.id)) return false
  const travellers = Math.max((await payersOn(tx, costed)).length, costed.min_to_run)
  const plan = await freezePlan(tx, costed, travellers, [])
  if (!plan) return false
  await storePlan(tx, costed, plan, actors.clock)
  return true
}
