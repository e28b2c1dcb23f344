import { z } from 'zod'
import type { Supplier } from './suppliers.ts'
import type { Sex } from './traveller-papers.ts'

// Who shares a room with whom: the rule by which rooms are proposed. What staff see of it is in `departure-rooms.ts`.

export const roomTypes = ['single', 'twin', 'double', 'triple', 'dormitory'] as const
export const RoomType = z.enum(roomTypes, 'Choose single, twin, double, triple or dormitory')
export type RoomType = z.infer<typeof RoomType>

/** How many can sleep in a room of each type. */
export const bedsInRoom: Record<RoomType, number> = {
  single: 1,
  twin: 2,
  double: 2,
  triple: 3,
  dormitory: 20,
}

export const roomTypeWords: Record<RoomType, { one: string; many: string }> = {
  single: { one: 'single room', many: 'single rooms' },
  twin: { one: 'twin room', many: 'twin rooms' },
  double: { one: 'double room', many: 'double rooms' },
  triple: { one: 'triple room', many: 'triple rooms' },
  dormitory: { one: 'dormitory', many: 'dormitories' },
}

/** Why somebody is in a room: by hand, or by which part of the rule. */
export const roomReasons = ['hand', 'own', 'wish', 'double', 'party', 'sex', 'left'] as const
export type RoomReason = (typeof roomReasons)[number]

/**
 * Somebody to put up. `party`: their booking. `has_own_room`: a room of their own is booked. `wants`: whom they wish to
 * share with, by the key; `wants_alone`: nobody, without having booked a room.
 */
export type Sleeper = {
  key: string
  party: string
  sex: Sex
  has_own_room: boolean
  wants: string | null
  wants_alone: boolean
}

export type SharedRoom = { kind: RoomType; keys: string[]; why: RoomReason }

/**
 * Returns a room for everybody, by the order of the travellers. Who was placed stays; others get, in this order: the room
 * of their own that they booked, the company that they wish for, a double room of their booking, company of their booking,
 * somebody of the same sex, and what is left. `doubles`: how many double rooms each party wishes for.
 */
export function proposeRooms(
  sleepers: Sleeper[],
  placed: Omit<SharedRoom, 'why'>[],
  doubles: Map<string, number>,
): SharedRoom[] {
  const plan = new Plan(sleepers, placed, doubles)
  for (const one of plan.open()) if (one.has_own_room) plan.put('single', 'own', one)
  shareAsWished(plan)
  shareDoubles(plan)
  for (const party of plan.parties()) shareInParty(plan, party)
  shareBySex(plan)
  for (const one of plan.open()) plan.put('single', 'left', one)
  return plan.inOrder()
}

/** Whether two may share by the wish of one of them: of one party, of the same sex, or because both wish it. */
function maySuit(one: Sleeper, other: Sleeper) {
  if (other.has_own_room || other.wants_alone) return false
  if (other.wants !== null && other.wants !== one.key) return false
  return other.wants === one.key || other.party === one.party || isSameSex(one, other)
}

function isSameSex(one: Sleeper, other: Sleeper) {
  return (one.sex === 'F' || one.sex === 'M') && one.sex === other.sex
}

function shareAsWished(plan: Plan) {
  for (const one of plan.open()) {
    const other = one.wants === null || !plan.isOpen(one) ? undefined : plan.find(one.wants)
    if (other === undefined || !maySuit(one, other)) continue
    if (plan.isOpen(other)) plan.putPair('wish', one, other)
    else plan.join(one, other)
  }
}

function shareDoubles(plan: Plan) {
  for (const party of plan.parties())
    for (const [one, other] of pairsOf(party))
      if (plan.takeDouble(one.party)) plan.put('double', 'double', one, other)
}

/** Two of one booking share whoever they are; of more, those of the same sex first. */
function shareInParty(plan: Plan, party: Sleeper[]) {
  if (party.length > 2)
    for (const sex of ['F', 'M'] as const)
      for (const [one, other] of pairsOf(party.filter((sleeper) => sleeper.sex === sex)))
        plan.put('twin', 'party', one, other)
  for (const [one, other] of pairsOf(party.filter((sleeper) => plan.isOpen(sleeper))))
    plan.put('twin', 'party', one, other)
}

function shareBySex(plan: Plan) {
  for (const one of plan.open()) {
    if (!plan.isOpen(one)) continue
    const half = plan.halfTaken().find((other) => isSameSex(one, other))
    const other = plan.open().find((next) => next !== one && isSameSex(one, next))
    if (half !== undefined) plan.join(one, half)
    else if (other !== undefined) plan.put('twin', 'sex', one, other)
  }
}

function pairsOf(sleepers: Sleeper[]) {
  return Array.from({ length: Math.floor(sleepers.length / 2) }, (_, index): [Sleeper, Sleeper] => [
    sleepers[2 * index]!,
    sleepers[2 * index + 1]!,
  ])
}

/** Rooms in the making, and who has none yet. */
class Plan {
  #sleepers: Sleeper[]
  #byKey: Map<string, Sleeper>
  #rooms: SharedRoom[]
  #open: Set<string>
  #doubles: Map<string, number>

