import { isUndecidedApplication } from '#contract/booking-statuses.ts'
import type { Booking } from '#contract/bookings.ts'
import { buttonClass } from '../../kit/button.tsx'
import { bookAgainPath } from '../booking/book-again.ts'
import { EXPIRED_FOR_GOOD } from '../booking/next-step.tsx'

/** Says why a booking cannot be paid now. `path`: the page of the booking. */
export function NothingToPay({ booking, path }: { booking: Booking; path: string }) {
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
