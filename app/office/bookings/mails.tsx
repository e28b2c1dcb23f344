import { href, Link } from 'react-router'
import type { BookingDetail } from '#contract/booking-details.ts'
import { compactClass } from '../kit/compact.ts'
import { formatMoment } from '../kit/event-line.tsx'
import { Nothing, Section } from '../kit/section.tsx'
import { WordBadge } from '../kit/word-badge.tsx'
import { emailWords } from '../kit/words.ts'

type Mail = BookingDetail['emails'][number]

/** Lists the mails about a booking, the newest first. */
export function BookingMails({ reference, mails }: { reference: string; mails: Mail[] }) {
  const base = href('/admin/bookings/:reference', { reference })
  return (
    <Section title="Mails">
      {mails.length === 0 && <Nothing>No mail yet.</Nothing>}
      <ul>
        {mails.toReversed().map(({ _id, subject, status, to_address, created_at }) => (
          <li key={_id} className="border-b border-line py-2">
            <div className="flex flex-wrap items-center gap-2">
              <Link
                className="min-w-0 font-medium break-words text-lake hover:underline"
                to={href('/admin/outbox/:id', { id: _id })}
              >
                {subject}
              </Link>
              <WordBadge word={emailWords[status]} />
              <Link
                className={`${compactClass()} ml-auto`}
                to={`${base}/mails/${_id}`}
                aria-label={`Send again: ${subject}`}
                preventScrollReset
              >
                Send again
              </Link>
            </div>
            <p className="text-muted">
              To {to_address}, <time dateTime={created_at}>{formatMoment(created_at)}</time>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
