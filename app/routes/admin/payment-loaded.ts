import { useRouteLoaderData } from 'react-router'
import type { PaymentRecord } from '#contract/payment-records.ts'
import type { clientLoader } from './payments.tsx'

type Loaded = { payment: PaymentRecord; problem?: undefined } | { payment?: undefined; problem: string }

/** The payment below a dialog, from the list: payments have no path of their own to read. */
export function useLoadedPayment(id: string): Loaded {
  const page = useRouteLoaderData<typeof clientLoader>('routes/admin/payments')
  const payment = page?.rows.find(({ _id }) => _id === id)
  if (payment) return { payment }
  return { problem: page?.problem ?? 'This payment is not on this page of the list. Look for it there' }
}
