import { openOf } from '#contract/standing.ts'
import { z } from 'zod'
import { formatMoney } from '#contract/money.ts'
import { text } from '#contract/text.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import type { Field } from '../kit/form/fields.ts'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/waive'
import { useAsked } from './asked.ts'
import { useLoadedBooking } from './loaded.ts'

const WaiverForm = z.object({ reason: text('Reason', 2000) })

export default function WaiveRest({ params: { reference } }: Route.ComponentProps) {
  const { booking, problem } = useLoadedBooking()
  const { reason } = useAsked()
  const open = booking && openOf(booking)
  return (
    <ActionDialog
      title="Waive the rest"
      problem={problem}
      fields={fields}
      schema={WaiverForm}
      initial={{ reason }}
      version={booking?.version}
      save="Waive"
      says="Nothing is left to pay"
      onSave={(form, call) =>
        tryApi(at('/api/bookings/{reference}/adjustments/', { reference }), {
          method: 'POST',
          body: { kind: 'waiver', ...form },
          ...call,
        })
      }
    >
      <p>
        {open && `${formatMoney(open)} is open. `}
        Nobody has to pay it: the booking counts as paid, the sum stays in its books, and the traveller is
        mailed.
      </p>
    </ActionDialog>
  )
}

const fields: Field[] = [{ kind: 'text', name: 'reason', label: 'Reason', rows: 3 }]
