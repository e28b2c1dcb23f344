import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { MINUTE_MS } from '#contract/days.ts'
import { db, type Tx } from '#db/client.ts'
import type { Database } from '#db/schema.ts'

type OfEmails = ExpressionBuilder<Database, 'emails'>

/** How many of twenty mails go by rank; the others go by age, so that many confirmations hold up no notice. */
const BATCH_BY_RANK = 15
const BATCH_BY_AGE = 5
/** Longer than any one delivery can take, so no two servers deliver the same mail unless one has died. */
const CLAIM_MS = 5 * MINUTE_MS

/** Returns due mails: most by rank, the last few by age alone. */
export async function findDue(now: Date): Promise<Set<string>> {
  const due = db.selectFrom('emails').select('id').where(isDue(now))
  const [byRank, byAge] = await Promise.all([
    due.orderBy('rank').orderBy('due_at').orderBy('id').limit(BATCH_BY_RANK).execute(),
    due.orderBy('due_at').orderBy('id').limit(BATCH_BY_AGE).execute(),
  ])
  return new Set([...byRank, ...byAge].map(({ id }) => id))
}

/**
 * Claims a mail in one guarded statement, so that a second server finds it taken, and counts the attempt, so that a
 * mail that crashes its server is given up too.
 */
export function claimMail(id: string, now: Date) {
  return db
    .updateTable('emails')
    .set((row) => ({ claimed_until: later(now, CLAIM_MS), attempts: row('attempts', '+', 1) }))
    .where('id', '=', id)
    .where(isDue(now))
    .returningAll()
    .executeTakeFirst()
}

/** Deletes those of `which` mails that have not gone and are not on their way. Returns their ids. */
export async function deleteUnsent(tx: Tx, which: (row: OfEmails) => Expression<SqlBool>): Promise<string[]> {
  const deleted = await tx
    .deleteFrom('emails')
    .where(which)
    .where('status', '=', 'queued')
    .where((row) => isFree(row, new Date()))
    .returning('id')
    .execute()
  return deleted.map(({ id }) => id)
}

/** Returns the instant so many milliseconds after `from`. */
export function later(from: Date, ms: number): string {
  return new Date(from.getTime() + ms).toISOString()
}

function isDue(now: Date) {
  return (row: OfEmails) =>
    row.and([row('status', '=', 'queued'), row('due_at', '<=', now.toISOString()), isFree(row, now)])
}

/** No server delivers it just now. */
function isFree(row: OfEmails, now: Date) {
  return row.or([row('claimed_until', 'is', null), row('claimed_until', '<=', now.toISOString())])
}
