import type { TimelineEntry } from '#contract/booking-details.ts'
import { formatMoment } from '../kit/event-line.tsx'
import { Section } from '../kit/section.tsx'

/** Lists what happened to a booking and why, the newest first. */
export function Timeline({ entries }: { entries: TimelineEntry[] }) {
  return (
    <Section title="Timeline">
      <ol>
        {entries.toReversed().map((entry, index) => (
          <li key={index} className="border-b border-line py-2">
            <p className="flex flex-wrap gap-x-1.5">
              <span className="font-medium">{entry.actor_name}</span>
              <span>{wordsFor(entry)}</span>
              <time className="num ml-auto text-muted" dateTime={entry.at}>
                {formatMoment(entry.at)}
              </time>
            </p>
            {entry.text && <p className="mt-1 whitespace-pre-line text-muted">“{entry.text}”</p>}
          </li>
        ))}
      </ol>
    </Section>
  )
}

const verbs = new Map([
  ['add', 'added'],
  ['edit', 'changed'],
  ['book', 'made'],
  ['pay', 'made'],
  ['refuse', 'refused'],
  ['expire', 'let expire'],
  ['cancel', 'cancelled'],
  ['refund', 'settled'],
  ['send', 'sent'],
])

const changes = new Map([
  ['quote', 'quoted'],
  ['confirm', 'kept without a deadline'],
  ['postpone', 'postponed'],
  ['review', 'looked at'],
  ['traveller', 'changed, before anything was paid,'],
  ['replaced', 'booked again in place of'],
])

/** Returns the words for an entry: "quoted", "cancelled the booking", "noted on the payment". */
function wordsFor({ what, noun, after }: TimelineEntry) {
  if (noun === 'note') return `noted (${what})`
  const change = typeof after === 'object' && after !== null && 'change' in after ? after.change : undefined
  const changed = typeof change === 'string' ? changes.get(change) : undefined
  return `${changed ?? verbs.get(what) ?? what} the ${noun}`
}
