import { isLive } from '#contract/booking-statuses.ts'
import { formatDay } from '#contract/days.ts'
import { DepartureCancellationInput } from '#contract/departures.ts'
import { formatMoney } from '#contract/money.ts'
import { counted } from '../kit/counted.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import type { Field } from '../kit/form/fields.ts'
import { readEvery } from '../kit/list/answered.ts'
import { at } from '../shell/api-address.ts'
import { readApi, tryApi } from '../shell/api.ts'
import type { Route } from './+types/cancel'

/** Loads the departure and the bookings that cancelling it affects. */
export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const [result, bookings] = await Promise.all([
    readApi(at('/api/departures/{id}/', { id })),
    readEvery(at('/api/bookings/', {}, { departure_id: id })),
  ])
  if ('failure' in result) return { problem: result.failure.reason }
  if (!bookings) return { problem: 'Error fetching the bookings of this departure' }
  return { departure: result.body, bookings: bookings.filter(isLive) }
}

export default function CancelDeparture({ loaderData, params: { id } }: Route.ComponentProps) {
  const { departure, bookings = [], problem } = loaderData
  return (
    <ActionDialog
      title="Cancel departure"
      problem={problem}
      fields={fields}
      schema={DepartureCancellationInput}
      initial={{ reason: '' }}
      version={departure?.version}
      save="Cancel the departure"
      isDanger
      says="Departure cancelled"
      onSave={async (body, call) => {
        const path = at('/api/departures/{id}/cancellation/', { id })
        const result = await tryApi(path, { method: 'POST', body, ...call })
        if ('failure' in result) return result
        const cancelled = (await result.response.json()).bookings
        const owed = cancelled.filter(({ refund_due }) => refund_due > 0).length
        return {
          reason: `${counted(cancelled.length, 'booking', 'bookings')} told, ${counted(owed, 'refund', 'refunds')} owed`,
        }
      }}
    >
      {departure && (
        <p>
          Cancel {departure.trip_name} on {formatDay(departure.start_date)}? This cannot be undone.{' '}
          {bookings.length === 0
            ? 'Nobody has booked it.'
            : `${counted(bookings.length, 'booking is', 'bookings are')} cancelled too. Each is told by mail in the words below, and all that was paid is owed back:`}
        </p>
      )}
      {bookings.length > 0 && (
        <ul className="max-h-48 overflow-y-auto border-y border-line">
          {bookings.map(({ _id, fullname, reference, travellers, paid }) => (
            <li key={_id} className="flex flex-wrap gap-x-2 border-b border-line py-1.5 last:border-b-0">
              <span className="font-medium">{fullname}</span>
              <span className="text-muted">
                {reference}, {counted(travellers, 'traveller', 'travellers')}
              </span>
              <span className="num ml-auto">
                {paid && paid.amount > 0 ? `${formatMoney(paid)} goes back` : 'nothing paid'}
              </span>
            </li>
          ))}
        </ul>
      )}
    </ActionDialog>
  )
}

const fields: Field[] = [
  {
    kind: 'text',
    name: 'reason',
    label: 'Reason',
    rows: 3,
    help: 'The travellers read it.',
  },
]
