import { actors } from '#contract/events.ts'
import { HOLD_MINUTES } from '#contract/terms.ts'
import type { Tx } from '#db/client.ts'
import { issueDocuments } from '../documents/issue.ts'
import { recordEvent } from '../events.ts'
import { mailboxOf } from '../mails/mailboxes.ts'
import { isShared } from '../security/networks.ts'
import { claim } from '../versions.ts'
import { takeHoldTurns } from './hold-budgets.ts'
import { giveSeatsBack } from './holds.ts'
import { recompute } from './state.ts'

const MINUTE_MS = 60_000

type Again = { trip_id: string; email: string; network: string }

/**
 * Lets go of the unpaid seats that the same person seems to have: the same mailbox, from the same network, for the same
 * trip. For a browser that has lost what it knew. Not once the mailbox is proven, for then its owner has a link, and not
 * while a payment is open: nobody who only types somebody's address may cost that person more than a form.
 */
export async function letGoOfOwn(tx: Tx, { trip_id, email, network }: Again): Promise<void> {
  if (isShared(network)) return
  await takeHoldTurns(tx, { email, network })
  const since = new Date(Date.now() - HOLD_MINUTES * MINUTE_MS).toISOString()
  const rows = await tx
    .selectFrom('bookings')
    .select(['id', 'email'])
    .where('network', '=', network)
    .where('trip_id', '=', trip_id)
    .where('status', '=', 'awaiting_payment')
    .where('seats_held', '>', 0)
    .where('mailbox_proven_at', 'is', null)
    .where('needs_review', '=', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.booking_id', '=', 'bookings.id')
            .where('payments.status', 'in', ['created', 'pending'])
            .where('payments.created_at', '>', since),
        ),
      ),
    )
    .execute()
  for (const { id } of rows.filter((row) => mailboxOf(row.email) === mailboxOf(email))) {
    const row = await claim(tx, 'bookings', id)
    await giveSeatsBack(tx, row)
    await tx
      .updateTable('bookings')
      .set({ expired_at: new Date().toISOString() })
      .where('id', '=', id)
      .execute()
    const { row: now } = await recompute(tx, id)
    await issueDocuments(tx, now)
    await recordEvent(tx, actors.visitor, {
      verb: 'expire',
      noun: 'booking',
      noun_id: id,
      after: { change: 'replaced' },
    })
  }
}
