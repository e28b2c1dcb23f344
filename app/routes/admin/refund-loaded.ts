import { useRouteLoaderData } from 'react-router'
import type { Refund } from '#contract/refunds.ts'
import type { clientLoader } from './refunds.tsx'

type Loaded = { refund: Refund; problem?: undefined } | { refund?: undefined; problem: string }

/** The refund below a dialog, from the list: refunds have no path of their own to read. */
export function useLoadedRefund(id: string): Loaded {
  const page = useRouteLoaderData<typeof clientLoader>('routes/admin/refunds')
  const refund = page?.rows.find(({ _id }) => _id === id)
  if (refund) return { refund }
  return { problem: page?.problem ?? 'This refund is not on this page of the list. Look for it there' }
}
