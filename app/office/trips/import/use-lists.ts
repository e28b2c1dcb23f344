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
import { TRIPS_MAX } from './read-list.ts'
import { textOfPage } from '../../kit/rich/page-text.ts'

type Kept = { pasted: string; tables: Table[]; currency: Currency; regionId: string }
/** What was decided trip by trip, by the key of the trip. Kept apart, because the lists are long and this is typed. */
type Decided = { mends: Record<string, Mends>; wanted: Record<string, boolean> }

const NOTHING: Kept = { pasted: '', tables: [], currency: 'USD', regionId: '' }
/** What lines that were pasted are called as a list. */
export const PASTED = 'Pasted lines'
const UNDECIDED: Decided = { mends: {}, wanted: {} }
/** Browsers keep 5 MB of a site, and some count two bytes for a sign. */
const KEPT_MAX = 2_400_000

/** What trips are read with: the regions and places, and the names of all that there are. */
export type Known = { regions: Region[]; places: KnownPlace[]; names: TourName[] }

/**
 * A trip of the lists. `same`: the trip of that name that there is already; `twin`: where the lists have its name before;
 * `mended`: the paths of what was typed anew.
 */
export type Found = {
  key: string
  at: string
  said: string[]
  checked: CheckedTrip
  same: TourName | undefined
  twin: string | undefined
  mended: string[]
  isWanted: boolean
}

/**
 * Holds the lists that were read, how, and what was typed in place of their cells; the browser keeps all of it until it is
 * cleared, unless `isTooLong`. Returns the trips in them as they would be added, the first `TRIPS_MAX`: reading thousands
 * that are refused anyhow would stop the browser. `count`: how many there are.
 */
export function useLists(kind: TripKind, { regions, places, names }: Known) {
  const [kept, keep] = useKeptBeside('lists', NOTHING)
  const [decided, decide] = useKeptBeside('trips of lists', UNDECIDED)
  const { tables, currency, regionId } = kept
  const { mends, wanted } = decided
  const isTooLong = useMemo(() => JSON.stringify(tables).length > KEPT_MAX, [tables])
  const gathered = useMemo(() => gatherTrips(tables), [tables])
  const built = useMemo(
    () =>
      gathered.slice(0, TRIPS_MAX).map((written) => ({
        written,
        trip: builtTrip(written, { currency, regions, regionId, places, ofHtml: textOfPage }),
      })),
    [gathered, currency, regions, regionId, places],
  )
  const edit = (change: Partial<Kept>) => keep((before) => ({ ...before, ...change }))
  const first = new Map<string, string>()
  const found = built.map(({ written: { key, at }, trip }): Found => {
    const checked = checkedTrip(kind, trip, mends[key])
    const same = sameAmong(names, checked)
    const name = nameKey(checked.text.name)
    const twin = first.get(name)
    if (name !== '' && twin === undefined) first.set(name, at)
    const isWanted = wanted[key] ?? (!same && !twin)
    const mended = Object.keys(mends[key] ?? {})
    return { key, at, said: saidOf(trip, checked), checked, same, twin, mended, isWanted }
  })
  return {
    kept,
    found,
    count: gathered.length,
    isTooLong,
    edit,
    clear: () => {
      keep(NOTHING)
      decide(UNDECIDED)
    },
    addTable: (read: Table) =>
      keep((before) => {
        const table = { ...read, ...nameAmong(before.tables, read) }
        const others = before.tables.filter(({ key }) => key !== table.key)
        const pasted = read.key === PASTED ? '' : before.pasted
        return { ...before, pasted, tables: [...others, table] }
      }),
    mend: (key: string, path: string, typed: string) =>
      decide((before) => ({
        ...before,
        mends: { ...before.mends, [key]: { ...before.mends[key], [path]: typed } },
      })),
    want: (key: string, isWanted: boolean) =>
      decide((before) => ({ ...before, wanted: { ...before.wanted, [key]: isWanted } })),
  }
}

/** Lines that were pasted once more are another list; a file of the same name replaces the one before. */
function nameAmong(tables: { key: string }[], { key }: { key: string }) {
  if (key !== PASTED) return {}
  let name = key
  for (let more = 2; tables.some((one) => one.key === name); more++) name = `${key} ${more}`
  return { key: name, name }
}

/** Returns the trip that there is with the name of a checked one, or with the address that it would get. */
export function sameAmong(names: TourName[], { text }: CheckedTrip): TourName | undefined {
  const key = nameKey(text.name)
  return names.find(({ name, slug }) => nameKey(name) === key || slug === key)
}

/** What was said of a region that somebody has chosen since is done with. */
function saidOf({ said, text: before }: BuiltTrip, { text }: CheckedTrip) {
  return said.filter((sentence) => !sentence.startsWith('Region:') || before.region_id === text.region_id)
}
