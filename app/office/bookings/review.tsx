import { ReviewNote } from '#contract/booking-steps.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import type { Field } from '../kit/form/fields.ts'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/review'
import { useLoadedBooking } from './loaded.ts'

export default function ReviewBooking({ params: { reference } }: Route.ComponentProps) {
  const { problem } = useLoadedBooking()
  return (
    <ActionDialog
      title="Settle the look"
      problem={problem}
      fields={fields}
      schema={ReviewNote}
      initial={{ note: '' }}
      save="Settle"
      says="The mark is gone"
      onSave={(body, call) =>
        tryApi(at('/api/bookings/{reference}/review/', { reference }), { method: 'POST', body, ...call })
      }
    >
      <p>
        Something about this booking did not add up. A payment that waits for a decision is accepted or
        rejected among the payments; here you take off the mark and say what you found. A booking that is paid
        in part then keeps its seats without a deadline.
      </p>
    </ActionDialog>
  )
}

const fields: Field[] = [{ kind: 'text', name: 'note', label: 'What you found' }]
