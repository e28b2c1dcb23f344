import { crewRoles, crewRoleWords } from '#contract/crew.ts'
import type { Day } from '#contract/days.ts'
import { datedDays, nightNumber, placeOfNight, type Wait } from '#contract/departure-nights.ts'
import type { NightRoom, RoomNight } from '#contract/departure-rooms.ts'
import { proposeRooms, roomsInWords, type SharedRoom } from '#contract/rooms.ts'
import type { DepartureFacts, LodgeRow, RoomFacts } from './facts.ts'
import { lodgeFaults, roomFaults } from './faults.ts'
import { doublesOf, keyOf, type Guest } from './sleepers.ts'

/**
 * A night with what lists and changes need of it: who is in which room by key, and the lodge. Where a closed way has parted
 * the group, the same night of the trip is there once for each day on which somebody spends it.
 */
export type Night = Omit<RoomNight, 'rooms'> & {
  lodging: LodgeRow | undefined
  shared: SharedRoom[]
  rooms: NightRoom[]
}

type Known = { byKey: Map<string, Guest>; facts: RoomFacts }
/** A night before anything is known of its rooms. `before`: the last of the trip, where one waits after it. */
type Spent = { night: number; day: Day; place: string; waiting: string; before: number | undefined }

/** Returns the nights of a departure, from its first day to the last of whoever goes home last, by their days. */
export function nightsFor(departure: DepartureFacts, guests: Guest[], facts: RoomFacts): Night[] {
  const end = [departure.end_date, ...guests.map(({ booking }) => booking.end_date)].toSorted().at(-1)!
  const known = { byKey: new Map(guests.map((guest) => [guest.key, guest])), facts }
  const { own, ofBooking } = departure.waits
  const parts = Map.groupBy(guests, ({ booking }) => ofBooking.get(booking.id) ?? own)
  const ways = [own, ...[...parts.keys()].filter((waits) => waits !== own)].map((waits) => ({
    nights: spentNights(departure, end, waits),
    guests: parts.get(waits) ?? [],
  }))
  return ways[0]!.nights.flatMap(({ day }, index) => {
    const byNumber = Map.groupBy(ways, ({ nights }) => nights[index]!.night)
    return [...byNumber.values()].flatMap((together) => {
      const there = together.flatMap((way) => way.guests.filter((guest) => isThere(guest, day)))
      const isOfGroup = together[0] === ways[0]
      if (there.length === 0 && !isOfGroup) return []
      return [nightOf(departure, together[0]!.nights[index]!, inOrder(there, guests), known)]
    })
  })
}

function isThere({ booking }: Guest, day: Day) {
  return booking.start_date <= day && day < booking.end_date
}

function inOrder(there: Guest[], guests: Guest[]) {
  const set = new Set(there)
  return guests.filter((guest) => set.has(guest))
}

function spentNights({ start_date, itinerary }: DepartureFacts, end: Day, waits: Wait[]): Spent[] {
  const days = datedDays(start_date, end, waits).slice(0, -1)
  return days.map((day) => {
    const { date, number, wait } = day
    const isElsewhere = wait !== undefined && !wait.isStaying
    return {
      night: nightNumber(day, start_date),
      day: date,
      place: isElsewhere ? '' : placeOfNight(itinerary, number),
      waiting: wait?.title ?? '',
      before: wait?.isStaying && number > 0 ? number : undefined,
    }
  })
}

function nightOf(departure: DepartureFacts, spent: Spent, there: Guest[], { byKey, facts }: Known): Night {
  const { night, day, place, waiting } = spent
  const shared = proposeRooms(there, placedOn(departure.id, spent, there, facts), doublesOf(there))
  const rooms = shared.map(({ kind, why, keys }, index) => ({
    number: index + 1,
    kind,
    why,
    people: keys.map((key) => {
      const { reference, position, name } = byKey.get(key)!.shown
      return { reference, position, name }
    }),
  }))
  const { lodging, ...stay } = stayOf(departure, spent, facts)
  const { crew, crew_count } = crewOn(departure.id, day, facts)
  const others = facts.others
    .filter(
      (other) => other.departure_id !== departure.id && other.lodge_id === lodging?.id && other.day === day,
    )
    .reduce((sum, { travellers }) => sum + travellers, 0)
  return {
    night,
    day,
    place,
    waiting,
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

/** Who was placed by hand of those who are there; whoever waits stays in the rooms of the night before. */
function placedOn(departureId: string, { night, before }: Spent, there: Guest[], { places }: RoomFacts) {
  const keys = new Set(there.map(({ key }) => key))
  const own = (places.get(departureId) ?? []).filter(({ booking_id, position }) =>
    keys.has(keyOf(booking_id, position)),
  )
  const placed = own.filter((row) => row.night === night)
  const rows = placed.length > 0 ? placed : own.filter((row) => row.night === before)
  return [...Map.groupBy(rows, ({ room }) => room).values()].map((room) => ({
    kind: room[0]!.kind,
    keys: room.map(({ booking_id, position }) => keyOf(booking_id, position)),
  }))
}

type Stay = { lodging: LodgeRow | undefined; is_proposed: boolean; is_none: boolean }

/**
 * Returns where a night is spent: as staff chose it for this place; while one waits, where the night before was; else as for
 * the last departure of the trip that slept at this place, else in the one lodge there.
 */
function stayOf(
  departure: DepartureFacts,
  { night, place, before }: Pick<Spent, 'night' | 'place' | 'before'>,
  facts: RoomFacts,
): Stay {
  const { id, trip_id } = departure
  const lodgeOf = (lodgeId: string | null) => facts.lodges.find((lodge) => lodge.id === lodgeId)
  const own = facts.nights.get(`${id} ${night}`)
  if (own && own.place === place) {
    if (own.is_none === 1) return { lodging: undefined, is_proposed: false, is_none: true }
    const lodging = lodgeOf(own.lodge_id)
    if (lodging) return { lodging, is_proposed: false, is_none: false }
  }
  if (before !== undefined) {
    const stay = stayOf(departure, { night: before, place, before: undefined }, facts)
    return { ...stay, is_proposed: stay.lodging !== undefined || stay.is_none }
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
