import type { Selectable } from 'kysely'
import {
  placeKey,
  PLACES_MAX,
  type KeptPlace,
  type Place,
  type PlaceInput,
  type PlaceUse,
} from '#contract/places.ts'
import type { ItineraryDay } from '#contract/trips.ts'
import { db, takeTurn, type Tx } from '#db/client.ts'
import type { PlaceRow } from '#db/rows/shared.ts'
import { changeContent } from '../content.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { newId } from '../ids.ts'
import { keepUntilContentChanges } from '../kept-content.ts'
import { sortedByName } from '../lists/sorting.ts'
import { rewriteTrips } from '../trips/rewrite.ts'
import { claim } from '../versions.ts'
import { learnedFrom } from './learned.ts'
import { allNights, corrected, useOf, type Figures, type Nights } from './nights.ts'

type Row = Selectable<PlaceRow>
/** A place with its figures as numbers. */
type Known = Figures & { id: string; name: string; words: string; version: number }

/** What a place that only itineraries name has beside its figures. */
const notKept = { id: '', words: '', version: 0 }
const nothingKnown: Figures = { lat: null, lon: null, sleep_m: null }

/** The places that staff keep and those that itineraries name, drafts included, by name. */
export function listPlaces(): Promise<Place[]> {
  return readPlaces()
}

const readPlaces = keepUntilContentChanges(async (): Promise<Place[]> => {
  const [rows, nights] = await Promise.all([db.selectFrom('places').selectAll().execute(), allNights()])
  const kept = new Set(rows.map(({ name }) => placeKey(name)))
  const learned = [...learnedFrom(nights)].flatMap(([key, place]) =>
    kept.has(key) ? [] : [{ ...toPlace({ ...place, ...notKept }, nights), _id: null, version: null }],
  )
  return sortedByName([...rows.map((row) => toPlace(knownOf(row), nights)), ...learned])
})

/** Throws `not-found`. */
export async function readPlace(id: string): Promise<KeptPlace> {
  return toPlace(await find(db, id), await allNights())
}

/** Returns the trips with a night at a place, those with figures of their own first. Throws `not-found`. */
export async function usesOfPlace(id: string): Promise<PlaceUse[]> {
  const row = await find(db, id)
  const uses = (await allNights()).flatMap((nights) => useOf(nights, row) ?? [])
  return uses.toSorted(
    (one, other) =>
      Number(other.own.length > 0) - Number(one.own.length > 0) ||
      one.trip_name.localeCompare(other.trip_name),
  )
}

/** Returns what is there at the places where an itinerary spends its nights, by `placeKey`; of most places nothing is written. */
export async function wordsAt(itinerary: ItineraryDay[]): Promise<Record<string, string>> {
  const keys = [...new Set(itinerary.flatMap(({ place }) => (place ? placeKey(place) : [])))]
  if (keys.length === 0) return {}
  const rows = await db
    .selectFrom('places')
    .select(['place_key', 'words'])
    .where('place_key', 'in', keys)
    .where('words', '!=', '')
    .execute()
  return Object.fromEntries(rows.map(({ place_key, words }) => [place_key, words]))
}

/**
 * Keeps a place. Days that end there and have no figures, or those by which the place was known until now, have its
 * figures from now on. Throws `invalid` when there is one with this name, and `conflict` when there are `PLACES_MAX`.
 */
export function addPlace(input: PlaceInput, actor: Actor): Promise<KeptPlace> {
  return changeContent(async (tx) => {
    await takeTurn(tx, 'places')
    await refuseTooMany(tx)
    await refuseTaken(tx, input.name)
    const now = new Date().toISOString()
    const row = await tx
      .insertInto('places')
      .values({ id: newId(), ...columnsOf(input), version: 1, created_at: now, updated_at: now })
      .returningAll()
      .executeTakeFirstOrThrow()
    const nights = await allNights(tx)
    const before = learnedFrom(nights).get(row.place_key) ?? { name: row.name, ...nothingKnown }
    await correctTrips(tx, actor, nights, before, knownOf(row))
    const after = toPlace(knownOf(row), await allNights(tx))
    await recordEvent(tx, actor, { verb: 'add', noun: 'place', noun_id: row.id, after })
    return after
  })
}

/**
 * Corrects a place, and with it all days that have its figures; days with figures of their own keep them. With `version`,
 * only if nobody else has edited it since. Throws `not-found`, `stale` and `invalid` as `addPlace`.
 */
