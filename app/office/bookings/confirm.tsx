import { ConfirmationInput } from '#contract/booking-steps.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import type { Field } from '../kit/form/fields.ts'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/confirm'
import { useLoadedBooking } from './loaded.ts'

export default function ConfirmBooking({ params: { reference } }: Route.ComponentProps) {
  const { booking, problem } = useLoadedBooking()
  return (
    <ActionDialog
      title="Keep without deadline"
      problem={problem}
      fields={fields}
      schema={ConfirmationInput}
      initial={{ note: '' }}
      version={booking?.version}
      save="Keep"
      says="The seats are kept without a deadline"
      onSave={(body, call) =>
        tryApi(at('/api/bookings/{reference}/confirmation/', { reference }), {
          method: 'POST',
          body,
          ...call,
        })
      }
    >
      <p>The seats stay with this booking until it is paid or cancelled. Nobody is mailed.</p>
    </ActionDialog>
  )
}

const fields: Field[] = [{ kind: 'text', name: 'note', label: 'Note', rows: 3 }]
