import { href, Link } from 'react-router'
import { bookedPermitsInWords } from '#contract/booked-permits.ts'
import type { BookingDetail } from '#contract/booking-details.ts'
import { formatDay, formatTime } from '#contract/days.ts'
import { rateInWords } from '#contract/money.ts'
import { customerPath } from '../customers/path.ts'
import { compactClass } from '../kit/compact.ts'
import { formatMoment } from '../kit/event-line.tsx'
import { Facts } from '../kit/facts.tsx'
import { Phone } from '../kit/phone.tsx'
import { Section } from '../kit/section.tsx'
import { MayLink } from '../kit/may-link.tsx'

const sources = { web: 'On the site', phone: 'By telephone', enquiry: 'From an enquiry' }

/** Shows what was booked, and by whom. */
export function BookingFacts({ booking }: { booking: BookingDetail }) {
  const {
    reference,
    email,
    gender,
    arrival_flight,
    arrival_at,
    leaving_flight,
    leaving_at,
    hold_expires_at,
    gather_until,
  } = booking
  const isHeld = booking.status === 'awaiting_payment' && hold_expires_at !== null
  const base = href('/admin/bookings/:reference', { reference })
  return (
    <Section
      title="Booking"
      actions={
        <>
          {(email !== '' || booking.mobile !== '') && (
            <MayLink className={compactClass()} to={`${base}/contact`} preventScrollReset>
              Correct contact
            </MayLink>
          )}
          <MayLink className={compactClass()} to={`${base}/arrival`} preventScrollReset>
            Edit flights
          </MayLink>
        </>
      }
    >
      <Facts
        facts={[
          ['Trip', booking.trip_name],
          ['Days', `${formatDay(booking.start_date)} to ${formatDay(booking.end_date)}`],
          ['How', howOf(booking)],
          ['Travellers', booking.travellers],
          [
            'E-mail',
            email !== '' && (
              <MayLink isFact key="email" className="text-lake hover:underline" to={customerPath(email)}>
                {email}
              </MayLink>
            ),
          ],
          ['Mailbox', mailboxOf(booking)],
          ['Mobile', booking.mobile && <Phone key="mobile" number={booking.mobile} />],
          ['Invoice to', booking.buyer_name],
          ['PAN', booking.buyer_pan],
          ['Nationality', booking.nationality],
          ['Gender', gender === 'Gender' ? '' : gender],
          ['Permits', bookedPermitsInWords(booking).join(' ')],
          ['Message', booking.message],
          ['Arrives', [arrival_flight, arrival_at && formatTime(arrival_at)].filter(Boolean).join(', ')],
          ['Leaves', [leaving_flight, leaving_at && formatTime(leaving_at)].filter(Boolean).join(', ')],
          ['Seats held until', isHeld ? formatMoment(hold_expires_at) : null],
          ['Deposit in parts until', gather_until && formatMoment(gather_until)],
          ['Kept without deadline', booking.confirmed_at && formatMoment(booking.confirmed_at)],
          ['Note to the price', booking.quote_note],
          ['Came', sources[booking.source]],
          ['Booked', formatMoment(booking.created_at)],
          ['Rate', booking.exchange_rate && rateOf(booking.exchange_rate, booking.rate_source)],
          ['Terms', `Version ${booking.terms_version}`],
        ]}
      />
    </Section>
  )
}

/** Returns whether somebody has proven the mailbox by opening a mail, or may only have typed the address. */
function mailboxOf({ email, mailbox_proven_at }: BookingDetail) {
  if (email === '') return ''
  return mailbox_proven_at ? `Mail opened ${formatMoment(mailbox_proven_at)}` : 'No mail opened yet'
}

function rateOf(rate: number, source: string | null) {
  return [rateInWords(rate), source].filter(Boolean).join('. ')
}

/** On which departure the party goes: with others, or its own once it is prepared. */
function howOf({ _id, departure_id, is_prepared }: BookingDetail) {
  if (departure_id === null && !is_prepared) return 'Privately'
  return (
    <Link
      key="how"
      className="text-lake hover:underline"
      to={href('/admin/departures/:id', { id: departure_id ?? _id })}
    >
      {departure_id === null ? 'Privately, on a departure of its own' : 'With a departure'}
    </Link>
  )
}
