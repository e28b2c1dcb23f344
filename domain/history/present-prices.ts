import type { VersionedNoun } from '#contract/versions.ts'
import { priceColumns } from '#contract/price-columns.ts'
import type { db, Tx } from '#db/client.ts'
import { unpack, type KeptDocument, type KeptRow } from '../kept-versions.ts'
import { isSame } from '../price-limits.ts'

/** A version of which a price may have been left as it was: `base` was the saved one then, else it was itself. */
type Priced = { noun: VersionedNoun; noun_id: string; base: number | null; rows: KeptDocument }

/** Columns that say something only together. */
const ONE_PRICE = ['price', 'price_amount', 'price_currency', 'price_tiers', 'class_prices'] as const
const alone = priceColumns.trips
  .filter((name) => !ONE_PRICE.some((one) => one === name))
  .map((name) => [name])

/**
 * Returns a version of a trip with the prices of today where whoever made it left the prices as they were: a price that
 * has changed since it was made stays. Other documents have no prices.
 */
export async function withPresentPrices(
  from: typeof db | Tx,
  version: Priced,
  live: KeptDocument,
): Promise<KeptDocument> {
  const [own, now] = [version.rows.trips?.[0], live.trips?.[0]]
  if (version.noun !== 'trip' || !own || !now) return version.rows
  return { ...version.rows, trips: [{ ...own, ...same(now, own, await baseOf(from, version)) }] }
}

/** Returns the prices of `own` that are others than those of its base; undefined for none, or for no base. */
export async function changedPrices(from: typeof db | Tx, version: Priced): Promise<KeptRow | undefined> {
  const [own, base] = [version.rows.trips?.[0], await baseOf(from, version)]
  if (!own || !base) return undefined
  const changed = [ONE_PRICE, ...alone].filter((names) =>
    names.some((name) => !isSame(own[name], base[name])),
  )
  return changed.length === 0 ? undefined : only(own, changed.flat())
}

/** The prices of `now` in place of those of `own` that are the same as in `base`. */
function same(now: KeptRow, own: KeptRow, base: KeptRow | undefined): KeptRow {
  // Without the version it was made of nobody can tell what was meant, so no price moves.
  if (!base) return only(now, priceColumns.trips)
  const left = [ONE_PRICE, ...alone].filter((names) => names.every((name) => isSame(own[name], base[name])))
  return only(now, left.flat())
}

async function baseOf(from: typeof db | Tx, { noun, noun_id, base, rows }: Priced) {
  if (base === null) return rows.trips?.[0]
  const row = await from
    .selectFrom('versions')
    .select('document')
    .where('noun', '=', noun)
    .where('noun_id', '=', noun_id)
    .where('number', '=', base)
    .executeTakeFirst()
  return row && unpack(row.document).trips?.[0]
}

function only(row: KeptRow, names: readonly string[]): KeptRow {
  return Object.fromEntries(names.map((name) => [name, row[name]]))
}
