import { href } from 'react-router'
import { MayLink } from './may-link.tsx'

/** Shows the reference of a booking as a link to its page. */
export function BookingLink({ reference }: { reference: string }) {
  return (
    <MayLink
      isFact
      className="whitespace-nowrap text-lake underline underline-offset-2"
      to={href('/admin/bookings/:reference', { reference })}
    >
      {reference}
    </MayLink>
  )
}
