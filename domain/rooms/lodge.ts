import type { DepartureRooms, LodgeChoice } from '#contract/departure-rooms.ts'
import { transaction, type Tx } from '#db/client.ts'
import { DomainError } from '../errors.ts'
import type { Actor } from '../events.ts'
import { claimRooms, noteRooms } from './claim.ts'
import type { Night } from './nights.ts'
import { fullRoomsOf, roomsOf } from './read.ts'

/**
 * Chooses where a night of a departure is spent, also the other nights at the same place where the choice says so. The next
 * departure of the trip is proposed the same. Throws `not-found`, `stale`, and `invalid`, naming `lodge_id`, for what is no
 * lodge that can be chosen.
 */
export async function chooseLodge(
  departureId: string,
  night: number,
  choice: LodgeChoice,
  actor: Actor,
  version?: number,
): Promise<DepartureRooms> {
  return transaction(async (tx) => {
    await claimRooms(tx, departureId, version)
    const { nights } = await fullRoomsOf(departureId, tx)
    const one = nights.find((each) => each.night === night)
    if (!one) throw new DomainError('not-found', `This departure has no night ${night}`)
    await refuseOtherLodge(tx, choice.lodge_id, one)
    const chosen = nights.filter(
      (other) => other === one || (choice.is_for_place && one.place !== '' && other.place === one.place),
    )
    for (const each of chosen) await storeNight(tx, departureId, each, choice)
    const { lodge_id, is_none } = choice
    await noteRooms(tx, actor, departureId, { change: 'lodge', night, lodge: lodge_id, is_none })
    return roomsOf(departureId, tx)
  })
}

/** Stores where a night is spent, in the caller's transaction; forgets it where neither a lodge nor none is chosen. */
export async function storeNight(
  tx: Tx,
  departureId: string,
  { night, place }: Pick<Night, 'night' | 'place'>,
  { lodge_id, is_none }: Pick<LodgeChoice, 'lodge_id' | 'is_none'>,
): Promise<void> {
  if (lodge_id === null && !is_none) {
    await tx
      .deleteFrom('room_nights')
      .where('departure_id', '=', departureId)
      .where('night', '=', night)
      .execute()
    return
  }
  const row = { place, lodge_id, is_none: is_none ? 1 : 0, updated_at: new Date().toISOString() }
  await tx
    .insertInto('room_nights')
    .values({ ...row, departure_id: departureId, night })
    .onConflict((conflict) => conflict.columns(['departure_id', 'night']).doUpdateSet(row))
    .execute()
}

async function refuseOtherLodge(tx: Tx, id: string | null, { lodge_id }: Night) {
  if (id === null || id === lodge_id) return
  const lodge = await tx
    .selectFrom('suppliers')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', 'lodge')
    .where('is_active', '=', 1)
    .executeTakeFirst()
  if (lodge) return
  const message = 'Choose a lodge of the suppliers that is in use'
  throw new DomainError('invalid', message, { errors: { lodge_id: [message] } })
}
