import type { Customer, CustomerExport } from '#contract/customers.ts'
import { db, transaction, type Tx } from '#db/client.ts'
import { withSums } from '../bookings/read.ts'
import { openTraveller } from '../bookings/sealed-travellers.ts'
import { tellOfDanger } from '../staff/dangerous-acts.ts'
import { enquiriesFrom } from '../enquiries/enquiries.ts'
import { recordEvent, type Actor } from '../events.ts'
import { paymentRecordsFrom } from '../payments/records.ts'
import { noteSecurity } from '../security/log.ts'
import { trailOf } from '../trail-log/forget.ts'
import { papersToHandOver } from '../traveller-papers/read.ts'
import { besideCustomer } from './beside.ts'
import { sumsOfBookings } from './sums.ts'
import { NOBODY, traceOf } from './trace.ts'

/**
 * Returns what one address has booked, paid, asked and reviewed, what stands beside that, and who may be the same person.
 * Empty lists for an unknown address.
 */
export async function readCustomer(email: string): Promise<Customer> {
  const address = email.toLowerCase()
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where((row) => row(row.fn<string>('lower', ['email']), '=', address))
    .orderBy('id')
    .execute()
  const [bookings, payments, enquiries, written, beside] = await Promise.all([
    Promise.all(rows.map((row) => withSums(db, row))),
    paymentRecordsFrom(address),
    enquiriesFrom(address),
    besideBookings([NOBODY, ...rows.map(({ id }) => id)]),
    besideCustomer(address, rows),
  ])
  const names = new Set([...bookings.map(({ fullname }) => fullname), ...enquiries.map(({ name }) => name)])
  const money = bookings.map(({ status, total, paid }) => ({
    status,
    currency: total?.currency ?? null,
    total_amount: total?.amount ?? null,
    net: paid?.amount ?? 0,
  }))
  const sums = sumsOfBookings(money)
  return { email: address, names: [...names], sums, bookings, payments, enquiries, ...written, ...beside }
}

/** Returns what staff wrote to the people of bookings and noted about them, and what those reviewed. */
async function besideBookings(ids: string[]) {
  const [messages, notes, reviews] = await Promise.all([
    db
      .selectFrom('emails')
      .leftJoin('staff', 'staff.id', 'emails.author')
      .select(['emails.id as _id', 'subject', 'status', 'emails.author', 'staff.name', 'emails.created_at'])
      .where('noun', '=', 'booking')
      .where('noun_id', 'in', ids)
      .where('emails.author', 'is not', null)
      .orderBy('emails.id')
      .execute(),
    db
      .selectFrom('booking_notes')
      .innerJoin('bookings', 'bookings.id', 'booking_notes.booking_id')
      .leftJoin('staff', 'staff.id', 'booking_notes.author')
      .select(['bookings.reference', 'author', 'staff.name', 'body', 'booking_notes.created_at'])
      .where('booking_id', 'in', ids)
      .orderBy('booking_notes.id')
      .execute(),
    db
      .selectFrom('reviews')
      .select(['id as _id', 'name', 'item', 'rating', 'status'])
      .where('booking_id', 'in', ids)
      .orderBy('id')
      .execute(),
  ])
  return {
    messages: messages.map(({ name, author, ...mail }) => ({ ...mail, author_name: name ?? author! })),
    notes: notes.map(({ reference, name, author, body, created_at }) => ({
      booking_reference: reference,
      author_name: name ?? author,
      body,
      created_at,
    })),
    reviews,
  }
}

/** Returns everything stored about a person, to be handed to them, and records that it was exported. */
export async function exportCustomer(email: string, actor: Actor): Promise<CustomerExport> {
  const address = email.toLowerCase()
  noteSecurity('export', 'customer')
  return transaction(async (tx) => {
    const { bookings, payments, enquiries, waits, emails } = await traceOf(tx, address)
    const bookingIds = bookings.map(({ id }) => id)
    const enquiryIds = enquiries.map(({ id }) => id)
    const around = await rowsAround(tx, {
      bookings: [NOBODY, ...bookingIds],
      payments: [NOBODY, ...payments.map(({ id }) => id)],
      enquiries: [NOBODY, ...enquiryIds],
    })
    await recordEvent(tx, actor, {
      verb: 'send',
      noun: 'booking',
      noun_id: 'export',
      after: { change: 'export', bookings: bookingIds, enquiries: enquiryIds },
    })
    await tellOfDanger(tx, actor, { act: 'person-exported', about: { noun: 'booking', id: 'export' } })
    return { email: address, tables: { bookings, payments, enquiries, waits, emails, ...around } }
  })
}

/** Returns rows of bookings, payments and enquiries that hold no address themselves. Files are not among them. */
async function rowsAround(tx: Tx, ids: Record<'bookings' | 'payments' | 'enquiries', string[]>) {
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
      .where(...of.bookings)
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
    enquiry_messages: await tx
      .selectFrom('enquiry_messages')
      .selectAll()
      .where(...of.enquiries)
      .execute(),
  }
}
