import { TIME_ZONE, today } from '#contract/days.ts'
import type { Event } from '#contract/events.ts'

/** What somebody did, in words that stand before the thing: "edited". */
export const verbWords: Record<Event['verb'], string> = {
  add: 'added',
  edit: 'edited',
  remove: 'deleted',
  'log-in': 'logged in',
  'log-out': 'logged out',
  book: 'booked',
  pay: 'paid',
  refuse: 'refused',
  expire: 'let expire',
  cancel: 'cancelled',
  refund: 'refunded',
  send: 'sent',
  publish: 'published',
  unpublish: 'made a draft of',
  invite: 'invited',
  'change-password': 'changed the password',
  'end-sessions': 'ended the sessions of',
  read: 'read the personal papers of',
}

/** Verbs about one's own account; their lines name no object. */
const aboutOneself = new Set<Event['verb']>(['log-in', 'log-out', 'change-password'])

const parts = {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: TIME_ZONE,
} as const
const format = new Intl.DateTimeFormat('en-GB', parts)
const withYear = new Intl.DateTimeFormat('en-GB', { ...parts, year: 'numeric' })

type Props = { event: Event; named?: string | undefined; says?: string | undefined }

/**
 * Shows an event in one line: "Pemba edited trip Annapurna Circuit · 20 Nov, 14:05". The time is Kathmandu's. `named`: the
 * present name of the thing. `says`: a sentence in place of verb and thing.
 */
export function EventLine({ event, named, says }: Props) {
  const isAbout = says === undefined && !aboutOneself.has(event.verb)
  return (
    <span className="flex flex-wrap gap-x-1.5">
      <span className="font-medium">{event.actor_name}</span>
      {says === undefined ? <span>{verbWords[event.verb]}</span> : <span>· {says}</span>}
      {isAbout && <span className="text-muted">{event.noun.replaceAll('-', ' ')}</span>}
      {isAbout && <span className="min-w-0 truncate">{named || nameOf(event)}</span>}
      <time className="num ml-auto text-muted" dateTime={event.at}>
        {formatMoment(event.at)}
      </time>
    </span>
  )
}

/** Returns an instant as day and time in Kathmandu, with its year unless it is this year's. */
export function formatMoment(instant: string): string {
  const year = dayOf(instant).slice(0, 4)
  return (year === today().slice(0, 4) ? format : withYear).format(new Date(instant))
}

function dayOf(instant: string) {
  return today(new Date(instant))
}

/** Returns the name of the changed record, if the event stored one; a part of the settings is its own name. */
function nameOf({ noun, noun_id, before, after, booking_reference }: Event) {
  if (noun === 'setting') return noun_id.replaceAll(/[-_]/g, ' ')
  const record = { ...asRecord(before), ...asRecord(after) }
  const name = record.name ?? record.title ?? record.username ?? record.reference ?? booking_reference
  return typeof name === 'string' ? name : ''
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
