import { formatDay, today } from '#contract/days.ts'
import { actors } from '#contract/events.ts'
import { transaction, type Tx } from '#db/client.ts'
import { note } from '../assignments/write.ts'
import { DomainError } from '../errors.ts'
import { readSettings } from '../settings.ts'
import { hashOf, lastDayOfLink } from './links.ts'

/** What a phone says of itself with each call. */
export type Caller = { token: string; device: string }

/** Whose link it is, on which departure, and until when it works. */
export type Admitted = { id: string; departure_id: string; crew_id: string; name: string; until: string }

const STAYS = 'What you have written stays on this phone.'

/**
 * Lets the phone in whose link this is, and binds the link to it if no phone has it yet. Throws `not-found` for a wrong
 * token, `forbidden` for a link that was taken back or is over, and `conflict` on another phone, which the office is told.
 */
export async function admit(id: string, caller: Caller): Promise<Admitted> {
  const { refused, ...admitted } = await transaction((tx) => judge(tx, id, caller))
  if (refused) throw refused
  return admitted as Admitted
}

/**
 * As `admit`, in a transaction that then writes: whoever takes the link back meanwhile waits. Throws `forbidden` when the
 * link is not this phone's any more.
 */
export async function holdTrailLink(tx: Tx, id: string, { token, device }: Caller): Promise<void> {
  const held = await tx
    .updateTable('trail_links')
    .set({ seen_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('token_hash', '=', hashOf(token))
    .where('device_token_hash', '=', hashOf(device))
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!held) throw takenBack()
}

async function judge(
  tx: Tx,
  id: string,
  { token, device }: Caller,
): Promise<Partial<Admitted> & { refused?: DomainError }> {
  const row = await tx
    .selectFrom('trail_links')
    .innerJoin('departures', 'departures.id', 'trail_links.departure_id')
    .leftJoin('crew', 'crew.id', 'trail_links.crew_id')
    .selectAll('trail_links')
    .select(['end_date', 'crew.name'])
    .where('trail_links.id', '=', id)
    .executeTakeFirst()
  if (!row || row.token_hash !== hashOf(token)) return { refused: unknown() }
  const { departure_id, crew_id, name } = row
  if (row.ended_at !== null) return { refused: takenBack() }
  const { crew } = await readSettings(tx)
  const until = lastDayOfLink(row, crew.trail_link_days)
  if (until < today())
    return {
      refused: new DomainError(
        'forbidden',
        `This link has ended on ${formatDay(until)}. ${STAYS} Ask the office for it again`,
      ),
    }
  if (crew_id === null || name === null || !(await isOnDeparture(tx, departure_id, crew_id)))
    return {
      refused: new DomainError(
        'forbidden',
        `You are not on this departure any more. ${STAYS} Call the office`,
      ),
    }
  const at = new Date().toISOString()
  const mine = hashOf(device)
  const bound = await tx
    .updateTable('trail_links')
    .set((own) => ({
      device_token_hash: mine,
      seen_at: at,
      bound_at: own.fn.coalesce('bound_at', own.val(at)),
    }))
    .where('id', '=', id)
    .where((own) => own.or([own('device_token_hash', 'is', null), own('device_token_hash', '=', mine)]))
    .returning('id')
    .executeTakeFirst()
  if (!bound) {
    await tx.updateTable('trail_links').set({ other_at: at }).where('id', '=', id).execute()
    return { refused: otherPhone() }
  }
  if (row.device_token_hash === null)
    await note(tx, actors.visitor, departure_id, { change: 'trail-link-opened', crew: crew_id })
  return { id, departure_id, crew_id, name, until }
}

async function isOnDeparture(tx: Tx, departureId: string, crewId: string) {
  const place = await tx
    .selectFrom('assignments')
    .select('id')
    .where('departure_id', '=', departureId)
    .where('crew_id', '=', crewId)
    .where('state', '!=', 'declined')
    .executeTakeFirst()
  return place !== undefined
}

function unknown() {
  return new DomainError(
    'not-found',
    `This link does not work. Open the newest one that the office has sent you. ${STAYS}`,
  )
}

function takenBack() {
  return new DomainError('forbidden', `The office has taken this link back. ${STAYS} Call the office`)
}

function otherPhone() {
  return new DomainError(
    'conflict',
    `Another phone has opened this link first, and only one can keep it. ${STAYS} Ask the office to free it`,
  )
}
