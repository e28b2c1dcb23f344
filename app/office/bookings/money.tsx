import { openOf } from '#contract/standing.ts'
import { href } from 'react-router'
import type { BookingDetail } from '#contract/booking-details.ts'
import { isGivenUp } from '#contract/booking-statuses.ts'
import { hasProforma, type IssuedDocument } from '#contract/documents.ts'
import { formatMoney } from '#contract/money.ts'
import { providerWord } from '#contract/payment-ways.ts'
import { compactClass } from '../kit/compact.ts'
import { formatMoment } from '../kit/event-line.tsx'
import { Facts } from '../kit/facts.tsx'
import { Nothing, Section } from '../kit/section.tsx'
import { WordBadge } from '../kit/word-badge.tsx'
import { documentWords, paymentWords, refundWords } from '../kit/words.ts'
import { MayLink } from '../kit/may-link.tsx'
import { PriceLines } from './lines.tsx'
import { paidFacts } from './paid-facts.ts'
import { Parts } from './parts.tsx'
import { Shares } from './shares.tsx'

type Props = {
  booking: BookingDetail
  onPaper: (document: IssuedDocument) => void
  onProforma: () => void
}

/** Shows the price of a booking, its payments, its refunds and its documents. */
export function BookingMoney({ booking, onPaper, onProforma }: Props) {
  const { total, deposit, payments, refunds, documents } = booking
  // Of an application nothing is due before it is approved.
  const isDue = booking.status !== 'cancelled' && booking.status !== 'requested'
  const open = isDue ? openOf(booking) : null
  const isProforma = hasProforma(booking, documents)
  return (
    <Section
      title="Money"
      actions={
        !isGivenUp(booking) && (
          <MayLink
            className={compactClass()}
            to={`${href('/admin/bookings/:reference', booking)}/change`}
            preventScrollReset
          >
            Rooms, extras, code…
          </MayLink>
        )
      }
    >
      {total ? (
        <Facts
          facts={[
            ['Total', formatMoney(total)],
            ['Deposit', deposit && formatMoney(deposit)],
            ...paidFacts(booking),
            ['Open', open && formatMoney(open)],
          ]}
        />
      ) : (
        <Nothing>No price yet.</Nothing>
      )}
      {booking.installments.length > 0 && <Parts booking={booking} />}
      {booking.lines.length > 0 && <PriceLines booking={booking} />}
      {booking.shares.length > 1 && <Shares booking={booking} />}
      {payments.length > 0 && (
        <ul aria-label="Payments">
          {payments.map(({ _id, status, amount, currency, provider, part_of, created_at, note }) => (
            <li key={_id} className="flex flex-wrap items-center gap-2 border-t border-line py-2">
              <MayLink
                isFact
                className="num font-medium text-lake hover:underline"
                to={href('/admin/payments/:id', { id: _id })}
              >
                {formatMoney({ amount, currency })}
              </MayLink>
              <WordBadge word={paymentWords[status]} />
              <span className="text-muted">
                {providerWord(provider)}
                {part_of !== null && `, the part of ${part_of}`}
              </span>
              {status === 'needs_review' && (
                <MayLink className={compactClass()} to={href('/admin/payments/:id/review', { id: _id })}>
                  Decide
                </MayLink>
              )}
              <time className="num ml-auto text-muted" dateTime={created_at}>
                {formatMoment(created_at)}
              </time>
              {note && <p className="w-full whitespace-pre-line text-muted">{note}</p>}
            </li>
          ))}
        </ul>
      )}
      {refunds.length > 0 && (
        <ul aria-label="Refunds">
          {refunds.map(({ _id, status, amount, currency, reason, method, created_at }) => (
            <li key={_id} className="flex flex-wrap items-center gap-2 border-t border-line py-2">
              <MayLink
                isFact
                className="num font-medium text-lake hover:underline"
                to={href('/admin/refunds/:id', { id: _id })}
              >
                −{formatMoney({ amount, currency })}
              </MayLink>
              <WordBadge word={refundWords[status]} />
              <span className="text-muted">
                {[method && providerWord(method), reason].filter(Boolean).join(' · ')}
              </span>
              {status !== 'sent' && (
                <MayLink className={compactClass()} to={href('/admin/refunds/:id/settle', { id: _id })}>
                  Settle by hand
                </MayLink>
              )}
              <time className="num ml-auto text-muted" dateTime={created_at}>
                {formatMoment(created_at)}
              </time>
            </li>
          ))}
        </ul>
      )}
      {(documents.length > 0 || isProforma) && (
        <ul className="flex flex-wrap gap-2 border-t border-line pt-3" aria-label="Papers">
          {isProforma && (
            <li>
              <button type="button" className={compactClass()} onClick={onProforma}>
                Proforma invoice
              </button>
            </li>
          )}
          {documents.map((document) => (
            <li key={document._id}>
              <button type="button" className={compactClass()} onClick={() => onPaper(document)}>
                {documentWords[document.kind]} {document.number}
                {document.voided_at && ', void'}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
