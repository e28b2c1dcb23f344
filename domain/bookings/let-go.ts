import type { BookingInput } from '#contract/bookings.ts'
import { MINUTE_MS } from '#contract/days.ts'
import { actors } from '#contract/events.ts'
import { foldDiscountCode } from '#contract/discount-codes.ts'
import type { Tx } from '#db/client.ts'
import { takeCodeTurns } from '../discounts/uses.ts'
import { issueDocuments } from '../documents/issue.ts'
import { recordEvent } from '../events.ts'
import { takeSeatTurns } from '../locks.ts'
import { takeMailTurn } from '../mails/budget.ts'
import { mailboxOf } from '../mails/mailboxes.ts'
import { isShared } from '../security/networks.ts'
import { readSettings } from '../settings.ts'
import { claim } from '../versions.ts'
import { takeHoldTurns } from './hold-budgets.ts'
import { releaseHold } from './holds.ts'
import { findBookableTrip, possibleDepartures } from './plan.ts'
import { recompute } from './state.ts'

/**
 * Releases unpaid seats that the same person seems to hold: the same mailbox and network, for the same trip. It is for
 * a browser that has lost its key. It never releases seats once the mailbox is proven, because then the owner has a
 * link, nor while a payment is open: typing somebody's address must not cost that person more than a form. Returns how
 * many seats of which departure it released.
 */
export async function releaseOwnHolds(
  tx: Tx,
  input: BookingInput,
  network: string,
): Promise<Map<string, number>> {
  const { email } = input
  const { id: trip_id } = await findBookableTrip(tx, input.trip_id)
  if (isShared(network)) return new Map()
  await takeHoldTurns(tx, { email, network })
  const { booking_rules } = await readSettings(tx)
  const since = new Date(Date.now() - booking_rules.hold_minutes * MINUTE_MS).toISOString()
  const rows = await tx
    .selectFrom('bookings')
    .select(['id', 'email'])
    .where('network', '=', network)
    .where('trip_id', '=', trip_id)
    .where('status', '=', 'awaiting_payment')
    .where((row) => row.or([row('seats_held', '>', 0), row('holds_discount_code', '=', 1)]))
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
    .orderBy('id')
    .execute()
  const own = []
  for (const { id } of rows.filter((row) => mailboxOf(row.email) === mailboxOf(email))) {
    const row = await claim(tx, 'bookings', id)
    // A payment may have arrived while this transaction waited for the row.
    if (row.status === 'awaiting_payment' && row.needs_review === 0) own.push(row)
  }
  const released = new Map<string, number>()
  if (own.length === 0) return released
  await takeMailTurn(tx, email)
  // The departure of a private trip has the id of its booking.
  const former = own.map((row) => row.departure_id ?? row.id)
  await takeSeatTurns(tx, [...former, ...(await possibleDepartures(tx, input))])
  const code = foldDiscountCode(input.code ?? '')
  await takeCodeTurns(tx, [...own.map((row) => row.discount_code), code])
  for (const row of own) {
    const { id, departure_id } = row
    await releaseHold(tx, row)
    if (departure_id) released.set(departure_id, (released.get(departure_id) ?? 0) + row.seats_held)
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
  return released
}
