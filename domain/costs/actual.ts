import {
  DEPARTURE_COSTS_MAX,
  type DepartureCost,
  type DepartureCostInput,
} from '#contract/departure-costs.ts'
import { today } from '#contract/days.ts'
import { transaction, type Tx } from '#db/client.ts'
import { readDeparture } from '../departures/departures.ts'
import { DomainError } from '../errors.ts'
import { namesOfChanged, recordEvent, type Actor } from '../events.ts'
import { newId } from '../ids.ts'
import { readSettings } from '../settings.ts'
import { claim } from '../versions.ts'
import { planOf } from './plans.ts'
import { planIn, toCost } from './rows.ts'

// Events of costs name what changed and no amount, because all staff read events.

/**
 * Adds what a departure has cost, at the rate of today. Throws `not-found`, `invalid` for a day to come and for a planned
 * line or a supplier that there is not, and `conflict` when there are `DEPARTURE_COSTS_MAX`.
 */
export function addCost(
  departureId: string,
  input: DepartureCostInput,
  actor: Actor,
): Promise<DepartureCost> {
  return transaction((tx) => insertCost(tx, departureId, input, actor))
}

/** As `addCost`, within a transaction. */
export async function insertCost(
  tx: Tx,
  departureId: string,
  input: DepartureCostInput,
  actor: Actor,
): Promise<DepartureCost> {
  await readDeparture(departureId, tx)
  await refuseTooMany(tx, departureId)
  await refuseWrong(tx, departureId, input)
  const now = new Date().toISOString()
  const row = {
    ...input,
    supplier: await supplierOf(tx, input),
    id: newId(),
    departure_id: departureId,
    paisa_per_dollar: await rateOfNow(tx),
    version: 1,
    created_at: now,
    updated_at: now,
  }
  await tx.insertInto('departure_costs').values(row).execute()
  const after = { departure_id: departureId }
  await recordEvent(tx, actor, { verb: 'add', noun: 'cost', noun_id: row.id, after })
  return toCost(row)
}

/**
 * Changes a cost. Its rate stays, unless another amount or currency is typed. With `version`, only if nobody else has
 * since. Throws `not-found`, `stale`, and `invalid` as `addCost`.
 */
export async function editCost(
  id: string,
  input: DepartureCostInput,
  actor: Actor,
  version?: number,
): Promise<DepartureCost> {
  return transaction(async (tx) => {
    const before = await claim(tx, 'departure_costs', id, version)
    await refuseWrong(tx, before.departure_id, input, before.plan_key)
    const isSame = before.amount === input.amount && before.currency === input.currency
    const keeps = isSame && before.paisa_per_dollar !== null
    const row = await tx
      .updateTable('departure_costs')
      .set({
        ...input,
        supplier: await supplierOf(tx, input),
        paisa_per_dollar: keeps ? before.paisa_per_dollar : await rateOfNow(tx),
        updated_at: new Date().toISOString(),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const changed = namesOfChanged(toCost(before), toCost(row))
    const after = { departure_id: row.departure_id, changed }
    await recordEvent(tx, actor, { verb: 'edit', noun: 'cost', noun_id: id, after })
    return toCost(row)
  })
}

/** Removes a cost that was typed by mistake. Throws `not-found` and `stale`. */
export async function removeCost(id: string, actor: Actor, version?: number): Promise<void> {
  await transaction(async (tx) => {
    const { departure_id } = await claim(tx, 'departure_costs', id, version)
    await tx.deleteFrom('departure_costs').where('id', '=', id).execute()
    await recordEvent(tx, actor, { verb: 'remove', noun: 'cost', noun_id: id, before: { departure_id } })
  })
}

async function refuseTooMany(tx: Tx, departureId: string) {
  const { count } = await tx
    .selectFrom('departure_costs')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('departure_id', '=', departureId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= DEPARTURE_COSTS_MAX)
    throw new DomainError(
      'conflict',
      `There are ${DEPARTURE_COSTS_MAX} costs already. Put some together first`,
    )
}

/** `known`: the planned line that the cost is for already, which a later plan may have lost. */
async function refuseWrong(
  tx: Tx,
  departureId: string,
  { paid_on, plan_key }: DepartureCostInput,
  known: string | null = null,
) {
  if (paid_on !== null && paid_on > today()) throw wrong('paid_on', 'Paid on cannot lie in the future')
  if (plan_key === null || plan_key === known) return
  const plan = await planOf(tx, departureId)
  const keys = plan ? planIn(plan).lines.map(({ key }) => key) : []
  if (!keys.includes(plan_key)) throw wrong('plan_key', 'Choose a planned line from the list')
}

/** Returns the name of whom a cost is paid to. Throws `invalid` for a supplier that there is not. */
async function supplierOf(tx: Tx, { supplier, supplier_id }: DepartureCostInput): Promise<string> {
  if (supplier_id === null) return supplier
  const row = await tx.selectFrom('suppliers').select('name').where('id', '=', supplier_id).executeTakeFirst()
  if (!row) throw wrong('supplier_id', 'Choose a supplier from the list')
  return row.name
}

function wrong(field: string, message: string) {
  return new DomainError('invalid', 'Some fields are not valid', { errors: { [field]: [message] } })
}

async function rateOfNow(tx: Tx) {
  return (await readSettings(tx)).exchange_rate.paisa_per_dollar
}
