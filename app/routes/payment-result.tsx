import type { ReactNode } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { formatMoney, type Money } from '#contract/money.ts'
import type { PageHandle } from '#contract/page.ts'
import type { Payment } from '#contract/payments.ts'
import { openAmountOf, standingOf } from '#contract/standing.ts'
import { receiptOf } from '#domain/bookings/read.ts'
import { inquireOnReturn } from '#domain/payments/inquire.ts'
import { findOwnPayment } from '#domain/payments/read.ts'
import { readSettings } from '#domain/settings.ts'
import { found } from '../found.ts'
import { Island } from '../islands/island.tsx'
import { PAYMENT_FAILED } from '../islands/payment-request.ts'
import { pageMeta } from '../page-meta.ts'
import { NotCertain } from '../ui/booking/not-certain.tsx'
import { StepsAhead } from '../ui/booking/steps-ahead.tsx'
import { SummitLine } from '../ui/booking/summit-line.tsx'
import { Sums } from '../ui/booking/sums.tsx'
import { buttonClass } from '../ui/button.tsx'
import type { Route } from './+types/payment-result'
import { findBookedTrip } from './booking-trip.ts'

export const handle = { kind: 'private' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches[1]?.loaderData?.chrome, {
    title: 'Your payment',
    description: 'What came of your payment.',
  }),
  { name: 'referrer', content: 'no-referrer' },
]

export function headers() {
  return { 'referrer-policy': 'no-referrer' }
}

/** `?payment=` and `token=`: the browser's return proves nothing, so this shows only what the provider has told us. */
export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams, pathname, search } = new URL(request.url)
  const [id, token] = [searchParams.get('payment') ?? '', searchParams.get('token') ?? '']
  // Some providers never call: they are asked when the payer is back.
  await inquireOnReturn(id, token)
  const own = await findOwnPayment(id, token)
  const { payment, booking } = found(own)
  const booked = booking?.trip_id ? await findBookedTrip(booking.trip_id) : undefined
  const { contacts } = await readSettings()
  return {
    payment,
    booking,
    line: booked?.line ?? [],
    token: booking && receiptOf(booking).token,
    path: pathname + search,
    contacts: { phone: contacts.phone, email: contacts.email },
  }
}

export default function PaymentResult({ loaderData }: Route.ComponentProps) {
  const { payment, booking, token, path, contacts } = loaderData
  const links = linksOf(booking, token, payment)
  return (
    <main className="wrap pb-section" id="main">
      <Outcome {...loaderData} links={links} path={path} />
      {(contacts.phone || contacts.email) && (
        <p className="mt-12 border-t border-line pt-6 text-small text-muted">
          Anything unclear? {[contacts.phone, contacts.email].filter(Boolean).join(' or ')}
        </p>
      )}
    </main>
  )
}

type Links = { booking: string | undefined; again: string }

type Props = {
  payment: Payment
  booking: Booking | undefined
  line: number[]
  links: Links
  path: string
}

function Outcome({ payment, booking, line, links, path }: Props) {
  switch (payment.status) {
    case 'created':
    case 'pending':
      return <Confirming path={path} />
    case 'confirmed':
      return booking?.status === 'expired' || booking?.status === 'cancelled' ? (
        <TooLate links={links} />
      ) : (
        <Paid payment={payment} booking={booking} line={line} links={links} />
      )
    case 'needs_review':
      return (
        <Told title="We are looking at your payment" links={links}>
          What the bank told us does not match what was asked for, so a person checks it before it counts. We
          write to you within a working day. Please do not pay again.
        </Told>
      )
    case 'cancelled':
      return (
        <Told title="You cancelled the payment" links={links} canRetry>
          Nothing was charged. {booking && 'Your booking is still there.'}
        </Told>
      )
    case 'failed':
      return (
        <Told title={PAYMENT_FAILED} links={links} canRetry>
          The bank declined the card, and nothing was charged. {booking && 'Your booking is kept as it was.'}
        </Told>
      )
  }
}

function Confirming({ path }: { path: string }) {
  return (
    <div className="max-w-[40em] py-16">
      <h1 className="mb-6 text-h1">Confirming your payment</h1>
      <Island name="BookingConfirming" props={{}} wake="near" />
      <a className={`${buttonClass('secondary', 'large')} mt-8`} href={path}>
        Check again
      </a>
    </div>
  )
}

function Paid({ payment, booking, line, links }: Omit<Props, 'path'>) {
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
              <NotCertain undecided={booking.undecided} />
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
              { label: 'Card fee', value: formatMoney(money(payment.card_fee)) },
              { label: 'Charged', value: formatMoney(money(payment.amount + payment.card_fee)) },
              ...balanceOf(booking),
            ]}
          />
          {links.booking && (
            <a className={`${buttonClass('secondary', 'large')} mt-5 w-full`} href={links.booking}>
              See your booking
            </a>
          )}
        </aside>
      </div>
    </>
  )
}

function headingFor(booking: Booking | undefined) {
  if (!booking) return 'Thank you, your payment has arrived'
  if (booking.status === 'deposit_paid')
    return booking.undecided ? 'Your places are kept' : 'Your places are yours'
  return openAmountOf(booking) === 0 ? 'Everything is paid' : 'Thank you, your payment has arrived'
}

function TooLate({ links }: { links: Links }) {
  return (
    <Told title="Your payment came too late" links={links}>
      The booking was over by the time the money arrived, and its places had gone to others. We send all of it
      back and write to you.
    </Told>
  )
}

type ToldProps = { title: string; links: Links; canRetry?: boolean; children: ReactNode }

function Told({ title, links, canRetry, children }: ToldProps) {
  return (
    <div className="max-w-[40em] py-16">
      <h1 className="text-h1">{title}</h1>
      <p className="mt-6 text-prose">{children}</p>
      <p className="mt-8 flex flex-wrap gap-3">
        {canRetry && (
          <a className={buttonClass('primary', 'large')} href={links.again}>
            Back to the payment
          </a>
        )}
        {links.booking && (
          <a className={buttonClass('secondary', 'large')} href={links.booking}>
            See your booking
          </a>
        )}
      </p>
    </div>
  )
}

function balanceOf(booking: Booking | undefined) {
  if (!booking?.total || !booking.paid) return []
  const open = { ...booking.total, amount: booking.total.amount - booking.paid.amount }
  if (open.amount <= 0) return []
  return [{ label: 'Balance', note: 'On arrival in Kathmandu', value: formatMoney(open) }]
}

function linksOf(booking: Booking | undefined, token: string | undefined, { purpose }: Payment): Links {
  if (!booking) return { booking: undefined, again: '/destination/payment' }
  return {
    booking: `/bookings/${booking.reference}?token=${token}`,
    again: `/destination/payment?booking=${booking.reference}&token=${token}&purpose=${purpose}`,
  }
}
