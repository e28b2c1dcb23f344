import { href, Link } from 'react-router'
import { CUSTOMER_MAILS_SHOWN, type Customer } from '#contract/customers.ts'
import { formatDay } from '#contract/days.ts'
import { formatMoney } from '#contract/money.ts'
import { formatMoment } from '../kit/event-line.tsx'
import { Nothing, Section } from '../kit/section.tsx'
import { WordBadge } from '../kit/word-badge.tsx'
import { paperWords } from '#contract/traveller-papers.ts'
import { bookingWords, emailWords, enquiryWords, paymentWords } from '../kit/words.ts'
import { MayLink } from '../kit/may-link.tsx'

// The sections of a customer's page.

/** The look of a line in a list of them. */
export const line = 'flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2'

export function Bookings({ bookings }: Pick<Customer, 'bookings'>) {
  return (
    <Section title="Bookings">
      {bookings.length === 0 && <Nothing>None.</Nothing>}
      <ul>
        {bookings.map(({ _id, reference, trip_name, start_date, status, total }) => (
          <li key={_id} className={line}>
            <Link
              className="text-lake hover:underline"
              to={href('/admin/bookings/:reference', { reference })}
            >
              {reference}
            </Link>
            <span className="font-medium">{trip_name}</span>
            <span className="text-muted">{formatDay(start_date)}</span>
            <WordBadge word={bookingWords[status]} />
            <span className="num ml-auto">{total && formatMoney(total)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function Payments({ payments }: Pick<Customer, 'payments'>) {
  return (
    <Section title="Payments">
      {payments.length === 0 && <Nothing>None.</Nothing>}
      <ul>
        {payments.map((payment) => (
          <li key={payment._id} className={line}>
            <MayLink
              isFact
              className="num font-medium text-lake hover:underline"
              to={href('/admin/payments/:id', { id: payment._id })}
            >
              {formatMoney(payment)}
            </MayLink>
            <WordBadge word={paymentWords[payment.status]} />
            <span className="text-muted">{payment.booking_reference ?? 'without a booking'}</span>
            <time className="num ml-auto text-muted" dateTime={payment.created_at}>
              {formatMoment(payment.created_at)}
            </time>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function Enquiries({ enquiries }: Pick<Customer, 'enquiries'>) {
  return (
    <Section title="Enquiries">
      {enquiries.length === 0 && <Nothing>None.</Nothing>}
      <ul>
        {enquiries.map(({ _id: id, message, status, created_at }) => (
          <li key={id} className={line}>
            <Link
              className="min-w-0 flex-1 truncate text-lake hover:underline"
              to={href('/admin/enquiries/:id', { id })}
            >
              {message}
            </Link>
            <WordBadge word={enquiryWords[status]} />
            <time className="num ml-auto text-muted" dateTime={created_at}>
              {formatMoment(created_at)}
            </time>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The newest mails to them, from the site and from staff. */
export function Mails({ mails }: Pick<Customer, 'mails'>) {
  return (
    <Section title="Mails">
      {mails.length === CUSTOMER_MAILS_SHOWN && <Nothing>{`The newest ${mails.length}.`}</Nothing>}
      {mails.length === 0 && <Nothing>None.</Nothing>}
      <ul>
        {mails.toReversed().map(({ _id: id, subject, status, author_name, created_at }) => (
          <li key={id} className={line}>
            <MayLink
              isFact
              className="min-w-0 wrap-anywhere text-lake hover:underline"
              to={href('/admin/outbox/:id', { id })}
            >
              {subject}
            </MayLink>
            <WordBadge word={emailWords[status]} />
            {author_name !== null && <span className="text-muted">by {author_name}</span>}
            <time className="num ml-auto text-muted" dateTime={created_at}>
              {formatMoment(created_at)}
            </time>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function Notes({ notes }: Pick<Customer, 'notes'>) {
  return (
    <Section title="Notes">
      {notes.length === 0 && <Nothing>None.</Nothing>}
      <ul>
        {notes.toReversed().map(({ booking_reference: reference, author_name, body, created_at }, index) => (
          <li key={index} className="border-b border-line py-2">
            <p className="flex flex-wrap gap-x-2">
              <span className="font-medium">{author_name}</span>
              <Link
                className="text-lake hover:underline"
                to={href('/admin/bookings/:reference', { reference })}
              >
                {reference}
              </Link>
              <time className="num ml-auto text-muted" dateTime={created_at}>
                {formatMoment(created_at)}
              </time>
            </p>
            <p className="mt-1 wrap-anywhere whitespace-pre-line text-muted">{body}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function Reviews({ reviews }: Pick<Customer, 'reviews'>) {
  return (
    <Section title="Reviews">
      {reviews.length === 0 && <Nothing>None.</Nothing>}
      <ul>
        {reviews.map(({ _id: id, name, item, rating, status }) => (
          <li key={id} className={line}>
            <Link className="text-lake hover:underline" to={href('/admin/reviews/:id', { id })}>
              {item || name}
            </Link>
            <span className="text-muted">
              {name}, {rating} of 5, {status}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Where the papers of the travellers stand; opening one is recorded, so only their states are here. */
export function Papers({ papers }: Pick<Customer, 'papers'>) {
  return (
    <Section title="Papers of the travellers">
      {papers.length === 0 && <Nothing>None.</Nothing>}
      <ul>
        {papers.map(({ booking_reference: reference, traveller, kind, state }) => (
          <li key={`${reference} ${traveller} ${kind}`} className={line}>
            <MayLink
              isFact
              className="text-lake hover:underline"
              to={href('/admin/bookings/:reference/papers', { reference })}
            >
              {reference}
            </MayLink>
            <span>
              {paperWords[kind].name}, traveller {traveller}
            </span>
            <span className={`ml-auto ${state === 'accepted' ? 'text-muted' : 'text-danger'}`}>{state}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The departures for which they wait. */
export function Waits({ waits }: Pick<Customer, 'waits'>) {
  if (waits.length === 0) return null
  return (
    <Section title="Waiting lists">
      <ul>
        {waits.map(({ _id, departure_id: id, trip_name, start_date, travellers, state }) => (
          <li key={_id} className={line}>
            <MayLink isFact className="text-lake hover:underline" to={href('/admin/departures/:id', { id })}>
              {trip_name}
            </MayLink>
            <span className="text-muted">
              {formatDay(start_date)}, for {travellers}
            </span>
            <span className="ml-auto">{state}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** What they agreed to. */
export function Consents({ consents }: Pick<Customer, 'consents'>) {
  if (consents.length === 0) return null
  return (
    <Section title="Consents">
      <ul>
        {consents.map(({ booking_reference, consented_at }) => (
          <li key={booking_reference} className={line}>
            Details of the travellers of {booking_reference} are kept
            <time className="num ml-auto text-muted" dateTime={consented_at}>
              {formatMoment(consented_at)}
            </time>
          </li>
        ))}
      </ul>
    </Section>
  )
}
