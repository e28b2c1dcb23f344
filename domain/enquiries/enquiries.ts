import { actors } from '#contract/events.ts'
import { sql } from 'kysely'
import type { ContactForm, CustomizeForm, Enquiry, EnquiryQuery } from '#contract/enquiries.ts'
import type { Page } from '#contract/paging.ts'
import type { Settings } from '#contract/settings.ts'
import { db, transaction, type Tx } from '#db/client.ts'
import { recordEvent } from '../events.ts'
import { newId } from '../ids.ts'
import { enquiryForStaff, enquiryReceived } from '../mails/enquiries.ts'
import { queueOfficeMail } from '../mails/office.ts'
import { queueMail } from '../mails/outbox.ts'
import { readSettings } from '../settings.ts'
import { countOf, endOfSearch, pageFound, SEARCHED_AT_ONCE } from '../lists/searches.ts'
import { wordsIn } from '../lists/words.ts'
import { detailsOf } from './details.ts'

const columns = [
  'enquiries.id as _id',
  'enquiries.kind',
  'enquiries.status',
  'enquiries.name',
  'enquiries.email',
  'enquiries.phone',
  'enquiries.message',
  'enquiries.details',
  'enquiries.assignee',
  'enquiries.notes',
  'trips.id as trip_id',
  'trips.name as trip_name',
  'enquiries.version',
  'enquiries.created_at',
  'bookings.reference as booking_reference',
] as const

/** Stores what a visitor wrote in the contact form; visitor and office each get a mail. */
export async function submitContact(form: ContactForm): Promise<Enquiry> {
  const { firstName, lastName, email, contact, message } = form
  return submit({
    kind: 'contact',
    name: `${firstName} ${lastName}`,
    email,
    phone: contact,
    message,
    details: { firstName, lastName },
  })
}

/**
 * Stores a wish for a customised trip, or with `inquiry` a question about one trip; visitor and office each get a mail.
 */
export async function submitCustomize(
  form: CustomizeForm,
  kind: 'customize' | 'inquiry' = 'customize',
): Promise<Enquiry> {
  const { destination, name, email, travellers, noOfDays, mobile1, mobile2, message } = form
  const details = { destination, travellers: String(travellers), noOfDays: String(noOfDays), mobile2 }
  const submission = { kind, name, email, phone: mobile1, message, details }
  const trip = await tripNamed(destination)
  return submit(submission, { subject: trip && `the ${trip.name}`, tripId: trip?.id })
}

/**
 * The last wish for other dates of a booking: the instant it was asked, the first day it names, and whether staff are
 * done with it.
 */
export async function findWish(
  bookingId: string,
): Promise<{ asked_at: string; new_date: string | null; is_answered: boolean } | undefined> {
  const rows = await enquiries(db)
    .select(columns)
    .where('enquiries.booking_id', '=', bookingId)
    .where('enquiries.kind', '=', 'inquiry')
    .orderBy('enquiries.id', 'desc')
    .execute()
  // The enquiry from which the booking was made belongs to it too, but names no other date.
  const wish = rows.map(toEnquiry).find(({ details }) => details.new_date !== undefined)
  if (!wish) return undefined
  const is_answered = wish.status === 'answered' || wish.status === 'closed'
  return { asked_at: wish.created_at, new_date: wish.details.new_date || null, is_answered }
}

/**
 * The newest first. Ids are in order of time, so the last one of a page is the cursor to the next. Words: see
 * `domain/lists/searches.ts`.
 */
export async function listEnquiries(
  wanted: Wanted,
  searchedAtOnce = SEARCHED_AT_ONCE,
): Promise<Page<Enquiry>> {
  const { limit, cursor, q } = wanted
  const places = olderThan(cursor, matching(wanted)).select('enquiries.id').orderBy('enquiries.id', 'desc')
  const end = q ? (await endOfSearch(places, searchedAtOnce))?.id : undefined
  const rows = await olderThan(cursor, found(wanted, end))
    .select(columns)
    .orderBy('enquiries.id', 'desc')
    .limit(limit + 1)
    .execute()
  const count = () => countOf(found(wanted, end).select('enquiries.id').as('found'))
  const page = await pageFound({ rows, limit, cursor, end, cursorOf: ({ _id }) => _id, count })
  return { ...page, items: page.items.map(toEnquiry) }
}

/** Those with these ids, the oldest first. */
export async function enquiryRows(ids: string[]): Promise<Enquiry[]> {
  const rows = await enquiries(db)
    .select(columns)
    .where('enquiries.id', 'in', ids)
    .orderBy('enquiries.id')
    .execute()
  return rows.map(toEnquiry)
}

