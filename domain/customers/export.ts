import type { CustomerExport } from '#contract/customers.ts'
import { transaction, type Tx } from '#db/client.ts'
import { openTraveller } from '../bookings/sealed-travellers.ts'
import { recordEvent, type Actor } from '../events.ts'
import { noteSecurity } from '../security/log.ts'
import { tellOfDanger } from '../staff/dangerous-acts.ts'
import { trailOf } from '../trail-log/forget.ts'
import { papersToHandOver } from '../traveller-papers/read.ts'
import { personAt } from './addresses.ts'
import { NOBODY, traceOf } from './trace.ts'

/** Returns everything stored about a person with any of their addresses, to be handed to them, and records that it was exported. */
export async function exportCustomer(email: string, actor: Actor): Promise<CustomerExport> {
  noteSecurity('export', 'customer')
  return transaction(async (tx) => {
    const { main, addresses, rows } = await personAt(email, tx)
    const { others: _notTheirs, ...own } = await traceOf(tx, addresses)
    const { bookings, payments, enquiries } = own
    const bookingIds = bookings.map(({ id }) => id)
    const enquiryIds = enquiries.map(({ id }) => id)
    const around = await rowsAround(tx, {
      bookings: [NOBODY, ...bookingIds],
      payments: [NOBODY, ...payments.map(({ id }) => id)],
      enquiries: [NOBODY, ...enquiryIds],
      proposals: [NOBODY, ...own.proposals.map(({ id }) => id)],
    })
    await recordEvent(tx, actor, {
      verb: 'send',
      noun: 'booking',
      noun_id: 'export',
      after: { change: 'export', bookings: bookingIds, enquiries: enquiryIds },
    })
    await tellOfDanger(tx, actor, { act: 'person-exported', about: { noun: 'booking', id: 'export' } })
    const tables = { ...own, ...around, customer_addresses: rows }
    return { email: main, tables }
  })
}

/** Returns rows of bookings, payments and enquiries that hold no address themselves. Files are not among them. */
async function rowsAround(
  tx: Tx,
  ids: Record<'bookings' | 'payments' | 'enquiries' | 'proposals', string[]>,
) {
  const of = {
    bookings: ['booking_id', 'in', ids.bookings],
    payments: ['payment_id', 'in', ids.payments],
    enquiries: ['enquiry_id', 'in', ids.enquiries],
  } as const
  return {
    travellers: (
      await tx
        .selectFrom('travellers')
        .selectAll()
        .where(...of.bookings)
        .execute()
    ).map(openTraveller),
    traveller_papers: await papersToHandOver(tx, ids.bookings),
    traveller_paper_files: await tx
      .selectFrom('traveller_paper_files')
      .select(['booking_id', 'position', 'kind', 'type', 'bytes', 'actor', 'created_at', 'accepted_at'])
      .where(...of.bookings)
      .execute(),
    trail_entries: await trailOf(tx, ids.bookings),
    traveller_permits: await tx
      .selectFrom('traveller_permits')
      .selectAll()
      .where(...of.bookings)
      .execute(),
    disruption_choices: await tx
      .selectFrom('disruption_choices')
      .selectAll()
      .where(...of.bookings)
      .execute(),
    traveller_gear: await tx
      .selectFrom('traveller_gear')
      .selectAll()
      .where(...of.bookings)
      .execute(),
    bags: await tx
      .selectFrom('bags')
      .selectAll()
      .where(...of.bookings)
      .execute(),
    transfers: await tx
      .selectFrom('transfers')
      .selectAll()
      .where(...of.bookings)
      .execute(),
    room_wishes: await tx
      .selectFrom('room_wishes')
      .selectAll()
      .where(...of.bookings)
      .execute(),
    room_places: await tx
      .selectFrom('room_places')
      .selectAll()
      .where(...of.bookings)
      .execute(),
    room_list_people: await tx
      .selectFrom('room_list_people')
      .selectAll()
      .where(...of.bookings)
      .execute(),
    booking_lines: await tx
      .selectFrom('booking_lines')
      .selectAll()
      .where(...of.bookings)
      .execute(),
    payment_events: await tx
      .selectFrom('payment_events')
      .selectAll()
      .where(...of.payments)
      .execute(),
    payment_proofs: await tx
      .selectFrom('payment_proofs')
      .select(['payment_id', 'type', 'bytes', 'actor', 'created_at'])
      .where(...of.payments)
      .execute(),
    booking_notes: await tx
      .selectFrom('booking_notes')
      .selectAll()
      .where(...of.bookings)
      .execute(),
    asks: await tx
      .selectFrom('asks')
      .selectAll()
      .where((row) => row.or([row(...of.bookings), row('proposal_id', 'in', ids.proposals)]))
      .execute(),
    refunds: await tx
      .selectFrom('refunds')
      .selectAll()
      .where(...of.bookings)
      .execute(),
    documents: await tx
      .selectFrom('documents')
      .selectAll()
      .where(...of.bookings)
      .execute(),
    reviews: await tx
      .selectFrom('reviews')
      .selectAll()
      .where(...of.bookings)
      .execute(),
    enquiry_files: await tx
      .selectFrom('enquiry_files')
      .select(['enquiry_id', 'message_id', 'name', 'type', 'bytes', 'actor', 'created_at'])
      .where(...of.enquiries)
      .execute(),
    enquiry_messages: await tx
      .selectFrom('enquiry_messages')
      .selectAll()
      .where(...of.enquiries)
      .execute(),
  }
}