  constructor(sleepers: Sleeper[], placed: Omit<SharedRoom, 'why'>[], doubles: Map<string, number>) {
    this.#sleepers = sleepers
    this.#byKey = new Map(sleepers.map((sleeper) => [sleeper.key, sleeper]))
    this.#open = new Set(this.#byKey.keys())
    this.#doubles = new Map(doubles)
    this.#rooms = []
    for (const { kind, keys } of placed) {
      const there = keys.filter((key) => this.#open.delete(key))
      if (there.length === 0) continue
      this.#rooms.push({ kind, keys: there, why: 'hand' })
      if (kind === 'double') this.takeDouble(this.find(there[0]!)!.party)
    }
  }

  open(): Sleeper[] {
    return this.#sleepers.filter((sleeper) => this.isOpen(sleeper))
  }

  isOpen({ key }: Sleeper): boolean {
    return this.#open.has(key)
  }

  find(key: string): Sleeper | undefined {
    return this.#byKey.get(key)
  }

  /** Those without a room by booking. */
  parties(): Sleeper[][] {
    return [...Map.groupBy(this.open(), ({ party }) => party).values()]
  }

  /** Who is alone in a room for two without having booked it. */
  halfTaken(): Sleeper[] {
    return this.#rooms.flatMap(({ kind, keys }) => {
      const [key] = keys
      const alone = this.find(key!)!
      return kind === 'twin' && keys.length === 1 && !alone.has_own_room ? [alone] : []
    })
  }

  put(kind: RoomType, why: RoomReason, ...sleepers: Sleeper[]): void {
    this.#rooms.push({ kind, keys: sleepers.map(({ key }) => key), why })
    for (const { key } of sleepers) this.#open.delete(key)
  }

  putPair(why: RoomReason, one: Sleeper, other: Sleeper): void {
    const isDouble = one.party === other.party && this.takeDouble(one.party)
    this.put(isDouble ? 'double' : 'twin', why, one, other)
  }

  /** Puts somebody into the room of another if a bed is free there. */
  join(one: Sleeper, other: Sleeper): void {
    const room = this.#rooms.find(({ keys }) => keys.includes(other.key))
    if (room === undefined || room.keys.length >= bedsInRoom[room.kind]) return
    room.keys.push(one.key)
    this.#open.delete(one.key)
  }

  /** Returns whether the party has a double room left, and takes it. */
  takeDouble(party: string): boolean {
    const left = this.#doubles.get(party) ?? 0
    if (left > 0) this.#doubles.set(party, left - 1)
    return left > 0
  }

  inOrder(): SharedRoom[] {
    const order = new Map(this.#sleepers.map(({ key }, index) => [key, index]))
    const first = ({ keys }: SharedRoom) => Math.min(...keys.map((key) => order.get(key)!))
    for (const { keys } of this.#rooms) keys.sort((one, other) => order.get(one)! - order.get(other)!)
    return this.#rooms.toSorted((one, other) => first(one) - first(other))
  }
}

/** Returns how many rooms there are of each type: "4 twin rooms, 1 single room"; empty without rooms. */
export function roomsInWords(rooms: { kind: RoomType }[]): string {
  return roomTypes
    .flatMap((type) => {
      const count = rooms.filter(({ kind }) => kind === type).length
      if (count === 0) return []
      return `${count} ${count === 1 ? roomTypeWords[type].one : roomTypeWords[type].many}`
    })
    .join(', ')
}

type Beds = Pick<Supplier, 'single_rooms' | 'twin_rooms' | 'double_rooms' | 'triple_rooms' | 'dormitory_beds'>

/**
 * Returns the rooms that a lodge lacks, in words; empty where it has all. Of a type that it says nothing about it has enough.
 * Who is alone also fits into a room for two, and a couple into a twin room.
 */
export function lackingRooms(rooms: { kind: RoomType; people: unknown[] }[], lodge: Beds): string {
  const left = (type: RoomType, count: number | null) =>
    (count ?? Infinity) - rooms.filter(({ kind }) => kind === type).length
  let [twin, double] = [left('twin', lodge.twin_rooms), left('double', lodge.double_rooms)]
  const couples = Math.min(Math.max(0, -double), Math.max(0, twin))
  twin -= couples
  double += couples
  const alone = left('single', lodge.single_rooms)
  const single = alone + Math.min(Math.max(0, -alone), Math.max(0, twin) + Math.max(0, double))
  const triple = left('triple', lodge.triple_rooms)
  const lacking = Object.entries({ single, twin, double, triple }).flatMap(([kind, count]) =>
    Array.from({ length: Math.max(0, -count) }, () => ({ kind: kind as RoomType })),
  )
  const inDormitories = rooms.filter(({ kind }) => kind === 'dormitory').flatMap(({ people }) => people)
  const beds = inDormitories.length - (lodge.dormitory_beds ?? Infinity)
  return [roomsInWords(lacking), beds > 0 ? `${beds} ${beds === 1 ? 'bed' : 'beds'} in dormitories` : '']
    .filter(Boolean)
    .join(', ')
}
