import { Link } from 'react-router'
import { formatMoney } from '#contract/money.ts'
import { OWNER_REFUND_ABOVE, RefundInput, SALES_GIVE_ABOVE } from '#contract/refunds.ts'
import { whoMay } from '#contract/roles.ts'
import { AmountField } from '../kit/amounts.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import type { Field } from '../kit/form/fields.ts'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import { useMay } from '../shell/person.ts'
import type { Route } from './+types/refund'
import { useAsked } from './asked.ts'
import { useLoadedBooking } from './loaded.ts'

const RefundForm = RefundInput.extend({ amount: AmountField })

export default function RefundBooking({ params: { reference } }: Route.ComponentProps) {
  const { booking, problem } = useLoadedBooking()
  const asked = useAsked()
  const may = useMay()
  const mayGiveMuch = may('large-sums')
  const paid = booking?.paid
  return (
    <ActionDialog
      title="Add refund"
      problem={problem}
      fields={fields}
      schema={RefundForm}
      initial={asked}
      version={booking?.version}
      save="Add refund"
      onSave={async (body, call) => {
        const path = at('/api/bookings/{reference}/refunds/', { reference })
        const result = await tryApi(path, { method: 'POST', body, ...call })
        if ('failure' in result) return result
        return { says: `${formatMoney(await result.response.json())} is on the list of refunds` }
      }}
    >
      <p>
        {paid && `${formatMoney(paid)} can go back at most. `}
        It is owed until it is sent from the list of refunds. If the trip still goes ahead, its price falls by
        this much.
        {!mayGiveMuch && (
          <>
            {` For more than ${formatMoney(may('refunds') ? OWNER_REFUND_ABOVE : SALES_GIVE_ABOVE)} for a booking or in a day, `}
            <Link
              className="text-lake underline"
              to={`/admin/asks/new?${new URLSearchParams({ kind: 'refund', of: reference })}`}
            >
              ask {whoMay(may('refunds') ? 'large-sums' : 'refunds')}
            </Link>
            .
          </>
        )}
      </p>
    </ActionDialog>
  )
}

const fields: Field[] = [
  { kind: 'hundredths', name: 'amount', label: 'Amount', help: 'In the currency of the booking.' },
  { kind: 'text', name: 'reason', label: 'Reason', rows: 3 },
]
