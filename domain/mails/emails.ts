import { sql, type Selectable, type SelectQueryBuilder } from 'kysely'
import { secretKinds, type EmailEntry, type EmailQuery } from '#contract/emails.ts'
import type { Page } from '#contract/paging.ts'
import { db, transaction, type Tx } from '#db/client.ts'
import type { Database } from '#db/schema.ts'
import type { EmailRow } from '#db/rows/office.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { countOf, endOfSearch, pageFound, SEARCHED_AT_ONCE } from '../lists/searches.ts'
import { wordsIn } from '../lists/words.ts'

/**
 * The mails of the outbox that staff ask for, the newest first, with how each stands. Words: see
 * `domain/lists/searches.ts`.
 */
export async function listEmails(
  wanted: EmailQuery,
  searchedAtOnce = SEARCHED_AT_ONCE,
): Promise<Page<EmailEntry>> {
  const { limit, cursor, q } = wanted
  const places = olderThan(cursor, matching(wanted)).select('emails.id').orderBy('emails.id', 'desc')
  const end = q ? (await endOfSearch(places, searchedAtOnce))?.id : undefined
  const rows = await withReference(olderThan(cursor, found(wanted, end)))
    .orderBy('emails.id', 'desc')
    .limit(limit + 1)
    .execute()
  const count = () => countOf(found(wanted, end).select('emails.id').as('found'))
  const page = await pageFound({ rows, limit, cursor, end, cursorOf: ({ id }) => id, count })
  return { ...page, items: page.items.map(toEntry) }
}

/** Throws `not-found`. */
export async function readEmail(id: string): Promise<EmailEntry> {
  const row = await withReference(db.selectFrom('emails').where('emails.id', '=', id)).executeTakeFirst()
  if (!row) throw noSuchMail()
  return toEntry(row)
}

/**
 * Puts an undelivered mail aside, because staff have reached the person another way. Other held mails to the same
 * address go with it. Throws `not-found`, and `conflict` for a mail that was sent or is still queued.
 */
export async function putEmailAside(id: string, actor: Actor): Promise<EmailEntry> {
  await transaction(async (tx) => {
    const mail = await tx
      .selectFrom('emails')
      .select(['status', 'to_address'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!mail) throw noSuchMail()
    if (!(await markSeen(tx, id)))
      throw new DomainError('conflict', 'Only a mail that nobody got can be put aside')
    if (mail.status === 'held') await putHeldAside(tx, mail.to_address)
    const change = { verb: 'edit', noun: 'email', noun_id: id } as const
    await recordEvent(tx, actor, { ...change, after: { change: 'aside' } })
  })
  return readEmail(id)
}

/** Marks an undelivered or held mail as dealt with. Returns whether it was one. */
export async function markSeen(tx: Tx, id: string): Promise<boolean> {
  const marked = await tx
    .updateTable('emails')
    .set({ seen_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('status', 'in', ['dead', 'held'])
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}

async function putHeldAside(tx: Tx, address: string) {
  await tx
    .updateTable('emails')
    .set({ seen_at: new Date().toISOString() })
    .where('status', '=', 'held')
    .where('seen_at', 'is', null)
    .where('to_address', '=', address)
    .execute()
}

function matching({ status, unseen }: EmailQuery) {
  let query = db.selectFrom('emails')
  if (status !== undefined) query = query.where('emails.status', '=', status)
  if (unseen !== undefined)
    query = query.where('emails.status', 'in', ['dead', 'held']).where('emails.seen_at', 'is', null)
  return query
}

/** Returns the query for mails that contain the words, no older than `end`. */
function found(wanted: EmailQuery, end: string | undefined) {
  let query = matching(wanted)
  const text = sql<string>`lower(subject || ' ' || to_name || ' ' || to_address)`
  for (const contains of wordsIn(text, wanted.q)) query = query.where(contains)
  return end === undefined ? query : query.where('emails.id', '>=', end)
}

function olderThan(cursor: string | undefined, query: ReturnType<typeof matching>) {
  return cursor === undefined ? query : query.where('emails.id', '<', cursor)
}

function noSuchMail() {
  return new DomainError('not-found', 'No mail has that id')
}

/** With what the booking is called that a mail is about, and who wrote it. */
function withReference(query: SelectQueryBuilder<Database, 'emails', object>) {
  return query
    .leftJoin('bookings', (join) =>
      join.onRef('bookings.id', '=', 'emails.noun_id').on('emails.noun', '=', 'booking'),
    )
    .leftJoin('staff', 'staff.id', 'emails.author')
    .selectAll('emails')
    .select(['bookings.reference', 'staff.name as author_name'])
}

function toEntry(
  row: Selectable<EmailRow> & { reference: string | null; author_name: string | null },
): EmailEntry {
  const { id, kind, status, to_address, to_name, subject, text_body, noun, noun_id } = row
  const { attempts, due_at, last_error, refused_at, created_at, sent_at } = row
  return {
    _id: id,
    kind,
    status,
    to_address,
    to_name,
    subject,
    text: secretKinds.includes(kind) ? '' : text_body,
    noun,
    noun_id,
    booking_reference: row.reference,
    attempts,
    due_at,
    last_error,
    refused_at,
    created_at,
    sent_at,
    seen_at: row.seen_at,
    author_name: row.author_name,
  }
}
