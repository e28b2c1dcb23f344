import type { Tx } from '#db/client.ts'
import { crewNotNeeded } from '../mails/crew.ts'
import { queueMail } from '../mails/outbox.ts'
import { readSettings } from '../settings.ts'
import { assignmentRows } from './rows.ts'

/**
 * Mails those of the crew of a cancelled departure who were asked or have said yes, and have an address, that they need
 * not come; in the transaction that cancels it.
 */
export async function tellCrewOfCancellation(tx: Tx, departureId: string, trip_name: string): Promise<void> {
  const rows = await assignmentRows(tx)
    .where('departure_id', '=', departureId)
    .where('state', '!=', 'declined')
    .orderBy('assignments.id')
    .execute()
  const told = rows.filter(
    ({ email, state, asked_at }) => email !== '' && (state === 'confirmed' || asked_at !== null),
  )
  if (told.length === 0) return
  const house = await readSettings(tx)
  for (const { crew_id, name, email, role, from_day, to_day } of told)
    await queueMail(tx, {
      ...crewNotNeeded({ name, role, trip_name, from_day, to_day }, house),
      kind: 'crew-not-needed',
      to: { name, address: email },
      about: { noun: 'crew', id: crew_id },
    })
}
