import { transaction } from '#db/client.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { claim } from '../versions.ts'

/**
 * Notes that a porter has agreed with the operator to carry up to 5 kg more than the law lets them, or takes it back: by
 * whom of the staff and when. The event names the person by id. Throws `not-found`, `stale`, and `conflict` for somebody
 * who is no porter, has declined, or whose departure is cancelled.
 */
export async function agreeToMore(
  assignmentId: string,
  isAgreed: boolean,
  actor: Actor,
  version?: number,
): Promise<void> {
  await transaction(async (tx) => {
    const { departure_id, crew_id, role, state } = await claim(tx, 'assignments', assignmentId, version)
    if (role !== 'porter' || state === 'declined')
      throw new DomainError('conflict', 'Only a porter who has not declined can agree to carry more')
    const { cancelled_at } = await tx
      .selectFrom('departures')
      .select('cancelled_at')
      .where('id', '=', departure_id)
      .executeTakeFirstOrThrow()
    if (cancelled_at !== null) throw new DomainError('conflict', 'This departure is cancelled')
    const at = new Date().toISOString()
    const agreed = { more_agreed_at: isAgreed ? at : null, more_agreed_by: isAgreed ? actor : null }
    await tx
      .updateTable('assignments')
      .set({ ...agreed, updated_at: at })
      .where('id', '=', assignmentId)
      .execute()
    await recordEvent(tx, actor, {
      verb: 'edit',
      noun: 'departure',
      noun_id: departure_id,
      after: { change: 'more-load', crew: crew_id, is_agreed: isAgreed },
    })
  })
}
