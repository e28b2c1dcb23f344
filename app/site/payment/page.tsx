import { isUndecidedApplication } from '#contract/booking-statuses.ts'
import { data, redirect } from 'react-router'
import type { Booking } from '#contract/bookings.ts'
import { formatDay } from '#contract/days.ts'
import { currencies, type Currency } from '#contract/money.ts'
import type { PageHandle } from '#contract/page.ts'
import { PaymentRequest, purposes } from '#contract/payments.ts'
import type { MoneyRules } from '#contract/terms.ts'
import { canBeChanged } from '#domain/bookings/change.ts'
import { findOwnBooking } from '#domain/bookings/read.ts'
import { duesOf, offeredCurrencies } from '#domain/payments/due.ts'
import { paymentOrigins, startPayment } from '#domain/payments/start.ts'
import { readSettings } from '#domain/settings.ts'
import { Breadcrumb } from '../../kit/breadcrumb.tsx'
import { buttonClass } from '../../kit/button.tsx'
import { bookAgainPath, changePath } from '../booking/book-again.ts'
import { closedOrNotFound } from '../booking/closed.ts'
import BookingHold from '../booking/hold.island.tsx'
import { EXPIRED_FOR_GOOD } from '../booking/next-step.tsx'
import { NotCertain } from '../booking/not-certain.tsx'
import { priceRows } from '../booking/price-rows.ts'
import { StatusWords } from '../booking/status-words.tsx'
import { Summary } from '../booking/summary.tsx'
import { Sums } from '../booking/sums.tsx'
import { findBookedTrip } from '../booking/trip.ts'
import { Island } from '../island/island.tsx'
import { readPostedForm } from '../kit/posted-form.ts'
import { refusalOf } from '../kit/refusal.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/page'
import type { PaymentFieldValues } from './fields.tsx'
import BookingPayment from './form.island.tsx'
import { PAYMENT_FAILED, type PaymentFailure } from './request.ts'

const PATH = '/destination/payment'

export const handle = { kind: 'private' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[1]?.loaderData?.chrome, {
    title: 'Payment',
    description: 'Pay a deposit, a balance or an amount we have agreed on, by card.',
  })

/** Without JavaScript the form is redirected to the bank's page, which the content security policy must allow. */
export function headers() {
  return { 'x-form-targets': paymentOrigins() }
}

/** `?booking=` reference and `token=` for a booking, with `purpose=`; without them the payer types an amount. */
export async function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const reference = query.get('booking')
  if (reference === null) {
    const { booking_rules } = await readSettings()
    const money = { card_fee_basis_points: booking_rules.card_fee_basis_points }
    return { own: undefined, money, offered: offeredCurrencies() }
  }

  const token = query.get('token') ?? ''
  const booking = await findOwnBooking(reference, token)
  if (!booking) throw await closedOrNotFound(reference, token)
  const booked = booking.trip_id === null ? undefined : await findBookedTrip(booking.trip_id)
  const dues = duesOf(booking)
  const wanted = purposes.find((purpose) => purpose === query.get('purpose'))
  const purpose = dues.find((due) => due.purpose === wanted)?.purpose ?? dues[0]?.purpose
  const change = (await canBeChanged(booking)) ? changePath(booking, token) : undefined
  return {
    money: booking.money_rules,
    own: { booking, token, dues, purpose, picture: booked?.picture, change },
    offered: offeredCurrencies(),
  }
}

/** Handles the form of a browser without JavaScript. */
export async function action({ request }: Route.ActionArgs) {
  const posted = await readPostedForm(request, PaymentRequest)
  const { values, failure } = posted
  if (failure) return data({ values, failure: told(failure) }, { status: 422 })
  try {
    const { payment_url } = await startPayment(posted.form)
    return redirect(payment_url, 303)
  } catch (error) {
    const refusal = refusalOf(error)
    return data({ values, failure: told(refusal.failure) }, { status: refusal.status })
  }
}

export default function Payment({ loaderData: { own, money, offered }, actionData }: Route.ComponentProps) {
  return (
    <main className="wrap pb-section" id="main">
      <Breadcrumb path={PATH} current="Payment" />
      <h1 className="text-h1">Payment</h1>
      {own ? (
        <ForBooking {...own} posted={actionData} />
      ) : (
        <Free posted={actionData} money={money} offered={offered} />
      )}
    </main>
  )
}

type Posted = { posted: { values: Record<string, string>; failure: PaymentFailure } | undefined }

type Own = NonNullable<Awaited<ReturnType<typeof loader>>['own']>

