import { providerNamed } from '#integrations/payments/providers.ts'
import type { PaymentRow } from '../bookings/payment-rows.ts'

/** What an attempt says while its provider cannot be asked about it because its payer has not come back. */
export const NOT_BACK =
  'Fonepay can be asked about this payment once its payer has come back to the site. If nobody comes back, look in Fonepay’s merchant panel: confirm by hand what was paid'

/**
 * Returns whether the provider of an attempt can be asked how it stands: it answers such questions, it has a name of the
 * payment, and its payer has brought back what it must be asked with.
 */
export function canBeAsked({
  provider: name,
  provider_reference,
  trace_number,
}: Pick<PaymentRow, 'provider' | 'provider_reference' | 'trace_number'>): boolean {
  const provider = providerNamed(name)
  if (!provider?.inquire || provider_reference === null) return false
  return !provider.needsTrace || trace_number !== null
}
