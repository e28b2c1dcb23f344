import type { ExpressionBuilder } from 'kysely'
import { HOUR_MS, MINUTE_MS } from '#contract/days.ts'
import { actors } from '#contract/events.ts'
import { onlineWays } from '#contract/payment-ways.ts'
import { ATTEMPT_LASTS_MS } from '#integrations/payments/provider.ts'
import { db, transaction, type Tx } from '#db/client.ts'
import type { Database } from '#db/schema.ts'
import type { PaymentRow } from '../bookings/payment-rows.ts'
import { recordEvent } from '../events.ts'
import { canBeAsked } from './can-be-asked.ts'
import { tryInquiry, type InquiryAttempt } from './inquire.ts'
import { asideUntil } from './set-aside.ts'

/** So many attempts are looked at in one run, and the clock runs every few seconds. */
const BATCH = 40
/** So many questions at a time, so that visitors keep the server and the database. */
const PARALLEL = 5
/** Statuses of attempts that may still be paid: after a declined card the payer may try another one. */
const OPEN = ['created', 'pending', 'failed']

/**
 * Asks providers about attempts without a notice, because one may have been lost. One server at a time asks about each,
 * at growing intervals and never twice in a minute. An attempt ends once its provider says after a day that it is still
 * open; until then it is asked about, every hour at least. What cannot be asked about is left to staff. Returns how many
 * were answered.
 */
export async function sweepPayments(now = new Date()): Promise<number> {
  const due = await db
    .selectFrom('payments')
    .select(['id', 'provider', 'status', 'inquire_at', 'created_at', 'provider_reference'])
    .select(['amount', 'card_fee', 'currency', 'trace_number', 'trace_bank'])
    .where('status', 'in', OPEN)
    .where('provider', 'in', Object.keys(onlineWays))
    .where('inquire_at', '<=', now.toISOString())
    .where(isRested(now))
    .orderBy('inquire_at')
    .limit(BATCH)
    .execute()
  const waiting = due.values()
  let answered = 0
  await Promise.all(
    Array.from({ length: PARALLEL }, async () => {
      for (const attempt of waiting) if (await follow(attempt, now)) answered++
    }),
  )
  return answered
}

type Attempt = InquiryAttempt & Pick<PaymentRow, 'status' | 'inquire_at'>

/** Asks about one attempt, or ends it. Returns whether its provider had news. */
async function follow(attempt: Attempt, now: Date): Promise<boolean> {
  const isAskable = canBeAsked(attempt)
  // One that fails again and again is not asked; its attempts wait until it may be back.
  if (isAskable && asideUntil(attempt.provider, now.getTime()) !== undefined) return false
  if (!(await claimInquiry(attempt, now))) return false
  const isLast = now.getTime() - Date.parse(attempt.created_at) > ATTEMPT_LASTS_MS
  const outcome = isAskable ? await tryInquiry(attempt) : undefined
  // Without a name at its provider nobody has ever been sent there.
  if (isLast && (outcome === 'open' || attempt.provider_reference === null)) await end(attempt)
  return outcome === 'told'
}

/** Sets when to ask next in a guarded statement, so that one of several servers asks. Returns whether it is this one. */
async function claimInquiry({ id, inquire_at, created_at }: Attempt, now: Date) {
  const age = now.getTime() - Date.parse(created_at)
  const pause = age > ATTEMPT_LASTS_MS ? HOUR_MS : Math.max(MINUTE_MS, age / 2)
  const claimed = await db
    .updateTable('payments')
    .set({ inquire_at: new Date(now.getTime() + pause).toISOString(), asked_at: now.toISOString() })
    .where('id', '=', id)
    .where('inquire_at', '=', inquire_at)
    .where('status', 'in', OPEN)
    .where(isRested(now))
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Whether a minute has passed since the last question, which a payer who came back may have asked. */
function isRested(now: Date) {
  const before = new Date(now.getTime() - MINUTE_MS).toISOString()
  return (row: ExpressionBuilder<Database, 'payments'>) =>
    row.or([row('asked_at', 'is', null), row('asked_at', '<=', before)])
}

/** Ends an attempt that nobody will pay. One that has failed has its end already. */
async function end({ id }: Attempt) {
  await transaction(async (tx) => {
    const before = await stopAsking(tx, id)
    if (before === undefined || before === 'failed') return
    await tx.updateTable('payments').set({ status: 'cancelled' }).where('id', '=', id).execute()
    const change = { verb: 'expire', noun: 'payment', noun_id: id } as const
    await recordEvent(tx, actors.clock, {
      ...change,
      before: { status: before },
      after: { status: 'cancelled' },
    })
  })
}

async function stopAsking(tx: Tx, id: string) {
  const stopped = await tx
    .updateTable('payments')
    .set({ inquire_at: null })
    .where('id', '=', id)
    .where('status', 'in', OPEN)
    .returning('status')
    .executeTakeFirst()
  return stopped?.status
}
