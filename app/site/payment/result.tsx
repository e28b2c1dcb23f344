import { data, redirect } from 'react-router'
import type { Booking } from '#contract/bookings.ts'
import type { PageHandle } from '#contract/page.ts'
import { wayOf } from '#contract/payment-ways.ts'
import type { Payment } from '#contract/payments.ts'
import { isGivenUp } from '#contract/booking-statuses.ts'
import type { TaskDays } from '#contract/task-days.ts'
import { payAgain } from '#domain/payments/again.ts'
import { inquireOnReturn } from '#domain/payments/inquire.ts'
import { findOwnPayment } from '#domain/payments/read.ts'
import { paymentOrigins } from '#domain/payments/start.ts'
import { readSettings } from '#domain/settings.ts'
import { buttonClass } from '../../kit/button.tsx'
import { findBookedTrip } from '../booking/trip.ts'
import { Island } from '../island/island.tsx'
import { Beside } from '../kit/beside.tsx'
import { ErrorSummary } from '../kit/error-summary.tsx'
import { found } from '../kit/found.ts'
import { useContacts } from '../kit/words.tsx'
import { refusalOf } from '../kit/refusal.ts'
import { LINK_REFERRER } from '../shell/link-page.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/result'
import BookingConfirming from './confirming.island.tsx'
import { Paid } from './paid.tsx'
import { PAYMENT_FAILED } from './request.ts'
import { Told } from './told.tsx'

export const handle = { kind: 'private' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches[1]?.loaderData?.chrome, {
    title: 'Your payment',
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
              Anything unclear? {[phone, email].filter(Boolean).join(' or ')}
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
  path: string
}

function Outcome({ payment, booking, line, taskDays, path }: Props) {
  switch (payment.status) {
    case 'created':
    case 'pending':
      return <Confirming path={path} teller={tellerOf(payment)} />
    case 'confirmed':
      return booking && isGivenUp(booking) ? (
        <TooLate />
      ) : (
        <Paid payment={payment} booking={booking} line={line} taskDays={taskDays} />
      )
    case 'needs_review':
      return (
        <Told title="We are looking at your payment" booking={booking}>
          What {tellerOf(payment)} told us does not match what was asked for, so a person checks it before it
          counts. We will write to you within a working day. Please do not pay again.
        </Told>
      )
    case 'voided':
      return (
        <Told title="This payment does not count" booking={booking}>
          It was written down by mistake.
        </Told>
      )
    case 'cancelled':
      return (
        <Told
          title="You cancelled the payment"
          booking={booking}
          canRetry={payment.booking_id !== null ? 'booking' : 'free'}
        >
          Nothing was charged. {booking && 'Your booking is still there.'}
        </Told>
      )
    case 'failed':
      return (
        <Told
          title={PAYMENT_FAILED}
          booking={booking}
          canRetry={payment.booking_id !== null ? 'booking' : 'free'}
        >
          {declinedBy(payment)}, and nothing was charged. {booking && 'Your booking is kept as it was.'}
        </Told>
      )
  }
}

function tellerOf({ provider }: Payment) {
  const { kind, page } = wayOf(provider)
  return kind === 'card' ? 'the bank' : page
}

function declinedBy({ provider }: Payment) {
  const { kind, page } = wayOf(provider)
  return kind === 'card' ? 'The bank declined the card' : `${page} did not take the payment`
}

function confirmingWords(teller: string) {
  return {
    waiting: `This usually takes a few seconds. The page shows the outcome as soon as ${teller} has told us.`,
    tired: `${teller.replace(/^t/, 'T')} is taking unusually long. We will write to you as soon as it answers; you can close this page.`,
  }
}

function Confirming({ path, teller }: { path: string; teller: string }) {
  return (
    <div className="max-w-measure">
      <h1 className="mb-6 text-h1">Confirming your payment</h1>
      <Island of={BookingConfirming} props={confirmingWords(teller)} wake="near" />
      <a className={`${buttonClass('secondary', 'large')} mt-8`} href={path}>
        Check again
      </a>
    </div>
  )
}

function TooLate() {
  return (
    <Told title="Your payment came too late">
      The booking had ended by the time the money arrived, and its places had gone to others. We will send all
      of it back and write to you.
    </Told>
  )
}
