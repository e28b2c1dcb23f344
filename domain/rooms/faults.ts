import { bedsInRoom, lackingRooms, roomTypeWords, type SharedRoom } from '#contract/rooms.ts'
import type { NightRoom } from '#contract/departure-rooms.ts'
import { bedsOf } from '#contract/suppliers.ts'
import type { LodgeRow } from './facts.ts'
import { nameOf, type Guest } from './sleepers.ts'

type Heads = { travellers: number; crew: number; others: number }

/** Returns what a lodge lacks for a night, in sentences without a full stop. `others`: of other departures of ours there. */
export function lodgeFaults(lodge: LodgeRow, rooms: NightRoom[], heads: Heads): string[] {
  const { travellers, crew, others } = heads
  const beds = bedsOf(lodge)
  const needed = travellers + crew + others
  const parts = [
    `${travellers} ${travellers === 1 ? 'traveller' : 'travellers'}`,
    ...(crew > 0 ? [`${crew} crew`] : []),
    ...(others > 0 ? [`${others} of other departures`] : []),
  ]
  const lacking = lackingRooms(rooms, {
    single_rooms: lodge.single_rooms,
    twin_rooms: lodge.twin_rooms,
    double_rooms: lodge.double_rooms,
    triple_rooms: lodge.triple_rooms,
    dormitory_beds: lodge.dormitory_beds,
  })
  return [
    ...(lodge.is_active === 1 ? [] : [`${lodge.name} is not used any more`]),
    ...(beds !== null && needed > beds
      ? [`${lodge.name} has ${beds} beds, and ${needed} are needed: ${parts.join(', ')}`]
      : []),
    ...(lacking === '' ? [] : [`${lodge.name} lacks ${lacking}`]),
  ]
}

/** Returns what is wrong with who shares with whom, in sentences without a full stop. */
export function roomFaults(rooms: SharedRoom[], guests: Map<string, Guest>): string[] {
  return rooms.flatMap(({ kind, keys }) => {
    const people = keys.map((key) => guests.get(key)!)
    return [
      ...(people.length > bedsInRoom[kind]
        ? [`${people.length} sleep in one ${roomTypeWords[kind].one}: ${people.map(nameOf).join(', ')}`]
        : []),
      ...(people.length > 1
        ? people
            .filter(({ has_own_room }) => has_own_room)
            .map((guest) => `${nameOf(guest)} has booked ${guest.shown.booked[0]}, and shares a room`)
        : []),
      ...people.flatMap((guest) => {
        const wanted = guest.wants === null ? undefined : guests.get(guest.wants)
        return wanted && !keys.includes(wanted.key)
          ? [`${nameOf(guest)} wishes to share with ${nameOf(wanted)}, and does not`]
          : []
      }),
      ...strangers(people),
    ]
  })
}

/** Two who know each other neither by their booking nor by a wish, and are not of the same sex. */
function strangers(people: Guest[]): string[] {
  return people.flatMap((one, index) =>
    people.slice(index + 1).flatMap((other) => {
      const isKnown = one.party === other.party || one.wants === other.key || other.wants === one.key
      const differ = one.sex !== '' && other.sex !== '' && one.sex !== other.sex
      return !isKnown && differ
        ? [`${nameOf(one)} and ${nameOf(other)} share, of two bookings and not of the same sex`]
        : []
    }),
  )
}
