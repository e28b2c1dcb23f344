import { href } from 'react-router'

/** Returns where the costs of a departure, or of the private trip of a booking, are. */
export function placeOfCosts(of: { departure_id: string | null; reference: string | null }): string {
  return of.departure_id === null
    ? href('/admin/bookings/:reference/costs', { reference: of.reference ?? '' })
    : href('/admin/departures/:id/costs', { id: of.departure_id })
}
