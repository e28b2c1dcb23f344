import type { Selectable } from 'kysely'
import {
  noPacking,
  PackingFacts,
  TripPacking,
  type PackingItem,
  type PackingList,
  type PackingListInput,
  type SentItem,
} from '#contract/packing-lists.ts'
import type { StoredFault } from '#contract/stored.ts'
import { unlimited } from '#contract/unlimited.ts'
import type { PackingListRow } from '#db/rows/gear.ts'
import { newId } from '../ids.ts'
import { noteReading, readStored } from '../stored.ts'

const Facts = unlimited(PackingFacts)
const OfTrip = unlimited(TripPacking)

/** Returns a row, which `trips` trips name, as the API shows it. What cannot be read of it is noted and missing. */
export function toPackingList(row: Selectable<PackingListRow>, trips: number): PackingList {
  const { id, name, kind_of_trip, facts, version } = row
  const faults: StoredFault[] = []
  const read = readStored('facts', facts, Facts, { words: '', sections: [] }, faults)
  noteReading({ noun: 'packing list', id, name }, faults)
  return { _id: id, name, kind_of_trip, ...read, trips, version }
}

/** Returns the columns that follow from what staff typed. Items without an id get one. */
export function columnsOf({ name, kind_of_trip, words, sections }: PackingListInput) {
  const withIds = sections.map(({ title, items }) => ({ title, items: items.map(itemWithId) }))
  return { name, kind_of_trip, facts: JSON.stringify({ words, sections: withIds }) }
}

/** What a trip says of its packing, as far as it can be read. What cannot be read is added to `faults`. */
export function packingIn(document: string, faults: StoredFault[] = []): TripPacking {
  return document === '{}' ? noPacking : readStored('packing', document, OfTrip, noPacking, faults)
}

/** Returns an item with its id, a new one if it has none. */
export function itemWithId({ id, ...item }: SentItem): PackingItem {
  return { id: id ?? newId(), ...item }
}
