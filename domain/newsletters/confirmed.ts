import type { ExpressionBuilder } from 'kysely'
import type { Database } from '#db/schema.ts'

/** Holds for a subscriber who gets newsletters: confirmed, and not unsubscribed since. */
export function isConfirmed(row: ExpressionBuilder<Database, 'subscribers'>) {
  return row.and([row('confirmed_at', 'is not', null), row('left_at', 'is', null)])
}
