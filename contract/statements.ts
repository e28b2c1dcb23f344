import { z } from 'zod'
import { currencies, Currency, Money } from './money.ts'
import { PageQuery } from './paging.ts'
import { Id } from './text.ts'

/** So many lines of a statement are read at once: a busy account has them in a year. */
export const STATEMENT_LINES_MAX = 50_000
const MEGABYTE = 1024 * 1024
export const STATEMENT_MAX_BYTES = 10 * MEGABYTE
/** So many rows may be accepted in one call. */
export const ACCEPTED_AT_ONCE = 100
/** The highest number of a column. */
export const COLUMNS_MAX = 100

/** How days are written: year, month and day in this order. Names of months are read in each of them. */
export const dayForms = ['ymd', 'dmy', 'mdy'] as const
export type DayForm = (typeof dayForms)[number]

/** There is no such column. */
export const NO_COLUMN = -1

const column = z.int().min(NO_COLUMN).max(COLUMNS_MAX)

/**
 * How the lines of a statement are read. Columns are numbered from 0. What came stands in `amount`, negative for what
 * went, or with `side` beside it, which says debit or credit; or in `credit`, with `debit` for what went. Without a column for `text` all cells with letters are the text.
 * `first_line`: how many lines stand before the first row. `day_form`: null while it is not clear. `decimal`: the sign
 * before the cents.
 */
export const StatementMapping = z
  .object({
    first_line: z.int().min(0).max(COLUMNS_MAX),
    day: column,
    text: column,
    amount: column,
    credit: column,
    debit: column,
    side: column,
    day_form: z.enum(dayForms).nullable(),
    decimal: z.enum(['.', ',']),
  })
  .meta({ id: 'StatementMapping' })
export type StatementMapping = z.infer<typeof StatementMapping>

/** A statement as a file, and how to read it: a mapping as JSON, else as it was read last time or can be guessed. */
export const StatementUpload = z
  .object({
    file: z
      .custom<File>((value) => value instanceof File, 'Choose a file or paste the lines')
      .meta({ type: 'string', format: 'binary' }),
    account: z.enum(currencies, 'Choose an account'),
    mapping: z.string().max(1000).optional(),
  })
  .meta({ id: 'StatementUpload' })

/** A line that could not be read: its number in the file, and why. */
const LineFault = z.object({ line: z.int(), says: z.string() })
export type LineFault = z.infer<typeof LineFault>

/**
 * What a statement would bring. `lines`: its first lines, to choose the columns by. `came`: rows of money that came,
 * `known` of them from earlier statements; `went`: lines of money that went out, which are left out. `problem`: why
 * nothing can be stored with this mapping.
 */
export const StatementReading = z
  .object({
    mapping: StatementMapping,
    lines: z.array(z.array(z.string())),
    came: z.int(),
    known: z.int(),
    went: z.int(),
    sum: Money,
    faults: LineFault.array(),
    fault_count: z.int(),
    problem: z.string(),
    sample: z.array(z.object({ day: z.string(), amount: z.int(), text: z.string() })),
  })
  .meta({ id: 'StatementReading' })
export type StatementReading = z.infer<typeof StatementReading>

/** How many rows a statement has added, how many were known, and how many of those follow the columns chosen now. */
export const StoredStatement = z
  .object({ added: z.int(), known: z.int(), corrected: z.int() })
  .meta({ id: 'StoredStatement' })
export type StoredStatement = z.infer<typeof StoredStatement>

export const rowStates = ['open', 'accepted', 'aside'] as const
export type RowState = (typeof rowStates)[number]

/**
 * The booking that a row probably pays, and why in words. `payment_id`: the transfer that its traveller has shown, which
 * is accepted with it. `is_sure`: the row says whose it is and the sum fits.
 */
export const RowSuggestion = z.object({
  reference: z.string(),
  fullname: z.string(),
  trip_name: z.string(),
  payment_id: z.string().nullable(),
  is_sure: z.boolean(),
  reason: z.string(),
})
export type RowSuggestion = z.infer<typeof RowSuggestion>

/** Money that a statement says has come. `booking_reference`: what it was accepted for. */
export const StatementRow = z
  .object({
    _id: z.string(),
    account: Currency,
    day: z.string(),
    amount: Money,
    text: z.string(),
    state: z.enum(rowStates),
    booking_reference: z.string().nullable(),
    payment_id: z.string().nullable(),
    suggestions: RowSuggestion.array(),
  })
  .meta({ id: 'StatementRow' })
export type StatementRow = z.infer<typeof StatementRow>

export const StatementQuery = PageQuery.extend({
  account: Currency.optional(),
  state: z.enum(rowStates).optional(),
})
export type StatementQuery = z.infer<typeof StatementQuery>

/** Rows and the bookings that they pay, as staff saw them. */
export const RowAcceptances = z
  .object({
    rows: z
      .array(z.object({ id: Id, reference: Id.max(40) }))
      .min(1)
      .max(ACCEPTED_AT_ONCE, `At most ${ACCEPTED_AT_ONCE} rows at once`),
  })
  .meta({ id: 'RowAcceptances' })
export type RowAcceptances = z.infer<typeof RowAcceptances>

/** What became of each row, in the order of the call. `problem` is empty when the money counts now. */
export const AcceptedRow = z
  .object({ id: z.string(), payment_id: z.string().nullable(), problem: z.string() })
  .meta({ id: 'AcceptedRow' })
export type AcceptedRow = z.infer<typeof AcceptedRow>

/** `aside`: whether the row is none of ours. */
export const RowAside = z.object({ aside: z.boolean() }).meta({ id: 'RowAside' })
