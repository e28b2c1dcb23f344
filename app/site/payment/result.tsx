import { data, redirect } from 'react-router'
import type { Booking } from '#contract/bookings.ts'
import { formatMoney, type Money } from '#contract/money.ts'
import type { PageHandle } from '#contract/page.ts'
import { feeName, wayOf } from '#contract/payment-ways.ts'
import type { Payment } from '#contract/payments.ts'
import { openAmountOf, placesInWords, standingOf, openOf } from '#contract/standing.ts'
import { isGivenUp } from '#contract/booking-statuses.ts'
import { payAgain } from '#domain/payments/again.ts'
import { inquireOnReturn } from '#domain/payments/inquire.ts'
import { findOwnPayment } from '#domain/payments/read.ts'
import { paymentOrigins } from '#domain/payments/start.ts'
import { readSettings } from '#domain/settings.ts'
import { buttonClass } from '../../kit/button.tsx'
import { NotCertain } from '../booking/not-certain.tsx'
import { Sums } from '../booking/sums.tsx'
import { findBookedTrip } from '../booking/trip.ts'
import { Island } from '../island/island.tsx'
import { ErrorSummary } from '../kit/error-summary.tsx'
import { found } from '../kit/found.ts'
import { refusalOf } from '../kit/refusal.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/result'
import BookingConfirming from './confirming.island.tsx'
import { PAYMENT_FAILED } from './request.ts'
import { StepsAhead } from './steps-ahead.tsx'
import { SummitLine } from './summit-line.tsx'
import { Told, WhereTheLinkIs } from './told.tsx'

/**
 * The address shows the result of a payment, so the referrer must not give it to other sites. `no-referrer` would not
 * work: with it browsers send the page's own form without an origin.
 */
const REFERRER = 'same-origin'

export const handle = { kind: 'private' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches[1]?.loaderData?.chrome, {
    title: 'Your payment',
    description: 'What came of your payment.',
  }),
  { name: 'referrer', content: REFERRER },
]

/** Another try redirects its form to the page of the provider, which the content security policy must allow. */
export function headers() {
  return { 'referrer-policy': REFERRER, 'x-form-targets': paymentOrigins() }
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
  const { contacts } = await readSettings()
  return {
    payment,
    // Whoever pays their own part sees nothing of the whole booking.
    booking: payment.share_id === null ? booking : undefined,
    line: booked?.line ?? [],
    path: pathname + search,
    contacts: { phone: contacts.phone, email: contacts.email },
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
  const { contacts } = loaderData
  return (
    <main className="wrap pb-section" id="main">
      {actionData && (
        <div className="pt-10">
          <ErrorSummary reason={actionData.reason} prefix="result-" />
        </div>
      )}
      <Outcome {...loaderData} />
      {(contacts.phone || contacts.email) && (
        <p className="mt-12 border-t border-line pt-6 text-small text-muted">
          Anything unclear? {[contacts.phone, contacts.email].filter(Boolean).join(' or ')}
        </p>
      )}
    </main>
  )
}

type Props = {
  payment: Payment
  booking: Booking | undefined
  line: number[]
  path: string
}

function Outcome({ payment, booking, line, path }: Props) {
  switch (payment.status) {
    case 'created':
    case 'pending':
      return <Confirming path={path} teller={tellerOf(payment)} />
    case 'confirmed':
      return booking && isGivenUp(booking) ? (
        <TooLate />
      ) : (
        <Paid payment={payment} booking={booking} line={line} />
      )
    case 'needs_review':
      return (
        <Told title="We are looking at your payment" booking={booking}>
          What {tellerOf(payment)} told us does not match what was asked for, so a person checks it before it
          counts. We write to you within a working day. Please do not pay again.
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
    tired: `${teller.replace(/^t/, 'T')} takes unusually long. We write to you as soon as it has answered; you can close this page.`,
  }
}

function Confirming({ path, teller }: { path: string; teller: string }) {
  return (
    <div className="max-w-[40em] py-16">
      <h1 className="mb-6 text-h1">Confirming your payment</h1>
      <Island of={BookingConfirming} props={confirmingWords(teller)} wake="near" />
      <a className={`${buttonClass('secondary', 'large')} mt-8`} href={path}>
        Check again
      </a>
    </div>
  )
}

function Paid({ payment, booking, line }: Omit<Props, 'path'>) {
  const money = (amount: number): Money => ({ amount, currency: payment.currency })
  return (
    <>
      <SummitLine className="mt-10" line={line} />
      <div className="mt-10 grid items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_376px]">
        <div>
          <h1 className="text-h1">{headingFor(booking)}</h1>
          {booking && (
            <p className="mt-5 font-display text-lead">
              {booking.trip_name}. Your reference is <b className="num font-semibold">{booking.reference}</b>.
            </p>
          )}
          {booking?.undecided && (
            <div className="mt-6">
              <NotCertain undecided={booking.undecided} rules={booking.money_rules} />
            </div>
          )}
          {booking?.status === 'awaiting_payment' && <p className="mt-5 text-prose">{standingOf(booking)}</p>}
          {booking && booking.status !== 'awaiting_payment' && (
            <section className="mt-12" aria-labelledby="next-title">
              <h2 className="text-h2" id="next-title">
                What happens next
              </h2>
              <StepsAhead booking={booking} paidOn={payment.confirmed_at} />
            </section>
          )}
        </div>
        <aside className="rounded-card border border-line p-6 shadow-box" aria-label="What was paid">
          <Sums
            rows={[
              { label: 'Paid', value: formatMoney(money(payment.amount)), isStrong: true },
              ...(payment.card_fee > 0
                ? [
                    { label: feeName(payment.provider), value: formatMoney(money(payment.card_fee)) },
                    { label: 'Charged', value: formatMoney(money(payment.amount + payment.card_fee)) },
                  ]
                : []),
              ...balanceOf(booking),
            ]}
          />
          {booking && <WhereTheLinkIs />}
        </aside>
      </div>
    </>
  )
}

function headingFor(booking: Booking | undefined) {
  if (!booking) return 'Thank you, your payment has arrived'
  if (booking.status === 'deposit_paid') return placesInWords(booking)
  return openAmountOf(booking) === 0 ? 'Everything is paid' : 'Thank you, your payment has arrived'
}

function TooLate() {
  return (
    <Told title="Your payment came too late">
      The booking was over by the time the money arrived, and its places had gone to others. We send all of it
      back and write to you.
    </Told>
  )
}

function balanceOf(booking: Booking | undefined) {
  const open = booking && openOf(booking)
  if (!open?.amount) return []
  return [{ label: 'Balance', note: 'On arrival in Kathmandu', value: formatMoney(open) }]
}
