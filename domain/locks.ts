import type { Selectable } from 'kysely'
import { isPostgres, takeTurn, type Tx } from '#db/client.ts'
import type { PaymentRow } from '#db/rows/money.ts'

// The order in which a transaction takes what others want too. Every verb keeps it, so no two ever wait for each other:
//
//   0. the turn of a disruption (`claimDisruption`, `chooseByLink`), of merging and erasing customers, then proposals (`claim`,
//      `lockRows`)
//   1. the turns of whoever holds seats unpaid, by mailbox and network (`takeHoldTurns`)
//   2. payments (`lockPayment`, `claimPayment`, `lockPaymentsOf`)
//   3. bookings (`claimBooking`, `claim`), then what hangs on one: its refunds, its travellers
//   4. the turn of a mailbox to be written to (`takeMailTurn`)
//   5. the turn of a trip that gets departures (`changeDepartures`), then departures (`takeSeats`, `releaseSeats`,
//      `claim`, `openDisruption`); several by `takeSeatTurns`, among them that of a booking's own private trip
//      then who is assigned to one (`assignments`)
//   6. discount codes (`takeUse`, `giveUseBack`); several by `takeCodeTurns`
//   7. the numbers of papers: invoice, receipt, credit note
//
// Of several of a kind the one with the smallest id comes first. For what a transaction has made itself nobody waits. Who
// learns only late what is needed takes all that may be early (`lockPaymentsOf`), or throws `StartOver` and begins anew.
// `db/client.ts` counts the deadlocks there are; `domain/locks.test.ts` lets everybody loose on the same rows.

/** Locks a payment until the transaction ends and returns it; undefined when there is none. */
export function lockPayment(tx: Tx, id: string): Promise<Selectable<PaymentRow> | undefined> {
  return tx
    .updateTable('payments')
    .set({ updated_at: new Date().toISOString() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** Locks all payments of a booking, without changing them. Returns their ids. */
export async function lockPaymentsOf(tx: Tx, bookingId: string): Promise<string[]> {
  const payments = await tx.selectFrom('payments').select('id').where('booking_id', '=', bookingId).execute()
  const ids = payments.map(({ id }) => id)
  await lockRows(tx, 'payments', ids)
  return ids
}

/** Locks rows until the transaction ends, without changing them. On SQLite transactions run one at a time. */
export async function lockRows(
  tx: Tx,
  table: 'proposals' | 'payments' | 'bookings' | 'assignments' | 'enquiries',
  ids: string[],
): Promise<void> {
  if (!isPostgres || ids.length === 0) return
  const rows = tx.selectFrom(table).select('id').where('id', 'in', ids)
  await rows.orderBy('id').forNoKeyUpdate().execute()
}

/** Locks departures, before the seats of any are changed. */
export async function takeSeatTurns(tx: Tx, departureIds: Iterable<string | null>): Promise<void> {
  for (const id of [...new Set(departureIds)].toSorted()) if (id !== null) await takeTurn(tx, id)
}
