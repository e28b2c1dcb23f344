import { CancellationInput } from '#contract/cancellation.ts'
import { formatMoney } from '#contract/money.ts'
import { cancellationOf, undecidedWarning } from '../kit/amounts.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import { Facts } from '../kit/facts.tsx'
import type { Field } from '../kit/form/fields.ts'
import { Warning } from '../kit/warning.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/cancel'
import { useLoadedBooking } from './loaded.ts'

export default function CancelBooking({ params: { reference } }: Route.ComponentProps) {
  const { booking, problem } = useLoadedBooking()
  const sums = booking && cancellationOf(booking)
  return (
    <ActionDialog
      title="Cancel booking"
      problem={problem}
      fields={fields}
      schema={CancellationInput}
      initial={{ reason: '' }}
      save="Cancel the booking"
      isDanger
      says="Booking cancelled"
      onSave={async (body, call) => {
        const path = at('/api/bookings/{reference}/cancellation/', { reference })
        const result = await tryApi(path, { method: 'POST', body, ...call })
        if ('failure' in result) return result
        const { refund_due } = await result.response.json()
        return {
          reason: refund_due?.amount
            ? `${formatMoney(refund_due)} is owed; see Refunds`
            : 'Nothing goes back',
        }
      }}
    >
      {booking && (
        <>
          <p>
            Cancel {booking.reference} of {booking.fullname}? The seats go back and the traveller is told by
            mail. This cannot be undone.
          </p>
          {sums && booking.total && booking.paid && (
            <Facts
              facts={[
                ['Price', formatMoney(booking.total)],
                ['Paid', formatMoney(booking.paid)],
                [
                  'We keep',
                  `${formatMoney(sums.kept)} (${sums.percent} % of the price or the deposit, at most what was paid)`,
                ],
                ['Goes back', formatMoney(sums.due)],
              ]}
            />
          )}
          <Warning says={undecidedWarning(booking.payments)} />
        </>
      )}
    </ActionDialog>
  )
}

const fields: Field[] = [{ kind: 'text', name: 'reason', label: 'Reason', rows: 3 }]
