import { href, redirect } from 'react-router'
import { z } from 'zod'
import { ActionDialog } from '../kit/dialog/action.tsx'
import { paymentWords } from '../kit/words.ts'
import { at } from '../shell/api-address.ts'
import { sendAction } from '../shell/calls.ts'
import { tell } from '../shell/messages.ts'
import type { Route } from './+types/inquiry'
import { PaymentFacts } from './facts.tsx'
import { loadPayment } from './loaded.ts'

const NoFields = z.object({})

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return loadPayment(id)
}

export async function clientAction({ request, params: { id } }: Route.ClientActionArgs) {
  const path = at('/api/payments/{id}/inquiries/', { id })
  const result = await sendAction(request, NoFields, { path, toBody: () => undefined })
  if ('failure' in result) return result
  const { status } = await result.response.json()
  tell(`The provider has answered: ${paymentWords[status].label.toLowerCase()}`)
  return redirect(href('/admin/payments') + new URL(request.url).search)
}

export default function AskProvider({ loaderData: { payment, problem } }: Route.ComponentProps) {
  return (
    <ActionDialog
      title="Ask the provider"
      problem={problem}
      fields={[]}
      schema={NoFields}
      initial={{}}
      save="Ask"
    >
      {payment && (
        <>
          <p>The provider is asked how this payment stands; its answer has its effect at once.</p>
          <PaymentFacts payment={payment} />
        </>
      )}
    </ActionDialog>
  )
}
