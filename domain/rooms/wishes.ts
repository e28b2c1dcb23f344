import type { Selectable } from 'kysely'
import type { Booking } from '#contract/bookings.ts'
import type { OwnRoomWish, OwnRoomWishes } from '#contract/departure-rooms.ts'
import { db, transaction, type Tx } from '#db/client.ts'
import type { RoomWishRow } from '#db/rows/rooms.ts'
import { noteEdit } from '../bookings/traveller-edits.ts'
import { refuseWhenOver } from '../bookings/travellers.ts'
import { DomainError } from '../errors.ts'
import type { Actor } from '../events.ts'
import { claim } from '../versions.ts'

/** Returns how the travellers of a booking wish to share, by position; undefined where no rooms are shared by rule. */
export async function ownRoomWishes({
  _id,
  departure_id,
}: Booking): Promise<Map<number, OwnRoomWish> | undefined> {
  if (!(await isPrepared(departure_id ?? _id))) return undefined
  const rows = await db.selectFrom('room_wishes').selectAll().where('booking_id', '=', _id).execute()
  return new Map(
    rows.map(({ position, wish, pair, share_with, sex }) => {
      const other = rows.find((row) => wish === 'party' && row.position !== position && row.pair === pair)
      return [
        position,
        { wish: other || wish !== 'party' ? wish : 'any', with: other?.position ?? null, share_with, sex },
      ]
    }),
  )
}

/** A private trip has rooms to share once it has a departure of its own. */
async function isPrepared(departureId: string) {
  const row = await db.selectFrom('departures').select('id').where('id', '=', departureId).executeTakeFirst()
  return row !== undefined
}

/**
 * Stores how the travellers of a booking wish to share. Whoever is named by somebody of the own party and wishes nothing else
 * shares with them. Throws `conflict` when the booking is over, and `invalid`, naming `room.<position>`, for a traveller that
 * there is not and for two who want the same one.
 */
export async function wishRooms(bookingId: string, wishes: OwnRoomWishes, actor: Actor): Promise<void> {
  await transaction(async (tx) => {
    const booking = await claim(tx, 'bookings', bookingId)
    refuseWhenOver(booking)
    const given = new Map(Object.entries(wishes).map(([position, wish]) => [Number(position), wish]))
    const { pairs, errors } = pairUp(given, booking.travellers)
    if (Object.keys(errors).length > 0)
      throw new DomainError('invalid', 'Some fields are not valid', { errors })
    for (const [position, { wish, share_with, sex }] of given) {
      const pair = pairs.get(position) ?? null
      await storeWish(tx, {
        booking_id: bookingId,
        position,
        wish: pair === null ? wish : 'party',
        pair,
        share_with: wish === 'other' ? share_with : '',
        sex,
      })
    }
    await noteEdit(tx, actor, bookingId, { change: 'rooms' })
  })
}

type Pairs = { pairs: Map<number, number>; errors: Record<string, string[]> }

/** Gives the two of each pair one number. `errors`: who wants somebody that cannot be. */
function pairUp(given: Map<number, OwnRoomWish>, travellers: number): Pairs {
  const pairs = new Map<number, number>()
  const errors: Record<string, string[]> = {}
  const refuse = (position: number, says: string) => (errors[`room.${position}`] = [says])
  for (const [position, { wish, with: other }] of given) {
    if (position < 1 || position > travellers) refuse(position, `This booking has no traveller ${position}`)
    if (wish !== 'party') continue
    const theirs = other === null ? undefined : given.get(other)
    const isThere = other !== null && other >= 1 && other <= travellers && other !== position
    if (!isThere) refuse(position, 'Choose another traveller of this booking')
    else if (theirs && theirs.wish !== 'any' && !(theirs.wish === 'party' && theirs.with === position))
      refuse(position, `Traveller ${other} wishes otherwise. Two share a room: say it of both`)
    else if (pairs.has(other) && pairs.get(other) !== pairs.get(position))
      refuse(position, `Traveller ${other} shares with somebody else already`)
    else for (const one of [position, other]) pairs.set(one, Math.min(position, other))
  }
  return { pairs, errors }
}

async function storeWish(tx: Tx, wish: Omit<Selectable<RoomWishRow>, 'updated_at'>) {
  const { booking_id, position, ...rest } = wish
  const columns = { ...rest, updated_at: new Date().toISOString() }
  await tx
    .insertInto('room_wishes')
    .values({ booking_id, position, ...columns })
    .onConflict((conflict) => conflict.columns(['booking_id', 'position']).doUpdateSet(columns))
    .execute()
}