/** One enquiry, inside a transaction or outside. */
export async function findEnquiry(id: string, tx: Tx | typeof db = db): Promise<Enquiry | undefined> {
  const row = await enquiries(tx).select(columns).where('enquiries.id', '=', id).executeTakeFirst()
  return row && toEnquiry(row)
}

type Wanted = Partial<EnquiryQuery> & Pick<EnquiryQuery, 'limit'>

type Submission = Pick<Enquiry, 'kind' | 'name' | 'email' | 'phone' | 'message' | 'details'>

/**
 * Returns a published trip if exactly its name was typed, so that a mail may repeat it; undefined otherwise.
 */
async function tripNamed(destination: string): Promise<{ id: string; name: string } | undefined> {
  return db
    .selectFrom('trips')
    .select(['id', 'name'])
    .where('name', '=', destination)
    .where('status', '=', 'published')
    .executeTakeFirst()
}

/** Stores an enquiry; visitor and office each get a mail. The same one about a booking is stored once. */
export async function submit(
  { details, ...submission }: Submission,
  {
    bookingId = null,
    subject,
    tripId = null,
  }: { bookingId?: string | null; subject?: string | undefined; tripId?: string | null | undefined } = {},
) {
  const now = new Date().toISOString()
  return transaction(async (tx) => {
    const same = bookingId === null ? undefined : await findSame(tx, bookingId, submission.message, details)
    if (same) return same
    const id = newId()
    await tx
      .insertInto('enquiries')
      .values({
        ...submission,
        id,
        status: 'new',
        details: JSON.stringify(details),
        booking_id: bookingId,
        trip_id: tripId,
        version: 1,
        created_at: now,
        updated_at: now,
      })
      .execute()
    const enquiry = (await findEnquiry(id, tx))!
    await queueMails(tx, enquiry, subject, await readSettings(tx))
    // Events are kept for ever, so they hold no text of a visitor.
    const after = { kind: enquiry.kind, status: enquiry.status }
    await recordEvent(tx, actors.visitor, { verb: 'add', noun: 'enquiry', noun_id: enquiry._id, after })
    return enquiry
  })
}

/** Returns an unanswered enquiry of the same booking with the same message. */
async function findSame(tx: Tx, bookingId: string, message: string, details: Submission['details']) {
  const row = await tx
    .selectFrom('enquiries')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('status', 'in', ['new', 'open'])
    .where('message', '=', message)
    .where('details', '=', JSON.stringify(details))
    .executeTakeFirst()
  return row && findEnquiry(row.id, tx)
}

async function queueMails(tx: Tx, enquiry: Enquiry, subject: string | undefined, settings: Settings) {
  const about = { noun: 'enquiry', id: enquiry._id } as const
  await queueMail(tx, {
    kind: 'enquiry-received',
    to: { name: enquiry.name, address: enquiry.email },
    about,
    ...enquiryReceived(enquiry, subject, settings),
  })
  const forStaff = enquiryForStaff(enquiry, settings)
  const mail = { ...forStaff, kind: 'enquiry-for-staff', replyTo: enquiry.email, about } as const
  await queueOfficeMail(tx, mail, settings)
}

function enquiries(from: Tx | typeof db) {
  return from
    .selectFrom('enquiries')
    .leftJoin('bookings', 'bookings.id', 'enquiries.booking_id')
    .leftJoin('trips', 'trips.id', 'enquiries.trip_id')
}

function matching({ status, kind, assignee, email }: Partial<EnquiryQuery>) {
  let query = enquiries(db)
  if (status !== undefined) query = query.where('enquiries.status', '=', status)
  if (kind !== undefined) query = query.where('enquiries.kind', '=', kind)
  if (assignee !== undefined) query = query.where('enquiries.assignee', '=', assignee)
  if (email !== undefined)
    query = query.where((row) => row(row.fn<string>('lower', ['enquiries.email']), '=', email.toLowerCase()))
  return query
}

/** Returns the query for enquiries that contain the words, no older than `end`. */
function found(wanted: Wanted, end: string | undefined) {
  let query = matching(wanted)
  const text = sql<string>`lower(enquiries.name || ' ' || enquiries.email || ' ' || enquiries.message || ' ' || enquiries.details)`
  for (const contains of wordsIn(text, wanted.q)) query = query.where(contains)
  return end === undefined ? query : query.where('enquiries.id', '>=', end)
}

function olderThan(cursor: string | undefined, query: ReturnType<typeof matching>) {
  return cursor === undefined ? query : query.where('enquiries.id', '<', cursor)
}

type Row = Omit<Enquiry, 'details'> & { details: string }

function toEnquiry(row: Row): Enquiry {
  return { ...row, details: detailsOf({ ...row, id: row._id }) }
}
