import { counted } from '#contract/counted.ts'
import { plainOf } from '#contract/rich-plain.ts'
import { picturesIn, type RichText } from '#contract/rich-text.ts'
import type { TripPacking } from '#contract/packing-lists.ts'
import type { Settings } from '#contract/settings.ts'
import type { Trip } from '#contract/trips.ts'
import type { db, Tx } from '#db/client.ts'
import type { Database } from '#db/schema.ts'
import type { KeptDocument, KeptRow } from '../kept-versions.ts'
import { isLostMark } from '../settings/brand.ts'
import { withoutLostPictures } from '../settings/pictures.ts'
import { readSettings } from '../settings.ts'
import { parsedJson } from '../stored.ts'

type From = Tx | typeof db

/** `what`: how whoever restores it is told. */
type Reference = { table: string; column: string; to: keyof Database; what: string; isNeeded?: boolean }

/** Columns that refer to what may have been deleted since; without it they are null, or the row is left out. */
export const references: Reference[] = [
  { table: 'trips', column: 'region_id', to: 'regions', what: 'the region' },
  { table: 'blogs', column: 'thumbnail_id', to: 'images', what: 'the lead picture' },
  { table: 'blog_sections', column: 'image_id', to: 'images', what: 'the picture of a section' },
  { table: 'reviews', column: 'trip_id', to: 'trips', what: 'the trip' },
  { table: 'reviews', column: 'booking_id', to: 'bookings', what: 'the booking' },
  { table: 'departures', column: 'responsible_id', to: 'staff', what: 'who is responsible for a departure' },
  { table: 'trip_extras', column: 'extra_id', to: 'extras', what: 'an extra', isNeeded: true },
]

/**
 * Returns a document without what it names and what has gone since it was kept, and what that is, for a sentence: "the
 * meeting point". Rows that stand for nothing else are left out. `keepsPermits`: those that have gone stay, because a trip that
 * is published without them would be sold without a permit that it may need; whoever publishes it refuses them.
 */
export async function withoutGone(
  from: From,
  document: KeptDocument,
  { keepsPermits = false } = {},
): Promise<{ document: KeptDocument; gone: string[] }> {
  const sound = { ...document }
  const gone = new Set<string>()
  for (const { table, column, to, what, isNeeded = false } of references) {
    const key = table as keyof KeptDocument
    const rows = sound[key] ?? []
    const there = await presentOf(from, to, rows.map((row) => row[column]).filter(isId))
    // What the document brings along comes back with it.
    for (const { id } of sound[to] ?? []) there.add(String(id))
    const lost = (row: KeptRow) => isId(row[column]) && !there.has(row[column])
    if (!rows.some(lost)) continue
    gone.add(what)
    sound[key] = isNeeded
      ? rows.filter((row) => !lost(row))
      : rows.map((row) => (lost(row) ? { ...row, [column]: null } : row))
  }
  if (sound.settings)
    sound.settings = await Promise.all(sound.settings.map((row) => soundPart(from, row, gone)))
  const [trip] = sound.trips ?? []
  if (trip)
    sound.trips = [
      await soundTrip(from, keepsPermits ? trip : await withKnownPermits(from, trip, gone), gone),
    ]
  return { document: sound, gone: [...gone] }
}

/** A note on a restored version: ", without what has gone: the region, 2 permits"; empty where all is there. */
export function withoutInWords(gone: string[]): string {
  return gone.length === 0 ? '' : `, without what has gone: ${gone.join(', ')}`
}

async function soundPart(from: From, row: KeptRow, gone: Set<string>): Promise<KeptRow> {
  const stored = parsedJson(String(row.document))
  const { part, lost } = await withoutLostPictures(from, stored)
  if (lost > 0) gone.add(counted(lost, 'picture', 'pictures'))
  const isMarkLost = row.name === 'brand' && (await isLostMark(from, part as Partial<Settings['brand']>))
  if (isMarkLost) gone.add('the mark')
  if (lost === 0 && !isMarkLost) return row
  return { ...row, document: JSON.stringify(isMarkLost ? { ...(part as object), mark: null } : part) }
}

async function soundTrip(from: From, trip: KeptRow, gone: Set<string>): Promise<KeptRow> {
  const sound = { ...trip }
  const { meeting_points } = await readSettings(from)
  if (isId(trip.meeting_point) && !meeting_points.points.some(({ id }) => id === trip.meeting_point)) {
    sound.meeting_point = null
    gone.add('the meeting point')
  }
  if (typeof trip.packing === 'string') sound.packing = await soundPacking(from, trip.packing, gone)
  if (typeof trip.faq === 'string') sound.faq = await soundAnswers(from, trip.faq, gone)
  return sound
}

async function withKnownPermits(from: From, trip: KeptRow, gone: Set<string>): Promise<KeptRow> {
  const permits = listIn<{ permit_id: string }>(trip.area_permits)
  const known = await presentOf(
    from,
    'permits',
    permits.map(({ permit_id }) => permit_id),
  )
  const valid = permits.filter(({ permit_id }) => known.has(permit_id))
  if (valid.length === permits.length) return trip
  gone.add(counted(permits.length - valid.length, 'permit', 'permits'))
  return { ...trip, area_permits: JSON.stringify(valid) }
}

async function soundPacking(from: From, stored: string, gone: Set<string>): Promise<string> {
  const packing = (parsedJson(stored) ?? {}) as Partial<TripPacking>
  const { list_id = null, items = [] } = packing
  const isLost = list_id !== null && !(await presentOf(from, 'packing_lists', [list_id])).has(list_id)
  const named = items.map(({ extra_id }) => extra_id).filter(isId)
  const gear = await presentOf(from, 'extras', named)
  const unhired = items.filter(({ extra_id }) => isId(extra_id) && !gear.has(extra_id))
  if (isLost) gone.add('the packing list')
  for (const { name } of unhired) gone.add(`what “${name}” is hired as`)
  if (!isLost && unhired.length === 0) return stored
  return JSON.stringify({
    ...packing,
    list_id: isLost ? null : list_id,
    items: items.map((item) => (unhired.includes(item) ? { ...item, extra_id: null } : item)),
  })
}

/** Leaves out pictures of answers that are not stored any more, with the words below them. */
async function soundAnswers(from: From, stored: string, gone: Set<string>): Promise<string> {
  const faq = listIn<Trip['faq'][number]>(stored)
  const named = faq.flatMap(({ rich }) => (rich ? picturesIn(rich) : []))
  const there = await presentOf(from, 'images', named)
  const lost = new Set(named.filter((id) => !there.has(id)))
  if (lost.size === 0) return stored
  gone.add(counted(lost.size, 'picture of an answer', 'pictures of answers'))
  return JSON.stringify(
    faq.map((entry) => {
      if (!entry.rich) return entry
      const rich = showing(entry.rich, there)
      return { ...entry, rich, ...(rich && { answer: plainOf(rich) }) }
    }),
  )
}

/** Null for a text that was pictures alone. */
function showing(rich: RichText, there: Set<string>): RichText | null {
  const blocks = rich.blocks.filter((block) => block.type !== 'picture' || there.has(block.image_id))
  return blocks.length === 0 ? null : { ...rich, blocks }
}

async function presentOf(from: From, table: keyof Database, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await from
    .selectFrom(table as 'images')
    .select('id')
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Set(rows.map(({ id }) => id))
}

function listIn<Entry>(stored: unknown): Entry[] {
  const list = typeof stored === 'string' ? parsedJson(stored) : undefined
  return Array.isArray(list) ? (list as Entry[]) : []
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
