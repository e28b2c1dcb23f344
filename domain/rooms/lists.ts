import { createHash } from 'node:crypto'
import { calledIn } from '#contract/called-in.ts'
import { formatDay, formatInstant, today } from '#contract/days.ts'
import type { LodgeList } from '#contract/departure-rooms.ts'
import {
  changesBetween,
  movedNights,
  nightsInList,
  type ListPerson,
  type RoomList,
} from '#contract/room-lists.ts'
import { roomTypeWords } from '#contract/rooms.ts'
import type { Say } from '#contract/site-words.ts'
import { whatsappUrl } from '#contract/whatsapp.ts'
import type { DepartureFacts, LodgeRow } from './facts.ts'
import type { Night } from './nights.ts'
import type { SentList } from './sent.ts'
import type { Guest } from './sleepers.ts'

/**
 * A list with what is stored when it is sent: who sleeps where, and the nights it is made of. `moved`: that it was asked for
 * other nights, in words; empty where it was not.
 */
export type FullList = LodgeList & { list: RoomList; stays: Night[]; moved: string }

/** Returns a lodge that knows another list, with the nights it was asked for where they are others. */
export function changedInShort({ lodge, moved }: Pick<FullList, 'lodge' | 'moved'>): string {
  return moved === '' ? lodge : `${lodge} (${moved})`
}

type Known = {
  guests: Guest[]
  nights: Night[]
  sent: SentList[]
  lodges: LodgeRow[]
  company: string
  /** The words of the operator, which the list on paper has too. */
  say: Say
}

/**
 * Returns a list for each lodge in which somebody sleeps, in the order of the nights, then for those that have got one and in
 * which nobody sleeps any more.
 */
export function listsFor(
  departure: DepartureFacts,
  { guests, nights, sent, lodges, company, say }: Known,
): FullList[] {
  const used = nights.filter(({ lodging, rooms }) => lodging !== undefined && rooms.length > 0)
  const byLodge = Map.groupBy(used, ({ lodging }) => lodging!.id)
  const lists = [...byLodge].map(([id, stays]) => {
    const last = sent.find(({ lodge_id }) => lodge_id === id)
    return listOf(departure, { lodge: stays[0]!.lodging!, stays, last, guests, company, say })
  })
  const left = sent.flatMap((last) => {
    const lodge = lodges.find(({ id }) => id === last.lodge_id)
    const isLeft = lodge && !byLodge.has(lodge.id) && last.list.people.length > 0
    return isLeft ? [listOf(departure, { lodge, stays: [], last, guests, company, say })] : []
  })
  return [...lists, ...left]
}

type Making = {
  lodge: LodgeRow
  stays: Night[]
  last: SentList | undefined
  guests: Guest[]
  company: string
  say: Say
}

function listOf(departure: DepartureFacts, { lodge, stays, last, guests, company, say }: Making): FullList {
  const { id, name, contact, phone, email } = lodge
  const list = roomListOf(stays, guests)
  const changes = last ? changesBetween(last.list, list) : []
  const state = stateOf(stays, last, changes)
  const version = state === 'sent' ? last!.version : (last?.version ?? 0) + 1
  const told = { departure, name, stays, last, changes, company, version, say }
  const text = textOf(told)
  return {
    lodge_id: id,
    lodge: name,
    contact,
    phone,
    email,
    nights: stays.map(({ day }) => day),
    summary: [...new Set(stays.map(({ summary }) => summary))].join('; '),
    state,
    version,
    sent: last ? { version: last.version, sent_at: last.sent_at, how: last.how, by: last.by } : null,
    changes,
    faults: [...new Set(stays.flatMap(({ faults }) => faults))],
    text,
    whatsapp: whatsappUrl(phone, text) ?? null,
    seen: seenOf(list, last),
    list,
    stays,
    moved: last ? movedNights(last.list, list) : '',
  }
}

/** Returns who sleeps where, as it is kept when it is sent. */
function roomListOf(stays: Night[], guests: Guest[]): RoomList {
  const people = guests.flatMap(({ key, shown: { reference, position, name } }): ListPerson[] => {
    const nights = new Map(
      stays.flatMap(({ day, shared }) => {
        const index = shared.findIndex(({ keys }) => keys.includes(key))
        return index === -1 ? [] : [[day, { room: index + 1, kind: shared[index]!.kind }] as const]
      }),
    )
    return nights.size === 0 ? [] : [{ reference, position, name, nights }]
  })
  return { people, crew: new Map(stays.map(({ day, crew_count }) => [day, crew_count])) }
}

/** A list whose nights have all passed, by itself or as it was sent, needs no more. */
function stateOf(stays: Night[], last: SentList | undefined, changes: string[]): LodgeList['state'] {
  const days = [...stays.map(({ day }) => day), ...(last ? last.list.crew.keys() : [])].toSorted()
  if (days.length > 0 && days.at(-1)! < today()) return 'over'
  if (last === undefined) return 'unsent'
  return changes.length > 0 ? 'changed' : 'sent'
}

/** Two lists share it only if they say the same and follow the same one. */
function seenOf({ people, crew }: RoomList, last: SentList | undefined) {
  const said = [people.map(({ nights, ...person }) => [person, ...nights]), ...crew, last?.version ?? 0]
  return createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 16)
}

type Told = {
  departure: DepartureFacts
  name: string
  stays: Night[]
  last: SentList | undefined
  changes: string[]
  company: string
  version: number
  say: Say
}

/** The list in words, as it is mailed and copied: nights with the same rooms are named once. */
function textOf(told: Told): string {
  const { departure, name, stays, company, version, say } = told
  const head = `${company}: rooms at ${name}, ${departure.trip_name} of ${formatDay(departure.start_date)}`
  const made = `Version ${version}, ${formatInstant(new Date().toISOString())}`
  if (stays.length === 0) return [head, say('room_list.none'), made].join('\n\n')
  return [
    head,
    ...blocksOf(stays).map((block) => blockInWords(block, say)),
    ...changedInWords(told),
    made,
  ].join('\n\n')
}

/** Returns nights in a row, or apart, at the same place with the same people in the same rooms and the same crew. */
export function blocksOf(stays: Night[]): Night[][] {
  return [...Map.groupBy(stays, saidOf).values()]
}

function saidOf({ place, lodge, rooms, crew }: Night) {
  return JSON.stringify([place, lodge, rooms.map(({ kind, people }) => [kind, people]), crew])
}

/** "1 night: Thu 3 December 2026", and the rooms below. */
function blockInWords(nights: Night[], say: Say) {
  const { summary, rooms, crew } = nights[0]!
  const count = nights.length === 1 ? '1 night' : `${nights.length} nights`
  return [
    `${count}: ${nightsInList(nights.map(({ day }) => day))}`,
    summary,
    ...rooms.map(({ number, kind, people }) => {
      const names = people.map(calledIn)
      return `${number}. ${roomTypeWords[kind].one}: ${names.join(', ')}`
    }),
    ...(crew === '' ? [] : [say('room_list.crew', { crew })]),
  ].join('\n')
}

function changedInWords({ last, changes, say }: Told) {
  if (last === undefined) return []
  const of = { number: String(last.version), when: formatInstant(last.sent_at) }
  if (changes.length === 0) return [`As in version ${of.number} of ${of.when}.`]
  return [`${say('room_list.changed', of)}:\n${changes.map((says) => `- ${says}.`).join('\n')}`]
}
