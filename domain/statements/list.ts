import { Currency } from '#contract/money.ts'
import type { Page } from '#contract/paging.ts'
import type { StatementQuery, StatementRow } from '#contract/statements.ts'
import { db } from '#db/client.ts'
import { suggestionsFor } from './match.ts'

/** Lists the rows of statements, the newest first; those that are open with what they probably pay. */
export async function listStatementRows(wanted: StatementQuery): Promise<Page<StatementRow>> {
  const { limit, cursor } = wanted
  let query = matching(wanted)
    .leftJoin('payments', 'payments.id', 'statement_lines.payment_id')
    .leftJoin('bookings', 'bookings.id', 'payments.booking_id')
    .selectAll('statement_lines')
    .select('bookings.reference as booking_reference')
  if (cursor !== undefined) query = query.where('statement_lines.id', '<', cursor)
  const [rows, { total }] = await Promise.all([
    query
      .orderBy('statement_lines.id', 'desc')
      .limit(limit + 1)
      .execute(),
    matching(wanted)
      .select((row) => row.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const shown = rows.slice(0, limit)
  const suggestions = await suggestionsFor(shown.filter(({ state }) => state === 'open'))
  return {
    items: shown.map(({ id, account, day, amount, said, state, payment_id, booking_reference }) => ({
      _id: id,
      account,
      day,
      amount: { amount, currency: Currency.parse(account) },
      text: said,
      state,
      booking_reference,
      payment_id,
      suggestions: suggestions.get(id) ?? [],
    })),
    total: Number(total),
    next: rows.length > limit ? shown.at(-1)?.id : undefined,
  }
}

function matching({ account, state }: StatementQuery) {
  let query = db.selectFrom('statement_lines')
  if (account !== undefined) query = query.where('statement_lines.account', '=', account)
  if (state !== undefined) query = query.where('statement_lines.state', '=', state)
  return query
}