function ForBooking({ booking, token, dues, purpose, picture, change, posted }: Own & Posted) {
  const own = `/bookings/${booking.reference}?token=${token}`
  return (
    <div className="mt-8 grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,640px)_376px] lg:justify-between">
      <Summary picture={picture} title={booking.trip_name} facts={factsOf(booking)}>
        {booking.total && (
          <div className="mt-4 border-t border-line pt-2">
            <Sums rows={priceRows(booking)} />
          </div>
        )}
        <p className="mt-4 border-t border-line pt-4">
          <StatusWords booking={booking} />
        </p>
        <a className="mt-4 inline-flex min-h-11 items-center text-small underline" href={own}>
          See the whole booking
        </a>
        {change && (
          <a className="flex min-h-11 items-center text-small underline" href={change}>
            Change date, people or address
          </a>
        )}
      </Summary>
      <div className="grid gap-8 lg:col-start-1 lg:row-start-1">
        {booking.status === 'awaiting_payment' && booking.hold_expires_at && (
          <Island of={BookingHold} props={{ until: booking.hold_expires_at }} wake="near" />
        )}
        <NotCertain undecided={booking.undecided} rules={booking.money_rules} />
        {purpose ? (
          <Island
            of={BookingPayment}
            props={{
              money: booking.money_rules,
              dues,
              booking: { reference: booking.reference, token },
              currencies: currenciesOf(dues),
              purpose: purposes.find((known) => known === posted?.values.purpose) ?? purpose,
              values: valuesOf(booking, posted?.values),
              failure: posted?.failure,
            }}
            wake="near"
          />
        ) : (
          <NothingToPay booking={booking} path={own} />
        )}
      </div>
    </div>
  )
}

type FreeProps = { money: Pick<MoneyRules, 'card_fee_basis_points'>; offered: Currency[] }

function Free({ posted, money, offered }: Posted & FreeProps) {
  const values = posted?.values ?? {}
  return (
    <div className="mt-8 max-w-[640px]">
      <p className="mb-8 text-muted">
        For an amount we have agreed on. To pay for a booking, open the link in the mail we sent you: it knows
        the amount.
      </p>
      <Island
        of={BookingPayment}
        props={{
          money,
          currencies: offered,
          purpose: 'deposit',
          values: {
            description: values.input_description ?? '',
            email: values.input_email ?? '',
            nationality: values.input_nationality ?? '',
            travellers: values.input_no_of_travelers ?? '1',
            currency: currencyIn(values) ?? offered[0] ?? 'USD',
            amount: values.input_amount ?? '',
            remarks: values.input_remarks ?? '',
          },
          failure: posted?.failure,
        }}
        wake="near"
      />
    </div>
  )
}

function NothingToPay({ booking, path }: { booking: Booking; path: string }) {
  const again = booking.status === 'expired' ? bookAgainPath(booking) : undefined
  return (
    <div className="rounded-card border border-line p-7">
      <p className="font-display text-lead">{whyNothing(booking)}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        {again && (
          <a className={buttonClass('primary', 'large')} href={again}>
            Book again
          </a>
        )}
        <a className={buttonClass('secondary', 'large')} href={path}>
          See your booking
        </a>
      </p>
    </div>
  )
}

function whyNothing({ status, application }: Booking) {
  if (isUndecidedApplication({ status, application }))
    return 'We have not decided about your application yet.'
  if (status === 'requested') return 'We are still working out your price.'
  return status === 'expired' ? EXPIRED_FOR_GOOD : 'There is nothing to pay.'
}

/** Returns the values of the fields: those that the booking settles, then those that the payer has typed. */
function valuesOf(booking: Booking, posted: Record<string, string> = {}): PaymentFieldValues {
  const { reference, trip_name, email, nationality, travellers, total } = booking
  return {
    description: `${reference} ${trip_name}`,
    email,
    payerEmail: posted.input_email ?? '',
    nationality,
    travellers: String(travellers),
    currency: currencyIn(posted) ?? total?.currency ?? 'USD',
    amount: '',
    remarks: posted.input_remarks ?? '',
  }
}

function currenciesOf(dues: Own['dues']): Currency[] {
  return dues[0]?.amounts.map(({ amount }) => amount.currency) ?? []
}

function currencyIn({ input_currency }: Record<string, string>): Currency | undefined {
  return currencies.find((currency) => currency === input_currency)
}

function factsOf({ reference, start_date, end_date, travellers }: Booking) {
  const people = `${travellers} ${travellers === 1 ? 'traveller' : 'travellers'}`
  return `${reference} · ${formatDay(start_date)} to ${formatDay(end_date)} · ${people}`
}

function told({ reason, errors }: { reason: string; errors?: PaymentFailure['errors'] }): PaymentFailure {
  return { sentence: PAYMENT_FAILED, detail: reason, errors }
}
