import { z } from 'zod'
import { dayForms } from './statements.ts'

/** So many lines of customers are taken over at once, and from a file of so many bytes. */
export const IMPORT_ROWS_MAX = 5_000
const MEGABYTE = 1024 * 1024
export const IMPORT_MAX_BYTES = 2 * MEGABYTE
/** So many columns are looked at. */
export const IMPORT_COLUMNS_MAX = 60
/** So many lines of each state a preview names, and so many files the list of those taken over. */
export const IMPORT_ROWS_SHOWN = 50
export const IMPORTS_SHOWN = 50

/** What a column of a list of customers may say. */
export const importFields = [
  'email',
  'name',
  'first_name',
  'last_name',
  'mobile',
  'country',
  'notes',
  'trip',
  'start',
  'end',
  'travellers',
  'total',
  'currency',
  'status',
  'reference',
] as const
export type ImportField = (typeof importFields)[number]

/** How forms and sentences call them. */
export const importFieldWords: Record<ImportField, string> = {
  email: 'E-mail',
  name: 'Name',
  first_name: 'First name',
  last_name: 'Last name',
  mobile: 'Mobile',
  country: 'Country',
  notes: 'Notes',
  trip: 'Trip',
  start: 'First day',
  end: 'Last day',
  travellers: 'Travellers',
  total: 'Total',
  currency: 'Currency',
  status: 'Status',
  reference: 'Reference',
}

/** A code of any currency: customers paid in more of them than are taken today. */
const CurrencyCode = z.string().regex(/^[A-Z]{3}$/, 'Type the three letters of a currency, such as EUR')

/**
 * How a list of customers is read. `columns`: what each column says, in their order; null for one that is left out.
 * `day_form`: null while it is not clear. `decimal`: the sign before the cents. `currency`: of totals that name none.
 */
export const ImportMapping = z
  .object({
    columns: z.array(z.enum(importFields).nullable()).max(IMPORT_COLUMNS_MAX),
    day_form: z.enum(dayForms).nullable(),
    decimal: z.enum(['.', ',']),
    currency: CurrencyCode,
  })
  .meta({ id: 'ImportMapping' })
export type ImportMapping = z.infer<typeof ImportMapping>

/** A list as a file, and how to read it: a mapping as JSON, else as can be guessed. */
export const CustomerImportUpload = z
  .object({
    file: z
      .custom<File>((value) => value instanceof File, 'Choose a file or paste the lines')
      .meta({ type: 'string', format: 'binary' }),
    mapping: z.string().max(3000).optional(),
  })
  .meta({ id: 'CustomerImportUpload' })

/**
 * What becomes of a line. `new`: a customer nobody knew. `beside`: added to a customer that is known. `there`: nothing of it
 * is new. `refused`: it cannot be read.
 */
export const importStates = ['refused', 'new', 'beside', 'there'] as const
export type ImportState = (typeof importStates)[number]

/** A line of the list. `trip`: empty for a line of the person alone. `says`: what is wrong with it, a sentence a field. */
export const ImportRow = z.object({
  line: z.int(),
  state: z.enum(importStates),
  email: z.string(),
  name: z.string(),
  trip: z.string(),
  says: z.string().array(),
})
export type ImportRow = z.infer<typeof ImportRow>

/**
 * What a list would bring. `head` and `samples`: the names of its columns and its first lines. `counts`: how many lines come
 * to each state; `trips`: how many past trips would be added. `rows`: the first lines of each state. `problem`: why nothing
 * can be taken over with this mapping; empty when it can.
 */
export const CustomerImportReading = z
  .object({
    mapping: ImportMapping,
    head: z.string().array(),
    samples: z.string().array().array(),
    counts: z.object({ refused: z.int(), new: z.int(), beside: z.int(), there: z.int() }),
    trips: z.int(),
    rows: ImportRow.array(),
    problem: z.string(),
  })
  .meta({ id: 'CustomerImportReading' })
export type CustomerImportReading = z.infer<typeof CustomerImportReading>

/** How many customers and past trips this press has added, and how many lines were there already or refused. */
export const CustomersTaken = z
  .object({ people: z.int(), trips: z.int(), there: z.int(), refused: z.int() })
  .meta({ id: 'CustomersTaken' })
export type CustomersTaken = z.infer<typeof CustomersTaken>

/** A file that was taken over. `records`: how many of its lines are still there. */
export const CustomerImport = z
  .object({
    _id: z.string(),
    file_name: z.string(),
    people: z.int(),
    trips: z.int(),
    records: z.int(),
    actor_name: z.string(),
    created_at: z.string(),
  })
  .meta({ id: 'CustomerImport' })
export type CustomerImport = z.infer<typeof CustomerImport>