export function editPlace(id: string, input: PlaceInput, actor: Actor, version?: number): Promise<KeptPlace> {
  return changeContent(async (tx) => {
    // Of two who give two places one name, the second is told.
    await takeTurn(tx, 'places')
    const before = await claim(tx, 'places', id, version)
    if (placeKey(input.name) !== before.place_key) await refuseTaken(tx, input.name)
    const row = await tx
      .updateTable('places')
      .set({ ...columnsOf(input), updated_at: new Date().toISOString() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const nights = await allNights(tx)
    await correctTrips(tx, actor, nights, knownOf(before), knownOf(row))
    const after = toPlace(knownOf(row), await allNights(tx))
    const changed = { before: toPlace(knownOf(before), nights), after }
    await recordEvent(tx, actor, { verb: 'edit', noun: 'place', noun_id: id, ...changed })
    return after
  })
}

/** Puts the figures of a place into all days of a trip that end there. Throws `not-found`, and `conflict` when none has others. */
export function takeOverPlace(id: string, tripId: string, actor: Actor): Promise<KeptPlace> {
  return changeContent(async (tx) => {
    const row = await hold(tx, id)
    const changed = await rewriteTrips(tx, actor, [tripId], (trip) =>
      corrected(trip, row, row, { isWhole: true }),
    )
    if (changed.length === 0)
      throw new DomainError('conflict', 'No day of that trip says otherwise, or the trip cannot be read')
    return toPlace(row, await allNights(tx))
  })
}

/** Keeps a place no more. Itineraries keep what they say of it. Throws `not-found` and `stale`. */
export async function removePlace(id: string, actor: Actor, version?: number): Promise<void> {
  await changeContent(async (tx) => {
    const row = await claim(tx, 'places', id, version)
    const before = toPlace(knownOf(row), await allNights(tx))
    await tx.deleteFrom('places').where('id', '=', id).execute()
    await recordEvent(tx, actor, { verb: 'remove', noun: 'place', noun_id: id, before })
  })
}

async function correctTrips(
  tx: Tx,
  actor: Actor,
  nights: Nights[],
  before: Figures & { name: string },
  after: Known,
) {
  const ids = nights.flatMap((trip) => (useOf(trip, before) ? trip.id : []))
  await rewriteTrips(tx, actor, ids, (row) => corrected(row, before, after))
}

function columnsOf({ name, lat, lon, sleep_m, words }: PlaceInput) {
  return { name, place_key: placeKey(name), lat: textOf(lat), lon: textOf(lon), sleep_m, words }
}

function textOf(degrees: number | null) {
  return degrees === null ? null : String(degrees)
}

function knownOf({ id, name, lat, lon, sleep_m, words, version }: Row): Known {
  return {
    id,
    name,
    lat: lat === null ? null : Number(lat),
    lon: lon === null ? null : Number(lon),
    sleep_m,
    words,
    version,
  }
}

function toPlace({ id, name, lat, lon, sleep_m, words, version }: Known, nights: Nights[]): KeptPlace {
  const uses = nights.flatMap((trip) => useOf(trip, { name, lat, lon, sleep_m }) ?? [])
  const differing = uses.filter(({ own }) => own.length > 0).length
  return { _id: id, name, lat, lon, sleep_m, words, trips: uses.length, differing, version }
}

async function find(tx: Tx | typeof db, id: string): Promise<Known> {
  const row = await tx.selectFrom('places').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new DomainError('not-found', 'No place has that id')
  return knownOf(row)
}

/** As `find`, and locks the place until this transaction ends, so that nobody corrects it meanwhile. */
async function hold(tx: Tx, id: string): Promise<Known> {
  await tx
    .updateTable('places')
    .set((row) => ({ version: row.ref('version') }))
    .where('id', '=', id)
    .execute()
  return find(tx, id)
}

async function refuseTaken(tx: Tx, name: string) {
  const taken = await tx
    .selectFrom('places')
    .select('name')
    .where('place_key', '=', placeKey(name))
    .executeTakeFirst()
  if (taken) throw nameTaken(taken.name)
}

function nameTaken(name: string) {
  const message = `There is a place ${name} already`
  return new DomainError('invalid', message, { errors: { name: [message] } })
}

async function refuseTooMany(tx: Tx) {
  const { count } = await tx
    .selectFrom('places')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= PLACES_MAX)
    throw new DomainError('conflict', `There are ${PLACES_MAX} places already. Delete one first`)
}
