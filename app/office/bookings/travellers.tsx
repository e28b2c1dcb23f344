import { href } from 'react-router'
import type { BookingDetail } from '#contract/booking-details.ts'
import { claimInWords } from '#contract/classes.ts'
import { Badge } from '../kit/badge.tsx'
import { compactClass } from '../kit/compact.ts'
import { Section } from '../kit/section.tsx'
import { MayLink } from '../kit/may-link.tsx'

/** Lists the travellers of a booking and the facts that a guide needs and that are still missing. */
export function BookingTravellers({
  booking: { _id, reference, departure_id, is_prepared, travellers_details },
}: {
  booking: BookingDetail
}) {
  const base = href('/admin/bookings/:reference', { reference })
  return (
    <Section
      title="Travellers"
      actions={
        <>
          {is_prepared && (
            <MayLink className={compactClass()} to={href('/admin/departures/:id', { id: _id })}>
              Departure
            </MayLink>
          )}
          {departure_id === null && !is_prepared && (
            <MayLink className={compactClass()} to={href('/admin/bookings/:reference/loads', { reference })}>
              Loads
            </MayLink>
          )}
          {departure_id === null && !is_prepared && (
            <MayLink className={compactClass()} to={href('/admin/bookings/:reference/costs', { reference })}>
              Costs
            </MayLink>
          )}
          <MayLink className={compactClass()} to={href('/admin/bookings/:reference/gear', { reference })}>
            Gear
          </MayLink>
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
            <MayLink
              className={`${compactClass()} ml-auto`}
              to={`${base}/travellers/${position}`}
              aria-label={`Edit traveller ${position}`}
              preventScrollReset
            >
              Edit
            </MayLink>
            {missing.length > 0 && <p className="w-full text-warning">Missing: {missing.join(', ')}</p>}
            {insurance_gap && <p className="w-full font-medium text-danger">{insurance_gap}</p>}
          </li>
        ))}
      </ul>
    </Section>
  )
}
