import { openOf } from '#contract/standing.ts'
import { href, Link, Outlet } from 'react-router'
import type { AskKind } from '#contract/asks.ts'
import type { BookingDetail } from '#contract/booking-details.ts'
import {
  isGoing,
  isLive,
  isTravelled,
  isGivenUp,
  isUndecidedApplication,
} from '#contract/booking-statuses.ts'
import { rightsToCancel, type Right } from '#contract/roles.ts'
import { addDays, formatDay, today } from '#contract/days.ts'
import { hasProforma } from '#contract/documents.ts'
import { allowsAct } from '#contract/refused-acts.ts'
import { LINK_DAYS_AFTER_TRIP } from '#contract/terms.ts'
import { Badge } from '../kit/badge.tsx'
import { compactClass } from '../kit/compact.ts'
import { fetchFile } from '../kit/download.ts'
import { ListHead } from '../kit/list/list-head.tsx'
import { ListProblem } from '../kit/list/list-states.tsx'
import { MayLink } from '../kit/may-link.tsx'
import { WordBadge } from '../kit/word-badge.tsx'
import { bookingWord } from '../kit/words.ts'
import { at } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'
import { AskLink } from '../kit/ask-link.tsx'
import { useMay } from '../shell/person.ts'
import { useSessionEnd } from '../shell/use-session-end.ts'
import type { Route } from './+types/page'
import { BookingAnswers } from './answers.tsx'
import { BookingFacts } from './facts.tsx'
import { BookingMoney } from './money.tsx'
import { Timeline } from './timeline.tsx'
import { BookingTravellers } from './travellers.tsx'

export const meta: Route.MetaFunction = ({ params }) => [{ title: `${params.reference} · Bookings · Admin` }]

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return readApi(at('/api/bookings/{reference}/', { reference: params.reference }))
}

export default function BookingPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Link className="text-lake hover:underline" to={href('/admin/bookings')}>
        Bookings
      </Link>
      {'failure' in loaderData ? (
        <ListProblem says={loaderData.failure.reason} status={loaderData.failure.status} />
      ) : (
        <Loaded booking={loaderData.body} />
      )}
      <Outlet />
    </>
  )
}

function Loaded({ booking }: { booking: BookingDetail }) {
  const { reference, fullname, needs_review, trip_name, start_date } = booking
  const orLogIn = useSessionEnd()
  return (
    <>
      <ListHead title={fullname} note={reference}>
        <WordBadge word={bookingWord(booking)} />
        {needs_review && <Badge tone="bad">Needs a look</Badge>}
      </ListHead>
      <p className="-mt-3 mb-4 text-muted">
        {trip_name}, {formatDay(start_date)}
      </p>
      <Actions booking={booking} />
      <div className="grid gap-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 content-start gap-8">
          <BookingFacts booking={booking} />
          <BookingMoney
            booking={booking}
            onPaper={({ _id, number }) =>
              void fetchFile(
                at('/api/bookings/{reference}/documents/{id}/', { reference, id: _id }),
                `${number}.pdf`,
              ).catch(orLogIn)
            }
            onProforma={() =>
              void fetchFile(
                at('/api/bookings/{reference}/proforma/', { reference }),
                `proforma-${reference}.pdf`,
              ).catch(orLogIn)
            }
          />
          <BookingTravellers booking={booking} />
          <BookingAnswers booking={booking} />
        </div>
        <div className="grid min-w-0 content-start gap-8">
          <Timeline reference={reference} entries={booking.events} />
        </div>
      </div>
    </>
  )
}

/** Whether it is a private trip to come without a departure of its own. */
function isPreparable(booking: BookingDetail) {
  const { departure_id, trip_id, is_prepared, end_date } = booking
  if (departure_id !== null || trip_id === null || is_prepared) return false
  return isGoing(booking) && end_date >= today()
}

/**
 * Offers only the actions that the booking's state and the person's roles allow; others who may can be asked for some. The
 * server checks each of them again.
 */
