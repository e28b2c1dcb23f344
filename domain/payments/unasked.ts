import type { ExpressionBuilder } from 'kysely'
import { DAY_MS, HOUR_MS } from '#contract/days.ts'
import { onlineWays } from '#contract/payment-ways.ts'
import type { Database } from '#db/schema.ts'
import { providerNamed } from '#integrations/payments/providers.ts'

/** A payer is given so long before staff look in the provider's books. */
const PAYING_MS = HOUR_MS
/** A provider that answers has ended its attempts after a day. */
const SILENT_MS = DAY_MS + 2 * HOUR_MS

/**
 * The condition that no question can end an attempt: its provider answers none, its keys are gone, its payer has not come
 * back with what it must be asked with, or it has not answered for more than a day. `now`: an instant in milliseconds.
 */
export function isUnasked(row: ExpressionBuilder<Database, 'payments'>, now: number) {
  return row.and([
    row('payments.status', 'in', ['created', 'pending']),
    row('payments.provider', 'in', Object.keys(onlineWays)),
    row('payments.provider_reference', 'is not', null),
    row.or([
      row('payments.created_at', '<', iso(now - SILENT_MS)),
      row.and([row('payments.created_at', '<', iso(now - PAYING_MS)), isUnaskable(row)]),
    ]),
  ])
}

function isUnaskable(row: ExpressionBuilder<Database, 'payments'>) {
  const names = Object.keys(onlineWays)
  const unable = names.filter((name) => !providerNamed(name)?.inquire)
  const needing = names.filter((name) => providerNamed(name)?.needsTrace)
  return row.or([
    unable.length > 0 ? row('payments.provider', 'in', unable) : row.lit(false),
    needing.length > 0
      ? row.and([row('payments.provider', 'in', needing), row('payments.trace_number', 'is', null)])
      : row.lit(false),
  ])
}

function iso(time: number) {
  return new Date(time).toISOString()
}
