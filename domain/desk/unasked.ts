import { formatTime } from '#contract/days.ts'
import type { DeskGroup } from '#contract/desk.ts'
import { db } from '#db/client.ts'
import { providerNamed } from '#integrations/payments/providers.ts'
import { providersAside } from '../payments/set-aside.ts'
import { isUnasked } from '../payments/unasked.ts'
import { groupOf, itemOf, moneyWords, NAMED, paymentColumns, totalOf } from './items.ts'

/**
 * Returns the attempts that no question can end: their provider answers none, its keys are gone, its payer has not come
 * back with what it must be asked with, or it has not answered for more than a day.
 */
export async function unaskedPayments(now = Date.now()): Promise<DeskGroup> {
  const waiting = db.selectFrom('payments').where((row) => isUnasked(row, now))
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
  return groupOf('unasked-payments', items, await totalOf(waiting), '/admin/payments?unasked=true')
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

function canAsk(name: string, trace: string | null) {
  const provider = providerNamed(name)
  return provider?.inquire !== undefined && (!provider.needsTrace || trace !== null)
}

function whatToDo(provider: string, isAskable: boolean) {
  if (isAskable) return `${provider} has not answered for a day. Ask it again, or look in its books`
  const why = providerNamed(provider) ? `${provider} cannot be asked` : `the keys of ${provider} are gone`
  return `${why}. Look in its books, then confirm by hand or void`
}
