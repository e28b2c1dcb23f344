import { href, redirect } from 'react-router'
import { z } from 'zod'
import { ActionDialog } from '../kit/dialog/action.tsx'
import { at } from '../shell/api-address.ts'
import { sendAction } from '../shell/calls.ts'
import { tell } from '../shell/messages.ts'
import type { Route } from './+types/invoice'
import { useLoadedBooking } from './loaded.ts'

const NOTHING = z.object({})

export async function clientAction({ request, params: { reference } }: Route.ClientActionArgs) {
  const result = await sendAction(request, NOTHING, {
    path: at('/api/bookings/{reference}/invoice/', { reference }),
    toBody: () => undefined,
  })
  if ('failure' in result) return result
  tell(`Invoice ${(await result.response.json()).number} is issued`)
  return redirect(href('/admin/bookings/:reference', { reference }))
}

export default function IssueInvoice() {
  const { problem } = useLoadedBooking()
  return (
    <ActionDialog
      title="Issue the invoice"
      problem={problem}
      fields={[]}
      schema={NOTHING}
      initial={{}}
      save="Issue"
    >
      <p>
        It draws the next number now, though nothing has been paid. Without this the first payment does, and a
        credit note takes it back when the booking ends unpaid. Nobody is mailed.
      </p>
    </ActionDialog>
  )
}
