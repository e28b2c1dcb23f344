import { actors } from '#contract/events.ts'
import { onlineWays } from '#contract/payment-ways.ts'
import { ATTEMPT_LASTS_MS } from '#integrations/payments/provider.ts'
import { db, transaction, type Tx } from '#db/client.ts'
import { recordEvent } from '../events.ts'
import { tryInquiry } from './inquire.ts'

const MINUTE_MS = 60_000
const BATCH = 20
/** Statuses of attempts that may still be paid: after a declined card the payer may try another one. */
const OPEN = ['created', 'pending', 'failed']

/**
 * Asks providers about attempts without a notice, because one may have been lost. One server at a time asks about each,
 * at growing intervals, for a day. Returns how many were answered.
 */
export async function sweepPayments(now = new Date()): Promise<number> {
  const due = await db
    .selectFrom('payments')
    .select(['id', 'provider', 'inquire_at', 'created_at', 'provider_reference'])
    .select(['amount', 'card_fee', 'currency', 'trace_number', 'trace_bank'])
    .where('status', 'in', OPEN)
    .where('provider', 'in', Object.keys(onlineWays))
    .where('inquire_at', '<=', now.toISOString())
    .orderBy('inquire_at')
    .limit(BATCH)
    .execute()

  // In parallel, so that a provider that hangs does not delay the rest of the clock's work for each attempt.
  const answered = await Promise.all(
    due.map(async (attempt) => (await claimInquiry(attempt, now)) && tryInquiry(attempt)),
  )
  return answered.filter(Boolean).length
}

type Attempt = { id: string; inquire_at: string | null; created_at: string }

/**
 * Sets when to ask next, or that this is the last time, in a guarded statement, so that one of several servers asks.
 */
async function claimInquiry({ id, inquire_at, created_at }: Attempt, now: Date) {
  const age = now.getTime() - Date.parse(created_at)
  const isLast = age > ATTEMPT_LASTS_MS
  const next = isLast ? null : new Date(now.getTime() + Math.max(MINUTE_MS, age / 2)).toISOString()
  return transaction(async (tx) => {
    const claimed = await tx
      .updateTable('payments')
      .set({ inquire_at: next })
      .where('id', '=', id)
      .where('inquire_at', '=', inquire_at)
      .where('status', 'in', OPEN)
      .returning('status')
      .executeTakeFirst()
    if (claimed && isLast && claimed.status !== 'failed') await giveUp(tx, id, claimed.status)
    return claimed !== undefined
  })
}

async function giveUp(tx: Tx, id: string, before: string) {
  await tx.updateTable('payments').set({ status: 'cancelled' }).where('id', '=', id).execute()
  await recordEvent(tx, actors.clock, {
    verb: 'expire',
    noun: 'payment',
    noun_id: id,
    before: { status: before },
    after: { status: 'cancelled' },
  })
}
