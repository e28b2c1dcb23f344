import type { Selectable } from 'kysely'
import type { Currency } from '#contract/money.ts'
import { db, transaction, type Tx } from '#db/client.ts'
import type { StatementLineRow } from '#db/rows/money.ts'
import { newId } from '../ids.ts'
import type { ReadRow } from './read.ts'

/** A row with the digest that names it, and those by which releases before may have stored it. */
export type NamedRow = ReadRow & { digest: string; former: string[] }

type Stored = Pick<Selectable<StatementLineRow>, 'id' | 'digest' | 'state' | 'day' | 'amount' | 'said'>

/** Returns the stored rows among these, by their digest. */
export async function storedAmong(tx: Tx | typeof db, rows: NamedRow[]): Promise<Map<string, Stored>> {
  if (rows.length === 0) return new Map()
  const stored = await tx
    .selectFrom('statement_lines')
    .select(['id', 'digest', 'state', 'day', 'amount', 'said'])
    .where(
      'digest',
      'in',
      rows.flatMap(({ digest, former }) => [digest, ...former]),
    )
    .execute()
  const byName = new Map(stored.map((line) => [line.digest, line]))
  return new Map(
    rows.flatMap(({ digest, former }) => {
      const found = [digest, ...former].map((name) => byName.get(name)).find((line) => line !== undefined)
      return found ? [[digest, found]] : []
    }),
  )
}

/**
 * Inserts the rows that are new, and lets those that are known and open follow how they are read now: their day, their
 * amount, and their words unless those were cleared. Returns how many were new, and how many were corrected.
 */
export async function addRows(
  account: Currency,
  rows: NamedRow[],
): Promise<{ added: number; corrected: number }> {
  return transaction(async (tx) => {
    const stored = await storedAmong(tx, rows)
    const counts = { added: 0, corrected: 0 }
    for (const row of rows) {
      const known = stored.get(row.digest)
      if (known) counts.corrected += await follow(tx, row, known)
    }
    counts.added = await insert(
      tx,
      account,
      rows.filter(({ digest }) => !stored.has(digest)),
    )
    return counts
  })
}

/** Gives a stored row its digest and, while it is open, the facts that it is read with now. Returns 1 if those differ. */
async function follow(tx: Tx, { digest, day, amount, text }: NamedRow, known: Stored) {
  const updated_at = new Date().toISOString()
  const ofRow = tx.updateTable('statement_lines').where('id', '=', known.id)
  if (known.digest !== digest) await ofRow.set({ digest, updated_at }).execute()
  const said = known.said === '' ? '' : text
  const isSame = known.day === day && known.amount === amount && known.said === said
  if (isSame || known.state !== 'open') return 0
  const { numUpdatedRows } = await ofRow
    .set({ day, amount, said, updated_at })
    .where('state', '=', 'open')
    // Who was erased meanwhile stays so.
    .where('said', '=', known.said)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

async function insert(tx: Tx, account: Currency, rows: NamedRow[]) {
  if (rows.length === 0) return 0
  const now = new Date().toISOString()
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
}
