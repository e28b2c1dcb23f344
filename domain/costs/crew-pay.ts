import { sql } from 'kysely'
import { crewRoleWords, type CrewRole } from '#contract/crew.ts'
import { COST_LABEL_MAX } from '#contract/cost-templates.ts'
import { daysOf } from '#contract/terms.ts'
import { lengthInDays } from '#contract/days.ts'
import { payOf, type CrewPay, type StoredPlan, type TakenOver } from '#contract/departure-costs.ts'
import { formatMoney } from '#contract/money.ts'
import { cut } from '#contract/text.ts'
import { transaction, type db, type Tx } from '#db/client.ts'
import { recordEvent, type Actor } from '../events.ts'
import { lockRows, takeSeatTurns } from '../locks.ts'
import { dropOwed } from '../taken-pay/taken-pay.ts'
import { insertCost, rateOfNow } from './actual.ts'
import { findCosted, type Costed } from './costed.ts'
import { planOf } from './plans.ts'
import { planIn } from './rows.ts'

/**
 * Returns what the crew of a departure have earned by the roster: of whoever has not declined the days times the pay of a
 * day, and whether it was taken over. The line of a plan that is their pay is the one per crew member and day of their role
 * that names no supplier.
 */
export async function crewPayOf(
  tx: Tx | typeof db,
  departureId: string,
  plan: StoredPlan | undefined,
): Promise<CrewPay[]> {
  const rows = await tx
    .selectFrom('assignments')
    .innerJoin('crew', 'crew.id', 'assignments.crew_id')
    .select(['assignments.id', 'name', 'role', 'state', 'from_day', 'to_day', 'pay'])
    .where('departure_id', '=', departureId)
    .where('state', '!=', 'declined')
    .orderBy('role')
    .orderBy('name')
    .orderBy('assignments.id')
    .execute()
  if (rows.length === 0) return []
  const costs = await tx
    .selectFrom('departure_costs')
    .select(['id', 'departure_id', 'booking_id', 'amount', 'currency', 'paid_on', 'taken_from'])
    .where(
      'taken_from',
      'in',
      rows.map(({ id }) => payOf(id)),
    )
    .execute()
  return rows.map(({ id, name, role, state, from_day, to_day, pay }) => {
    const days = lengthInDays(from_day, to_day)
    const cost = costs.find(({ taken_from }) => taken_from === payOf(id))
    return {
      assignment_id: id,
      name,
      role,
      is_confirmed: state === 'confirmed',
      days,
      pay,
      amount: pay === null ? null : pay * days,
      plan_key: wageLineOf(plan, role),
      cost_id: cost?.id ?? null,
      taken: cost?.amount ?? null,
      taken_currency: cost?.currency ?? null,
      is_paid: cost !== undefined && cost.paid_on !== null,
      is_elsewhere: cost !== undefined && (cost.departure_id ?? cost.booking_id) !== departureId,
    }
  })
}

/**
 * Takes the pay of the crew over from the roster into the costs of a departure, as owed: once for each assignment. What was
 * taken over before follows the roster while it is not paid, in rupees, to the departure on which they are now, and goes
 * when nothing is owed by the roster any more; what is paid stays. Of two who do so at once the second waits. Throws
 * `not-found`, and `conflict` when there are too many costs.
 */
export async function takeOverCrewPay(departureId: string, actor: Actor): Promise<TakenOver> {
  return transaction(async (tx) => {
    await takeSeatTurns(tx, [departureId])
    const costed = await findCosted({ departure_id: departureId }, tx)
    await holdCrew(tx, departureId)
    const row = await planOf(tx, departureId)
    const owed = (await crewPayOf(tx, departureId, row && planIn(row))).filter(
      ({ amount }) => amount !== null,
    )
    const removed = await dropOthers(tx, departureId, owed, actor)
    let added = 0
    let changed = 0
    for (const earned of owed) {
      if (earned.cost_id === null) {
        await addPay(tx, departureId, earned, actor)
        added++
      } else if (await followRoster(tx, costed, earned, actor)) changed++
    }
    return { added, changed, removed }
  })
}

/** Whoever answers meanwhile waits, or has answered before the roster is read. */
async function holdCrew(tx: Tx, departureId: string) {
  const rows = await tx
    .selectFrom('assignments')
    .select('id')
    .where('departure_id', '=', departureId)
    .execute()
  await lockRows(
    tx,
    'assignments',
    rows.map(({ id }) => id),
  )
}

/** Removes what is owed here for assignments for which nothing is owed by the roster of this departure. */
async function dropOthers(tx: Tx, departureId: string, owed: CrewPay[], actor: Actor) {
  const costs = await tx
    .selectFrom('departure_costs')
    .select('taken_from')
    .where(({ eb, or }) => or([eb('departure_id', '=', departureId), eb('booking_id', '=', departureId)]))
    .where('taken_from', 'is not', null)
    .where('paid_on', 'is', null)
    .execute()
  const known = new Set(owed.map(({ assignment_id }) => payOf(assignment_id)))
  const others = costs.map(({ taken_from }) => taken_from!).filter((taken_from) => !known.has(taken_from))
  return dropOwed(tx, others, actor)
}

async function addPay(tx: Tx, departure_id: string, earned: CrewPay, actor: Actor) {
  const { assignment_id, name, role, plan_key } = earned
  const label = cut(`${crewRoleWords[role]}, pay by the roster`, COST_LABEL_MAX)
  const empty = { supplier_id: null, paid_on: null, receipt: '' }
  const cost = { ...empty, label, supplier: name, plan_key, ...sumOf(earned) }
  await insertCost(tx, { departure_id }, cost, actor, { taken_from: payOf(assignment_id) })
}

/** Returns whether the cost was not as the roster is. */
async function followRoster(
  tx: Tx,
  { departure_id, booking_id }: Costed,
  earned: CrewPay,
  actor: Actor,
): Promise<boolean> {
  const { cost_id, amount, taken, taken_currency, is_paid, is_elsewhere, plan_key } = earned
  if (is_paid || (taken === amount && taken_currency === 'NPR' && !is_elsewhere)) return false
  const { numUpdatedRows } = await tx
    .updateTable('departure_costs')
    .set({
      ...sumOf(earned),
      ...(is_elsewhere && { departure_id, booking_id, plan_key }),
      ...(await rateOfNow(tx)),
      version: sql<number>`version + 1`,
      updated_at: new Date().toISOString(),
    })
    .where('id', '=', cost_id)
    .where('paid_on', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  const of = departure_id === null ? { booking_id } : { departure_id }
  const after = { ...of, changed: ['amount'] }
  await recordEvent(tx, actor, { verb: 'edit', noun: 'cost', noun_id: cost_id!, after })
  return true
}

/** What somebody is owed, and how it came about. The roster knows rupees alone. */
function sumOf({ days, pay, amount }: CrewPay) {
  const note = `${daysOf(days)} at ${formatMoney({ amount: pay!, currency: 'NPR' })}`
  return { amount: amount!, currency: 'NPR' as const, note }
}

function wageLineOf(plan: StoredPlan | undefined, role: CrewRole): string | null {
  const line = plan?.lines.find(
    ({ per, crew, supplier }) => per === 'crew_day' && crew === role && supplier === '',
  )
  return line?.key ?? null
}
