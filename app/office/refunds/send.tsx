import { formatMoney } from '#contract/money.ts'
import type { Refund } from '#contract/refunds.ts'
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
      problem={refund ? reasonNotTo(refund) : problem}
      save="Send the refund"
      says="The provider has sent the refund"
      onSave={(_, call) => tryApi(at('/api/refunds/{id}/transfer/', { id }), { method: 'POST', ...call })}
    >
      {refund && (
        <>
          <p>
            Send {formatMoney(refund)} to {refund.booking_name} ({refund.booking_reference}) by the way the
            money came?
          </p>
          {refund.last_error && <p className="text-warning">The last time: {refund.last_error}</p>}
        </>
      )}
    </QuestionDialog>
  )
}

/** Returns why a refund cannot be sent from here; undefined for one that can. */
function reasonNotTo({ status, is_sendable }: Pick<Refund, 'status' | 'is_sendable'>) {
  if (status === 'sent') return 'This refund has been sent already'
  if (is_sendable) return undefined
  return 'This refund cannot be sent from here: the money did not come by a provider that sends it back, or the payer’s bank disputes the payment. Send it yourself, then settle it by hand'
}
