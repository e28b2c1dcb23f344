import { columnName, type CsvLine } from '#contract/csv.ts'
import {
  DAY_COLUMN,
  isOfDay,
  labelOfColumn,
  type Columns,
  type DayColumn,
  type FactColumn,
  type TripColumn,
} from './columns.ts'
import { faultOfCell } from './cells.ts'
import type { Exported, ExportedTrip } from './exported.ts'

/**
 * A list with its columns, as it was read from a file or pasted. `key`: tells it from the others. `exported`: what a file of
 * an export holds in place of columns and lines.
 */
export type Table = {
  key: string
  name: string
  head: string[]
  lines: CsvLine[]
  columns: Columns
  exported?: Exported
}

export type WrittenDay = Partial<Record<DayColumn, string>>
/**
 * A trip as lists write it, each text as in its cell. `said`: what was noticed about the cells, a sentence each. `exported`:
 * the trip of an export, whose facts are its name and region alone.
 */
export type WrittenTrip = {
  key: string
  /** Where it begins: "Row 4 of treks.csv". */
  at: string
  facts: Partial<Record<FactColumn, string>>
  days: WrittenDay[]
  said: string[]
  exported?: ExportedTrip
}

/**
 * Returns the trips of the lists, in their order. Where a list has columns of days, a line with the name of a trip that
 * there is adds its day to that, and so does a line without a name to the one above. Lines that repeat a name otherwise are
 * trips of their own.
 */
export function gatherTrips(tables: Table[]): WrittenTrip[] {
  const trips: WrittenTrip[] = []
  const regions = new Map(
    tables.flatMap(({ exported }) => exported?.regions ?? []).map(({ id, name }) => [id, name]),
  )
  for (const table of tables) {
    for (const exported of table.exported?.trips ?? []) {
      const { name, region_id } = exported
      const region = regions.get(region_id ?? '')
      const facts = { name, ...(region && { region_id: region }) }
      trips.push({ key: keyFor(trips, name), at: table.name, facts, days: [], said: [], exported })
    }
    const hasDays = table.columns.some(isOfDay)
    let above: WrittenTrip | undefined
    for (const { row, cells } of table.lines) {
      const at = `Row ${row} of ${table.name}`
      const { facts, day, said } = readLine(table, cells)
      if (Object.keys(facts).length === 0 && Object.keys(day).length === 0) continue
      const known = facts.name === undefined ? above : trips.find((trip) => isNamed(trip, facts.name!))
      const isMore =
        hasDays || (facts.name !== undefined && known !== undefined && known !== above && isOfDays(known))
      const trip = isMore && known ? known : { key: '', at, facts: {}, days: [], said: [] }
      if (trip.key === '') trips.push(Object.assign(trip, { key: keyFor(trips, facts.name ?? at) }))
      trip.said.push(...said, ...addFacts(trip, facts, at))
      if (Object.keys(day).length > 0) trip.days.push(day)
      above = trip
    }
  }
  return trips
}

function readLine({ head, columns }: Table, cells: string[]) {
  const facts: Partial<Record<FactColumn, string>> = {}
  const day: WrittenDay = {}
  const said: string[] = []
  let number: string | undefined
  for (const [index, column] of columns.entries()) {
    let cell = cells[index]?.trim() ?? ''
    if (column === null || cell === '') continue
    const [, ofDay] = (column === 'itinerary' && columnName(head[index] ?? '').match(DAY_COLUMN)) || []
    // “Day 4 title” and “Day 4 text” are one day.
    if (ofDay !== undefined && ofDay !== number && !/^day\s*\d/i.test(cell)) cell = `Day ${ofDay}: ${cell}`
    number = ofDay ?? number
    const fault = faultOfCell(cell)
    if (fault !== undefined) said.push(`${labelOfColumn(column)}: ${fault}, so it is left out`)
    else if (isOfDay(column)) day[column] = joined(column, day[column], cell)
    else facts[column] = joined(column, facts[column], cell)
  }
  return { facts, day, said }
}

/** What stands in two columns of one meaning is read together. */
function joined(column: TripColumn, before: string | undefined, cell: string) {
  if (before === undefined) return cell
  return `${before}${column === 'start_end_point' ? ' – ' : '\n'}${cell}`
}

/** Adds what a trip does not say yet, and returns a sentence for each fact that another line says otherwise. */
function addFacts(trip: WrittenTrip, facts: WrittenTrip['facts'], at: string): string[] {
  return (Object.entries(facts) as [FactColumn, string][]).flatMap(([column, cell]) => {
    const known = (trip.facts[column] ??= cell)
    if (known === cell || column === 'name') return []
    return [`${at} has another ${labelOfColumn(column)}, “${cell.slice(0, 80)}”. The first one is taken`]
  })
}

function isOfDays({ days, facts }: WrittenTrip) {
  return days.length > 0 && Object.keys(facts).length === 1
}

function isNamed({ facts }: WrittenTrip, name: string) {
  return facts.name !== undefined && nameKey(facts.name) === nameKey(name)
}

/** By which two spellings of a name are one: as an address has it. */
export function nameKey(name: string): string {
  const words = name
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
  return words?.join('-') ?? ''
}

function keyFor(trips: WrittenTrip[], wished: string) {
  const base = nameKey(wished)
  const isTaken = (key: string) => trips.some((trip) => trip.key === key)
  let key = base
  for (let more = 2; isTaken(key); more++) key = `${base} ${more}`
  return key
}
