import { href, Link } from 'react-router'
import { formatDay } from '#contract/days.ts'
import type { Departure } from '#contract/departures.ts'
import { formatMoney } from '#contract/money.ts'
import { compactClass } from '../compact.ts'
import { RowLink } from '../row-link.tsx'
import { WordBadge } from './word-badge.tsx'
import { departureWords } from './words.ts'

/** One departure of the board: what, when, how full, until when it is decided, and what can be done. */
export function DepartureRow({ departure }: { departure: Departure }) {
  const { _id: id, trip_name, start_date, end_date, status, price_amount, price_currency } = departure
  const isOver = status === 'cancelled' || status === 'departed'
  const price =
    price_amount === null || price_currency === null
      ? 'on request'
      : formatMoney({ amount: price_amount, currency: price_currency })
  return (
    <li className="grid items-center gap-x-6 gap-y-2 border-b border-line py-3 hover:bg-mist md:grid-cols-[minmax(0,1fr)_14rem_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{trip_name}</span>
          <WordBadge word={departureWords[status]} />
        </p>
        <p className="text-muted">
          <time dateTime={start_date}>{formatDay(start_date)}</time> to{' '}
          <time dateTime={end_date}>{formatDay(end_date)}</time>, {price}
        </p>
      </div>
      <Seats departure={departure} />
      <div className="flex flex-wrap gap-1.5 md:justify-end">
        <Link className={compactClass()} to={href('/admin/departures/:id/manifest', { id })}>
          Manifest
        </Link>
        {!isOver && (
          <>
            <RowLink to={href('/admin/departures/:id', { id })}>Edit</RowLink>
            <RowLink to={href('/admin/departures/:id/cancel', { id })} look="danger">
              Cancel
            </RowLink>
          </>
        )}
      </div>
    </li>
  )
}

/** The bar only repeats what the words say. */
function Seats({ departure: { capacity, seats_left, min_to_run, decision_date } }: { departure: Departure }) {
  const taken = capacity - seats_left
  const isBelow = taken < min_to_run
  return (
    <div>
      <p className="num flex justify-between gap-2">
        <span>
          {taken} of {capacity} seats taken
        </span>
        {isBelow && <span className="text-warning">needs {min_to_run}</span>}
      </p>
      <svg
        className="mt-1 h-2 w-full"
        viewBox={`0 0 ${capacity} 1`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect className="fill-glacier" width={capacity} height="1" />
        <rect className={isBelow ? 'fill-gold' : 'fill-lake'} width={taken} height="1" />
      </svg>
      {decision_date && (
        <p className="mt-1 text-[12.5px] text-muted">Decided on {formatDay(decision_date)}</p>
      )}
    </div>
  )
}
