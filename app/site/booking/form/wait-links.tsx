import { formatDay } from '#contract/days.ts'
import type { OfferedDeparture } from '#domain/bookings/offer.ts'

type Props = { departures: OfferedDeparture[]; values: Record<string, string> }

/** Links to the waiting lists of the departures that have too few seats for the party. */
export function WaitLinks({ departures, values }: Props) {
  const travellers = Number(values.travellers) || 1
  const short = departures.filter(
    ({ isFull, _id, seats_left }) => isFull || (_id === values.departure_id && seats_left < travellers),
  )
  if (short.length === 0) return null
  return (
    <p className="mt-2 text-small text-muted">
      Waiting list:{' '}
      {short.map(({ _id, start_date }, index) => (
        <span key={_id}>
          {index > 0 && ', '}
          <a className="underline" href={`/waiting-list?departure=${_id}&travellers=${travellers}`}>
            {formatDay(start_date)}
          </a>
        </span>
      ))}
    </p>
  )
}
