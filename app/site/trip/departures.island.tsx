import { lengthInDays, formatDate, formatDay } from '#contract/days.ts'
import { goingInWords } from '#contract/going.ts'
import { formatMoney } from '#contract/money.ts'
import { countInWords } from '#contract/undecided.ts'
import { BOOKING_FORM_TOP } from '../booking/form/top.ts'
import { useTravellers } from './party.ts'
import { isOpen, seatsText, useSeats, type Seats, type SeatsThen } from './seats.ts'

const SHOWN = 6

/** What a cached page knows of a departure. `price`: per person, or the trip's own words when staff quote it. */
export type Date = SeatsThen & {
  start_date: string
  end_date: string
  price: string
  min_to_run: number
  /** Whether it was guaranteed when the page was made. Paper shows this. */
  isGuaranteed: boolean
  decision_date: string | null
}

/** `applies`: the trip is applied for, and has no waiting list. */
type Props = { tripId: string; slug: string; applies: boolean; dates: Date[] }

/**
 * The list of departures. Dates and prices are in the page; the seats left are fetched when the list comes into view.
 * Each row books for the number of travellers in the price box.
 */
export default function TripDepartures({ tripId, slug, applies, dates }: Props) {
  const seats = useSeats(tripId, dates)
  const travellers = useTravellers()
  const rows = dates.map((date) => (
    <Row
      key={date._id}
      date={date}
      slug={slug}
      applies={applies}
      travellers={travellers}
      seats={seats.get(date._id)}
    />
  ))
  return (
    <>
      <ul className="mt-7 border-t border-line">{rows.slice(0, SHOWN)}</ul>
      {rows.length > SHOWN && (
        <details className="group">
          <summary className="border-b border-line py-4 font-semibold hover:text-brand-text group-open:hidden print:hidden">
            {rows.length - SHOWN} more dates
          </summary>
          <ul>{rows.slice(SHOWN)}</ul>
        </details>
      )}
    </>
  )
}

type RowProps = { date: Date; slug: string; applies: boolean; travellers: number; seats: Seats | undefined }

function Row({ date, slug, applies, travellers, seats }: RowProps) {
  const { start_date: start, end_date: end, price } = date
  const address = `/destination/bookingform?trip=${encodeURIComponent(slug)}&departure=${date._id}&travellers=${travellers}#${BOOKING_FORM_TOP}`
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-5 gap-y-1 border-b border-line py-[15px] sm:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)_auto_5.75rem]">
      <p className="leading-[1.35] font-semibold">
        <time dateTime={start}>{formatDay(start)}</time>
        <small className="block text-small font-normal text-muted">
          {`${lengthInDays(start, end)} days, to `}
          <time dateTime={end}>{formatDay(end)}</time>
        </small>
      </p>
      <p className="text-small leading-[1.35] max-sm:order-3">
        <span className={seats?.status === 'few' ? 'font-semibold text-brand-text' : 'font-medium'}>
          {seats ? seatsText(seats) : date.isGuaranteed && 'Guaranteed'}
        </span>
        {isOpen(seats) && <Certainty date={date} seats={seats} />}
        {seats?.going && <span className="block text-muted">{goingInWords(seats.going)}</span>}
      </p>
      <p className="num text-right font-semibold max-sm:col-start-2 max-sm:row-start-1">{price}</p>
      <p className="text-right max-sm:order-4 print:hidden">
        {isOpen(seats) && (
          <a
            className="inline-grid h-11 place-items-center rounded-button border border-line px-5 text-[0.9375rem] font-semibold hover:border-input hover:bg-mist"
            href={address}
          >
            {applies ? 'Apply' : 'Book'}
            <span className="sr-only">{` the departure on ${formatDay(start)}`}</span>
          </a>
        )}
        {seats?.status === 'full' && !applies && (
          <a
            className="text-[0.9375rem] font-semibold underline underline-offset-4 hover:text-brand-text"
            href={`/waiting-list?departure=${date._id}&travellers=${travellers}`}
          >
            Wait<span className="sr-only">{` for places on ${formatDay(start)}`}</span>
          </a>
        )}
      </p>
    </li>
  )
}

/** Says how many have booked of those that a departure needs. The number is known when the seats have been fetched. */
function Certainty({ date, seats }: { date: Date; seats: Seats | undefined }) {
  const { min_to_run: needed, decision_date } = date
  if (needed === 1 || (seats?.is_guaranteed ?? date.isGuaranteed)) return null
  const taken = seats?.capacity === undefined ? undefined : seats.capacity - seats.seats_left
  return (
    <span className="block text-muted">
      {taken === undefined ? `Runs with ${needed} or more.` : countInWords({ taken, own: 0, needed })}
      {decision_date && ` Decided by ${formatDate(decision_date)}.`}
    </span>
  )
}

/** Returns the price per traveller of a departure, or the trip's own words without an amount. */
export function priceOn(
  {
    price_amount: amount,
    price_currency: currency,
  }: { price_amount: number | null; price_currency: 'USD' | 'NPR' | null },
  words: string,
): string {
  return amount === null || currency === null ? words : formatMoney({ amount, currency })
}
