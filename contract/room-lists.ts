import { calledIn } from './called-in.ts'
import { addDays, daysBetween, formatDay, type Day } from './days.ts'
import { roomTypeWords, type RoomType } from './rooms.ts'

// What has changed between the list of rooms that a lodge got and the one of now.

/** Somebody on a list. `reference`: that of the booking; `position`: then; `name`: empty while nobody knows it. */
export type ListPerson = {
  reference: string
  position: number
  name: string
  nights: Map<Day, { room: number; kind: RoomType }>
}

/** A list: who sleeps where on which night, and how many of the crew sleep there on each of its days. */
export type RoomList = { people: ListPerson[]; crew: Map<Day, number> }

/**
 * Returns what has changed, in sentences without a full stop: nights, who came and who left, who is in another room, the
 * crew. None when both say the same.
 */
export function changesBetween(before: RoomList, now: RoomList): string[] {
  const [were, are] = [nightsOf(before), nightsOf(now)]
  if (are.length === 0) return were.length === 0 ? [] : ['None of our group is coming any more']
  const shift = shiftOf(were, are)
  const pairs = pairUp(before.people, now.people)
  return [
    ...nightsInWords(were, are, shift),
    ...ownNightsInWords(pairs, { were, are, shift }),
    ...pairs.flatMap(({ was, is }) => (is && !was ? [`${calledIn(is)} has come`] : [])),
    ...pairs.flatMap(({ was, is }) => (was && !is ? [`${calledIn(was)} has left`] : [])),
    ...pairs.flatMap(({ was, is }) =>
      was && is && was.name !== is.name ? [`${calledIn(was)} is now called ${calledIn(is)}`] : [],
    ),
    ...movesInWords(pairs, shift),
    ...crewInWords(before.crew, now.crew, shift),
  ]
}

/** Returns days as they are written in a list: "3 Dec 2026", or "3 Dec 2026 to 5 Dec 2026" for those in a row. */
export function nightsInList(days: Day[]): string {
  const rows: Day[][] = []
  for (const day of days) {
    const last = rows.at(-1)
    if (last !== undefined && daysBetween(last.at(-1)!, day) === 1) last.push(day)
    else rows.push([day])
  }
  return rows
    .map((row) =>
      row.length === 1 ? formatDay(row[0]!) : `${formatDay(row[0]!)} to ${formatDay(row.at(-1)!)}`,
    )
    .join(', ')
}

/** The nights of a list, in their order. */
function nightsOf({ people, crew }: RoomList): Day[] {
  return people.length === 0 ? [] : [...crew.keys()].toSorted()
}

/** By how many days all nights have moved alike; 0 where they have not. */
function shiftOf(were: Day[], are: Day[]): number {
  if (were.length !== are.length || were.length === 0) return 0
  const shift = daysBetween(were[0]!, are[0]!)
  return were.every((day, index) => daysBetween(day, are[index]!) === shift) ? shift : 0
}

function nightsInWords(were: Day[], are: Day[], shift: number) {
  if (shift !== 0) return [`All nights: ${askedFor(were, are)}`]
  const added = are.filter((day) => !were.includes(day))
  const gone = were.filter((day) => !are.includes(day))
  return [
    ...(added.length > 0 ? [`Also for ${nightsInList(added)}`] : []),
    ...(gone.length > 0 ? [`No longer for ${nightsInList(gone)}`] : []),
  ]
}

function askedFor(were: Day[], are: Day[]) {
  return `asked for ${nightsInList(were)}; needed for ${nightsInList(are)}`
}

/** Returns that a list asks for other nights than the one before did; empty where it asks for the same, or for none. */
export function movedNights(before: RoomList, now: RoomList): string {
  const [were, are] = [nightsOf(before), nightsOf(now)]
  const isSame = were.length === are.length && were.every((day, index) => day === are[index])
  return isSame || were.length === 0 || are.length === 0 ? '' : askedFor(were, are)
}

type Moved = { were: Day[]; are: Day[]; shift: number }

