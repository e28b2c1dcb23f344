import { href, Link } from 'react-router'

/** Shows the reference of a booking as a link to its page. */
export function BookingLink({ reference }: { reference: string }) {
  return (
    <Link
      className="whitespace-nowrap text-lake underline underline-offset-2"
      to={href('/admin/bookings/:reference', { reference })}
    >
      {reference}
    </Link>
  )
}
