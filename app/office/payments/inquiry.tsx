import { QuestionDialog } from '../kit/dialog/action.tsx'
import { paymentWords } from '../kit/words.ts'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/inquiry'
import { PaymentFacts } from './facts.tsx'
import { loadPayment } from './loaded.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return loadPayment(id)
}

export default function AskProvider({
  loaderData: { payment, problem },
  params: { id },
}: Route.ComponentProps) {
  return (
    <QuestionDialog
      title="Ask the provider"
      problem={problem}
      save="Ask"
      onSave={async (_, call) => {
        const result = await tryApi(at('/api/payments/{id}/inquiries/', { id }), { method: 'POST', ...call })
        if ('failure' in result) return result
        const { status } = await result.response.json()
        return { says: `The provider has answered: ${paymentWords[status].label.toLowerCase()}` }
      }}
    >
      {payment && (
        <>
          <p>The provider is asked how this payment stands; its answer has its effect at once.</p>
          <PaymentFacts payment={payment} />
        </>
      )}
    </QuestionDialog>
  )
}