/** Who sleeps there on other nights than before, other than as all do: some wait, and others do not. */
function ownNightsInWords(pairs: Pair[], { were, are, shift }: Moved): string[] {
  const moves = pairs.flatMap(({ was, is }) => {
    if (!was || !is) return []
    const [then, now] = [was, is].map(({ nights }) => [...nights.keys()].toSorted())
    const kept = then!.map((day) => addDays(day, shift))
    const asAll = [
      ...kept.filter((day) => are.includes(day)),
      ...are.filter((day) => shift === 0 && !were.includes(day)),
    ]
    const isAlike = [kept, asAll].some((days) => String(days.toSorted()) === String(now))
    return isAlike ? [] : [{ who: calledIn(is), says: askedFor(then!, now!) }]
  })
  return [...Map.groupBy(moves, ({ says }) => says)].map(
    ([says, some]) => `${some.map(({ who }) => who).join(', ')}: ${says}`,
  )
}

type Pair = { was?: ListPerson; is?: ListPerson }

/**
 * Finds the travellers of one list on the other, booking by booking: by their names, because positions close up when
 * somebody leaves, then those whose name was not known. A name in place of another is somebody else.
 */
function pairUp(before: ListPerson[], now: ListPerson[]): Pair[] {
  const left = new Set(before)
  const pairs: Pair[] = []
  const take = (is: ListPerson, isSame: (was: ListPerson) => boolean) => {
    const was = [...left].find((one) => one.reference === is.reference && isSame(one))
    if (was) left.delete(was)
    return was
  }
  const named = new Map(
    now.map((is) => [is, is.name === '' ? undefined : take(is, (was) => was.name === is.name)]),
  )
  for (const is of now) {
    const was = named.get(is) ?? take(is, (one) => one.name === '' || is.name === '')
    pairs.push({ is, ...(was && { was }) })
  }
  return [...pairs, ...[...left].map((was) => ({ was }))]
}

/** Who sleeps in another kind of room than before, or with others of those who stay. */
function movesInWords(pairs: Pair[], shift: number): string[] {
  const staying = pairs.flatMap(({ was, is }) => (was && is ? [{ was, is }] : []))
  const moves = new Map<string, Day[]>()
  for (const { was, is } of staying)
    for (const [day, room] of is.nights) {
      const dayThen = [...was.nights.keys()].find((then) => daysBetween(then, day) === shift)
      if (dayThen === undefined) continue
      const then = was.nights.get(dayThen)!
      const withThen = staying.filter(
        (other) => other.was !== was && other.was.nights.get(dayThen)?.room === then.room,
      )
      const withNow = staying.filter(
        (other) => other.is !== is && other.is.nights.get(day)?.room === room.room,
      )
      const isSame = withThen.length === withNow.length && withThen.every((other) => withNow.includes(other))
      if (isSame && then.kind === room.kind) continue
      const all = pairs.flatMap(({ is: other }) =>
        other && other !== is && other.nights.get(day)?.room === room.room ? [calledIn(other)] : [],
      )
      const company = all.length === 0 ? 'alone' : `with ${all.join(', ')}`
      const says = `${calledIn(is)}: now in a ${roomTypeWords[room.kind].one}, ${company}`
      moves.set(says, [...(moves.get(says) ?? []), day])
    }
  const nights = Math.max(0, ...staying.map(({ is }) => is.nights.size))
  return [...moves].map(([says, days]) =>
    days.length === nights ? says : `${says} (${nightsInList(days.toSorted())})`,
  )
}

function crewInWords(before: Map<Day, number>, now: Map<Day, number>, shift: number): string[] {
  const isSame = [...now].every(([day, count]) => {
    const then = [...before].find(([other]) => daysBetween(other, day) === shift)
    return then === undefined || then[1] === count
  })
  return isSame ? [] : [`Crew: ${mostOf(now)}, not ${mostOf(before)}`]
}

function mostOf(crew: Map<Day, number>) {
  return Math.max(0, ...crew.values())
}
