import { CUSTOMER_MAILS_SHOWN, type Customer } from '#contract/customers.ts'
import { db } from '#db/client.ts'
import { withSums } from '../bookings/read.ts'
import { enquiryRows } from '../enquiries/enquiries.ts'
import { paymentRecordsFrom } from '../payments/records.ts'
import { contactOf, personAt, type Person } from './addresses.ts'
import { besideCustomer } from './beside.ts'
import { pastOf, withMobiles } from './past.ts'
import { sumsOfBookings } from './sums.ts'
import { NOBODY } from './trace.ts'

/**
 * Returns what a person has booked, paid, asked and reviewed by any of their addresses, what stands beside that, and who
 * may be the same person. Empty lists for an unknown address.
 */
export async function readCustomer(email: string): Promise<Customer> {
  const person = await personAt(email)
  const { main, addresses, version } = person
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where((row) => row(row.fn<string>('lower', ['email']), 'in', addresses))
    .orderBy('id')
    .execute()
  const ids = [NOBODY, ...rows.map(({ id }) => id)]
  const [bookings, payments, enquiries, records, mails, written, beside, merged] = await Promise.all([
    Promise.all(rows.map((row) => withSums(db, row))),
    paymentRecordsFrom(addresses),
    enquiriesOf(addresses),
    pastOf(addresses),
    mailsTo(addresses, ids),
    besideBookings(ids),
    besideCustomer(addresses, rows),
    addressesOf(person),
  ])
  const asked = enquiries.map(({ email: from, name, phone }) => ({
    email: from,
    fullname: name,
    mobile: phone,
  }))
  const before = withMobiles(
    records.map(({ email: from, name, mobile }) => ({ email: from, fullname: name, mobile })),
  )
  const contact = contactOf(person, [bookings, asked, before].find(({ length }) => length > 0) ?? [])
  const names = new Set([contact.name, ...[...bookings, ...asked, ...before].map(({ fullname }) => fullname)])
  const money = bookings.map(({ status, total, paid }) => ({
    status,
    currency: total?.currency ?? null,
    total_amount: total?.amount ?? null,
    net: paid?.amount ?? 0,
  }))
  const sums = sumsOfBookings(money)
  return {
    email: main,
    version,
    addresses: merged,
    ...contact,
    names: [...names].filter((name) => name !== ''),
    sums,
    bookings,
    payments,
    enquiries,
    past: records.map(({ email: _address, ...record }) => record),
    mails,
    ...written,
    ...beside,
  }
}

async function enquiriesOf(addresses: string[]) {
  const rows = await db
    .selectFrom('enquiries')
    .select('id')
    .where((row) => row(row.fn<string>('lower', ['email']), 'in', addresses))
    .execute()
  return rows.length === 0 ? [] : enquiryRows(rows.map(({ id }) => id))
}

/** Returns the addresses of a person, with who has merged each when. */
async function addressesOf({ addresses, rows }: Person): Promise<Customer['addresses']> {
  const actors = [NOBODY, ...rows.flatMap(({ merged_by }) => merged_by ?? [])]
  const staff = await db.selectFrom('staff').select(['id', 'name']).where('id', 'in', actors).execute()
  const names = new Map(staff.map(({ id, name }) => [id, name]))
  return addresses.map((email) => {
    const {
      merged_into = null,
      merged_at = null,
      merged_by = null,
    } = rows.find(({ address }) => address === email) ?? {}
    return { email, merged_into, merged_at, merged_by_name: merged_by && (names.get(merged_by) ?? merged_by) }
  })
}

/** Returns the newest mails to these addresses, and what staff wrote to the people of these bookings, the oldest first. */
async function mailsTo(addresses: string[], bookingIds: string[]): Promise<Customer['mails']> {
  const rows = await db
    .selectFrom('emails')
    .leftJoin('staff', 'staff.id', 'emails.author')
    .select(['emails.id as _id', 'subject', 'status', 'emails.author', 'staff.name', 'emails.created_at'])
    .where((row) =>
      row.or([
        row(row.fn<string>('lower', ['to_address']), 'in', addresses),
        row.and([
          row('noun', '=', 'booking'),
          row('noun_id', 'in', bookingIds),
          row('emails.author', 'is not', null),
        ]),
      ]),
    )
    .orderBy('emails.id', 'desc')
    .limit(CUSTOMER_MAILS_SHOWN)
    .execute()
  return rows.toReversed().map(({ name, author, ...mail }) => ({ ...mail, author_name: name ?? author }))
}

/** Returns what staff noted about bookings, and what their people reviewed. */
async function besideBookings(ids: string[]) {
  const [notes, reviews] = await Promise.all([
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
    notes: notes.map(({ reference, name, author, body, created_at }) => ({
      booking_reference: reference,
      author_name: name ?? author,
      body,
      created_at,
    })),
    reviews,
  }
}
