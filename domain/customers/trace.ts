import type { Tx } from '#db/client.ts'

/** An id that no row has, because SQL allows no empty list. */
export const NOBODY = ''

/** Returns the rows that hold an address, in small letters, and those that belong to them. */
export async function traceOf(tx: Tx, address: string) {
  const bookings = await tx
    .selectFrom('bookings')
    .selectAll()
    .where((row) => row(row.fn<string>('lower', ['email']), '=', address))
    .orderBy('id')
    .execute()
  const bookingIds = [NOBODY, ...bookings.map(({ id }) => id)]
  const payments = await tx
    .selectFrom('payments')
    .selectAll()
    .where((row) =>
      row.or([row(row.fn<string>('lower', ['email']), '=', address), row('booking_id', 'in', bookingIds)]),
    )
    .orderBy('id')
    .execute()
  const enquiries = await tx
    .selectFrom('enquiries')
    .selectAll()
    .where((row) =>
      row.or([row(row.fn<string>('lower', ['email']), '=', address), row('booking_id', 'in', bookingIds)]),
    )
    .orderBy('id')
    .execute()
  const waits = await tx
    .selectFrom('waits')
    .selectAll()
    .where((row) => row(row.fn<string>('lower', ['email']), '=', address))
    .orderBy('id')
    .execute()
  const about = [NOBODY, ...[...bookings, ...payments, ...enquiries, ...waits].map(({ id }) => id)]
  const emails = await tx
    .selectFrom('emails')
    .selectAll()
    .where((row) =>
      row.or([
        row(row.fn<string>('lower', ['to_address']), '=', address),
        row(row.fn<string>('lower', ['reply_to']), '=', address),
        row('noun_id', 'in', about),
      ]),
    )
    .orderBy('id')
    .execute()
  return { bookings, payments, enquiries, waits, emails }
}
