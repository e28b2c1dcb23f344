import type { BookingDetail } from '#contract/booking-details.ts'
import { useDataOf } from '../shell/route-data.ts'

type Loaded = { booking: BookingDetail; problem?: undefined } | { booking?: undefined; problem: string }

/**
 * Returns the booking below a dialog. It is reloaded after every action, so its version is that of the data on screen.
 */
export function useLoadedBooking(): Loaded {
  const loaded = useDataOf('booking')
  if (loaded === undefined) return { problem: 'Error fetching the booking' }
  return 'failure' in loaded ? { problem: loaded.failure.reason } : { booking: loaded.body }
}
