import { openOf } from '#contract/standing.ts'
import { today } from '#contract/days.ts'
import { formatMoney } from '#contract/money.ts'
import { ReceivedPayment } from '#contract/payment-records.ts'
import { AmountField, currencyChoices } from '../kit/amounts.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import type { Field } from '../kit/form/fields.ts'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/payment'
import { useLoadedBooking } from './loaded.ts'

const PaymentForm = ReceivedPayment.extend({ amount: AmountField })

export default function RecordPayment({ params: { reference } }: Route.ComponentProps) {
  const { booking, problem } = useLoadedBooking()
  const open = booking ? openOf(booking) : null
  return (
    <ActionDialog
      title="Record payment"
      problem={problem}
      fields={fields}
      schema={PaymentForm}
      initial={{
        method: 'cash',
        amount: null,
        currency: open?.currency ?? 'USD',
        received_on: today(),
        note: '',
      }}
      save="Record"
      onSave={async (body, call) => {
        const path = at('/api/bookings/{reference}/payments/', { reference })
        const result = await tryApi(path, { method: 'POST', body, ...call })
        if ('failure' in result) return result
        return { says: `${formatMoney(await result.response.json())} recorded; the traveller gets a receipt` }
      }}
    >
      {open && <p>{formatMoney(open)} is open. Money in the other currency counts at the booking’s rate.</p>}
    </ActionDialog>
  )
}

const fields: Field[] = [
  {
    kind: 'choice',
    name: 'method',
    label: 'How it came',
    choices: [
      { value: 'cash', label: 'Cash' },
      { value: 'transfer', label: 'Bank transfer' },
    ],
  },
  { kind: 'hundredths', name: 'amount', label: 'Amount' },
  { kind: 'choice', name: 'currency', label: 'Currency', choices: currencyChoices },
  { kind: 'line', name: 'received_on', label: 'Received on', type: 'date' },
  { kind: 'text', name: 'note', label: 'Note', rows: 3, help: 'Such as the number of the slip.' },
]
