import type { BookingDetail } from '#contract/booking-details.ts'
import { useDataOf } from '../shell/route-data.ts'

type Loaded = { booking: BookingDetail; problem?: undefined } | { booking?: undefined; problem: string }

/** The booking below a dialog; it is read again after every action, so its version is that of what is shown. */
export function useLoadedBooking(): Loaded {
  const loaded = useDataOf('booking')
  if (loaded === undefined) return { problem: 'Error fetching the booking' }
  return 'failure' in loaded ? { problem: loaded.failure.reason } : { booking: loaded.body }
}
