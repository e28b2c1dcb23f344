import type { DepartureLog, LogEntry, TrailLink } from '#contract/departure-log.ts'
import { today } from '#contract/days.ts'
import type { TrailEntry } from '#contract/trail-log.ts'
import { db, transaction } from '#db/client.ts'
import { note } from '../assignments/write.ts'
import { crewOfDeparture } from '../assignments/read.ts'
import { manifestOf } from '../bookings/manifest.ts'
import { DomainError } from '../errors.ts'
import type { Actor } from '../events.ts'
import { readSettings } from '../settings.ts'
import { openEntry } from '../trail-log/bodies.ts'
import { lastDayOfLink } from './links.ts'

const CLOSED = { entry: null, photos_awaited: 0 }

/**
 * Returns the guides' log of a departure, the newest entry first, with the links and who can have one. `withCosts`: what was
 * paid in cash, too. Throws `not-found`.
 */
export async function readDepartureLog(departureId: string, withCosts: boolean): Promise<DepartureLog> {
  const [{ departure, travellers }, { assignments }, links, entries] = await Promise.all([
    manifestOf(departureId),
    crewOfDeparture(departureId),
    linkRows(departureId),
    entryRows(departureId),
  ])
  const photos = await photosOf(entries.map(({ id }) => id))
  const { crew } = await readSettings()
  const going = new Set(assignments.flatMap(({ state, crew_id }) => (state === 'declined' ? [] : [crew_id])))
  const confirmed = assignments.filter(({ state }) => state === 'confirmed')
  return {
    departure_id: departureId,
    trip_name: departure.trip_name,
    start_date: departure.start_date,
    end_date: departure.end_date,
    travellers: travellers.map(({ reference, position, name }) => ({ reference, position, name })),
    guides: confirmed.map(({ crew_id, name, email }) => ({ crew_id, name, email })),
    links: links.map((row) => toLink(row, lastDayOfLink(row, crew.trail_link_days), going)),
    entries: entries
      .filter(({ kind }) => withCosts || kind !== 'cash')
      .map((row) => toEntry(row, photos.get(row.id) ?? [])),
  }
}

/** Marks an entry as seen: it leaves Today. Twice is once. Throws `not-found`. */
export async function markEntrySeen(id: string, actor: Actor): Promise<void> {
  await transaction(async (tx) => {
    const row = await tx
      .selectFrom('trail_entries')
      .select(['departure_id', 'seen_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) throw noEntry()
    const seen_at = row.seen_at ?? new Date().toISOString()
    await tx.updateTable('trail_entries').set({ is_urgent: 0, seen_at }).where('id', '=', id).execute()
    if (row.seen_at === null)
      await note(tx, actor, row.departure_id, { change: 'trail-entry-seen', entry: id })
  })
}

/** What is thrown where no entry has an id. */
export function noEntry(): DomainError {
  return new DomainError('not-found', 'No entry of the log has that id')
}

function linkRows(departureId: string) {
  return db
    .selectFrom('trail_links')
    .innerJoin('departures', 'departures.id', 'trail_links.departure_id')
    .leftJoin('crew', 'crew.id', 'trail_links.crew_id')
    .selectAll('trail_links')
    .select(['end_date', 'crew.name'])
    .where('departure_id', '=', departureId)
    .orderBy('trail_links.id')
    .execute()
}

function entryRows(departureId: string) {
  return db
    .selectFrom('trail_entries')
    .innerJoin('trail_links', 'trail_links.id', 'trail_entries.link_id')
    .leftJoin('crew', 'crew.id', 'trail_links.crew_id')
    .selectAll('trail_entries')
    .select('crew.name')
    .where('trail_entries.departure_id', '=', departureId)
    .orderBy('trail_entries.id', 'desc')
    .execute()
}

async function photosOf(entryIds: string[]) {
  if (entryIds.length === 0) return new Map<string, { id: string; bytes: number }[]>()
  const rows = await db
    .selectFrom('trail_photos')
    .innerJoin('trail_entries', 'trail_entries.id', 'trail_photos.entry_id')
    .select(['trail_photos.id', 'entry_id', 'bytes'])
    .where('entry_id', 'in', entryIds)
    .orderBy('trail_photos.id')
    .execute()
  return Map.groupBy(rows, ({ entry_id }) => entry_id)
}

const NO_NAME = 'An erased guide'

type LinkRow = Awaited<ReturnType<typeof linkRows>>[number]

function toLink(row: LinkRow, until: string, going: Set<string>): TrailLink {
  const isGoing = row.crew_id !== null && going.has(row.crew_id)
  const isOver = until < today() || !isGoing
  return {
    _id: row.id,
    crew_id: row.crew_id,
    name: row.name ?? NO_NAME,
    state: row.ended_at !== null ? 'off' : isOver ? 'over' : 'open',
    made_at: row.made_at,
    until,
    bound_at: row.bound_at,
    seen_at: row.seen_at,
    other_at: row.other_at,
  }
}

type EntryRow = Awaited<ReturnType<typeof entryRows>>[number]

function toEntry(row: EntryRow, photos: { id: string; bytes: number }[]): LogEntry {
  const entry = openEntry(row)
  return {
    ...(entry ? { entry, photos_awaited: awaitedOf(entry, photos.length) } : CLOSED),
    _id: row.id,
    by: row.name ?? NO_NAME,
    kind: row.kind,
    written_at: row.written_at,
    received_at: row.received_at,
    clock_off_s: row.clock_off_s,
    is_urgent: row.is_urgent === 1,
    seen_at: row.seen_at,
    photos: photos.map(({ id: _id, bytes }) => ({ _id, bytes })),
    cost_id: row.cost_id,
  }
}

function awaitedOf(entry: TrailEntry, arrived: number) {
  return entry.kind === 'incident' ? Math.max(0, entry.photos.length - arrived) : 0
}
