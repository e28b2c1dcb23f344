import type { DepartureRooms, RoomMove, RoomReset } from '#contract/departure-rooms.ts'
import { bedsInRoom, roomTypeWords, type RoomType, type SharedRoom } from '#contract/rooms.ts'
import { transaction } from '#db/client.ts'
import { DomainError, faultAt } from '../errors.ts'
import type { Actor } from '../events.ts'
import { claimRooms, noteRooms } from './claim.ts'
import type { Night } from './nights.ts'
import { placeNight } from './place.ts'
import { fullRoomsOf, roomsOf, type FullRooms } from './read.ts'
import type { Guest } from './sleepers.ts'

/**
 * Moves a traveller into another room, of one night or also of others: these get the rooms of this night, as far as the same
 * people sleep there. The rooms of the night stay as they are then, also when somebody comes. Throws `not-found`, `stale`,
 * `conflict` for somebody who does not sleep there that night, and `invalid`, naming `with` or `kind`, for company that has
 * left and for more people than beds.
 */
export async function moveTraveller(
  departureId: string,
  move: RoomMove,
  actor: Actor,
  version?: number,
): Promise<DepartureRooms> {
  return transaction(async (tx) => {
    await claimRooms(tx, departureId, version)
    const rooms = await fullRoomsOf(departureId, tx)
    const night = nightIn(rooms.nights, move)
    if (!night) throw new DomainError('not-found', `This departure has no night ${move.night}`)
    const arranged = arrange(rooms, night, move)
    for (const other of nightsIn(rooms.nights, night, move)) {
      const there = new Set(other.shared.flatMap(({ keys }) => keys))
      const own = arranged.map(({ kind, keys }) => ({ kind, keys: keys.filter((key) => there.has(key)) }))
      await placeNight(tx, departureId, other, own)
    }
    const { how, span } = move
    await noteRooms(tx, actor, departureId, { change: 'rooms', how, span, night: move.night })
    return roomsOf(departureId, tx)
  })
}

/** Forgets what was moved by hand, of a night or of all: the rule gives the rooms again. Throws `not-found`, and `stale`. */
export async function resetRooms(
  departureId: string,
  { night }: RoomReset,
  actor: Actor,
  version?: number,
): Promise<DepartureRooms> {
  return transaction(async (tx) => {
    await claimRooms(tx, departureId, version)
    const placed = tx.deleteFrom('room_places').where('departure_id', '=', departureId)
    await (night === null ? placed : placed.where('night', '=', night)).execute()
    await noteRooms(tx, actor, departureId, { change: 'rooms', how: 'reset', night })
    return roomsOf(departureId, tx)
  })
}

/** The night of this number that the traveller spends; where they spend none of it, the first. */
function nightIn(nights: Night[], { night, reference, position }: RoomMove) {
  const same = nights.filter((one) => one.night === night)
  const own = same.find(({ rooms }) =>
    rooms.some(({ people }) =>
      people.some((one) => one.reference === reference && one.position === position),
    ),
  )
  return own ?? same[0]
}

function nightsIn(nights: Night[], night: Night, { span }: RoomMove) {
  if (span === 'all') return nights
  return nights.filter((other) => (span === 'later' ? other.day >= night.day : other === night))
}

type Room = Omit<SharedRoom, 'why'>

/** Returns the rooms of a night after the move; who is alone for want of company is left to the rule. */
function arrange({ guests }: FullRooms, night: Night, move: RoomMove): Room[] {
  const one = guestIn(guests, night, move)
  if (one === undefined)
    throw new DomainError('conflict', 'This traveller does not sleep there that night any more')
  const from = roomOf(night, one)
  if (move.how === 'new') {
    const kind = move.kind ?? 'single'
    return withChanges(night, [[from, without(from, one)]], { kind, keys: [one.key] })
  }
  const other = guestIn(guests, night, move.with!)
  if (other === undefined || other === one)
    throw faultAt('with', 'Nobody of that name sleeps there that night. Choose somebody else')
  const to = roomOf(night, other)
  if (move.how === 'swap')
    return withChanges(night, [
      [from, replaced(from, one, other)],
      [to, replaced(to, other, one)],
    ])
  const keys = [...without(to, one).keys, one.key]
  const kind = move.kind ?? (to.kind === 'single' ? 'twin' : to.kind)
  refuseTooMany(kind, keys.length)
  return withChanges(night, [
    ...(from === to ? [] : ([[from, without(from, one)]] as Change[])),
    [to, { kind, keys }],
  ])
}

type Change = [from: SharedRoom, to: Room]

function withChanges({ shared }: Night, changes: Change[], added?: Room): Room[] {
  const after = new Map(changes)
  const rooms = shared.flatMap((room): Room[] => {
    const changed = after.get(room)
    if (changed) return changed.keys.length > 0 ? [changed] : []
    return room.why === 'left' ? [] : [room]
  })
  return added ? [...rooms, added] : rooms
}

function refuseTooMany(kind: RoomType, count: number) {
  if (count <= bedsInRoom[kind]) return
  const beds = bedsInRoom[kind] === 1 ? '1 bed' : `${bedsInRoom[kind]} beds`
  throw faultAt(
    'kind',
    `A ${roomTypeWords[kind].one} has ${beds}, and ${count} would sleep there. Choose a larger one`,
  )
}

function guestIn(
  guests: Guest[],
  night: Night,
  { reference, position }: { reference: string; position: number },
) {
  return guests.find(
    (guest) =>
      guest.booking.reference === reference &&
      guest.position === position &&
      night.shared.some(({ keys }) => keys.includes(guest.key)),
  )
}

function roomOf({ shared }: Night, { key }: Guest) {
  return shared.find(({ keys }) => keys.includes(key))!
}

function without({ kind, keys }: SharedRoom, { key }: Guest): Room {
  return { kind, keys: keys.filter((other) => other !== key) }
}

function replaced({ kind, keys }: SharedRoom, one: Guest, other: Guest): Room {
  return { kind, keys: keys.map((key) => (key === one.key ? other.key : key)) }
}
