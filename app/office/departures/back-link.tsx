import { href } from 'react-router'
import { MayLink } from '../kit/may-link.tsx'

/** Leads from a screen about one part of a departure back to the departure. */
export function BackToDeparture({ id }: { id: string }) {
  return (
    <MayLink className="text-lake hover:underline print:hidden" to={href('/admin/departures/:id', { id })}>
      Departure
    </MayLink>
  )
}
