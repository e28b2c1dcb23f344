import { CalendarPlus, FileText } from 'lucide-react'
import { isGoing, isLive } from '#contract/booking-statuses.ts'
import type { Booking } from '#contract/bookings.ts'
import type { DocumentKind, IssuedDocument } from '#contract/documents.ts'
import { formatMoney } from '#contract/money.ts'
import { formatDate } from '../../../kit/format-date.ts'
import { useWords } from '../../kit/words.tsx'

type Props = {
  booking: Pick<Booking, 'reference' | 'status'>
  token: string
  /** The key that the API needs beside the token; undefined for visitors who may not see the papers. */
  mailedKey: string | undefined
  documents: IssuedDocument[]
  isProforma: boolean
}

/**
 * Links to where papers are sent, to the invoice, the receipts, the credit notes and the calendar file. `isProforma`: the price has no invoice
 * yet.
 */
export function Papers({ booking, token, mailedKey, documents, isProforma }: Props) {
  const { reference } = booking
  // Once the trip is over nobody sends papers, packs or notes the days.
  const isAhead = isLive(booking)
  const say = useWords()
  if (documents.length === 0 && !isProforma && !isAhead) return null
  const query = new URLSearchParams({ token, ...(mailedKey !== undefined && { key: mailedKey }) })
  const address = (part: string) => `/api/bookings/${reference}/${part}/?${query}`
  return (
    <section aria-labelledby="papers-title">
      <h2 className="text-h2" id="papers-title">
        {say('own.papers')}
      </h2>
      <ul className="num mt-5 border-t border-line">
        {documents.map(({ _id, kind, number, total, issued_at, voided_at }) => (
          <li
            key={_id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-3"
          >
            <a
              className="inline-flex min-h-11 items-center gap-3 font-semibold underline"
              href={address(`documents/${_id}`)}
            >
              <FileText className="icon shrink-0 text-muted" />
              <span>
                {names[kind]} <span className="whitespace-nowrap">{number}</span>
                {voided_at && ', void'}
              </span>
            </a>
            <span className="text-small text-muted max-sm:pb-2 max-sm:pl-8 sm:text-right">
              {total ? formatMoney(total) : 'cannot be read'}
              <span className="sm:hidden">{', '}</span>
              <span className="sm:block">{formatDate(issued_at)}</span>
            </span>
          </li>
        ))}
        {mailedKey !== undefined && isAhead && (
          <li className="border-b border-line py-3">
            <a
              className="inline-flex min-h-11 items-center gap-3 font-semibold underline"
              href={`/bookings/${reference}/papers?token=${token}`}
            >
              <FileText className="icon shrink-0 text-muted" />
              {say('own.papers_send')}
            </a>
          </li>
        )}
        {mailedKey !== undefined && isAhead && isGoing(booking) && (
          <li className="border-b border-line py-3">
            <a
              className="inline-flex min-h-11 items-center gap-3 font-semibold underline"
              href={`/bookings/${reference}/pack?token=${token}`}
            >
              <FileText className="icon shrink-0 text-muted" />
              {say('own.papers_pack')}
            </a>
          </li>
        )}
        {isProforma && (
          <li className="border-b border-line py-3">
            <a
              className="inline-flex min-h-11 items-center gap-3 font-semibold underline"
              href={address('proforma')}
            >
              <FileText className="icon shrink-0 text-muted" />
              {say('own.papers_proforma')}
            </a>
          </li>
        )}
        {isAhead && (
          <li className="border-b border-line py-3">
            <a
              className="inline-flex min-h-11 items-center gap-3 font-semibold underline"
              href={address('calendar')}
            >
              <CalendarPlus className="icon shrink-0 text-muted" />
              {say('own.papers_calendar')}
            </a>
          </li>
        )}
      </ul>
    </section>
  )
}

/** The law names the papers of a sale, so these are no words of the operator. */
const names = {
  invoice: 'Invoice',
  receipt: 'Receipt',
  'credit-note': 'Credit note',
} satisfies Record<DocumentKind, string>
