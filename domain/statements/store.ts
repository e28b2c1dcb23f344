import type { Currency } from '#contract/money.ts'
import { dayForms, type StatementMapping, type StatementReading } from '#contract/statements.ts'
import { db, transaction } from '#db/client.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { newId } from '../ids.ts'
import { readSettings } from '../settings.ts'
import { guessMapping } from './columns.ts'
import { decodeStatement } from './decode.ts'
import { faultOfMapping, linesOf, rowsOf, type ReadRow } from './read.ts'

/** So many first lines are shown, and so many faults and rows. */
const SHOWN_LINES = 12
const SHOWN_FAULTS = 20
const SHOWN_ROWS = 5
/** Rows of one statement of SQL, and of one transaction. */
const BATCH = 500

/** `mapping`: how to read it; without one as the account's statements were read last, else as can be guessed. */
type Statement = { account: Currency; mapping?: StatementMapping | undefined }

/**
 * Returns what a statement would bring, and stores nothing. Throws `invalid` for a file that is no text, for one with
 * too many lines, and for an account that the settings do not have.
 */
export async function readStatement(bytes: Uint8Array, statement: Statement): Promise<StatementReading> {
  const { lines, mapping } = await openStatement(bytes, statement)
  const { rows, went, faults } = rowsOf(lines, mapping, statement.account)
  const known = await knownAmong(rows)
  const problem = faultOfMapping(mapping)
  return {
    mapping,
    lines: lines.slice(0, SHOWN_LINES).map(({ cells }) => cells.map((cell) => cell.slice(0, 200))),
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
 * Stores the rows of money that came which no earlier statement has brought, and how it was read. Returns how many were
 * new and how many were known. Throws as `readStatement`, and `invalid` when it cannot be read with the mapping.
 */
export async function storeStatement(
  bytes: Uint8Array,
  statement: Statement,
  actor: Actor,
): Promise<{ added: number; known: number }> {
  const { account } = statement
  const { lines, mapping } = await openStatement(bytes, statement)
  const { rows } = rowsOf(lines, mapping, account)
  const fault = faultOfMapping(mapping) || (rows.length === 0 ? 'No money came in these lines' : '')
  if (fault !== '') throw new DomainError('invalid', fault, { errors: { mapping: [fault] } })
  let added = 0
  // In parts, so that others can write in between. Whatever is stored already stays known if this ends halfway.
  for (let at = 0; at < rows.length; at += BATCH) added += await addRows(account, rows.slice(at, at + BATCH))
  await transaction(async (tx) => {
    const kept = {
      head: headOf(lines, mapping),
      first_line: mapping.first_line,
      day_column: mapping.day,
      text_column: mapping.text,
      amount_column: mapping.amount,
      credit_column: mapping.credit,
      debit_column: mapping.debit,
      day_form: mapping.day_form ?? '',
      decimal_sign: mapping.decimal,
      updated_at: new Date().toISOString(),
    }
    await tx
      .insertInto('statement_mappings')
      .values({ account, ...kept })
      .onConflict((conflict) => conflict.column('account').doUpdateSet(kept))
      .execute()
    const after = { account, added, known: rows.length - added }
    await recordEvent(tx, actor, { verb: 'add', noun: 'statement', noun_id: account, after })
  })
  return { added, known: rows.length - added }
}

async function openStatement(bytes: Uint8Array, { account, mapping }: Statement) {
  await refuseUnknownAccount(account)
  const lines = linesOf(decodeStatement(bytes))
  const cells = lines.map((line) => line.cells)
  return { lines, mapping: mapping ?? (await keptMapping(account, lines)) ?? guessMapping(cells) }
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

async function knownAmong(rows: ReadRow[]) {
  let known = 0
  for (let at = 0; at < rows.length; at += BATCH) {
    const digests = rows.slice(at, at + BATCH).map(({ digest }) => digest)
    const found = await db
      .selectFrom('statement_lines')
      .select((row) => row.fn.countAll<number>().as('known'))
      .where('digest', 'in', digests)
      .executeTakeFirstOrThrow()
    known += Number(found.known)
  }
  return known
}

async function addRows(account: Currency, rows: ReadRow[]) {
  const now = new Date().toISOString()
  return transaction(async (tx) => {
    const added = await tx
      .insertInto('statement_lines')
      .values(
        rows.map(({ digest, day, amount, text }) => ({
          id: newId(),
          account,
          digest,
          day,
          amount,
          said: text,
          payment_id: null,
          created_at: now,
          updated_at: now,
        })),
      )
      .onConflict((conflict) => conflict.column('digest').doNothing())
      .returning('id')
      .execute()
    return added.length
  })
}
