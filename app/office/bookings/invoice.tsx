import { QuestionDialog } from '../kit/dialog/action.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/invoice'
import { useLoadedBooking } from './loaded.ts'

export default function IssueInvoice({ params: { reference } }: Route.ComponentProps) {
  const { booking, problem } = useLoadedBooking()
  const isOther = booking?.invoice_names_another === true
  return (
    <QuestionDialog
      title={isOther ? 'Replace the invoice' : 'Issue the invoice'}
      problem={problem}
      save="Issue"
      onSave={async (_, call) => {
        const path = at('/api/bookings/{reference}/invoice/', { reference })
        const result = await tryApi(path, { method: 'POST', ...call })
        if ('failure' in result) return result
        return { says: `Invoice ${(await result.response.json()).number} is issued` }
      }}
    >
      <p>
        {isOther
          ? 'The invoice names somebody else, or another PAN, than the booking does now. A credit note cancels it, and a new invoice with the next number follows. Nobody is mailed.'
          : 'It takes the next number now, though nothing has been paid; otherwise the first payment issues it. If the booking ends unpaid, a credit note cancels it. Nobody is mailed.'}
      </p>
    </QuestionDialog>
  )
}
