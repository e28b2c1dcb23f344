import { tripValues, type TripTableQuery } from '#contract/content-tables.ts'
import type { ImageOwner, Picture } from '#contract/images.ts'
import { tripPath, tripWords } from '#contract/trip-kinds.ts'
import type { TripKind } from '#contract/trips.ts'
import type { TripName, TripSummary } from '#contract/trip-summaries.ts'
import { db } from '#db/client.ts'
import { keepUntilContentChanges } from '../kept-content.ts'
import { sortedByName } from '../lists/sorting.ts'
import { createTable, type TablePage } from '../lists/tables.ts'
import { leadPictures } from '../pictures/read.ts'
import { readableIds } from './cards.ts'
import { currencyIn } from './rows.ts'

/** A summary before its lead picture is read. */
export type TripRowOfTable = Omit<TripSummary, 'picture'>

/** What is asked of the trips of a kind; `drafts`: also of what is not published, for staff. */
export type WantedTrips = TripTableQuery & { drafts: boolean }

/**
 * The trips of a kind as tables show them, by name unless they are sorted: all of them or a part. No long text is read
 * for them, so ten thousand are searched as quickly as thirty.
 */
export async function listSummaries(kind: TripKind, wanted: WantedTrips): Promise<TablePage<TripSummary>> {
  const { items, ...page } = await findTrips(kind, wanted)
  const leads = await leadsOf(tripWords[kind].pictures.owner, items)
  return { ...page, items: items.map((row) => ({ ...row, picture: leads.get(row._id) ?? null })) }
}

/** As `listSummaries`, for lists to choose from. */
export async function listNames(kind: TripKind, wanted: WantedTrips): Promise<TablePage<TripName>> {
  const { items, ...page } = await findTrips(kind, wanted)
  return { ...page, items: items.map(toName) }
}

function toName({ _id, slug, status, name, is_top_destination }: TripRowOfTable): TripName {
  return { _id, slug, status, name, is_top_destination }
}

/** As `listSummaries`, without their pictures. */
export async function findTrips(kind: TripKind, wanted: WantedTrips): Promise<TablePage<TripRowOfTable>> {
  const { drafts, status, lacks, region, id, ...part } = wanted
  const [table, readable] = await Promise.all([readTable(kind), drafts ? undefined : readableIds(kind)])
  return table.find(
    part,
    (trip) => readable === undefined || (trip.status === 'published' && readable.has(trip._id)),
    (trip) =>
      (status === undefined || trip.status === status) &&
      (lacks !== 'picture' || trip.pictures === 0) &&
      (lacks !== 'map' || !trip.has_coordinates) &&
      (region === undefined || trip.region_id === region) &&
      (id === undefined || trip._id === id),
  )
}

const readTable = keepUntilContentChanges(
  async (kind) => createTable(await readRows(kind as TripKind), tripValues),
  { checkEveryMs: 0 },
)

async function readRows(kind: TripKind): Promise<TripRowOfTable[]> {
  const [rows, pictures] = await Promise.all([
    summaryRows(kind),
    countPictures(tripWords[kind].pictures.owner),
  ])
  return sortedByName(rows.map((row) => toRow(row, pictures.get(row._id) ?? 0)))
}

function summaryRows(kind: TripKind) {
  return db
    .selectFrom('trips')
    .leftJoin('regions', 'regions.id', 'trips.region_id')
    .select([
      'trips.id as _id',
      'kind',
      'trips.slug',
      'status',
      'trips.name',
      'price',
      'price_amount',
      'price_currency',
      'duration',
      'duration_days',
      'grade',
      'max_altitude',
      'max_altitude_m',
      'region_id',
      'regions.name as region_name',
      'top_position',
      'trips.version',
      'trips.updated_at',
      'has_coordinates',
    ])
    .where('kind', '=', kind)
    .execute()
}

/** How many pictures each owner of this kind has. */
async function countPictures(owner: ImageOwner): Promise<Map<string | null, number>> {
  const rows = await db
    .selectFrom('images')
    .select(({ fn }) => ['owner_id', fn.countAll<number>().as('pictures')])
    .where('owner', '=', owner)
    .groupBy('owner_id')
    .execute()
  return new Map(rows.map(({ owner_id, pictures }) => [owner_id, Number(pictures)]))
}

const READ_AT_ONCE = 500

/** The lead picture of each of these trips that has one. */
async function leadsOf(owner: ImageOwner, trips: TripRowOfTable[]): Promise<Map<string, Picture>> {
  const ids = trips.flatMap(({ _id, pictures }) => (pictures > 0 ? _id : []))
  const leads = new Map<string, Picture>()
  for (let start = 0; start < ids.length; start += READ_AT_ONCE) {
    const read = await leadPictures(owner, ids.slice(start, start + READ_AT_ONCE))
    for (const [id, picture] of read) leads.set(id, picture)
  }
  return leads
}

function toRow(
  { has_coordinates, top_position, price_currency, ...row }: Awaited<ReturnType<typeof summaryRows>>[number],
  pictures: number,
): TripRowOfTable {
  return {
    ...row,
    path: tripPath(row.kind, row.slug),
    price_currency: currencyIn(price_currency, []),
    is_top_destination: top_position !== null,
    has_coordinates: has_coordinates === 1,
    pictures,
  }
}
