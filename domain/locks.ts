import type { Selectable } from 'kysely'
import { isPostgres, takeTurn, type Tx } from '#db/client.ts'
import type { PaymentRow } from '#db/schema.ts'

// The order in which a transaction takes what others want too. Every verb keeps it, so no two ever wait for each other:
//
//   1. the turns of whoever holds seats unpaid, by mailbox and network (`takeHoldTurns`)
//   2. payments (`lockPayment`, `lockPaymentsOf`)
//   3. bookings (`claimBooking`, `claim`, `lockBookings`), and then what hangs on one: its refunds, its travellers
//   4. the turn of a mailbox to be written to (`takeMailTurn`)
//   5. departures (`takeSeats`, `releaseSeats`, `claim`); two at once by `takeSeatTurns`
//   6. the numbers of papers: invoice, receipt, credit note
//
// Of several rows of a kind the one with the smallest id comes first. What a transaction has made itself nobody waits for.
// Who learns only late what is needed takes it early for all that may be (`lockPaymentsOf`), or throws `StartOver`.

/** Keeps a payment from everybody else until the transaction ends. Answers it as it is then; undefined when there is none. */
export function lockPayment(tx: Tx, id: string): Promise<Selectable<PaymentRow> | undefined> {
  return tx
    .updateTable('payments')
    .set({ updated_at: new Date().toISOString() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** The same for all payments of these bookings, changing nothing. */
export async function lockPaymentsOf(tx: Tx, bookingIds: string[]): Promise<void> {
  if (!isPostgres || bookingIds.length === 0) return
  const payments = tx.selectFrom('payments').select('id').where('booking_id', 'in', bookingIds)
  await payments.orderBy('id').forNoKeyUpdate().execute()
}

/** The same for bookings, whose versions stay. */
export async function lockBookings(tx: Tx, ids: string[]): Promise<void> {
  if (!isPostgres || ids.length === 0) return
  const bookings = tx.selectFrom('bookings').select('id').where('id', 'in', ids)
  await bookings.orderBy('id').forNoKeyUpdate().execute()
}

/** Waits for the turn of each of several departures, before the seats of the first are touched. */
export async function takeSeatTurns(tx: Tx, departureIds: Iterable<string | null>): Promise<void> {
  for (const id of [...new Set(departureIds)].toSorted()) if (id !== null) await takeTurn(tx, id)
}
