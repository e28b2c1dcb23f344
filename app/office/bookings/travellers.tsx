import { href, Link } from 'react-router'
import type { BookingDetail } from '#contract/booking-details.ts'
import { claimInWords } from '#contract/classes.ts'
import { Badge } from '../kit/badge.tsx'
import { compactClass } from '../kit/compact.ts'
import { Section } from '../kit/section.tsx'
import { MayLink } from '../kit/may-link.tsx'
import { useMay } from '../shell/person.ts'

/** Lists the travellers of a booking and the facts that a guide needs and that are still missing. */
export function BookingTravellers({
  booking: { _id, reference, departure_id, is_prepared, travellers_details },
}: {
  booking: BookingDetail
}) {
  const base = href('/admin/bookings/:reference', { reference })
  const seesCosts = useMay()('costs')
  return (
    <Section
      title="Travellers"
      actions={
        <>
          {is_prepared && (
            <Link className={compactClass()} to={href('/admin/departures/:id', { id: _id })}>
              Departure
            </Link>
          )}
          {departure_id === null && !is_prepared && (
            <Link className={compactClass()} to={href('/admin/bookings/:reference/loads', { reference })}>
              Loads
            </Link>
          )}
          {departure_id === null && !is_prepared && seesCosts && (
            <Link className={compactClass()} to={href('/admin/bookings/:reference/costs', { reference })}>
              Costs
            </Link>
          )}
          <Link className={compactClass()} to={href('/admin/bookings/:reference/gear', { reference })}>
            Gear
          </Link>
          <MayLink className={compactClass()} to={href('/admin/bookings/:reference/papers', { reference })}>
            Papers
          </MayLink>
        </>
      }
    >
      <ul>
        {travellers_details.map(({ position, name, nationality, claim, diet, missing, insurance_gap }) => (
          <li key={position} className="flex flex-wrap items-center gap-2 border-b border-line py-2">
            <span className="font-medium">
              {position}. {name || 'Not named yet'}
            </span>
            <span className="text-muted">
              {[nationality, claim && `Booked as: ${claimInWords(claim)}`, diet].filter(Boolean).join(' · ')}
            </span>
            {missing.length === 0 && insurance_gap === null && <Badge tone="good">Complete</Badge>}
            <Link
              className={`${compactClass()} ml-auto`}
              to={`${base}/travellers/${position}`}
              aria-label={`Edit traveller ${position}`}
              preventScrollReset
            >
              Edit
            </Link>
            {missing.length > 0 && <p className="w-full text-warning">Missing: {missing.join(', ')}</p>}
            {insurance_gap && <p className="w-full font-medium text-danger">{insurance_gap}</p>}
          </li>
        ))}
      </ul>
    </Section>
  )
}
