import { counted } from '#contract/counted.ts'
import type { Event } from '#contract/events.ts'
import { fieldWords } from './words.ts'

type Told = Pick<Event, 'noun' | 'noun_id' | 'after'>

/** What changed in words for events that tell it with a word, "contact", and say no values. */
const changes: Record<string, string> = {
  contact: 'Corrected the contact',
  buyer: 'Named the buyer',
  note: 'Wrote a note',
  'named-done': 'Saw a note that names them',
  arrival: 'Told the flights',
  answers: 'Answered what the trip asks',
  consent: 'Agreed that details of the travellers are kept',
  postpone: 'Postponed it',
  quote: 'Quoted it',
  aside: 'Put it aside',
  guarantee: 'Guaranteed that it runs',
  released: 'Let go of its seats',
  review: 'Looked at it',
  goodwill: 'Lowered its price',
  waiver: 'Waived the rest',
  handover: 'Took its links',
  'demo-removed': 'Kept it when the demo was removed',
}

/** One and many of what an erasure clears, by table. */
const cleared: Record<string, [string, string]> = {
  bookings: ['booking', 'bookings'],
  payments: ['payment', 'payments'],
  enquiries: ['enquiry', 'enquiries'],
  enquiry_messages: ['message', 'messages'],
  enquiry_files: ['file of an answer', 'files of answers'],
  proposals: ['proposal', 'proposals'],
  proposal_versions: ['version of a proposal', 'versions of proposals'],
  emails: ['mail', 'mails'],
  travellers: ['traveller', 'travellers'],
  traveller_papers: ['paper', 'papers'],
  booking_notes: ['note', 'notes'],
  documents: ['invoice or receipt', 'invoices and receipts'],
  reviews: ['review', 'reviews'],
  waits: ['place on a waiting list', 'places on waiting lists'],
  trail_entries: ['entry of the trail log', 'entries of the trail log'],
  statement_lines: ['line of a bank statement', 'lines of bank statements'],
  customer_addresses: ['known address', 'known addresses'],
  past_records: ['record from before', 'records from before'],
}

/**
 * Returns whether one sentence tells all of the event: that a person was erased, or merged with another, or how an issue of
 * the newsletter went out.
 */
export function isToldWhole({ noun, noun_id, after }: Told): boolean {
  if (noun === 'newsletter') return sendingIn(fieldsOf(after)) !== undefined
  return noun === 'customer' || (noun === 'booking' && noun_id === 'erasure')
}

/**
 * Returns a sentence for events whose values are not what one wants to know: an erasure in one, what was taken out of the
 * site, and fields that are named without their values, because events are kept for ever. Undefined for all others.
 */
export function sentenceOf(event: Told): string | undefined {
  const after = fieldsOf(event.after)
  if (event.noun === 'customer') return mergeIn(event.noun_id, after)
  if (event.noun === 'newsletter') return sendingIn(after)
  if (isToldWhole(event)) return `Erased: what belonged to a customer (${erasedIn(after)})`
  if (event.noun === 'booking' && event.noun_id === 'export') return 'Took out all that is held of a person'
  if (event.noun === 'setting' && event.noun_id === 'demo-content') return 'Removed the content of the demo'
  const change =
    typeof after.change === 'string' ? (changes[after.change] ?? fieldWords(after.change)) : undefined
  const names = Array.isArray(after.changed)
    ? after.changed.filter((name) => typeof name === 'string').map((name) => fieldWords(name).toLowerCase())
    : []
  if (names.length === 0) return change
  return `${change ?? 'Changed'}: ${names.join(', ')}`
}

/** "Sent it off to 120 people"; undefined for a change of its words. */
function sendingIn({ kind, state, sent, waiting, failed, left_since }: Record<string, unknown>) {
  if (kind === 'newsletter-test') return 'Mailed a test of it'
  if (state === 'sending') return `Sent it off to ${counted(Number(waiting), 'person', 'people')}`
  if (state === 'stopped') return `Stopped it: ${Number(sent)} mailed, ${Number(waiting)} still waiting`
  if (state !== 'sent') return undefined
  return `Finished it: ${Number(sent)} mailed, ${Number(failed)} refused, ${Number(left_since)} unsubscribed before`
}

/** "Made one person of who booked CH-1 and who booked CH-2 (2 bookings, 1 enquiry)", and the same taken back. */
function mergeIn(
  reference: string,
  { change, with: other, from, bookings, enquiries }: Record<string, unknown>,
) {
  const many = [
    Number(bookings) > 0 && counted(Number(bookings), 'booking', 'bookings'),
    Number(enquiries) > 0 && counted(Number(enquiries), 'enquiry', 'enquiries'),
  ].filter((part) => part !== false)
  const said =
    change === 'merge'
      ? `Made one person of ${whoIs(reference)} and ${whoIs(other)}`
      : `Took a merge back: ${whoIs(from)} is another person than ${whoIs(reference)}`
  return many.length === 0 ? said : `${said} (${many.join(', ')})`
}

/** People are named by a reference of theirs, or by the id of what they asked. */
function whoIs(mark: unknown) {
  return typeof mark === 'string' && /^[A-Z]{2,4}-/.test(mark) ? `who booked ${mark}` : 'who has asked'
}

function erasedIn(after: Record<string, unknown>) {
  const parts = Object.entries(after).flatMap(([table, rows]) => {
    if (typeof rows !== 'number' || rows === 0) return []
    const [one, many] = cleared[table] ?? [fieldWords(table).toLowerCase(), fieldWords(table).toLowerCase()]
    return [counted(rows, one, many)]
  })
  return parts.join(', ') || 'nothing'
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
