import type { Selectable } from 'kysely'
import type { OfferedExtra } from '#contract/extras.ts'
import { thumbAddress } from '#contract/images.ts'
import { extraKinds, type AskedExtra, type WantedExtra } from '#contract/extra-lines.ts'
import { db, type Tx } from '#db/client.ts'
import type { ExtraRow } from '#db/rows/extras.ts'
import { sortedByName } from '../lists/sorting.ts'
import { classPricesOf, pricesOf } from './rows.ts'

/** Returns what can be chosen with a trip, rooms first, and how much of it is left on these departures. */
export async function offeredExtras(
  tripId: string,
  departureIds: string[],
  tx: Tx | typeof db = db,
): Promise<OfferedExtra[]> {
  const rows = await tx
    .selectFrom('extras')
    .innerJoin('trip_extras', 'trip_extras.extra_id', 'extras.id')
    .leftJoin('images', (join) =>
      join.onRef('images.owner_id', '=', 'extras.id').on('images.owner', '=', 'extra'),
    )
    .selectAll('extras')
    .select(['images.sha', 'images.width', 'images.alt'])
    .where('trip_extras.trip_id', '=', tripId)
    .where('is_offered', '=', 1)
    .execute()
  if (rows.length === 0) return []
  const taken = await takenOf(
    tx,
    rows.filter(({ capacity }) => capacity !== null).map(({ id }) => id),
    departureIds,
  )
  return sortedByName(rows)
    .toSorted((a, b) => extraKinds.indexOf(a.kind) - extraKinds.indexOf(b.kind))
    .map((row) => offered(row, departureIds, taken))
}

/** Returns what these extras cost today, whether or not they are still offered. */
export async function askedOf(
  tx: Tx | typeof db,
  wanted: Pick<WantedExtra, 'extra_id'>[],
): Promise<AskedExtra[]> {
  if (wanted.length === 0) return []
  const ids = wanted.map(({ extra_id }) => extra_id)
  const rows = await tx.selectFrom('extras').selectAll().where('id', 'in', ids).execute()
  return rows.map((row) => asked(row))
}

type Taken = (extraId: string, departureId: string) => number

async function takenOf(tx: Tx | typeof db, extraIds: string[], departureIds: string[]): Promise<Taken> {
  if (extraIds.length === 0 || departureIds.length === 0) return () => 0
  const rows = await tx
    .selectFrom('departure_extras')
    .selectAll()
    .where('extra_id', 'in', extraIds)
    .where('departure_id', 'in', departureIds)
    .execute()
  const counts = new Map(
    rows.map(({ extra_id, departure_id, taken }) => [`${extra_id} ${departure_id}`, taken]),
  )
  return (extraId, departureId) => counts.get(`${extraId} ${departureId}`) ?? 0
}

type PictureColumns = { sha: string | null; width: number | null; alt: string | null }

function offered(
  row: Selectable<ExtraRow> & PictureColumns,
  departureIds: string[],
  taken: Taken,
): OfferedExtra {
  const { id, text, cutoff_days, capacity, sha, width, alt } = row
  const leftOn = (departureId: string) => Math.max(0, (capacity ?? 0) - taken(id, departureId))
  return {
    ...asked(row),
    text,
    cutoff_days,
    ...(sha !== null && width !== null && { picture: { src: thumbAddress({ sha, width }), alt: alt ?? '' } }),
    left: capacity === null ? null : Object.fromEntries(departureIds.map((each) => [each, leftOn(each)])),
  }
}

function asked(row: Selectable<ExtraRow>): AskedExtra {
  const { id, kind, name, per, goes_back, tax } = row
  const class_prices = classPricesOf(row)
  return {
    _id: id,
    kind,
    name,
    per,
    prices: pricesOf(row),
    ...(class_prices.length > 0 && { class_prices }),
    goes_back: goes_back === 1,
    tax,
  }
}
