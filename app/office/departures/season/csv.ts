import { readCsv } from '#contract/csv.ts'
import { CAPACITY_MAX } from '#contract/departures.ts'
import { parseAmount } from '#contract/money.ts'
import { CHANGES_MAX, type DepartureChange } from '#contract/seasons.ts'
import type { TourName } from '#contract/trip-summaries.ts'
import { departureWords } from '../../kit/words.ts'
import { readEarlyBird } from '../early-bird-cell.ts'
import { readClassPrices } from './class-prices-cell.ts'
import { csvLabels } from './csv-labels.ts'
import { readDay } from './read-day.ts'

type Column = keyof typeof csvLabels
type Cells = Partial<Record<Column, string>>
type Read = { value?: unknown; fault?: string }

const columnsByLabel = new Map(
  Object.entries(csvLabels).map(([column, label]) => [label.toLowerCase(), column as Column]),
)

/**
 * Returns the changes that a CSV file asks for: each line with an Id changes that departure, each without one makes a
 * new one. Otherwise returns what is wrong, with line and column. Columns that are missing change nothing.
 */
export function changesOfCsv(
  text: string,
  trips: TourName[],
): { changes: DepartureChange[] } | { faults: string[] } {
  const [head, ...lines] = readCsv(text)
  if (!head) return { faults: ['There is nothing to read: paste the lines or choose a file'] }
  const columns = head.cells.map((label) => columnsByLabel.get(label.trim().toLowerCase()))
  const faults = head.cells
    .filter((label, index) => columns[index] === undefined && label.trim() !== '')
    .map((label) => `Line ${head.line}: there is no column “${label.trim()}”. ${KNOWN}`)
  if (!columns.includes('id') && !(columns.includes('trip') && columns.includes('start')))
    faults.push(`Line ${head.line} must name the columns, at least Trip and First day. ${KNOWN}`)
  if (faults.length > 0) return { faults }
  if (lines.length > CHANGES_MAX)
    return {
      faults: [`These are ${lines.length} lines. At most ${CHANGES_MAX} are done at once: do them in parts`],
    }

  const changes = lines.flatMap(({ line, cells }) => {
    if (cells.length > columns.length && cells.slice(columns.length).some((cell) => cell.trim() !== ''))
      faults.push(`Line ${line} has more cells than there are columns`)
    const named: Cells = {}
    for (const [index, column] of columns.entries()) if (column) named[column] = (cells[index] ?? '').trim()
    const note = (column: Column, fault: string) =>
      faults.push(`Line ${line}, ${csvLabels[column]}: ${fault}`)
    return changeOf(named, trips, note) ?? []
  })
  return faults.length > 0 ? { faults } : { changes }
}

const KNOWN = `Known are ${Object.values(csvLabels).join(', ')}`

/** Returns the change of one line. What is wrong with a cell goes to `note`. */
function changeOf(cells: Cells, trips: TourName[], note: (column: Column, fault: string) => void) {
  const id = cells.id ?? ''
  const isNew = id === ''
  const told = (column: Column, read: (cell: string) => Read) => {
    const cell = cells[column]
    if (cell === undefined) return undefined
    const { value, fault } = read(cell)
    if (fault !== undefined) note(column, fault)
    return value
  }
  const fields = {
    trip_id: told('trip', (cell) => tripOf(cell, trips, isNew)),
    start_date: told('start', (cell) => dayOf(cell, 'the first day is missing')),
    end_date: told('end', (cell) => dayOf(cell, isNew ? undefined : 'the last day is missing')),
    capacity: told('capacity', (cell) => numberOf(cell, isNew)),
    min_to_run: told('runs', (cell) => numberOf(cell, isNew)),
    decision_date: told('decide', (cell) => (cell === '' ? { value: null } : dayOf(cell))),
    ...pricesOf(cells, note),
    class_prices: told('classes', readClassPrices),
    early_bird: told('early', readEarlyBird),
    ...(told('status', statusOf) as object | undefined),
  }
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  if (isNew) return { do: 'add', ...given } as DepartureChange
  const version = told('version', versionOf)
  return { do: 'edit', id, ...given, ...(version !== undefined && { version }) } as DepartureChange
}

function tripOf(cell: string, trips: TourName[], isNew: boolean): Read {
  const wanted = cell.toLowerCase()
  const found = trips.filter(({ name, slug }) => [name, slug].some((one) => one.toLowerCase() === wanted))
  const [trip] = found
  if (trip && found.length === 1) return { value: trip._id }
  // The line of a departure that there is names its trip for people alone when two trips have the name.
  if (trip)
    return isNew ? { fault: `two trips are called “${cell}”. Write the address of one: ${trip.slug}` } : {}
  return { fault: cell === '' ? 'the trip is missing' : `no trip is called “${cell}”` }
}

function dayOf(cell: string, missing?: string): Read {
  if (cell === '') return missing === undefined ? {} : { fault: missing }
  const read = readDay(cell)
  return 'day' in read ? { value: read.day } : read
}

function versionOf(cell: string): Read {
  if (cell === '') return {}
  const isFine = /^[1-9]\d{0,8}$/.test(cell)
  return isFine
    ? { value: Number(cell) }
    : { fault: `“${cell}” is not a version. Leave it as the export wrote it` }
}

function numberOf(cell: string, mayBeEmpty: boolean): Read {
  if (cell === '' && mayBeEmpty) return {}
  const number = /^\d{1,9}$/.test(cell) ? Number(cell) : 0
  const isFine = number >= 1 && number <= CAPACITY_MAX
  return isFine ? { value: number } : { fault: `“${cell}” is not a whole number from 1 to ${CAPACITY_MAX}` }
}

function pricesOf({ price, currency = '' }: Cells, note: (column: Column, fault: string) => void) {
  if (price === undefined) return {}
  if (price === '') return { price_amount: null, price_currency: null }
  const price_amount = parseAmount(price)
  if (!price_amount) note('price', `“${price}” is not a price. Write it like 1490 or 1490.50`)
  const price_currency = currency.toUpperCase()
  if (price_currency !== 'USD' && price_currency !== 'NPR')
    note('currency', `“${currency}” is not a currency we use. A price needs USD or NPR`)
  return { price_amount, price_currency }
}

/**
 * Reads a status. The other words follow from the seats and the day, and say that the departure is neither cancelled nor
 * a draft.
 */
function statusOf(cell: string): Read {
  if (cell === '') return {}
  const word = Object.entries(departureWords).find(
    ([, { label }]) => label.toLowerCase() === cell.toLowerCase(),
  )
  if (!word) return { fault: `“${cell}” is not a status. Write Open, Draft or Cancelled` }
  const [status] = word
  return {
    value: status === 'cancelled' ? { cancelled: true } : { cancelled: false, is_draft: status === 'draft' },
  }
}
