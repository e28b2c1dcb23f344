import type { PaymentRecord } from '#contract/payment-records.ts'
import { at } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'

type Loaded = { payment: PaymentRecord; problem?: undefined } | { payment?: undefined; problem: string }

/** Returns the payment of a dialog, which is a route. Throws only when the session has ended. */
export async function loadPayment(id: string): Promise<Loaded> {
  const result = await readApi(at('/api/payments/{id}/', { id }))
  return 'failure' in result ? { problem: result.failure.reason } : { payment: result.body }
}
