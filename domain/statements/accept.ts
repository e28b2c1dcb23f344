import { formatDate } from '#contract/days.ts'
import type { Money } from '#contract/money.ts'
import type { AcceptedRow } from '#contract/statements.ts'
import { StartOver, transaction, type Tx } from '#db/client.ts'
import type { StatementLineRow } from '#db/rows/money.ts'
import type { Selectable } from 'kysely'
import { claimBooking } from '../bookings/claiming.ts'
import type { PaymentRow } from '../bookings/payment-rows.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { confirmPayment } from '../payments/confirm.ts'
import { creditFor, openAmount } from '../payments/credit.ts'
import { insertReceived } from '../payments/office.ts'
import { claimPayment } from '../payments/records.ts'
import { acceptArrived } from '../payments/review.ts'

type Line = Selectable<StatementLineRow>

/**
 * Accepts rows for the bookings that staff have seen beside them, each by itself. Returns what became of each, in the
 * same order.
 */
export async function acceptRows(
  rows: { id: string; reference: string }[],
  actor: Actor,
): Promise<AcceptedRow[]> {
  const done: AcceptedRow[] = []
  for (const { id, reference } of rows) {
    try {
      done.push({ id, payment_id: await acceptRow(id, reference, actor), problem: '' })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      done.push({ id, payment_id: null, problem: error.message })
    }
  }
  return done
}

/**
 * Counts the money of a row for a booking: the transfer that its traveller has shown is accepted with what came,
 * else a transfer is entered. What exceeds the price, or comes for a booking that is over, is owed back. Returns the id
 * of the payment. Throws `not-found`, and `conflict` when the row is not open, when the booking has no price, or when the
 * transfer that was shown is in another currency.
 */
export async function acceptRow(id: string, reference: string, actor: Actor): Promise<string> {
  return transaction(async (tx) => {
    const line = await claimLine(tx, id, 'accepted')
    const shown = await waitingTransfer(tx, reference)
    const payment = shown
      ? await acceptShown(tx, line, shown, actor)
      : await enterTransfer(tx, line, reference, actor)
    await tx.updateTable('statement_lines').set({ payment_id: payment }).where('id', '=', id).execute()
    return payment
  })
}

/** Sets a row aside that is none of ours, or takes it back. Throws `not-found`, and `conflict` for one that counts. */
export async function setRowAside(id: string, aside: boolean, actor: Actor): Promise<void> {
  await transaction(async (tx) => {
    await claimLine(tx, id, aside ? 'aside' : 'open')
    const after = { state: aside ? 'aside' : 'open' }
    await recordEvent(tx, actor, { verb: 'edit', noun: 'statement', noun_id: id, after })
  })
}

/** Moves a row that does not count yet to another state, in one guarded statement: of two who try one succeeds. */
async function claimLine(tx: Tx, id: string, state: Line['state']): Promise<Line> {
  const from = state === 'open' ? ('aside' as const) : ('open' as const)
  const line = await tx
    .updateTable('statement_lines')
    .set({ state, updated_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('state', '=', from)
    .returningAll()
    .executeTakeFirst()
  if (line) return line
  const found = await tx.selectFrom('statement_lines').select('state').where('id', '=', id).executeTakeFirst()
  if (!found) throw new DomainError('not-found', 'No statement has this row')
  throw new DomainError('conflict', words[found.state])
}

const words: Record<Line['state'], string> = {
  open: 'This row is open already',
  accepted: 'This row is accepted already. To take it back, void its payment',
  aside: 'This row was set aside. Take it back first',
}

/** Returns the transfer that the traveller has shown and that nobody has decided about. */
function waitingTransfer(tx: Tx, reference: string) {
  return tx
    .selectFrom('payments')
    .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
    .select(['payments.id', 'bookings.reference'])
    .where('bookings.reference', '=', reference)
    .where('payments.provider', '=', 'transfer')
    .where('payments.status', '=', 'needs_review')
    .orderBy('payments.id')
    .executeTakeFirst()
}

async function acceptShown(tx: Tx, line: Line, shown: { id: string; reference: string }, actor: Actor) {
  const before = await claimPayment(tx, shown.id)
  // Somebody decided about it while this transaction waited.
  if (before.status !== 'needs_review') throw new StartOver()
  if (before.currency !== line.account)
    throw new DomainError(
      'conflict',
      `The traveller has shown a transfer in ${before.currency}. Decide on that one first`,
    )
  const booking = await claimBooking(tx, shown.reference)
  await acceptArrived(tx, before, booking, { amount: line.amount, note: noteOf(line), actor })
  return before.id
}

async function enterTransfer(tx: Tx, line: Line, reference: string, actor: Actor) {
  const booking = await claimBooking(tx, reference)
  // A transfer was shown while this transaction waited. Payments are locked before bookings, so it must start over.
  if (await waitingTransfer(tx, reference)) throw new StartOver()
  const money: Money = { amount: line.amount, currency: line.account }
  const open = await openAmount(tx, booking)
  const credited = creditFor(booking, open, money)
  const received = { ...money, method: 'transfer', received_on: line.day, note: '' } as const
  const counted = { credited, open, providerReference: null }
  const payment: PaymentRow = await insertReceived(tx, booking, received, counted, {
    status: 'created',
    note: noteOf(line),
  })
  const after = { booking_id: booking.id, method: 'transfer', ...money, status: 'confirmed' }
  await confirmPayment(tx, payment, { actor, event: { verb: 'pay', after } })
  return payment.id
}

/** Names the statement alone: what the bank wrote names strangers and their accounts, and stays in the row. */
function noteOf({ day }: Line) {
  return `On the bank’s statement of ${formatDate(day)}`
}
