import { useMemo } from 'react'
import type { Currency } from '#contract/money.ts'
import type { Region } from '#contract/regions.ts'
import type { TourName } from '#contract/trip-summaries.ts'
import type { TripKind } from '#contract/trips.ts'
import { useKeptBeside } from '../../kit/form/use-kept-beside.ts'
import type { KnownPlace } from '../form/places.ts'
import { builtTrip, type BuiltTrip } from './build.ts'
import { checkedTrip, type CheckedTrip, type Mends } from './check.ts'
import { gatherTrips, nameKey, type Table } from './gather.ts'
import { textOfPage } from '../../kit/rich/page-text.ts'

type Kept = {
  pasted: string
  tables: Table[]
  currency: Currency
  regionId: string
  /** By the key of the trip. */
  mends: Record<string, Mends>
  wanted: Record<string, boolean>
}

const NOTHING: Kept = { pasted: '', tables: [], currency: 'USD', regionId: '', mends: {}, wanted: {} }

/** What trips are read with: the regions and places, and the names of all that there are. */
export type Known = { regions: Region[]; places: KnownPlace[]; names: TourName[] }

/** A trip of the lists. `same`: the trip of that name that there is already. */
export type Found = {
  key: string
  at: string
  said: string[]
  checked: CheckedTrip
  same: TourName | undefined
  isWanted: boolean
}

/**
 * Holds the lists that were read, how, and what was typed in place of their cells; the browser keeps all of it until it is
 * cleared. Returns the trips in them as they would be added.
 */
export function useLists(kind: TripKind, { regions, places, names }: Known) {
  const [kept, keep] = useKeptBeside('lists', NOTHING)
  const { tables, currency, regionId, mends, wanted } = kept
  const built = useMemo(
    () =>
      gatherTrips(tables).map((written) => ({
        written,
        trip: builtTrip(written, { currency, regions, regionId, places, ofHtml: textOfPage }),
      })),
    [tables, currency, regions, regionId, places],
  )
  const edit = (change: Partial<Kept>) => keep((before) => ({ ...before, ...change }))
  const found = built.map(({ written: { key, at }, trip }): Found => {
    const checked = checkedTrip(kind, trip, mends[key])
    const same = sameAmong(names, checked)
    return { key, at, said: saidOf(trip, checked), checked, same, isWanted: wanted[key] ?? !same }
  })
  return {
    kept,
    found,
    edit,
    clear: () => keep(NOTHING),
    addTable: (table: Table) =>
      keep((before) => ({
        ...before,
        pasted: '',
        tables: [...before.tables.filter(({ key }) => key !== table.key), table],
      })),
    mend: (key: string, path: string, typed: string) =>
      keep((before) => ({
        ...before,
        mends: { ...before.mends, [key]: { ...before.mends[key], [path]: typed } },
      })),
    want: (key: string, isWanted: boolean) =>
      keep((before) => ({ ...before, wanted: { ...before.wanted, [key]: isWanted } })),
  }
}

function sameAmong(names: TourName[], { text }: CheckedTrip) {
  const key = nameKey(text.name)
  return names.find(({ name, slug }) => nameKey(name) === key || slug === key)
}

/** What was said of a region that somebody has chosen since is done with. */
function saidOf({ said, text: before }: BuiltTrip, { text }: CheckedTrip) {
  return said.filter((sentence) => !sentence.startsWith('Region:') || before.region_id === text.region_id)
}
