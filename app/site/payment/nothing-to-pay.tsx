import { isUndecidedApplication } from '#contract/booking-statuses.ts'
import type { Booking } from '#contract/bookings.ts'
import type { WordKey } from '#contract/site-words.ts'
import { buttonClass } from '../../kit/button.tsx'
import { bookAgainPath } from '../booking/book-again.ts'
import { useWords } from '../kit/words.tsx'

/** Says why a booking cannot be paid now. `path`: the page of the booking. */
export function NothingToPay({ booking, path }: { booking: Booking; path: string }) {
  const say = useWords()
  const again = booking.status === 'expired' ? bookAgainPath(booking) : undefined
  return (
    <div className="rounded-card border border-line p-7">
      <p className="font-display text-lead">{say(whyNothing(booking))}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        {again && (
          <a className={buttonClass('primary', 'large')} href={again}>
            {say('standing.again')}
          </a>
        )}
        <a className={buttonClass('secondary', 'large')} href={path}>
          {say('pay.nothing_see')}
        </a>
      </p>
    </div>
  )
}

function whyNothing({ status, application }: Booking): WordKey {
  if (isUndecidedApplication({ status, application })) return 'pay.nothing_applied'
  if (status === 'requested') return 'pay.nothing_requested'
  if (status === 'cancelled') return 'pay.nothing_cancelled'
  return status === 'expired' ? 'standing.next_expired_over' : 'pay.nothing'
}
