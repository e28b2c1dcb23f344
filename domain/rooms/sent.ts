import type { Selectable } from 'kysely'
import type { ListPerson, RoomList } from '#contract/room-lists.ts'
import type { RoomType } from '#contract/rooms.ts'
import type { RoomListRow } from '#db/rows/rooms.ts'
import type { Reader } from './facts.ts'

/** A list as a lodge got it. `by`: who sent it. */
export type SentList = Selectable<RoomListRow> & { by: string; list: RoomList }

/** Returns the last list that each lodge got of each of these departures. */
export async function lastListsOf(departureIds: string[], tx: Reader): Promise<SentList[]> {
  if (departureIds.length === 0) return []
  const rows = await tx
    .selectFrom('room_lists')
    .leftJoin('staff', 'staff.id', 'room_lists.actor')
    .selectAll('room_lists')
    .select(['staff.name', 'staff.username'])
    .where('departure_id', 'in', departureIds)
    .where('lodge_id', 'is not', null)
    .orderBy('version')
    .execute()
  const last = [...new Map(rows.map((row) => [`${row.departure_id} ${row.lodge_id}`, row])).values()]
  if (last.length === 0) return []
  const people = await tx
    .selectFrom('room_list_people')
    .innerJoin('bookings', 'bookings.id', 'room_list_people.booking_id')
    .select(['list_id', 'reference', 'position', 'name', 'day', 'room', 'kind'])
    .where(
      'list_id',
      'in',
      last.map(({ id }) => id),
    )
    .orderBy('room_list_people.booking_id')
    .orderBy('position')
    .orderBy('day')
    .execute()
  const byList = Map.groupBy(people, ({ list_id }) => list_id)
  return last.map(({ name, username, ...row }) => ({
    ...row,
    by: name || username || '',
    list: { people: personsOf(byList.get(row.id) ?? []), crew: crewIn(row.nights) },
  }))
}

/** Returns how many of the crew sleep on each day as it is stored: "2026-12-03=4 2026-12-04=4". */
export function storedCrew(crew: RoomList['crew']): string {
  return [...crew].map(([day, count]) => `${day}=${count}`).join(' ')
}

function crewIn(stored: string): RoomList['crew'] {
  const entries = stored.split(' ').filter((entry) => entry !== '')
  return new Map(
    entries.map((entry): [string, number] => {
      const [day, count] = entry.split('=')
      return [day!, Number(count)]
    }),
  )
}

type Row = Pick<ListPerson, 'position' | 'name'> & {
  reference: string
  day: string
  room: number
  kind: RoomType
}

function personsOf(rows: Row[]): ListPerson[] {
  return [...Map.groupBy(rows, ({ reference, position }) => `${reference} ${position}`).values()].map(
    (own) => {
      const { reference, position, name } = own[0]!
      const nights = new Map(own.map(({ day, room, kind }) => [day, { room, kind }]))
      return { reference, position, name, nights }
    },
  )
}
