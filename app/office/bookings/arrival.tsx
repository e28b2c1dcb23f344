import { ArrivalInput } from '#contract/travellers.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import type { Field } from '../kit/form/fields.ts'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/arrival'
import { useLoadedBooking } from './loaded.ts'

export default function EditArrival({ params: { reference } }: Route.ComponentProps) {
  const { booking, problem } = useLoadedBooking()
  return (
    <ActionDialog
      title="Arrival and flight out"
      problem={problem}
      fields={fields}
      schema={ArrivalInput}
      initial={{
        arrival_flight: booking?.arrival_flight ?? '',
        arrival_at: booking?.arrival_at ?? '',
        leaving_flight: booking?.leaving_flight ?? '',
        leaving_at: booking?.leaving_at ?? '',
      }}
      save="Update"
      says="Flights updated"
      onSave={(body, call) =>
        tryApi(at('/api/bookings/{reference}/arrival/', { reference }), { method: 'PUT', body, ...call })
      }
    />
  )
}

const fields: Field[] = [
  { kind: 'line', name: 'arrival_flight', label: 'Flight' },
  {
    kind: 'line',
    name: 'arrival_at',
    label: 'Lands at',
    help: 'Such as 2026-11-20T14:30, the time in Kathmandu.',
  },
  {
    kind: 'line',
    name: 'leaving_flight',
    label: 'Flight out',
    help: 'Or how they leave, such as “by land”.',
  },
  {
    kind: 'line',
    name: 'leaving_at',
    label: 'Leaves at',
    help: 'As above. The transfer says when they are fetched.',
  },
]
