import { GatheringDecision } from '#contract/booking-steps.ts'
import { formatInstant } from '#contract/days.ts'
import { formatMoney } from '#contract/money.ts'
import { GATHER_DAYS, GATHER_MAX_DAYS } from '#contract/terms.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import type { Field } from '../kit/form/fields.ts'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/gathering'
import { useLoadedBooking } from './loaded.ts'

export default function DecideGathering({ params: { reference } }: Route.ComponentProps) {
  const { booking, problem } = useLoadedBooking()
  const isOver = booking?.gather_until === null
  return (
    <ActionDialog
      title="Deposit in parts"
      problem={problem ?? (isOver ? 'Nobody is collecting a deposit for this booking' : undefined)}
      fields={fields}
      schema={GatheringDecision}
      initial={{ decision: 'extend', days: String(GATHER_DAYS), note: '' }}
      version={booking?.version}
      save="Decide"
      says="Decided"
      onSave={(body, call) =>
        tryApi(at('/api/bookings/{reference}/gathering/', { reference }), { method: 'POST', body, ...call })
      }
    >
      {booking?.gather_until && booking.paid && booking.deposit && (
        <p>
          {formatMoney(booking.paid)} of the deposit of {formatMoney(booking.deposit)} is paid. The seats are
          held until {formatInstant(booking.gather_until)}. With more days nobody is mailed: each sees the new
          day on their own page. If you release them, the booking is cancelled, everybody gets all of their
          money back, and they are mailed. “Keep without deadline” keeps the seats whatever happens.
        </p>
      )}
    </ActionDialog>
  )
}

const fields: Field[] = [
  {
    kind: 'choice',
    name: 'decision',
    label: 'Decision',
    choices: [
      { value: 'extend', label: 'More days' },
      { value: 'release', label: 'Release the seats and refund everybody' },
    ],
  },
  { kind: 'whole', name: 'days', label: 'Days from now', min: 1, max: GATHER_MAX_DAYS },
  { kind: 'text', name: 'note', label: 'Note', rows: 3 },
]
