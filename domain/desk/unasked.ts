import type { ExpressionBuilder } from 'kysely'
import { DAY_MS, formatTime, HOUR_MS } from '#contract/days.ts'
import type { DeskGroup } from '#contract/desk.ts'
import { onlineWays } from '#contract/payment-ways.ts'
import { db } from '#db/client.ts'
import type { Database } from '#db/schema.ts'
import { providerNamed } from '#integrations/payments/providers.ts'
import { providersAside } from '../payments/set-aside.ts'
import { groupOf, itemOf, moneyWords, NAMED, paymentColumns, totalOf } from './items.ts'

/** A payer is given so long before staff look in the provider's books. */
const PAYING_MS = HOUR_MS
/** A provider that answers has ended its attempts after a day. */
const SILENT_MS = DAY_MS + 2 * HOUR_MS

/**
 * Returns the attempts that no question can end: their provider answers none, its keys are gone, its payer has not come
 * back with what it must be asked with, or it has not answered for more than a day.
 */
export async function unaskedPayments(now = Date.now()): Promise<DeskGroup> {
  const waiting = db
    .selectFrom('payments')
    .where('status', 'in', ['created', 'pending'])
    .where('provider', 'in', Object.keys(onlineWays))
    .where('provider_reference', 'is not', null)
    .where((row) =>
      row.or([
        row('created_at', '<', iso(now - SILENT_MS)),
        row.and([row('created_at', '<', iso(now - PAYING_MS)), isUnaskable(row)]),
      ]),
    )
  const rows = await waiting
    .select([...paymentColumns, 'trace_number'])
    .orderBy('id')
    .limit(NAMED)
    .execute()
  const items = rows.map((row) => {
    const isAskable = canAsk(row.provider, row.trace_number)
    const path = `/admin/payments/${row.id}/${isAskable ? 'inquiry' : 'confirm'}`
    return itemOf(row.id, moneyWords(row), path, {
      note: `${row.email}: ${whatToDo(row.provider, isAskable)}`,
    })
  })
  return groupOf('unasked-payments', items, await totalOf(waiting), '/admin/payments?status=pending')
}

/** Returns the providers that failed again and again, so that payers are led to other ways. */
export function providersSetAside(now = Date.now()): DeskGroup {
  const items = providersAside(now).map(({ provider, until, why }) =>
    itemOf(provider, provider, '/admin/settings/payment_ways', {
      note: `Set aside until ${formatTime(until)}: ${why}`,
      is_late: true,
    }),
  )
  return groupOf('providers', items.slice(0, NAMED), items.length, '/admin/settings/payment_ways')
}

function isUnaskable(row: ExpressionBuilder<Database, 'payments'>) {
  const names = Object.keys(onlineWays)
  const unable = names.filter((name) => !providerNamed(name)?.inquire)
  const needing = names.filter((name) => providerNamed(name)?.needsTrace)
  return row.or([
    unable.length > 0 ? row('provider', 'in', unable) : row.lit(false),
    needing.length > 0
      ? row.and([row('provider', 'in', needing), row('trace_number', 'is', null)])
      : row.lit(false),
  ])
}

function canAsk(name: string, trace: string | null) {
  const provider = providerNamed(name)
  return provider?.inquire !== undefined && (!provider.needsTrace || trace !== null)
}

function whatToDo(provider: string, isAskable: boolean) {
  if (isAskable) return `${provider} has not answered for a day. Ask it again, or look in its books`
  const why = providerNamed(provider) ? `${provider} cannot be asked` : `the keys of ${provider} are gone`
  return `${why}. Look in its books, then confirm by hand or void`
}

function iso(time: number) {
  return new Date(time).toISOString()
}
