import { Link } from 'react-router'
import { z } from 'zod'
import { formatMoney } from '#contract/money.ts'
import { OWNER_REFUND_ABOVE, SALES_GIVE_ABOVE } from '#contract/refunds.ts'
import { text } from '#contract/text.ts'
import { whoMay } from '#contract/roles.ts'
import { AmountField } from '../kit/amounts.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import type { Field } from '../kit/form/fields.ts'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import { useMay } from '../shell/person.ts'
import type { Route } from './+types/goodwill'
import { useAsked } from './asked.ts'
import { useLoadedBooking } from './loaded.ts'

const GoodwillForm = z.object({ amount: AmountField, reason: text('Reason', 2000) })

export default function LowerPrice({ params: { reference } }: Route.ComponentProps) {
  const { booking, problem } = useLoadedBooking()
  const asked = useAsked()
  const may = useMay()
  const mayGiveMuch = may('large-sums')
  const total = booking?.total
  return (
    <ActionDialog
      title="Lower the price"
      problem={problem}
      fields={fields}
      schema={GoodwillForm}
      initial={asked}
      version={booking?.version}
      save="Lower the price"
      says="The price is lower, and the traveller is told"
      onSave={(form, call) =>
        tryApi(at('/api/bookings/{reference}/adjustments/', { reference }), {
          method: 'POST',
          body: { kind: 'goodwill', ...form },
          ...call,
        })
      }
    >
      <p>
        {total && `The trip costs ${formatMoney(total)}. `}
        What has been paid beyond the lower price is owed back; otherwise less is still to pay. The traveller
        is mailed.
        {!mayGiveMuch && (
          <>
            {` For more than ${formatMoney(may('refunds') ? OWNER_REFUND_ABOVE : SALES_GIVE_ABOVE)} for a booking or in a day, `}
            <Link
              className="text-lake underline"
              to={`/admin/asks/new?${new URLSearchParams({ kind: 'goodwill', of: reference })}`}
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
  {
    kind: 'hundredths',
    name: 'amount',
    label: 'By how much',
    help: 'In the currency of the booking.',
    withVat: 'Type the sum off',
  },
  { kind: 'text', name: 'reason', label: 'Reason', rows: 3 },
]
