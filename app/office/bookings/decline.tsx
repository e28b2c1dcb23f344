import { DeclineInput } from '#contract/booking-steps.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import type { Field } from '../kit/form/fields.ts'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/decline'
import { AnswersGiven } from './answers.tsx'
import { useLoadedBooking } from './loaded.ts'

export default function DeclineApplication({ params: { reference } }: Route.ComponentProps) {
  const { booking, problem } = useLoadedBooking()
  const isOver = booking && booking.status !== 'requested'
  return (
    <ActionDialog
      title="Decline"
      problem={problem ?? (isOver ? 'This has been decided already: there is nothing to decline' : undefined)}
      fields={fields}
      schema={DeclineInput}
      initial={{ reason: '' }}
      version={booking?.version}
      save="Decline and mail"
      isDanger
      says="Declined; the traveller is told by mail"
      onSave={(body, call) =>
        tryApi(at('/api/bookings/{reference}/decline/', { reference }), { method: 'POST', body, ...call })
      }
    >
      {booking && (
        <>
          <p>
            Decline {booking.trip_name} to {booking.fullname}? The reason goes into the mail as you write it.
            This cannot be undone.
          </p>
          <AnswersGiven answers={booking.answers} />
        </>
      )}
    </ActionDialog>
  )
}

const fields: Field[] = [{ kind: 'text', name: 'reason', label: 'Reason, for the traveller', rows: 4 }]
