import type { Refund } from '#contract/refunds.ts'
import { readApi } from '../shell/api.ts'

type Loaded = { refund: Refund; problem?: undefined } | { refund?: undefined; problem: string }

/** The refund of a dialog, which has an address of its own. Never throws. */
export async function loadRefund(id: string): Promise<Loaded> {
  const result = await readApi<Refund>(`/api/refunds/${encodeURIComponent(id)}/`)
  return 'failure' in result ? { problem: result.failure.reason } : { refund: result.body }
}
