import { sql } from 'kysely'
import { db } from '#db/client.ts'
import type { Span } from './period.ts'

/**
 * Returns what has come in a span by payments that named no booking, whether or not staff have allocated them since, and
 * what their providers gave back (`refunded_amount`). Amounts in minor units of `currency`.
 */
export async function unallocatedIn({ from, before }: Pick<Span, 'from' | 'before'>) {
  const free = db.selectFrom('payments').where('purpose', '=', 'free').where('status', '=', 'confirmed')
  const [come, gone] = await Promise.all([
    free
      .where('confirmed_at', '>=', from)
      .where('confirmed_at', '<', before)
      .select(['id', 'provider', 'amount', 'card_fee', 'currency', 'confirmed_at as at'])
      .orderBy('id')
      .execute(),
    db
      .selectFrom(
        free
          .where('booking_id', 'is', null)
          .where('refunded_amount', '>', 0)
          .select(['id', 'provider', 'amount', 'refunded_amount', 'currency', goneAt().as('at')])
          .as('gone'),
      )
      .where('at', '>=', from)
      .where('at', '<', before)
      .selectAll()
      .orderBy('id')
      .execute(),
  ])
  return { come, gone }
}

/** When the provider told of it last; what was told otherwise counts when the payment was written to last. */
function goneAt() {
  return sql<string>`coalesce(
    (select max(payment_events.received_at) from payment_events
      where payment_events.payment_id = payments.id and payment_events.kind = 'refunded'),
    payments.updated_at)`
}
