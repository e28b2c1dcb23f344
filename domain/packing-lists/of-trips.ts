import { extraPricesInWords } from '#contract/extra-lines.ts'
import type { PackingItem, TripGear, TripPacking, TripPackingInput } from '#contract/packing-lists.ts'
import { db, type Tx } from '#db/client.ts'
import { DomainError } from '../errors.ts'
import { offeredExtras } from '../extras/offer.ts'
import { refuseUnknownGear } from './extras.ts'
import { itemWithId, packingIn, toPackingList } from './rows.ts'

const OWN_SECTION = 'For this trip'

/**
 * Returns what to bring on a trip: the sections of the list that it names, then its own items. An item can be hired where
 * its extra is offered with the trip. Undefined for a trip that says nothing; a list that is gone is left out.
 */
export async function gearOf(
  { _id, packing }: { _id: string; packing: TripPacking },
  tx: Tx | typeof db = db,
): Promise<TripGear | undefined> {
  const { list_id, words, items } = packing
  const row =
    list_id === null
      ? undefined
      : await tx.selectFrom('packing_lists').selectAll().where('id', '=', list_id).executeTakeFirst()
  const list = row && toPackingList(row, 0)
  const own = items.length > 0 ? [{ title: OWN_SECTION, items }] : []
  const sections = [...(list?.sections ?? []), ...own]
  const said = [list?.words, words].filter((text) => text !== undefined && text !== '')
  if (sections.length === 0 && said.length === 0) return undefined
  const prices = await pricesOfGear(_id, sections, tx)
  const withHire = (item: PackingItem) => ({ ...item, hire: prices.get(item.extra_id ?? '') ?? null })
  return {
    words: said as string[],
    sections: sections.map(({ title, items: all }) => ({ title, items: all.map(withHire) })),
  }
}

/** As `gearOf`, by the id of the trip; undefined too where there is none. */
export async function gearOfTrip(tx: Tx | typeof db, tripId: string | null): Promise<TripGear | undefined> {
  if (tripId === null) return undefined
  const row = await tx
    .selectFrom('trips')
    .select(['id', 'packing'])
    .where('id', '=', tripId)
    .executeTakeFirst()
  return row && gearOf({ _id: row.id, packing: packingIn(row.packing) }, tx)
}

/** Returns what a trip's packing is stored as. Items without an id get one. */
export function packingColumn({ list_id, words, items }: TripPackingInput): string {
  if (list_id === null && words === '' && items.length === 0) return '{}'
  return JSON.stringify({ list_id, words, items: items.map(itemWithId) })
}

/** Throws `invalid` when a trip names a list that there is not, or an item an extra that is no gear. */
export async function refuseWrongPacking(
  tx: Tx,
  packing: TripPackingInput | null | undefined,
): Promise<void> {
  if (!packing) return
  await refuseUnknownGear(
    tx,
    new Map(
      packing.items.flatMap(({ extra_id }, index): [string, string][] =>
        extra_id === null ? [] : [[`packing.items.${index}.extra_id`, extra_id]],
      ),
    ),
  )
  if (packing.list_id === null) return
  // Locked by an update: on PostgreSQL nobody can delete it before this transaction ends.
  const held = await tx
    .updateTable('packing_lists')
    .set((row) => ({ version: row.ref('version') }))
    .where('id', '=', packing.list_id)
    .returning('id')
    .executeTakeFirst()
  if (held) return
  const errors = { 'packing.list_id': ['Choose a packing list from the list'] }
  throw new DomainError('invalid', 'Some fields are not valid', { errors })
}

/** What the gear that the items name costs to hire with this trip, by the id of its extra. */
async function pricesOfGear(tripId: string, sections: { items: PackingItem[] }[], tx: Tx | typeof db) {
  const isNamed = sections.some(({ items }) => items.some(({ extra_id }) => extra_id !== null))
  const offered = isNamed ? await offeredExtras(tripId, [], tx) : []
  return new Map(
    offered.map(({ _id, prices, class_prices = [] }) => [
      _id,
      { extra_id: _id, price: extraPricesInWords({ prices, class_prices }) },
    ]),
  )
}
