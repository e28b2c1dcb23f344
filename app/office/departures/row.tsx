import { href } from 'react-router'
import { formatDay } from '#contract/days.ts'
import { decidesBy, type Departure } from '#contract/departures.ts'
import { formatMoney, priceOf } from '#contract/money.ts'
import { Badge } from '../kit/badge.tsx'
import { compactClass } from '../kit/compact.ts'
import type { Marks } from '../kit/list/shape.ts'
import { MayLink } from '../kit/may-link.tsx'
import { DepartureActions } from './actions.tsx'
import { SeatBar } from './seat-bar.tsx'
import { StatusBadges } from './status-badges.tsx'

/** Shows one departure of the board: a tick for doing something with many, its trip, days, free seats, day of decision and actions. */
export function DepartureRow({ departure, marks }: { departure: Departure; marks: Marks<Departure> }) {
  const { _id: id, trip_name, start_date, end_date, private_booking, trip_is_draft } = departure
  const decided_by = decidesBy(departure)
  const price = priceOf(departure)
  const isSold = private_booking == null
  return (
    <li className="grid items-center gap-x-6 gap-y-2 border-b border-line py-3 hover:bg-mist md:grid-cols-[minmax(0,1fr)_14rem] xl:grid-cols-[minmax(0,1fr)_14rem_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          {isSold && (
            <input
              type="checkbox"
              className="size-4"
              aria-label={`Select ${trip_name}, ${formatDay(start_date)}`}
              checked={marks.isMarked(departure)}
              onChange={({ target }) => marks.mark([departure], target.checked)}
            />
          )}
          <MayLink
            isFact
            className="font-medium hover:underline"
            to={href('/admin/departures/:id', { id })}
            aria-label={`${trip_name}, ${formatDay(start_date)}`}
          >
            {trip_name}
          </MayLink>
          <StatusBadges departure={departure} />
          {trip_is_draft && <Badge>Draft trip</Badge>}
        </p>
        <p className="text-muted">
          <time dateTime={start_date}>{formatDay(start_date)}</time> to{' '}
          <time dateTime={end_date}>{formatDay(end_date)}</time>
          {isSold && `, ${price ? formatMoney(price) : 'on request'}`}
        </p>
      </div>
      <div>
        <SeatBar departure={departure} />
        {decided_by && <p className="mt-1 text-[12.5px] text-muted">Decide by {formatDay(decided_by)}</p>}
      </div>
      <div className="flex flex-wrap gap-1.5 md:col-span-2 xl:col-span-1 xl:justify-end">
        <MayLink className={compactClass()} to={href('/admin/departures/:id/manifest', { id })}>
          Manifest
        </MayLink>
        <MayLink className={compactClass()} to={href('/admin/departures/:id/tasks', { id })}>
          Tasks
        </MayLink>
        <DepartureActions departure={departure} over="list" />
      </div>
    </li>
  )
}
