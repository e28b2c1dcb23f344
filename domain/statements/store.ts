import { cut } from '#contract/text.ts'
import type { Currency } from '#contract/money.ts'
import {
  dayForms,
  type StatementMapping,
  type StatementReading,
  type StoredStatement,
} from '#contract/statements.ts'
import { db, transaction } from '#db/client.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { decodeCsv } from '../lists/decode.ts'
import { inParts } from '../lists/parts.ts'
import { readSettings } from '../settings.ts'
import { guessMapping } from './columns.ts'
import { digestsOf, formerDigestsOf, OF_LINE } from './digests.ts'
import { addRows, storedAmong, type NamedRow } from './rows.ts'
import { faultOfMapping, linesOf, rowsOf, type Line, type ReadRow } from './read.ts'

/** So many first lines are shown, and so many faults and rows. */
const SHOWN_LINES = 12
const SHOWN_FAULTS = 20
const SHOWN_ROWS = 5
/** Rows of one statement of SQL, and of one transaction. */
const BATCH = 250

/** `mapping`: how to read it; without one as the account's statements were read last, else as can be guessed. */
type Statement = { account: Currency; mapping?: StatementMapping | undefined }

/**
 * Returns what a statement would bring, and stores nothing. Throws `invalid` for a file that is no text, for one with
 * too many lines, and for an account that the settings do not have.
 */
export async function readStatement(bytes: Uint8Array, statement: Statement): Promise<StatementReading> {
  const { lines, mapping, kept } = await openStatement(bytes, statement)
  const { rows, went, faults } = await rowsOf(lines, mapping)
  const known = await knownAmong(await named(rows, lines, { account: statement.account, mapping, kept }))
  const problem = faultOfMapping(mapping)
  return {
    mapping,
    lines: lines.slice(0, SHOWN_LINES).map(({ cells }) => cells.map((cell) => cut(cell, 200))),
    came: rows.length,
    known,
    went,
    sum: { amount: rows.reduce((sum, { amount }) => sum + amount, 0), currency: statement.account },
    faults: faults.slice(0, SHOWN_FAULTS),
    fault_count: faults.length,
    problem: problem === '' && rows.length === 0 ? 'No money came in these lines' : problem,
    sample: rows.slice(0, SHOWN_ROWS).map(({ day, amount, text }) => ({ day, amount, text })),
  }
}

/**
 * Stores the rows of money that came which no earlier statement has brought, and how it was read. A row that is known
 * and still open follows the columns that are chosen now. Returns how many were new, how many known, and how many of
 * those were corrected. Throws as `readStatement`, and `invalid` when it cannot be read with the mapping.
 */
export async function storeStatement(
  bytes: Uint8Array,
  statement: Statement,
  actor: Actor,
): Promise<StoredStatement> {
  const { account } = statement
  const { lines, mapping, kept: former } = await openStatement(bytes, statement)
  const { rows } = await rowsOf(lines, mapping)
  const fault = faultOfMapping(mapping) || (rows.length === 0 ? 'No money came in these lines' : '')
  if (fault !== '') throw new DomainError('invalid', fault, { errors: { mapping: [fault] } })
  const stored = { added: 0, known: 0, corrected: 0 }
  // In parts, so that others can read and write in between. Whatever is stored already stays known if this ends halfway.
  const all = await named(rows, lines, { account, mapping, kept: former })
  for await (const part of inParts(all, BATCH)) {
    const { added, corrected } = await addRows(account, part)
    stored.added += added
    stored.corrected += corrected
    stored.known += part.length - added
  }
  await transaction(async (tx) => {
    const kept = {
      head: headOf(lines, mapping),
      first_line: mapping.first_line,
      day_column: mapping.day,
      text_column: mapping.text,
      amount_column: mapping.amount,
      credit_column: mapping.credit,
      debit_column: mapping.debit,
      side_column: mapping.side,
      day_form: mapping.day_form ?? '',
      decimal_sign: mapping.decimal,
      updated_at: new Date().toISOString(),
    }
    await tx
      .insertInto('statement_mappings')
      .values({ account, ...kept })
      .onConflict((conflict) => conflict.column('account').doUpdateSet(kept))
      .execute()
    const after = { account, ...stored }
    await recordEvent(tx, actor, { verb: 'add', noun: 'statement', noun_id: account, after })
  })
  return stored
}

async function openStatement(bytes: Uint8Array, { account, mapping }: Statement) {
  await refuseUnknownAccount(account)
  const lines = await linesOf(decodeCsv(bytes, 'Ask the bank’s site for the statement as CSV'))
  const kept = await keptMapping(account, lines)
  return { lines, kept, mapping: mapping ?? kept ?? (await guessMapping(lines.map(({ cells }) => cells))) }
}

type Read = { account: Currency; mapping: StatementMapping; kept: StatementMapping | undefined }

/**
 * Returns rows with the digests that name them: their own, and while rows of releases before are there, those that they
 * had with this mapping and with the one that the account's statements were read with last.
 */
async function named(rows: ReadRow[], lines: Line[], { account, mapping, kept }: Read): Promise<NamedRow[]> {
  const digests = await digestsOf(lines, account)
  const former: Map<number, string>[] = []
  if (await hasFormerRows(account))
    for (const one of kept ? [mapping, kept] : [mapping])
      former.push(await formerDigestsOf(lines, one, account))
  return rows.map((row) => ({
    ...row,
    digest: digests.get(row.line)!,
    former: former.flatMap((byLine) => byLine.get(row.line) ?? []),
  }))
}

async function hasFormerRows(account: Currency) {
  const found = await db
    .selectFrom('statement_lines')
    .select('id')
    .where('account', '=', account)
    .where('digest', 'not like', `${OF_LINE}%`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

async function refuseUnknownAccount(account: Currency) {
  const { bank } = await readSettings()
  if (bank.accounts.some(({ currency }) => currency === account)) return
  const message = `There is no account in ${account}. Add it in the settings, Bank details`
  throw new DomainError('invalid', message, { errors: { account: [message] } })
}

/** Returns how the account's statements were read last, if this one names the same columns. */
async function keptMapping(
  account: Currency,
  lines: { cells: string[] }[],
): Promise<StatementMapping | undefined> {
  const kept = await db
    .selectFrom('statement_mappings')
    .selectAll()
    .where('account', '=', account)
    .executeTakeFirst()
  if (!kept) return undefined
  const mapping: StatementMapping = {
    first_line: kept.first_line,
    day: kept.day_column,
    text: kept.text_column,
    amount: kept.amount_column,
    credit: kept.credit_column,
    debit: kept.debit_column,
    side: kept.side_column,
    day_form: dayForms.find((form) => form === kept.day_form) ?? null,
    decimal: kept.decimal_sign === ',' ? ',' : '.',
  }
  return headOf(lines, mapping) === kept.head ? mapping : undefined
}

/** Returns the line with the names of the columns; empty when the rows begin at once. */
function headOf(lines: { cells: string[] }[], { first_line }: StatementMapping) {
  const cells = first_line === 0 ? [] : (lines[first_line - 1]?.cells ?? [])
  return cells.map((cell) => cell.trim()).join('\t')
}

async function knownAmong(rows: NamedRow[]) {
  let known = 0
  for await (const part of inParts(rows, BATCH)) known += (await storedAmong(db, part)).size
  return known
}
