import { z } from 'zod'
import { formatMoney } from '#contract/money.ts'
import { AmountField } from '../kit/amounts.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/count-share'
import { useLoadedBooking } from './loaded.ts'

const Form = z.object({ from: z.coerce.number(), to: z.coerce.number(), amount: AmountField })

export default function CountShare({ params: { reference } }: Route.ComponentProps) {
  const { booking, problem } = useLoadedBooking()
  const present = booking?.shares.filter(({ position }) => position !== null) ?? []
  const choices = present.map(({ position, name, paid }) => ({
    value: String(position),
    label: `${name}, ${formatMoney(paid)} paid`,
  }))
  return (
    <ActionDialog
      title="Count for another traveller"
      problem={problem}
      fields={[
        { kind: 'choice', name: 'from', label: 'Paid by', choices },
        { kind: 'choice', name: 'to', label: 'Counts for', choices },
        { kind: 'hundredths', name: 'amount', label: 'Amount' },
      ]}
      schema={Form}
      initial={{ from: '1', to: '2', amount: null }}
      save="Count it"
      says="It counts for the other traveller"
      onSave={(body, call) =>
        tryApi(at('/api/bookings/{reference}/shares/moves/', { reference }), {
          method: 'POST',
          body,
          ...call,
        })
      }
    >
      <p>No money moves and nobody is mailed: it only says whose part is paid.</p>
    </ActionDialog>
  )
}
