import type { ImageOwner, Picture } from '#contract/images.ts'
import { Currency } from '#contract/money.ts'
import type { Page } from '#contract/paging.ts'
import type { TripKind, TripSummary } from '#contract/trips.ts'
import { db } from '#db/client.ts'
import { sortedByName } from '../sorting.ts'
import { pathOf } from './rows.ts'

type Lead = { picture: Picture; pictures: number }

/**
 * The trips of a kind by name as tables show them, drafts too when they are to be seen: all of them, or `limit` of them
 * after the one whose id is `cursor`. Reads no long text, so a thousand are there at once.
 */
export async function listSummaries(
  kind: TripKind,
  { drafts, limit, cursor }: { drafts: boolean; limit?: number; cursor?: string },
): Promise<Page<TripSummary>> {
  const [rows, leads] = await Promise.all([
    summaryRows(kind, drafts),
    leadsOf(kind === 'trek' ? 'destination' : 'tour'),
  ])
  const all = sortedByName(rows)
  const start = cursor === undefined ? 0 : all.findIndex(({ _id }) => _id === cursor) + 1
  const shown = limit === undefined ? all.slice(start) : all.slice(start, start + limit)
  return {
    items: shown.map((row) => toSummary(row, leads.get(row._id))),
    total: all.length,
    next: start + shown.length < all.length ? shown.at(-1)?._id : undefined,
  }
}

function summaryRows(kind: TripKind, drafts: boolean) {
  const query = db
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
  return (drafts ? query : query.where('status', '=', 'published')).execute()
}

/** The lead picture of every owner of this kind, and how many pictures the owner has. */
async function leadsOf(owner: ImageOwner): Promise<Map<string, Lead>> {
  const rows = await db
    .selectFrom('images')
    .innerJoin(
      (from) =>
        from
          .selectFrom('images')
          .select(({ fn }) => [
            'owner_id as holder',
            fn.min('position').as('first'),
            fn.countAll<number>().as('pictures'),
          ])
          .where('owner', '=', owner)
          .groupBy('owner_id')
          .as('owners'),
      (join) => join.onRef('holder', '=', 'images.owner_id').onRef('first', '=', 'images.position'),
    )
    .select(['images.id as _id', 'sha', 'alt', 'credit', 'width', 'height', 'focus_x', 'focus_y'])
    .select(['placeholder', 'holder', 'pictures'])
    .where('owner', '=', owner)
    .orderBy('images.id')
    .execute()
  const leads = new Map<string, Lead>()
  for (const { holder, pictures, ...picture } of rows) {
    if (holder !== null && !leads.has(holder)) leads.set(holder, { picture, pictures: Number(pictures) })
  }
  return leads
}

type Row = Awaited<ReturnType<typeof summaryRows>>[number]

function toSummary(row: Row, lead: Lead | undefined): TripSummary {
  const { has_coordinates, top_position, price_currency, ...rest } = row
  return {
    ...rest,
    path: pathOf(row.kind, row.slug),
    price_currency: price_currency === null ? null : Currency.parse(price_currency),
    is_top_destination: top_position !== null,
    has_coordinates: has_coordinates === 1,
    pictures: lead?.pictures ?? 0,
    picture: lead?.picture ?? null,
  }
}
