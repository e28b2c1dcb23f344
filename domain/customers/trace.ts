import type { Tx } from '#db/client.ts'
import { proposalsOf } from './proposals.ts'

/** An id that no row has, because SQL allows no empty list. */
export const NOBODY = ''

/** Returns the rows that hold one of these addresses, in small letters, and those that belong to them. */
export async function traceOf(tx: Tx, addresses: string[]) {
  const bookings = await tx
    .selectFrom('bookings')
    .selectAll()
    .where((row) => row(row.fn<string>('lower', ['email']), 'in', addresses))
    .orderBy('id')
    .execute()
  const bookingIds = [NOBODY, ...bookings.map(({ id }) => id)]
  const payments = await tx
    .selectFrom('payments')
    .selectAll()
    .where((row) =>
      row.or([row(row.fn<string>('lower', ['email']), 'in', addresses), row('booking_id', 'in', bookingIds)]),
    )
    .orderBy('id')
    .execute()
  const enquiries = await tx
    .selectFrom('enquiries')
    .selectAll()
    .where((row) =>
      row.or([row(row.fn<string>('lower', ['email']), 'in', addresses), row('booking_id', 'in', bookingIds)]),
    )
    .orderBy('id')
    .execute()
  const waits = await tx
    .selectFrom('waits')
    .selectAll()
    .where((row) => row(row.fn<string>('lower', ['email']), 'in', addresses))
    .orderBy('id')
    .execute()
  const { whole: proposals, ...offered } = await proposalsOf(tx, addresses, bookingIds)
  const subscribers = await tx
    .selectFrom('subscribers')
    .selectAll()
    .where((row) => row(row.fn<string>('lower', ['email']), 'in', addresses))
    .orderBy('id')
    .execute()
  const past_records = await tx
    .selectFrom('past_records')
    .selectAll()
    .where((row) => row(row.fn<string>('lower', ['email']), 'in', addresses))
    .orderBy('id')
    .execute()
  const about = [
    NOBODY,
    ...[...bookings, ...payments, ...enquiries, ...waits, ...proposals, ...subscribers].map(({ id }) => id),
  ]
  const emails = await tx
    .selectFrom('emails')
    .selectAll()
    .where((row) =>
      row.or([
        row(row.fn<string>('lower', ['to_address']), 'in', addresses),
        row(row.fn<string>('lower', ['reply_to']), 'in', addresses),
        row.and([
          row('noun_id', 'in', about),
          row.not(
            row.and([
              row('noun', '=', 'proposal'),
              row(row.fn<string>('lower', ['to_address']), 'in', [NOBODY, ...offered.others]),
            ]),
          ),
        ]),
      ]),
    )
    .orderBy('id')
    .execute()
  const { versions: proposal_versions, others } = offered
  return {
    bookings,
    payments,
    enquiries,
    waits,
    proposals,
    proposal_versions,
    others,
    subscribers,
    past_records,
    emails,
  }
}
