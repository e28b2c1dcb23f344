import type { DepartureRooms } from '#contract/departure-rooms.ts'
import { nightsInList } from '#contract/room-lists.ts'
import { sayingOf } from '#contract/site-words.ts'
import { db } from '#db/client.ts'
import { DomainError } from '../errors.ts'
import { readSettings } from '../settings.ts'
import { roomFacts, type DepartureFacts, type Reader } from './facts.ts'
import { changedInShort, listsFor, type FullList } from './lists.ts'
import { nightsFor, type Night } from './nights.ts'
import { lastListsOf } from './sent.ts'
import { guestsOf, type Guest } from './sleepers.ts'

/** The rooms of a departure with what verbs need of them: who sleeps where by key, and what is stored of a list. */
export type FullRooms = {
  departure: DepartureFacts
  guests: Guest[]
  nights: Night[]
  lists: FullList[]
  version: number
}

/**
 * Returns the rooms of a departure, night by night and lodge by lodge. Travellers, crew and lodges are read as they are now, so
 * whoever is cancelled, has left the party or has moved away is on no list. Throws `not-found`.
 */
export async function roomsOf(departureId: string, tx: Reader = db): Promise<DepartureRooms> {
  return toRooms(await fullRoomsOf(departureId, tx))
}

/** As `roomsOf`, with what verbs need. */
export async function fullRoomsOf(departureId: string, tx: Reader): Promise<FullRooms> {
  const [rooms] = await fullRoomsOfAll([departureId], tx)
  if (!rooms) throw new DomainError('not-found', 'No departure has that id')
  return rooms
}

/** As `fullRoomsOf`, for many with as many queries as for one, in the order of their first days. */
export async function fullRoomsOfAll(departureIds: string[], tx: Reader): Promise<FullRooms[]> {
  const [facts, sent, { company, words }] = await Promise.all([
    roomFacts(departureIds, tx),
    lastListsOf(departureIds, tx),
    readSettings(tx),
  ])
  const say = sayingOf(words, company.name)
  return facts.departures.map((departure) => {
    const guests = guestsOf(departure.id, facts)
    const nights = nightsFor(departure, guests, facts)
    const own = sent.filter(({ departure_id }) => departure_id === departure.id)
    const lists = listsFor(departure, {
      guests,
      nights,
      sent: own,
      lodges: facts.lodges,
      company: company.name,
      say,
    })
    return { departure, guests, nights, lists, version: facts.versions.get(departure.id) ?? 0 }
  })
}

/** Returns the rooms as staff see them. */
export function toRooms({ departure, guests, nights, lists, version }: FullRooms): DepartureRooms {
  const { id, trip_name, start_date, end_date, cancelled_at } = departure
  return {
    departure_id: id,
    trip_name,
    start_date,
    end_date,
    is_cancelled: cancelled_at !== null,
    travellers: guests.map(({ shown }) => shown),
    nights: nights.map(({ lodging: _lodging, shared: _shared, ...night }) => night),
    lodges: lists.map(({ list: _list, stays: _stays, moved: _moved, ...lodge }) => lodge),
    faults: faultsOf(nights, lists),
    version,
  }
}

/** What lodges know wrongly comes first, then what is wrong on nights, then what nobody has chosen. */
function faultsOf(nights: Night[], lists: FullList[]): string[] {
  const changed = lists.filter(({ state }) => state === 'changed')
  const wrong = Map.groupBy(
    nights.flatMap(({ day, faults }) => faults.map((says) => ({ day, says }))),
    ({ says }) => says,
  )
  const open = unchosen(nights)
  return [
    ...(changed.length > 0 ? [`Changed since it was sent: ${changed.map(changedInShort).join('; ')}`] : []),
    ...[...wrong].map(([says, on]) =>
      on.length === nights.length ? says : `${says} (${nightsInList(on.map(({ day }) => day))})`,
    ),
    ...(open.length > 0 ? [`No lodge is chosen: ${open.map(nightInWords).join('; ')}`] : []),
  ]
}

/** Returns the nights on which somebody sleeps nobody knows where. */
export function unchosen(nights: Night[]): Night[] {
  return nights.filter(({ lodging, is_none, rooms }) => lodging === undefined && !is_none && rooms.length > 0)
}

function nightInWords({ place, day }: Night) {
  return [place, nightsInList([day])].filter(Boolean).join(', ')
}
