import type { Refund } from '#contract/refunds.ts'
import { at } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'

type Loaded = { refund: Refund; problem?: undefined } | { refund?: undefined; problem: string }

/** Returns the refund of a dialog, which is a route. Throws only when the session has ended. */
export async function loadRefund(id: string): Promise<Loaded> {
  const result = await readApi(at('/api/refunds/{id}/', { id }))
  return 'failure' in result ? { problem: result.failure.reason } : { refund: result.body }
}
