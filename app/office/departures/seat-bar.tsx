import type { Departure } from '#contract/departures.ts'
import { seatsPaid } from '#contract/departures.ts'
import { BookingLink } from '../kit/booking-link.tsx'

/**
 * Shows in words how full a departure is. The bar repeats it: seats without a deposit are paler, and a tick marks the
 * minimum. A private trip has a party and its booking instead.
 */
export function SeatBar({ departure }: { departure: Departure }) {
  const {
    private_booking,
    capacity,
    seats_left,
    seats_unpaid = 0,
    min_to_run,
    status,
    waiting = 0,
  } = departure
  if (private_booking != null)
    return (
      <p>
        Party of {capacity}
        {private_booking !== '' && (
          <>
            , <BookingLink reference={private_booking} />
          </>
        )}
      </p>
    )
  const taken = capacity - seats_left
  const paid = seatsPaid(departure)
  const isBelow = status !== 'guaranteed' && paid < min_to_run
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
        <rect className={`${isBelow ? 'fill-gold' : 'fill-lake'} opacity-50`} width={taken} height="1" />
        <rect className={isBelow ? 'fill-gold' : 'fill-lake'} width={paid} height="1" />
        <line
          className="stroke-ink stroke-2"
          x1={min_to_run}
          x2={min_to_run}
          y1="0"
          y2="1"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {seats_unpaid > 0 && (
        <p className="mt-1 text-[12.5px] text-muted">{seats_unpaid} without a deposit yet</p>
      )}
      {waiting > 0 && <p className="mt-1 text-[12.5px] text-muted">{waiting} on the waiting list</p>}
    </div>
  )
}
