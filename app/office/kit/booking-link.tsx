import { href, Link } from 'react-router'

/** The reference of a booking, which leads to its page. */
export function BookingLink({ reference }: { reference: string }) {
  return (
    <Link
      className="whitespace-nowrap text-lake hover:underline"
      to={href('/admin/bookings/:reference', { reference })}
    >
      {reference}
    </Link>
  )
}
