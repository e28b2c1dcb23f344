import { isUndecidedApplication } from '#contract/booking-statuses.ts'
import { ApprovalInput } from '#contract/booking-steps.ts'
import { formatDay } from '#contract/days.ts'
import { formatMoney } from '#contract/money.ts'
import { QUOTE_HOLD_DAYS, STAFF_HOLD_MAX_DAYS } from '#contract/terms.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import { formatMoment } from '../kit/event-line.tsx'
import type { Field } from '../kit/form/fields.ts'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/approve'
import { AnswersGiven } from './answers.tsx'
import { useLoadedBooking } from './loaded.ts'

export default function ApproveApplication({ params: { reference } }: Route.ComponentProps) {
  const { booking, problem } = useLoadedBooking()
  const isOver = booking && !isUndecidedApplication(booking)
  const hasNoPrice = booking && booking.total === null
  return (
    <ActionDialog
      title="Approve"
      problem={
        problem ??
        (isOver
          ? 'This has been decided already: there is nothing to approve'
          : hasNoPrice
            ? 'It has no price yet. Quote it: that approves it'
            : undefined)
      }
      fields={fields}
      schema={ApprovalInput}
      initial={{ hold_days: String(QUOTE_HOLD_DAYS), note: '' }}
      version={booking?.version}
      save="Approve and mail"
      onSave={async (body, call) => {
        const path = at('/api/bookings/{reference}/approval/', { reference })
        const result = await tryApi(path, { method: 'POST', body, ...call })
        if ('failure' in result) return result
        const { hold_expires_at: until } = await result.response.json()
        return { says: until ? `Approved. The places wait until ${formatMoment(until)}` : 'Approved' }
      }}
    >
      {booking && (
        <>
          <p>
            {booking.fullname} applies for {booking.trip_name} on {formatDay(booking.start_date)},{' '}
            {booking.travellers} {booking.travellers === 1 ? 'traveller' : 'travellers'}
            {booking.total && `, ${formatMoney(booking.total)}`}.{' '}
            {booking.departure_id !== null && 'The seats are taken now. '}
            The traveller gets a mail with the link to pay and until when.
          </p>
          <AnswersGiven answers={booking.answers} />
        </>
      )}
    </ActionDialog>
  )
}

const fields: Field[] = [
  {
    kind: 'whole',
    name: 'hold_days',
    label: 'Days to pay the deposit',
    min: 1,
    max: STAFF_HOLD_MAX_DAYS,
    help: 'Until the trip begins at the latest.',
  },
  { kind: 'text', name: 'note', label: 'Note to the traveller', rows: 3 },
]
