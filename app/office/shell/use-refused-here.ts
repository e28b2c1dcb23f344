import { refusedOfBooking, refusedOfDeparture } from '#contract/refused-acts.ts'
import { useMay } from './person.ts'
import { useDataOf } from './route-data.ts'

/** Returns what the person cannot do with the thing whose page is open as it stands; nothing on other pages. */
export function useRefusedHere(): string[] {
  const may = useMay()
  const booking = useDataOf('booking')
  const enquiry = useDataOf('enquiry')?.result
  const departure = useDataOf('departure')
  if (booking && 'body' in booking) return refusedOfBooking(booking.body, may)
  if (enquiry && 'body' in enquiry) return enquiry.body.booking_reference === null ? [] : ['book']
  if (!departure || !('body' in departure)) return []
  const { status, private_booking } = departure.body.departure
  return refusedOfDeparture(status === 'departed' || status === 'cancelled', private_booking != null)
}
