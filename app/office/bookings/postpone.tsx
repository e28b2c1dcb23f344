import { z } from 'zod'
import { OverrulePermits } from '#contract/booked-permits.ts'
import { formatDay } from '#contract/days.ts'
import type { Departure } from '#contract/departures.ts'
import { formatMoney } from '#contract/money.ts'
import { text } from '#contract/text.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import type { Field } from '../kit/form/fields.ts'
import { at } from '../shell/api-address.ts'
import { readApi, readList, tryApi } from '../shell/api.ts'
import type { Route } from './+types/postpone'
import { overruleField } from './change-fields.ts'
import { useLoadedBooking } from './loaded.ts'

const PostponementForm = z
  .object({
    departure_id: z.string().nullable(),
    start_date: z.union([z.literal(''), z.iso.date('Use a date such as 2026-11-20')]),
    reason: text('Reason', 2000),
    overrule_permits: OverrulePermits,
  })
  .refine(({ departure_id, start_date }) => departure_id !== null || start_date !== '', {
    path: ['start_date'],
    message: 'Choose a departure above or a first day',
  })

/** Loads the other departures of the trip that have not left yet. */
export async function clientLoader({ params: { reference } }: Route.ClientLoaderArgs) {
  const booking = await readApi(at('/api/bookings/{reference}/', { reference }))
  if ('failure' in booking || booking.body.trip_id === null) return { departures: [] }
  const { trip_id, departure_id } = booking.body
  const { rows } = await readList(at('/api/departures/', {}, { trip_id: trip_id }), '')
  return { departures: rows.filter(({ _id, status }) => _id !== departure_id && status !== 'cancelled') }
}

export default function PostponeBooking({
  loaderData: { departures },
  params: { reference },
}: Route.ComponentProps) {
  const { booking, problem } = useLoadedBooking()
  return (
    <ActionDialog
      title="Postpone"
      problem={problem}
      fields={fieldsWith(departures)}
      schema={PostponementForm}
      initial={{ departure_id: null, start_date: '', reason: '', overrule_permits: '' }}
      version={booking?.version}
      save="Postpone and mail"
      onSave={async ({ departure_id, start_date, ...why }, call) => {
        const result = await tryApi(at('/api/bookings/{reference}/postponement/', { reference }), {
          method: 'POST',
          body: departure_id === null ? { start_date, ...why } : { departure_id, ...why },
          ...call,
        })
        if ('failure' in result) return result
        const { booking: postponed, difference } = await result.response.json()
        return {
          says: `Postponed to ${formatDay(postponed.start_date)}`,
          reason: difference
            ? `It costs ${formatMoney(difference)} more there; nothing was charged`
            : undefined,
        }
      }}
    >
      {booking && (
        <p>
          Now on {formatDay(booking.start_date)}, {booking.travellers}{' '}
          {booking.travellers === 1 ? 'traveller' : 'travellers'}. The price stays as agreed; what the new
          date costs more is shown afterwards and charged to nobody.
        </p>
      )}
    </ActionDialog>
  )
}

function fieldsWith(departures: Departure[]): Field[] {
  const choices = departures.map(({ _id, start_date, seats_left }) => ({
    value: _id,
    label: `${formatDay(start_date)}, ${seats_left} seats left`,
  }))
  return [
    {
      kind: 'choice',
      name: 'departure_id',
      label: 'To the departure',
      choices: [{ value: null, label: 'None: privately, on the day below' }, ...choices],
    },
    { kind: 'line', name: 'start_date', label: 'Or to this first day', type: 'date' },
    { kind: 'text', name: 'reason', label: 'Reason', rows: 3 },
    overruleField,
  ]
}
