import { crewRoleWords, type CrewRole } from '#contract/crew.ts'
import { COST_LABEL_MAX } from '#contract/cost-templates.ts'
import { daysOf } from '#contract/terms.ts'
import { lengthInDays } from '#contract/days.ts'
import { payOf, type CrewPay, type StoredPlan } from '#contract/departure-costs.ts'
import { formatMoney } from '#contract/money.ts'
import { transaction, type db, type Tx } from '#db/client.ts'
import { recordEvent, type Actor } from '../events.ts'
import { insertCost } from './actual.ts'
import { findCosted } from './costed.ts'
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
    .select(['id', 'amount', 'paid_on', 'taken_from'])
    .where('departure_id', '=', departureId)
    .where('taken_from', 'is not', null)
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
      is_paid: cost !== undefined && cost.paid_on !== null,
    }
  })
}

/**
 * Takes the pay of the crew over from the roster into the costs of a departure, as owed: once for each assignment. What was
 * taken over before follows the roster while it is not paid; what is paid stays. Throws `not-found`, and `conflict` when
 * there are too many costs.
 */
export async function takeOverCrewPay(
  departureId: string,
  actor: Actor,
): Promise<{ added: number; changed: number }> {
  return transaction(async (tx) => {
    await findCosted({ departure_id: departureId }, tx)
    const row = await planOf(tx, departureId)
    let added = 0
    let changed = 0
    for (const earned of await crewPayOf(tx, departureId, row && planIn(row))) {
      const { assignment_id, name, role, days, pay, amount, plan_key, cost_id } = earned
      if (pay === null || amount === null) continue
      const note = `${daysOf(days)} at ${formatMoney({ amount: pay, currency: 'NPR' })}`
      if (cost_id === null) {
        const label = `${crewRoleWords[role]}, pay by the roster`.slice(0, COST_LABEL_MAX)
        const empty = { supplier_id: null, paid_on: null, receipt: '' }
        const cost = { ...empty, label, supplier: name, plan_key, amount, currency: 'NPR', note } as const
        const taken_from = payOf(assignment_id)
        await insertCost(tx, { departure_id: departureId }, cost, actor, { taken_from })
        added++
      } else if (!earned.is_paid && earned.taken !== amount) {
        await tx
          .updateTable('departure_costs')
          .set((cost) => ({
            amount,
            note,
            version: cost('version', '+', 1),
            updated_at: new Date().toISOString(),
          }))
          .where('id', '=', cost_id)
          .where('paid_on', 'is', null)
          .execute()
        const after = { departure_id: departureId, changed: ['amount'] }
        await recordEvent(tx, actor, { verb: 'edit', noun: 'cost', noun_id: cost_id, after })
        changed++
      }
    }
    return { added, changed }
  })
}

function wageLineOf(plan: StoredPlan | undefined, role: CrewRole): string | null {
  const line = plan?.lines.find(
    ({ per, crew, supplier }) => per === 'crew_day' && crew === role && supplier === '',
  )
  return line?.key ?? null
}
