import { payOf, takenOffPayOf } from '#contract/departure-costs.ts'
import type { Tx } from '#db/client.ts'
import { recordEvent, type Actor } from '../events.ts'

/**
 * Takes what is owed for an assignment out of the costs, because it is owed no more or for another departure. What is paid
 * stays. Returns how many costs went.
 */
export async function dropOwedPay(tx: Tx, assignmentId: string, actor: Actor): Promise<number> {
  return dropOwed(tx, [payOf(assignmentId)], actor)
}

/** As `dropOwedPay`, of costs by what they were taken over from. */
export async function dropOwed(tx: Tx, takenFrom: string[], actor: Actor): Promise<number> {
  if (takenFrom.length === 0) return 0
  const gone = await tx
    .deleteFrom('departure_costs')
    .where('taken_from', 'in', takenFrom)
    .where('paid_on', 'is', null)
    .returning(['id', 'departure_id'])
    .execute()
  for (const { id, departure_id } of gone)
    await recordEvent(tx, actor, { verb: 'remove', noun: 'cost', noun_id: id, before: { departure_id } })
  return gone.length
}

/**
 * Takes what is owed for an assignment that ends out of the costs, and has what is paid name the person instead, so that
 * their erasure finds it.
 */
export async function leavePay(
  tx: Tx,
  { id, crew_id }: { id: string; crew_id: string },
  actor: Actor,
): Promise<void> {
  await dropOwedPay(tx, id, actor)
  await tx
    .updateTable('departure_costs')
    .set({ taken_from: takenOffPayOf(crew_id, id) })
    .where('taken_from', '=', payOf(id))
    .execute()
}

/** Takes the name of somebody out of the costs that their pay was taken over to. The sums stay with the accounts. */
export async function unnamePay(tx: Tx, crewId: string): Promise<void> {
  const own = await tx.selectFrom('assignments').select('id').where('crew_id', '=', crewId).execute()
  const taken = own.map(({ id }) => payOf(id))
  await tx
    .updateTable('departure_costs')
    .set({ supplier: '' })
    .where(({ or, eb }) =>
      or([
        eb('taken_from', 'like', takenOffPayOf(crewId, '%')),
        ...(taken.length > 0 ? [eb('taken_from', 'in', taken)] : []),
      ]),
    )
    .execute()
}
