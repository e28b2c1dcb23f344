import { data, redirect } from 'react-router'
import type { Booking } from '#contract/bookings.ts'
import { formatDay } from '#contract/days.ts'
import { currencies, type Currency } from '#contract/money.ts'
import type { PageHandle } from '#contract/page.ts'
import { PaymentRequest, purposes } from '#contract/payments.ts'
import { canBeChanged } from '#domain/bookings/change.ts'
import { findOwnBooking } from '#domain/bookings/read.ts'
import { waysBesides } from '#domain/payments/besides.ts'
import { duesOf } from '#domain/payments/due.ts'
import { paymentOrigins, startPayment } from '#domain/payments/start.ts'
import { shownForAnyAmount, shownWays } from '#domain/payments/shown-ways.ts'
import { offeredWays } from '#domain/payments/ways.ts'
import { readSettings } from '#domain/settings.ts'
import { Breadcrumb } from '../../kit/breadcrumb.tsx'
import { changePath } from '../booking/book-again.ts'
import { closedOrNotFound } from '../booking/closed.ts'
import BookingHold from '../booking/hold.island.tsx'
import { NotCertain } from '../booking/not-certain.tsx'
import { PermitWords } from '../booking/permit-words.tsx'
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
import { ForShare } from './for-share.tsx'
import BookingPayment from './form.island.tsx'
import { loadShare } from './load-share.ts'
import { NothingToPay } from './nothing-to-pay.tsx'
import { OtherWays } from './other-ways.tsx'
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

/** `?booking=` reference and `token=` for a booking, with `purpose=`; `share=` for one traveller's part; without them the payer types an amount. */
export async function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const reference = query.get('booking')
  const shareId = query.get('share')
  if (shareId !== null) {
    const { ways, ...part } = await loadShare(shareId, query)
    return { own: undefined, part, ways }
  }
  if (reference === null) {
    const { booking_rules } = await readSettings()
    return { own: undefined, part: undefined, ways: shownForAnyAmount(await offeredWays(), booking_rules) }
  }

  const token = query.get('token') ?? ''
  const booking = await findOwnBooking(reference, token)
  if (!booking) throw await closedOrNotFound(reference, token)
  const booked = booking.trip_id === null ? undefined : await findBookedTrip(booking.trip_id)
  const offered = await offeredWays()
  const dues = duesOf(booking, offered)
  const ways = shownWays(offered, booking.money_rules)
  const wanted = purposes.find((purpose) => purpose === query.get('purpose'))
  const purpose = dues.find((due) => due.purpose === wanted)?.purpose ?? dues[0]?.purpose
  const change = (await canBeChanged(booking)) ? changePath(booking, token) : undefined
  return {
    part: undefined,
    own: {
      booking,
      token,
      dues,
      purpose,
      picture: booked?.picture,
      change,
      others: await waysBesides(booking),
    },
    ways: ways.filter(({ way }) => dues.some(({ amounts }) => amounts.some((sum) => sum.way === way))),
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

export default function Payment({ loaderData: { own, part, ways }, actionData }: Route.ComponentProps) {
  return (
    <main className="wrap pb-section" id="main">
      <Breadcrumb path={PATH} current="Payment" />
      <h1 className="text-h1">Payment</h1>
      {own && <ForBooking {...own} ways={ways} posted={actionData} />}
      {part && <ForShare {...part} ways={ways} posted={actionData} />}
      {!own && !part && <Free posted={actionData} ways={ways} />}
    </main>
  )
}

type Posted = { posted: { values: Record<string, string>; failure: PaymentFailure } | undefined }

type Loaded = Awaited<ReturnType<typeof loader>>
type Own = NonNullable<Loaded['own']>
type Ways = Pick<Loaded, 'ways'>

function ForBooking({
  booking,
  token,
  dues,
  purpose,
  picture,
  change,
  others,
  ways,
  posted,
}: Own & Ways & Posted) {
  const own = `/bookings/${booking.reference}?token=${token}`
  return (
    <div className="mt-8 grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,640px)_376px] lg:justify-between">
      <Summary picture={picture} title={booking.trip_name} facts={factsOf(booking)}>
        {booking.total && (
          <div className="mt-4 border-t border-line pt-2">
            <Sums rows={priceRows(booking)} />
            <PermitWords booking={booking} />
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
              ways,
              dues,
              booking: { reference: booking.reference, token },
              currencies: currenciesOf(dues),
              way: posted?.values.way,
              purpose: purposes.find((known) => known === posted?.values.purpose) ?? purpose,
              values: valuesOf(booking, posted?.values),
              failure: posted?.failure,
            }}
            wake="near"
          />
        ) : (
          <NothingToPay booking={booking} path={own} />
        )}
        <OtherWays {...others} transferPath={`/bookings/${booking.reference}/transfer?token=${token}`} />
      </div>
    </div>
  )
}

function Free({ posted, ways }: Ways & Posted) {
  const values = posted?.values ?? {}
  const taken = currencies.filter((currency) => ways.some((way) => way.currencies.includes(currency)))
  return (
    <div className="mt-8 max-w-[640px]">
      <p className="mb-8 text-muted">
        For an amount we have agreed on. To pay for a booking, open the link in the mail we sent you: it knows
        the amount.
      </p>
      <Island
        of={BookingPayment}
        props={{
          ways,
          currencies: taken,
          way: values.way,
          purpose: 'deposit',
          values: {
            description: values.input_description ?? '',
            email: values.input_email ?? '',
            nationality: values.input_nationality ?? '',
            travellers: values.input_no_of_travelers ?? '1',
            currency: currencyIn(values) ?? taken[0] ?? 'USD',
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
  return [...new Set(dues.flatMap(({ amounts }) => amounts.map(({ amount }) => amount.currency)))]
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
