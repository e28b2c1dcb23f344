import {
  IMPORT_COLUMNS_MAX,
  importFieldWords,
  importFields,
  type ImportField,
  type ImportMapping,
} from '#contract/customer-imports.ts'
import { columnName } from '#contract/csv.ts'
import { decimalOf } from '../statements/cells.ts'
import { dayFormOf } from '../statements/columns.ts'
import { isSerial } from './cells.ts'

/** What spreadsheets, shops of WordPress and WeTravel call their columns, in small letters and without signs. */
const NAMES: [field: ImportField, name: RegExp][] = [
  ['email', /^(billing |customer |buyer |participant |contact |user |your )*e ?mail( address| id)?( 1)?$/],
  ['first_name', /^(billing |customer |buyer |participant |contact )*(first|given|fore) ?names?$/],
  ['last_name', /^(billing |customer |buyer |participant |contact )*(last|family|sur) ?names?$/],
  [
    'mobile',
    /^(billing |customer |contact )*(mobile|phone|telephone|tel|cell|whatsapp|contact)( ?(no|number|phone))?$/,
  ],
  ['country', /^(billing |customer |contact )*(country|nationality|citizenship|country region)$/],
  ['notes', /^(customer |order |private )*(notes?|comments?|remarks?|message|special requests?)$/],
  ['trip', /^(trip|tour|trek|package|product|item|destination|activity|booked trip)( ?(name|title))?s?$/],
  [
    'start',
    /^((trip|tour|trek|travel|departure|arrival|check in) )?(start( date| day)?|from( date)?|begins?|first day|date from)$|^(trip|tour|trek|travel|departure) dates?$/,
  ],
  [
    'end',
    /^((trip|tour|trek|travel) )?(end( date| day)?|to( date)?|until|last day|finish( date)?|return( date)?|date to)$/,
  ],
  [
    'travellers',
    /^(no of |number of |total )?(pax|travell?ers?|people|persons?|participants?|guests?|group size|party|qty|quantity)( count)?$/,
  ],
  [
    'total',
    /^(order |grand |booking |trip |net )?(total|amount|price|cost|value)( amount| price| paid)?$|^amount paid$/,
  ],
  ['currency', /^(order )?currency( code)?$/],
  ['status', /^((booking|order|payment|trip) )?(status|state)$/],
  [
    'reference',
    /^(booking |order |invoice |old )*(reference|ref|id|no|number|code)$|^(order|booking|invoice)$/,
  ],
  [
    'name',
    /^(full |billing |customer |client |buyer |guest |participant |contact |traveller |display )*name$|^(customer|client|guest)$/,
  ],
]

/** Returns how the lines are most probably read; the first names the columns. Each field is found in one column at most. */
export async function guessMapping(lines: string[][]): Promise<ImportMapping> {
  const [head = [], ...rows] = lines
  const taken = new Set<ImportField>()
  const columns = head.slice(0, IMPORT_COLUMNS_MAX).map((written) => {
    const name = columnName(written)
    const field = NAMES.find(([one, names]) => !taken.has(one) && names.test(name))?.[0] ?? null
    if (field) taken.add(field)
    return field
  })
  const cellsOf = (...fields: ImportField[]) =>
    columns.flatMap((field, at) =>
      field !== null && fields.includes(field) ? rows.map((cells) => cells[at]?.trim() ?? '') : [],
    )
  const days = cellsOf('start', 'end').filter((cell) => cell !== '' && !isSerial(cell))
  return {
    columns,
    // Days as spreadsheets count them are read in every form.
    day_form: days.length === 0 ? 'ymd' : await dayFormOf(days),
    decimal: decimalOf(cellsOf('total')),
    currency: 'USD',
  }
}

/** Why nothing can be read with a mapping, in a sentence; empty when it can. */
export function faultOfMapping({ columns, day_form }: ImportMapping): string {
  const has = (...fields: ImportField[]) => columns.some((field) => field !== null && fields.includes(field))
  if (!has('email')) return 'Choose the column with the e-mail address: a customer is known by it'
  if (!has('name', 'first_name', 'last_name')) return 'Choose the column with the name'
  const twice = importFields.find(
    (field) => field !== 'notes' && columns.filter((one) => one === field).length > 1,
  )
  if (twice) return `Two columns are “${importFieldWords[twice]}”: choose one of them`
  if (has('trip', 'start', 'end') && day_form === null)
    return 'Choose how the days are written: 03/04/2026 may be the 3rd of April or the 4th of March'
  return ''
}
