import { href, redirect } from 'react-router'
import { z } from 'zod'
import { formatMoney } from '#contract/money.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import { at } from '../shell/api-address.ts'
import { sendAction } from '../shell/calls.ts'
import { tell } from '../shell/messages.ts'
import type { Route } from './+types/send'
import { loadRefund } from './loaded.ts'

const NoFields = z.object({})

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return loadRefund(id)
}

export async function clientAction({ request, params: { id } }: Route.ClientActionArgs) {
  const path = at('/api/refunds/{id}/transfer/', { id })
  const result = await sendAction(request, NoFields, { path, toBody: () => undefined })
  if ('failure' in result) return result
  tell('The provider has sent the refund')
  return redirect(href('/admin/refunds') + new URL(request.url).search)
}

export default function SendRefund({ loaderData: { refund, problem } }: Route.ComponentProps) {
  return (
    <ActionDialog
      title="Send by provider"
      problem={problem}
      fields={[]}
      schema={NoFields}
      initial={{}}
      save="Send the refund"
    >
      {refund && (
        <>
          <p>
            Send {formatMoney(refund)} to {refund.booking_name} ({refund.booking_reference}) by the way the
            money came? Cash and transfers cannot go back this way.
          </p>
          {refund.last_error && <p className="text-warning">The last time: {refund.last_error}</p>}
        </>
      )}
    </ActionDialog>
  )
}
