import { Printer } from 'lucide-react'
import { href, Link, Outlet } from 'react-router'
import { formatDay } from '#contract/days.ts'
import type { BookingGear } from '#contract/gear.ts'
import { compactClass } from '../kit/compact.ts'
import { ListHead } from '../kit/list/list-head.tsx'
import { ListFailure, NothingHere } from '../kit/list/list-states.tsx'
import { at } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'
import type { Route } from './+types/booking'
import { GearCounts, GearTravellers, HowManyRead } from './tables.tsx'

export const meta: Route.MetaFunction = ({ params }) => [{ title: `Gear · ${params.reference} · Admin` }]

export async function clientLoader({ params: { reference } }: Route.ClientLoaderArgs) {
  return readApi(at('/api/bookings/{reference}/gear/', { reference }))
}

/** What the travellers of a booking bring, hire and borrow; for a private trip it is what to have ready. */
export default function BookingGearPage({ loaderData: result, params: { reference } }: Route.ComponentProps) {
  return (
    <>
      <Link
        className="text-lake hover:underline print:hidden"
        to={href('/admin/bookings/:reference', { reference })}
      >
        {reference}
      </Link>
      {'failure' in result ? <ListFailure failure={result.failure} /> : <Loaded gear={result.body} />}
      <Outlet />
    </>
  )
}

function Loaded({ gear }: { gear: BookingGear }) {
  const { reference, departure_id: id, trip_name, start_date, is_open, has_list, counts, travellers } = gear
  const answers = `${href('/admin/bookings/:reference', { reference })}/gear`
  return (
    <>
      <ListHead title={`Gear, ${trip_name}`} note={`Leaves ${formatDay(start_date)}`}>
        <button type="button" className={`${compactClass()} print:hidden`} onClick={() => print()}>
          <Printer className="size-4" aria-hidden="true" />
          Print
        </button>
        {id !== null && (
          <Link className={compactClass()} to={href('/admin/departures/:id/gear', { id })}>
            Gear of the departure
          </Link>
        )}
      </ListHead>
      {travellers.length === 0 ? (
        <NothingHere says="This booking is given up." />
      ) : (
        <div className="grid gap-8">
          {has_list ? (
            <HowManyRead travellers={travellers} />
          ) : (
            <p className="text-muted">
              This trip names no packing list, so travellers are asked nothing. What they hire is counted all
              the same.
            </p>
          )}
          {/* On a departure all of its bookings share what is lent, so its own screen counts it. */}
          {id === null && <GearCounts counts={counts} />}
          <GearTravellers
            travellers={travellers}
            answerAt={has_list && is_open ? ({ position }) => `${answers}/${position}` : undefined}
          />
        </div>
      )}
    </>
  )
}
