import type { DepartureRooms, ListSending } from '#contract/departure-rooms.ts'
import { transaction, type Tx } from '#db/client.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { newId } from '../ids.ts'
import { roomList } from '../mails/rooms.ts'
import { queueMail } from '../mails/outbox.ts'
import { readSettings } from '../settings.ts'
import { holdRooms } from './claim.ts'
import type { FullList } from './lists.ts'
import { storeNight } from './lodge.ts'
import { placeNight } from './place.ts'
import { fullRoomsOf, roomsOf, type FullRooms } from './read.ts'
import { storedCrew } from './sent.ts'

/**
 * Records the list of a lodge as sent, as it is now, and mails it where that is asked for. What was proposed of it stays from
 * then on, so that a traveller who comes or leaves moves nobody else. Throws `not-found`, `stale` when the list is not the one
 * that was looked at, `conflict` when nobody sleeps there or its nights have passed, and `invalid` for a mail to a lodge
 * without an address.
 */
export async function sendRoomList(
  departureId: string,
  { lodge_id, how, seen }: ListSending,
  actor: Actor,
): Promise<DepartureRooms> {
  return transaction(async (tx) => {
    await holdRooms(tx, departureId)
    const rooms = await fullRoomsOf(departureId, tx)
    const list = rooms.lists.find((one) => one.lodge_id === lodge_id)
    if (!list) throw new DomainError('conflict', 'Nobody on this departure sleeps there any more')
    if (list.state === 'over') throw new DomainError('conflict', 'These nights have passed')
    if (list.seen !== seen)
      throw new DomainError(
        'stale',
        'This list has changed since you opened it, or somebody else has sent it. Read it again, then send it',
      )
    if (how === 'mail' && list.email === '') {
      const message = `Nobody knows an e-mail address of ${list.lodge}. Copy the text instead`
      throw new DomainError('invalid', message, { errors: { how: [message] } })
    }
    const version = (list.sent?.version ?? 0) + 1
    const email_id = how === 'mail' ? await mailList(tx, rooms, list, version) : undefined
    await storeList(tx, rooms, list, { version, how, actor, email_id: email_id ?? null })
    for (const night of list.stays) {
      await storeNight(tx, departureId, night, { lodge_id, is_none: false })
      await placeNight(
        tx,
        departureId,
        night,
        night.shared.filter(({ why }) => why !== 'left'),
      )
    }
    await recordEvent(tx, actor, {
      verb: 'send',
      noun: 'departure',
      noun_id: departureId,
      after: { change: 'room-list', lodge: lodge_id, version, how },
    })
    return roomsOf(departureId, tx)
  })
}

async function mailList(tx: Tx, { departure }: FullRooms, list: FullList, version: number) {
  const facts = {
    contact: list.contact,
    trip_name: departure.trip_name,
    first_day: list.nights[0] ?? departure.start_date,
    version,
    text: list.text,
  }
  return queueMail(tx, {
    ...roomList(facts, await readSettings(tx)),
    kind: 'room-list',
    to: { name: list.contact, address: list.email },
    about: { noun: 'departure', id: departure.id },
  })
}

type Sending = { version: number; how: ListSending['how']; actor: Actor; email_id: string | null }

async function storeList(tx: Tx, rooms: FullRooms, { lodge_id, lodge, list }: FullList, sending: Sending) {
  const id = newId()
  await tx
    .insertInto('room_lists')
    .values({
      ...sending,
      id,
      departure_id: rooms.departure.id,
      lodge_id,
      lodge,
      nights: storedCrew(list.crew),
      sent_at: new Date().toISOString(),
    })
    .execute()
  const bookings = new Map(rooms.guests.map(({ booking }) => [booking.reference, booking.id]))
  const people = list.people.flatMap(({ reference, position, name, nights }) =>
    [...nights].map(([day, { room, kind }]) => ({
      list_id: id,
      booking_id: bookings.get(reference)!,
      position,
      name,
      day,
      room,
      kind,
    })),
  )
  if (people.length > 0) await tx.insertInto('room_list_people').values(people).execute()
}
