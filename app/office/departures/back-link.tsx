import { href, Link } from 'react-router'

/** Leads from a screen about one part of a departure back to the departure. */
export function BackToDeparture({ id }: { id: string }) {
  return (
    <Link className="text-lake hover:underline print:hidden" to={href('/admin/departures/:id', { id })}>
      Departure
    </Link>
  )
}
