import type { TimelineEntry, TimelineKind } from '#contract/booking-details.ts'
import type { IssuedDocument } from '#contract/documents.ts'
import { actors, type Event } from '#contract/events.ts'
import { db } from '#db/client.ts'
import { parsedJson } from '../stored.ts'

/**
 * Returns all that happened around a booking as one list, the oldest first: what was changed, paid, given back,
 * invoiced, mailed, written, uploaded and noted. `about`: the ids of the booking, its payments and its refunds.
 */
export async function timelineOf(
  bookingId: string,
  about: string[],
  documents: IssuedDocument[],
): Promise<TimelineEntry[]> {
  const parts = await Promise.all([
    changesOf(about),
    notesOf(bookingId),
    mailsOf(about),
    enquiriesOf(bookingId),
  ])
  const entries = [...parts.flat(), ...documents.map(issued)]
  return entries.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}

async function changesOf(about: string[]): Promise<TimelineEntry[]> {
  const rows = await db
    .selectFrom('events')
    .leftJoin('staff', 'staff.id', 'events.actor')
    .selectAll('events')
    .select('staff.name as staff_name')
    .where('noun_id', 'in', about)
    // The departure of a private trip has the id of its booking, and its own screen.
    .where('noun', '!=', 'departure')
    .where('verb', '!=', 'read')
    .orderBy('events.id')
    .execute()
  return rows.flatMap(({ at, actor, staff_name, verb, noun, before, after }) => {
    const change = { verb, noun, after: documentIn(after) }
    if (isToldElsewhere(change)) return []
    const entry = { at, ...by(actor, staff_name), kind: kindOf(change), what: verb, noun, text: '' }
    return [{ ...entry, before: documentIn(before), after: change.after }]
  })
}

async function notesOf(bookingId: string): Promise<TimelineEntry[]> {
  const rows = await db
    .selectFrom('booking_notes')
    .leftJoin('staff', 'staff.id', 'booking_notes.author')
    .selectAll('booking_notes')
    .select('staff.name as staff_name')
    .where('booking_id', '=', bookingId)
    .orderBy('booking_notes.id')
    .execute()
  return rows.map(({ created_at, author, staff_name, what, body }) => ({
    at: created_at,
    ...by(author, staff_name),
    kind: 'noted',
    what,
    noun: 'note',
    text: body,
  }))
}

async function mailsOf(about: string[]): Promise<TimelineEntry[]> {
  const rows = await db
    .selectFrom('emails')
    .leftJoin('staff', 'staff.id', 'emails.author')
    .select(['emails.id', 'kind', 'status', 'to_address', 'subject', 'author', 'emails.created_at'])
    .select('staff.name as staff_name')
    .where('noun_id', 'in', about)
    .where('noun', 'in', ['booking', 'payment', 'refund'])
    .orderBy('emails.id')
    .execute()
  return rows.map(({ id, kind, status, to_address, subject, author, created_at, staff_name }) => ({
    at: created_at,
    ...by(author ?? actors.setup, staff_name),
    kind: author === null ? 'mailed' : 'written',
    what: kind,
    noun: 'email',
    text: subject,
    email: { _id: id, status, to_address },
  }))
}

/** Returns what the traveller asked about the booking, and what staff answered. */
async function enquiriesOf(bookingId: string): Promise<TimelineEntry[]> {
  const [asked, answered] = await Promise.all([
    db
      .selectFrom('enquiries')
      .select(['kind', 'message', 'created_at'])
      .where('booking_id', '=', bookingId)
      .execute(),
    db
      .selectFrom('enquiry_messages')
      .innerJoin('enquiries', 'enquiries.id', 'enquiry_messages.enquiry_id')
      .leftJoin('staff', 'staff.id', 'enquiry_messages.author')
      .select(['author', 'body', 'enquiry_messages.created_at', 'staff.name as staff_name'])
      .where('enquiries.booking_id', '=', bookingId)
      .execute(),
  ])
  const written = { kind: 'written', noun: 'enquiry' } as const
  return [
    ...asked.map(({ kind, message, created_at }) => ({
      at: created_at,
      ...by(actors.visitor, null),
      ...written,
      what: kind,
      text: message,
    })),
    ...answered.map(({ author, body, created_at, staff_name }) => ({
      at: created_at,
      ...by(author ?? actors.visitor, staff_name),
      ...written,
      what: author === null ? 'reply' : 'answer',
      text: body,
    })),
  ]
}

function issued({ kind, number, issued_at }: IssuedDocument): TimelineEntry {
  return {
    at: issued_at,
    ...by(actors.setup, null),
    kind: 'invoiced',
    what: 'issue',
    noun: kind,
    text: number,
  }
}

type Change = { verb: Event['verb']; noun: Event['noun']; after: unknown }

/** Returns whether an event tells of a mail, a paper or a note, which have entries of their own. */
function isToldElsewhere({ verb, after }: Change) {
  const change = fieldOf(after, 'change')
  if (verb === 'send') return change === 'message' || fieldOf(after, 'kind') !== undefined
  return change === 'note' || change === 'invoice'
}

function kindOf({ verb, noun, after }: Change): TimelineKind {
  if (verb === 'book') return 'booked'
  if (fieldOf(after, 'change') === 'paper') return 'uploaded'
  if (noun === 'refund' || verb === 'refund') return 'refunded'
  if (noun === 'payment') return fieldOf(after, 'proof') === undefined ? 'paid' : 'uploaded'
  return 'changed'
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

/** Events are never rewritten, so text that is no JSON is read as null. */
function documentIn(text: string | null): unknown {
  return text === null ? null : (parsedJson(text) ?? null)
}

/** The names of actors who are no staff members. */
const names = new Map<string, string>([
  [actors.visitor, 'The traveller'],
  [actors.provider, 'The payment provider'],
  [actors.clock, 'The clock'],
  [actors.setup, 'The site'],
  [actors.demo, 'The demo'],
])

function by(actor: string, staffName: string | null) {
  return { actor, actor_name: staffName ?? names.get(actor) ?? actor }
}
