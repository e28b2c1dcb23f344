import { data, redirect } from 'react-router'
import type { Meeting } from '#contract/meeting-points.ts'
import type { Booking } from '#contract/bookings.ts'
import type { PageHandle } from '#contract/page.ts'
import { wayOf } from '#contract/payment-ways.ts'
import type { Payment } from '#contract/payments.ts'
import { isGivenUp } from '#contract/booking-statuses.ts'
import type { Say } from '#contract/site-words.ts'
import type { TaskDays } from '#contract/task-days.ts'
import { payAgain } from '#domain/payments/again.ts'
import { inquireOnReturn } from '#domain/payments/inquire.ts'
import { findOwnPayment } from '#domain/payments/read.ts'
import { paymentOrigins } from '#domain/payments/start.ts'
import { readSettings } from '#domain/settings.ts'
import { meetingOfTrip } from '#domain/trips/meeting.ts'
import { buttonClass } from '../../kit/button.tsx'
import { findBookedTrip } from '../booking/trip.ts'
import { Island } from '../island/island.tsx'
import { Beside } from '../kit/beside.tsx'
import { ErrorSummary } from '../kit/error-summary.tsx'
import { found } from '../kit/found.ts'
import { refusalOf } from '../kit/refusal.ts'
import { Ways } from '../kit/ways.tsx'
import { Filled, useContacts, useWords, wordsOf } from '../kit/words.tsx'
import { LINK_REFERRER } from '../shell/link-page.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/result'
import BookingConfirming from './confirming.island.tsx'
import { Paid } from './paid.tsx'
import { Told } from './told.tsx'

export const handle = { kind: 'private' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches[1]?.loaderData?.chrome, {
    title: wordsOf(matches[1]?.loaderData?.chrome)('outcome.tab'),
    description: 'What came of your payment.',
  }),
  { name: 'referrer', content: LINK_REFERRER },
]

/** Another try redirects its form to the page of the provider, which the content security policy must allow. */
export function headers() {
  return { 'referrer-policy': LINK_REFERRER, 'x-form-targets': paymentOrigins() }
}

/**
 * `?payment=` and `token=` open the page. The browser's return proves nothing, so the page shows only what the provider
 * has confirmed. The provider knows this address, so the page neither opens the booking nor contains its link.
 */
export async function loader({ request }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url)
  const { id, token } = attemptIn(request)
  // Some providers send no notices, so the server asks them when the payer is back.
  await inquireOnReturn(id, token)
  const own = await findOwnPayment(id, token)
  const { payment, booking } = found(own)
  const booked = booking?.trip_id ? await findBookedTrip(booking.trip_id) : undefined
  const { tasks } = await readSettings()
  return {
    payment,
    // Whoever pays their own part sees nothing of the whole booking.
    booking: payment.share_id === null ? booking : undefined,
    line: booked?.line ?? [],
    taskDays: tasks,
    meeting: booking ? await meetingOfTrip(booking.trip_id) : null,
    path: pathname + search,
  }
}

/** Starts another payment after a failed one. */
export async function action({ request }: Route.ActionArgs) {
  const { id, token } = attemptIn(request)
  try {
    const { payment_url } = await payAgain(id, token)
    return redirect(payment_url, 303)
  } catch (error) {
    const { status, failure } = refusalOf(error)
    return data(failure, { status })
  }
}

function attemptIn(request: Request) {
  const { searchParams } = new URL(request.url)
  return { id: searchParams.get('payment') ?? '', token: searchParams.get('token') ?? '' }
}

export default function PaymentResult({ loaderData, actionData }: Route.ComponentProps) {
  const { payment, booking } = loaderData
  const say = useWords()
  const { phone, email } = useContacts()
  const isPaid = payment.status === 'confirmed' && !(booking && isGivenUp(booking))
  return (
    <main className="wrap pb-section" id="main">
      {actionData && (
        <div className="pt-10">
          <ErrorSummary reason={actionData.reason} prefix="result-" />
        </div>
      )}
      {isPaid ? (
        <>
          <Outcome {...loaderData} />
          {(phone || email) && (
            <p className="mt-12 border-t border-line pt-6 text-small text-muted">
              <Filled says={say('outcome.unclear')} held={{ ways: <Ways phone={phone} email={email} /> }} />
            </p>
          )}
        </>
      ) : (
        <div className="py-16">
          <Beside>
            <Outcome {...loaderData} />
          </Beside>
        </div>
      )}
    </main>
  )
}

type Props = {
  payment: Payment
  booking: Booking | undefined
  line: number[]
  taskDays: TaskDays
  meeting: Meeting | null
  path: string
}

function Outcome({ payment, booking, line, taskDays, meeting, path }: Props) {
  const say = useWords()
  switch (payment.status) {
    case 'created':
    case 'pending':
      return <Confirming path={path} teller={tellerOf(payment)} />
    case 'confirmed':
      return booking && isGivenUp(booking) ? (
        <TooLate />
      ) : (
        <Paid payment={payment} booking={booking} line={line} taskDays={taskDays} meeting={meeting} />
      )
    case 'needs_review':
      return (
        <Told title={say('outcome.review')} booking={booking}>
          {say('outcome.review_text', { provider: tellerOf(payment) })}
        </Told>
      )
    case 'voided':
      return (
        <Told title={say('outcome.voided')} booking={booking}>
          {say('outcome.voided_text')}
        </Told>
      )
    case 'cancelled':
      return (
        <Told
          title={say('outcome.cancelled')}
          booking={booking}
          canRetry={payment.booking_id !== null ? 'booking' : 'free'}
        >
          {say(booking ? 'outcome.cancelled_booking' : 'outcome.cancelled_text')}
        </Told>
      )
    case 'failed':
      return (
        <Told
          title={say('outcome.failed')}
          booking={booking}
          canRetry={payment.booking_id !== null ? 'booking' : 'free'}
        >
          {declinedBy(payment, say)} {booking && say('outcome.failed_kept')}
        </Told>
      )
  }
}

function tellerOf({ provider }: Payment) {
  const { kind, page } = wayOf(provider)
  return kind === 'card' ? 'the bank' : page
}

function declinedBy({ provider }: Payment, say: Say) {
  const { kind, page } = wayOf(provider)
  return say(kind === 'card' ? 'outcome.failed_card' : 'outcome.failed_other', { Provider: page })
}

function confirmingWords(teller: string, say: Say) {
  return {
    waiting: say('outcome.waiting_text', { provider: teller }),
    tired: say('outcome.waiting_long', { Provider: teller.replace(/^t/, 'T') }),
  }
}

function Confirming({ path, teller }: { path: string; teller: string }) {
  const say = useWords()
  return (
    <div className="max-w-measure">
      <h1 className="mb-6 text-h1">{say('outcome.waiting')}</h1>
      <Island of={BookingConfirming} props={confirmingWords(teller, say)} wake="near" />
      <a className={`${buttonClass('secondary', 'large')} mt-8`} href={path}>
        {say('outcome.waiting_again')}
      </a>
    </div>
  )
}

function TooLate() {
  const say = useWords()
  return <Told title={say('outcome.late')}>{say('outcome.late_text')}</Told>
}
