import {
  DEPARTURE_COSTS_MAX,
  type DepartureCost,
  type DepartureCostInput,
} from '#contract/departure-costs.ts'
import { today } from '#contract/days.ts'
import { transaction, type Tx } from '#db/client.ts'
import { DomainError } from '../errors.ts'
import { namesOfChanged, recordEvent, type Actor } from '../events.ts'
import { newId } from '../ids.ts'
import { readSettings } from '../settings.ts'
import { claim } from '../versions.ts'
import { findCosted, type CostedName } from './costed.ts'
import { planOf } from './plans.ts'
import { planIn, toCost } from './rows.ts'

// Events of costs name what changed and no amount, because all staff read events.

/**
 * Adds what a departure or a private trip has cost, at the rate of today. Throws `not-found`, `invalid` for a day to come
 * and for a planned line or a supplier that there is not, and `conflict` when there are `DEPARTURE_COSTS_MAX` and for a
 * booking on a departure.
 */
export function addCost(name: CostedName, input: DepartureCostInput, actor: Actor): Promise<DepartureCost> {
  return transaction((tx) => insertCost(tx, name, input, actor))
}

/** As `addCost`, within a transaction. `taken_from`: what it is taken over from, once (see `DepartureCost`). */
export async function insertCost(
  tx: Tx,
  name: CostedName,
  input: DepartureCostInput,
  actor: Actor,
  { taken_from = null }: { taken_from?: string | null } = {},
): Promise<DepartureCost> {
  const { id, departure_id, booking_id } = await findCosted(name, tx)
  await refuseTooMany(tx, id)
  await refuseWrong(tx, id, input)
  const now = new Date().toISOString()
  const row = {
    ...input,
    supplier: await supplierOf(tx, input),
    id: newId(),
    departure_id,
    booking_id,
    taken_from,
    ...(await rateOfNow(tx)),
    version: 1,
    created_at: now,
    updated_at: now,
  }
  await tx.insertInto('departure_costs').values(row).execute()
  const after = departure_id === null ? { booking_id } : { departure_id }
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
    await refuseWrong(tx, (before.departure_id ?? before.booking_id)!, input, before.plan_key)
    const isSame = before.amount === input.amount && before.currency === input.currency
    const keeps = isSame && before.paisa_per_dollar !== null
    const row = await tx
      .updateTable('departure_costs')
      .set({
        ...input,
        supplier: await supplierOf(tx, input),
        ...(keeps ? {} : await rateOfNow(tx)),
        updated_at: new Date().toISOString(),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const changed = namesOfChanged(toCost(before), toCost(row))
    const { departure_id, booking_id } = row
    const after = departure_id === null ? { booking_id, changed } : { departure_id, changed }
    await recordEvent(tx, actor, { verb: 'edit', noun: 'cost', noun_id: id, after })
    return toCost(row)
  })
}

/** Removes a cost that was typed by mistake. Throws `not-found` and `stale`. */
export async function removeCost(id: string, actor: Actor, version?: number): Promise<void> {
  await transaction(async (tx) => {
    const { departure_id, booking_id } = await claim(tx, 'departure_costs', id, version)
    await tx.deleteFrom('departure_costs').where('id', '=', id).execute()
    const before = departure_id === null ? { booking_id } : { departure_id }
    await recordEvent(tx, actor, { verb: 'remove', noun: 'cost', noun_id: id, before })
  })
}

async function refuseTooMany(tx: Tx, id: string) {
  const { count } = await tx
    .selectFrom('departure_costs')
    .select(({ fn }) => fn.countAll().as('count'))
    .where(({ or, eb }) => or([eb('departure_id', '=', id), eb('booking_id', '=', id)]))
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
  id: string,
  { paid_on, plan_key }: DepartureCostInput,
  known: string | null = null,
) {
  if (paid_on !== null && paid_on > today()) throw wrong('paid_on', 'Paid on cannot lie in the future')
  if (plan_key === null || plan_key === known) return
  const plan = await planOf(tx, id)
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

/** Returns the rate of today, and since which day it holds. */
export async function rateOfNow(tx: Tx) {
  const { paisa_per_dollar, set_on } = (await readSettings(tx)).exchange_rate
  return { paisa_per_dollar, rate_on: paisa_per_dollar === null ? null : set_on }
}
