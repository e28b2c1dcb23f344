import { crewRoles, crewRoleWords } from '#contract/crew.ts'
import { addDays, daysBetween, type Day } from '#contract/days.ts'
import type { NightRoom, RoomNight } from '#contract/departure-rooms.ts'
import { proposeRooms, roomsInWords, type SharedRoom } from '#contract/rooms.ts'
import type { DepartureFacts, LodgeRow, RoomFacts } from './facts.ts'
import { lodgeFaults, roomFaults } from './faults.ts'
import { doublesOf, keyOf, type Guest } from './sleepers.ts'

/** A night with what lists and changes need of it: who is in which room by key, and the lodge. */
export type Night = Omit<RoomNight, 'rooms'> & {
  lodging: LodgeRow | undefined
  shared: SharedRoom[]
  rooms: NightRoom[]
}

/** Returns the nights of a departure, from its first day to the last of whoever goes home last. */
export function nightsFor(departure: DepartureFacts, guests: Guest[], facts: RoomFacts): Night[] {
  const end = [departure.end_date, ...guests.map(({ booking }) => booking.end_date)].toSorted().at(-1)!
  const count = Math.max(0, daysBetween(departure.start_date, end))
  const byKey = new Map(guests.map((guest) => [guest.key, guest]))
  return Array.from({ length: count }, (_, index) => nightOf(departure, index + 1, { guests, byKey, facts }))
}

type Known = { guests: Guest[]; byKey: Map<string, Guest>; facts: RoomFacts }

function nightOf(departure: DepartureFacts, night: number, { guests, byKey, facts }: Known): Night {
  const day = addDays(departure.start_date, night - 1)
  const there = guests.filter(({ booking }) => booking.start_date <= day && day < booking.end_date)
  const shared = proposeRooms(there, placedOn(departure.id, night, facts), doublesOf(there))
  const rooms = shared.map(({ kind, why, keys }, index) => ({
    number: index + 1,
    kind,
    why,
    people: keys.map((key) => {
      const { reference, position, name } = byKey.get(key)!.shown
      return { reference, position, name }
    }),
  }))
  const place = departure.places[night - 1] ?? ''
  const { lodging, ...stay } = stayOf(departure, night, place, facts)
  const { crew, crew_count } = crewOn(departure.id, day, facts)
  const others = facts.others
    .filter(
      (other) =>
        other.departure_id !== departure.id &&
        other.lodge_id === lodging?.id &&
        addDays(other.start_date, other.night - 1) === day,
    )
    .reduce((sum, { travellers }) => sum + travellers, 0)
  return {
    night,
    day,
    place,
    ...stay,
    lodging,
    lodge_id: lodging?.id ?? null,
    lodge: lodging?.name ?? '',
    lodge_phone: lodging?.phone ?? '',
    crew,
    crew_count,
    shared,
    rooms,
    summary: roomsInWords(rooms),
    faults: [
      ...(lodging && rooms.length > 0
        ? lodgeFaults(lodging, rooms, { travellers: there.length, crew: crew_count, others })
        : []),
      ...roomFaults(shared, byKey),
    ],
  }
}

function placedOn(departureId: string, night: number, { places }: RoomFacts) {
  const rows = (places.get(departureId) ?? []).filter((row) => row.night === night)
  return [...Map.groupBy(rows, ({ room }) => room).values()].map((own) => ({
    kind: own[0]!.kind,
    keys: own.map(({ booking_id, position }) => keyOf(booking_id, position)),
  }))
}

type Stay = { lodging: LodgeRow | undefined; is_proposed: boolean; is_none: boolean }

/**
 * Returns where a night is spent: as staff chose it for this place, else as for the last departure of the trip that slept at
 * this place, else in the one lodge there.
 */
function stayOf({ id, trip_id }: DepartureFacts, night: number, place: string, facts: RoomFacts): Stay {
  const lodgeOf = (lodgeId: string | null) => facts.lodges.find((lodge) => lodge.id === lodgeId)
  const own = facts.nights.get(`${id} ${night}`)
  if (own && own.place === place) {
    if (own.is_none === 1) return { lodging: undefined, is_proposed: false, is_none: true }
    const lodging = lodgeOf(own.lodge_id)
    if (lodging) return { lodging, is_proposed: false, is_none: false }
  }
  const habits = (facts.habits.get(trip_id) ?? []).filter(
    (habit) => habit.departure_id !== id && habit.place === place,
  )
  const habit = habits.find((one) => one.night === night) ?? (place === '' ? undefined : habits[0])
  if (habit?.is_none === 1) return { lodging: undefined, is_proposed: true, is_none: true }
  const usual = habit && lodgeOf(habit.lodge_id)
  if (usual?.is_active === 1) return { lodging: usual, is_proposed: true, is_none: false }
  const there = facts.lodges.filter((lodge) => lodge.is_active === 1 && isAt(lodge, place))
  const lodging = there.length === 1 ? there[0] : undefined
  return { lodging, is_proposed: lodging !== undefined, is_none: false }
}

function isAt(lodge: LodgeRow, place: string) {
  return place !== '' && lodge.place.trim().toLowerCase() === place.trim().toLowerCase()
}

/** Who works on a day and stays for the night: "1 guide, 3 porters". */
function crewOn(departureId: string, day: Day, facts: RoomFacts): { crew: string; crew_count: number } {
  const there = (facts.crew.get(departureId) ?? []).filter(
    ({ from_day, to_day }) => from_day <= day && day < to_day,
  )
  const words = crewRoles.flatMap((role) => {
    const count = there.filter((one) => one.role === role).length
    const word = crewRoleWords[role].toLowerCase()
    return count === 0 ? [] : [`${count} ${word}${count === 1 ? '' : 's'}`]
  })
  return { crew: words.join(', '), crew_count: there.length }
}