function Actions({ booking }: { booking: BookingDetail }) {
  const { reference, status, total, paid, hold_expires_at, confirmed_at, needs_review, end_date } = booking
  const { gather_until, documents, invoice_names_another } = booking
  const may = useMay()
  const isApplication = isUndecidedApplication(booking)
  const isUnpaid = status === 'awaiting_payment' || status === 'expired'
  const isUnconfirmed =
    status === 'expired' ||
    hold_expires_at !== null ||
    gather_until !== null ||
    (needs_review && confirmed_at === null)
  const isOver = !isLive(booking)
  const areLinksOver = addDays(end_date, LINK_DAYS_AFTER_TRIP) < today()
  const hasTravelled = isTravelled(booking) && end_date < today()
  const hasPlaces = !isGivenUp(booking)
  const isWaivable = hasPlaces && (paid?.amount ?? 0) > 0 && (openOf(booking)?.amount ?? 0) > 0
  const actions: [isOffered: boolean, part: string, label: string, right: Right, ask?: AskKind][] = [
    [isApplication && total !== null, 'approve', 'Approve', 'bookings', 'approval'],
    [status === 'requested', 'decline', 'Decline', 'bookings'],
    [allowsAct(booking, 'write'), 'write', 'Write', 'messages'],
    [needs_review, 'review', 'Settle the look', may('bookings') ? 'bookings' : 'payments'],
    [
      status === 'requested' || (isUnpaid && !paid?.amount),
      'quote',
      total ? 'Requote' : 'Quote',
      'bookings',
      'quote',
    ],
    [allowsAct(booking, 'payment'), 'payment', 'Record payment', 'takings', 'payment'],
    [gather_until !== null, 'gathering', 'Deposit in parts', 'bookings'],
    [isUnpaid && isUnconfirmed, 'confirm', 'Keep without deadline', 'payments', 'confirmation'],
    [
      !isOver && (invoice_names_another || hasProforma(booking, documents)),
      'invoice',
      invoice_names_another ? 'Replace the invoice' : 'Issue the invoice',
      'invoices',
      'invoice',
    ],
    [allowsAct(booking, 'change'), 'change', 'Change…', 'bookings', 'change'],
    [allowsAct(booking, 'postpone'), 'postpone', 'Postpone', 'bookings', 'postponement'],
    [isPreparable(booking), 'prepare', 'Prepare this trip', 'running', 'preparation'],
    [total !== null && hasPlaces, 'goodwill', 'Lower the price', 'discounts', 'goodwill'],
    [isWaivable, 'waive', 'Waive the rest', 'discounts', 'waiver'],
    [allowsAct(booking, 'refund'), 'refund', 'Add refund', 'refunds', 'refund'],
    [hasTravelled, 'invite', 'Invite a review', 'messages'],
    [booking.email !== '' && !areLinksOver, 'link', 'New link', 'bookings'],
    [booking.mobile !== '' && !areLinksOver, 'whatsapp', 'WhatsApp, links', 'messages'],
  ]
  const base = href('/admin/bookings/:reference', { reference })
  return (
    <div className="mb-6 flex flex-wrap gap-2" role="group" aria-label="Actions">
      {actions.map(
        ([isOffered, part, label, right, ask]) =>
          isOffered &&
          (may(right) ? (
            <MayLink key={part} className={compactClass()} to={`${base}/${part}`} preventScrollReset>
              {label}
            </MayLink>
          ) : (
            ask && <AskLink key={part} kind={ask} of={reference} />
          )),
      )}
      {allowsAct(booking, 'cancel') &&
        (rightsToCancel(paid).some(may) ? (
          <MayLink className={compactClass('danger')} to={`${base}/cancel`} preventScrollReset>
            Cancel booking
          </MayLink>
        ) : (
          <AskLink kind="cancellation" of={reference} />
        ))}
    </div>
  )
}
