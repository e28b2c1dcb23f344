import { formatMoney } from '#contract/money.ts'
import { QuestionDialog } from '../kit/dialog/action.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/send'
import { loadRefund } from './loaded.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return loadRefund(id)
}

export default function SendRefund({
  loaderData: { refund, problem },
  params: { id },
}: Route.ComponentProps) {
  return (
    <QuestionDialog
      title="Send by provider"
      problem={problem}
      save="Send the refund"
      says="The provider has sent the refund"
      onSave={(_, call) => tryApi(at('/api/refunds/{id}/transfer/', { id }), { method: 'POST', ...call })}
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
    </QuestionDialog>
  )
}
