import { useState } from 'react'
import { href, Link } from 'react-router'
import { timelineKinds, type TimelineEntry, type TimelineKind } from '#contract/booking-details.ts'
import { choiceBox, compactClass } from '../kit/compact.ts'
import { formatMoment } from '../kit/event-line.tsx'
import { Nothing, Section } from '../kit/section.tsx'
import { WordBadge } from '../kit/word-badge.tsx'
import { emailWord } from '../kit/words.ts'
import { MayLink } from '../kit/may-link.tsx'
import { kindWords, wordsFor } from './timeline-words.ts'

/** How many entries are shown at first, and how many more at a time. */
const SHOWN_AT_ONCE = 30

type Props = { reference: string; entries: TimelineEntry[] }

/** Lists all that happened around a booking, the newest first: all of it or one kind. */
export function Timeline({ reference, entries }: Props) {
  const [kind, setKind] = useState<TimelineKind>()
  const [limit, setLimit] = useState(SHOWN_AT_ONCE)
  const told = entries.filter((entry) => kind === undefined || entry.kind === kind).toReversed()
  const base = href('/admin/bookings/:reference', { reference })
  const present = timelineKinds.filter((one) => one === kind || entries.some((entry) => entry.kind === one))
  return (
    <Section
      title="Timeline"
      actions={
        <>
          <select
            className={`${choiceBox} max-w-56`}
            aria-label="Show"
            value={kind ?? ''}
            onChange={({ target }) => {
              setKind(timelineKinds.find((one) => one === target.value))
              setLimit(SHOWN_AT_ONCE)
            }}
          >
            <option value="">Everything</option>
            {present.map((one) => (
              <option key={one} value={one}>
                {kindWords[one]}
              </option>
            ))}
          </select>
          <Link className={compactClass()} to={`${base}/note`} preventScrollReset>
            Add a note
          </Link>
        </>
      }
    >
      {told.length === 0 && <Nothing>Nothing of that kind yet.</Nothing>}
      <ol>
        {told.slice(0, limit).map((entry, index) => (
          <Entry key={index} entry={entry} base={base} />
        ))}
      </ol>
      {told.length > limit && (
        <button
          type="button"
          className={`${compactClass()} mt-3`}
          onClick={() => setLimit(limit + SHOWN_AT_ONCE)}
        >
          Show older, {told.length - limit} more
        </button>
      )}
    </Section>
  )
}

function Entry({ entry, base }: { entry: TimelineEntry; base: string }) {
  const { at, actor_name, text, kind, email } = entry
  return (
    <li className="border-b border-line py-2">
      <p className="flex flex-wrap gap-x-1.5">
        <span className="font-medium">{actor_name}</span>
        <span>{wordsFor(entry)}</span>
        <time className="num ml-auto text-muted" dateTime={at}>
          {formatMoment(at)}
        </time>
      </p>
      {email ? (
        <p className="mt-1 flex flex-wrap items-center gap-2">
          <MayLink
            isFact
            className="min-w-0 wrap-anywhere text-lake hover:underline"
            to={href('/admin/outbox/:id', { id: email._id })}
          >
            {text}
          </MayLink>
          <WordBadge word={emailWord(email)} />
          <span className="min-w-0 wrap-anywhere text-muted">
            {email.to_address && `to ${email.to_address}`}
          </span>
          {email.to_address && (
            <MayLink
              className={`${compactClass('plain')} ml-auto`}
              to={`${base}/mails/${email._id}`}
              aria-label={`Send again: ${text}`}
              preventScrollReset
            >
              Send again
            </MayLink>
          )}
        </p>
      ) : (
        text &&
        kind !== 'invoiced' && <p className="mt-1 wrap-anywhere whitespace-pre-line text-muted">“{text}”</p>
      )}
    </li>
  )
}
