import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { Email } from '#contract/bookings.ts'
import { importFieldWords, type ImportField, type ImportMapping } from '#contract/customer-imports.ts'
import { addDays, formatDate, today, type Day } from '#contract/days.ts'
import { cut, optionalText } from '#contract/text.ts'
import type { PastRecordRow } from '#db/rows/customers.ts'
import { inParts } from '../lists/parts.ts'
import { currencyIn, dayIn, totalIn } from './cells.ts'

/** So many lines are read before others have a turn. */
const LINES_AT_ONCE = 250
const TRAVELLERS_MOST = 999
/** A year of Bikram Sambat is 56 or 57 ahead. */
const BIKRAM_YEARS = 50
const OLDEST = '1950-01-01'
/** A trip may last so many days. */
const DAYS_MOST = 366

const texts = {
  fullname: optionalText('Name', 200),
  mobile: optionalText('Mobile', 50),
  country: optionalText('Country', 100),
  notes: optionalText('Notes', 2000),
  trip: optionalText('Trip', 200),
  status: optionalText('Status', 60),
  reference: optionalText('Reference', 60),
}

/** A customer, or with `trip_name` one past trip of theirs, as a list says it. */
export type Told = Omit<PastRecordRow, 'id' | 'import_id' | 'search_text'>

/** A line of the list: what it tells, or why it cannot be read, a sentence a field. */
export type ToldLine =
  | { line: number; told: Told }
  | { line: number; email: string; name: string; faults: string[] }

/** Reads the lines below the names of the columns with a mapping that has no fault. Gives way to other requests meanwhile. */
export async function toldLines(
  lines: { line: number; cells: string[] }[],
  mapping: ImportMapping,
): Promise<ToldLine[]> {
  const now = today()
  const told: ToldLine[] = []
  for await (const part of inParts(lines, LINES_AT_ONCE))
    for (const { line, cells } of part) {
      // Blank cells below the list are no lines of it.
      const isBlank = mapping.columns.every((field, at) => field === null || !cells[at]?.trim())
      if (!isBlank) told.push({ line, ...readLine(cells, mapping, now) })
    }
  return told
}

function readLine(cells: string[], mapping: ImportMapping, now: Day) {
  const faults: string[] = []
  const cell = (field: ImportField) => {
    const found = mapping.columns.flatMap((one, at) => (one === field ? (cells[at]?.trim() ?? '') : []))
    return found.filter(Boolean).join('\n')
  }
  const read = (schema: z.ZodType<string>, written: string) => {
    const result = schema.safeParse(written)
    if (!result.success) faults.push(result.error.issues[0]!.message)
    return result.data ?? ''
  }
  const email = cell('email').toLowerCase()
  if (email === '') faults.push('E-mail: there is none, and a customer is known by it')
  else if (!Email.safeParse(email).success) faults.push(`E-mail: “${cut(email, 60)}” is not an address`)
  const written = cell('name') || [cell('first_name'), cell('last_name')].filter(Boolean).join(' ')
  if (written === '') faults.push('Name: there is none')
  const fullname = read(texts.fullname, written)
  const mobile = read(texts.mobile, cell('mobile'))
  if (/^\d[.,]\d+E\+?\d+$/i.test(mobile))
    faults.push(`Mobile: the spreadsheet has cut the number to “${mobile}”. Make the column text there`)
  const country = read(texts.country, cell('country'))
  const notes = read(texts.notes, cell('notes'))
  const person = { email, fullname, mobile, country, notes }
  const isTrip = cell('trip') !== '' || cell('start') !== ''
  const trip = isTrip ? readTrip(cell, { mapping, now, faults, read }) : noTrip
  if (faults.length > 0) return { email: cut(email, 254), name: cut(written, 200), faults }
  return { told: { ...person, ...trip, mark: markOf(email, trip) } }
}

const noTrip = {
  trip_name: null,
  start_date: null,
  end_date: null,
  travellers: null,
  total_amount: null,
  currency: '',
  status: '',
  is_cancelled: 0,
  reference: '',
}

type Trip = Omit<Told, 'mark' | 'email' | 'fullname' | 'mobile' | 'country' | 'notes'>
type Reading = {
  mapping: ImportMapping
  now: Day
  faults: string[]
  read: (schema: z.ZodType<string>, written: string) => string
}

function readTrip(cell: (field: ImportField) => string, reading: Reading): Trip {
  const { mapping, faults, read } = reading
  const trip_name = read(texts.trip, cell('trip'))
  if (trip_name === '' && cell('trip') === '') faults.push('Trip: there is a day, but no trip')
  const start_date = readDay('start', cell('start'), reading)
  const end_date = readDay('end', cell('end'), reading)
  if (start_date && end_date && (end_date < start_date || end_date > addDays(start_date, DAYS_MOST)))
    faults.push(`Last day: ${formatDate(end_date)} does not fit a first day on ${formatDate(start_date)}`)
  const status = read(texts.status, cell('status'))
  const total_amount = cell('total') === '' ? null : totalIn(cell('total'), mapping.decimal)
  if (total_amount === undefined) faults.push(`Total: “${cut(cell('total'), 40)}” is not a sum`)
  const code =
    currencyIn(cell('currency')) ?? (cell('currency') === '' ? currencyIn(cell('total')) : undefined)
  if (code === undefined && cell('currency') !== '')
    faults.push(
      `Currency: “${cut(cell('currency'), 40)}” is not a currency. Write three letters, such as EUR`,
    )
  return {
    trip_name,
    start_date,
    end_date,
    travellers: readTravellers(cell('travellers'), faults),
    total_amount: total_amount ?? null,
    currency: total_amount === null ? '' : (code ?? mapping.currency),
    status,
    is_cancelled: GIVEN_UP.test(status) ? 1 : 0,
    reference: read(texts.reference, cell('reference')),
  }
}

/** How other systems say that somebody did not travel. */
const GIVEN_UP = /cancel|refund|fail|void|declin|reject|expired|trash|no.?show|abandon|pending/i

function readDay(field: 'start' | 'end', written: string, { mapping, now, faults }: Reading): Day | null {
  if (written === '') return null
  const day = dayIn(written, mapping.day_form!)
  const label = importFieldWords[field]
  if (day === undefined) faults.push(`${label}: “${cut(written, 40)}” is not a day in the chosen form`)
  else if (day > addDays(now, 365 * BIKRAM_YEARS))
    faults.push(`${label}: ${day} is a day of Bikram Sambat. Write days of A.D.`)
  else if (day < OLDEST) faults.push(`${label}: ${day} is too long ago`)
  else if (day > now)
    faults.push(
      `${label}: ${formatDate(day)} is still to come. Only past trips are taken over; book this one`,
    )
  return day ?? null
}

function readTravellers(written: string, faults: string[]): number | null {
  if (written === '') return null
  const travellers = /^\d{1,4}(?:\.0+)?$/.test(written) ? Number(written) : 0
  if (travellers >= 1 && travellers <= TRAVELLERS_MOST) return travellers
  faults.push(`Travellers: “${cut(written, 40)}” is not a number from 1 to ${TRAVELLERS_MOST}`)
  return null
}

/** Returns what tells a line from all others: of a trip its reference and first day, without a reference its name. */
function markOf(email: string, { trip_name, start_date, reference }: Trip) {
  const trip =
    trip_name === null
      ? []
      : [reference.toLowerCase(), start_date ?? '', reference === '' ? trip_name.toLowerCase() : '']
  return createHash('sha256')
    .update(JSON.stringify([email, ...trip]))
    .digest('hex')
}
