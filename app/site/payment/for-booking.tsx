import type { Booking } from '#contract/bookings.ts'
import { formatDay } from '#contract/days.ts'
import { currencies, formatMoney, type Currency } from '#contract/money.ts'
import { purposes } from '#contract/payments.ts'
import { Held } from '../booking/held.tsx'
import { NotCertain } from '../booking/not-certain.tsx'
import { PermitWords } from '../booking/permit-words.tsx'
import { priceRows } from '../booking/price-rows.ts'
import { StatusWords } from '../booking/status-words.tsx'
import { Summary } from '../booking/summary.tsx'
import { Sums } from '../booking/sums.tsx'
import { Island } from '../island/island.tsx'
import { useWords } from '../kit/words.tsx'
import type { PaymentFieldValues } from './fields.tsx'
import { formWords } from './form-words.ts'
import BookingPayment from './form.island.tsx'
import type { loadBooking } from './load-booking.ts'
import { NothingToPay } from './nothing-to-pay.tsx'
import { OtherWays } from './other-ways.tsx'
import type { PaymentFailure } from './request.ts'

type Loaded = Awaited<ReturnType<typeof loadBooking>>
type Own = Loaded['own']
type Props = Own &
  Pick<Loaded, 'ways'> & { posted: { values: Record<string, string>; failure: PaymentFailure } | undefined }

/** The form that pays for a booking: all of it, or the part of whoever booked. */
export function ForBooking({
  booking,
  token,
  dues,
  purpose,
  choice,
  picture,
  change,
  others,
  ways,
  posted,
}: Props) {
  const say = useWords()
  const query = `token=${token}${choice ? `&part=${choice.isOwn ? 'own' : 'all'}` : ''}`
  const own = `/bookings/${booking.reference}?token=${token}`
  return (
    <div className="mt-8 grid grid-cols-1 items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,640px)_376px] lg:justify-between">
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
          {say('pay.whole')}
        </a>
        {change && (
          <a className="flex min-h-11 items-center text-small underline" href={change}>
            {say('standing.change')}
          </a>
        )}
      </Summary>
      {/* On a phone that nothing is to be paid stands above what was booked. */}
      <div
        className={`grid min-w-0 gap-8 lg:col-start-1 lg:row-start-1 ${purpose ? '' : 'max-lg:order-first'}`}
      >
        {booking.status === 'expired' && purpose && (
          <p className="rounded-button bg-warning-tint px-5 py-4 font-semibold text-warning">
            {say('standing.next_expired')}
          </p>
        )}
        {booking.status === 'awaiting_payment' && booking.hold_expires_at && (
          <Held until={booking.hold_expires_at} />
        )}
        <NotCertain undecided={booking.undecided} rules={booking.money_rules} />
        {choice && (
          <WhosePart {...choice} path={`/destination/payment?booking=${booking.reference}&token=${token}`} />
        )}
        {purpose ? (
          <Island
            of={BookingPayment}
            props={{
              ways,
              words: formWords(say),
              dues,
              booking: { reference: booking.reference, token, ...(choice?.isOwn && { isOwnPart: true }) },
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
        <OtherWays {...others} transferPath={`/bookings/${booking.reference}/transfer?${query}`} />
      </div>
    </div>
  )
}

type Choice = NonNullable<Own['choice']>

/** The choice between one's own part and what all pay: two addresses of the page. */
function WhosePart({ isOwn, own, all, path }: Choice & { path: string }) {
  const say = useWords()
  const options = [
    { part: 'own', label: say('pay.whose_own', { sum: formatMoney(own) }), isChosen: isOwn },
    { part: 'all', label: say('pay.whose_all', { sum: formatMoney(all) }), isChosen: !isOwn },
  ]
  return (
    <nav aria-labelledby="whose-title">
      <p className="mb-1.5 text-small font-semibold" id="whose-title">
        {say('pay.whose')}
      </p>
      <ul className="grid gap-2 sm:grid-cols-2">
        {options.map(({ part, label, isChosen }) => (
          <li key={part}>
            <a
              className={`num flex min-h-12 items-center justify-center rounded-button border px-3 text-center hover:border-ink ${isChosen ? 'border-ink bg-mist font-semibold' : 'border-input'}`}
              href={`${path}&part=${part}`}
              aria-current={isChosen ? 'true' : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Returns the values of the fields: those that the booking settles, then those that the payer has typed. */
function valuesOf(booking: Booking, posted: Record<string, string> = {}): PaymentFieldValues {
  const { reference, trip_name, email, nationality, travellers, total } = booking
  const typed = currencies.find((currency) => currency === posted.input_currency)
  return {
    description: `${reference} ${trip_name}`,
    email,
    payerEmail: posted.input_email ?? '',
    nationality,
    travellers: String(travellers),
    currency: typed ?? total?.currency ?? 'USD',
    amount: '',
    remarks: posted.input_remarks ?? '',
  }
}

function currenciesOf(dues: Own['dues']): Currency[] {
  return [...new Set(dues.flatMap(({ amounts }) => amounts.map(({ amount }) => amount.currency)))]
}

function factsOf({ reference, start_date, end_date, travellers }: Booking) {
  const people = `${travellers} ${travellers === 1 ? 'traveller' : 'travellers'}`
  return `${reference} · ${formatDay(start_date)} to ${formatDay(end_date)} · ${people}`
}
