import { cut } from '#contract/text.ts'
import { COST_LABEL_MAX, SUPPLIER_MAX } from '#contract/cost-templates.ts'
import { today } from '#contract/days.ts'
import { DepartureCostInput, type DepartureCost } from '#contract/departure-costs.ts'
import { transaction } from '#db/client.ts'
import { insertCost } from '../costs/actual.ts'
import { DomainError } from '../errors.ts'
import type { Actor } from '../events.ts'
import { openEntry } from '../trail-log/bodies.ts'
import { noEntry } from './log.ts'

/**
 * Makes a paid cost of the departure of what a guide has paid in cash, once. Throws `not-found`, `invalid` for what is no
 * cash, `conflict` when it is a cost already, and `unavailable` when its key is not here.
 */
export async function costOfCash(id: string, actor: Actor): Promise<DepartureCost> {
  return transaction(async (tx) => {
    // Of two at once the second waits here, and then sees the cost of the first.
    const row = await tx
      .updateTable('trail_entries')
      .set((own) => ({ cost_id: own.ref('cost_id') }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
    if (!row) throw noEntry()
    if (row.cost_id !== null) throw new DomainError('conflict', 'This is among the costs already')
    const entry = openEntry(row)
    if (!entry)
      throw new DomainError(
        'unavailable',
        'The key of this entry is not on this server. Put it back: docs/operations.md',
      )
    if (entry.kind !== 'cash') throw new DomainError('invalid', 'Only what was paid in cash is a cost')
    const input = DepartureCostInput.parse({
      label: cut(entry.what_for, COST_LABEL_MAX),
      supplier: cut(entry.to_whom, SUPPLIER_MAX),
      amount: entry.amount,
      currency: entry.currency,
      // A phone whose clock is ahead may have named a day to come.
      paid_on: entry.day > today() ? today() : entry.day,
      note: 'Paid in cash by the guide',
    })
    const cost = await insertCost(tx, { departure_id: row.departure_id }, input, actor)
    await tx.updateTable('trail_entries').set({ cost_id: cost._id }).where('id', '=', id).execute()
    return cost
  })
}
