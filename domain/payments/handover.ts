import type { HandoverForm, Payment } from '#contract/payments.ts'
import { db } from '#db/client.ts'
import type { PayerReturn } from '#integrations/payments/provider.ts'
import { paymentProvider } from '#integrations/payments/providers.ts'
import { toPayment } from '../bookings/payment-rows.ts'
import { isAccessToken } from '../security/link-tokens.ts'
import { takeNotice } from './notices.ts'
import { orderOf } from './start-page.ts'
import { resultUrl } from './start.ts'

/** The statuses of an attempt that may still be paid at its provider. */
const OPEN = ['created', 'pending']

/**
 * Returns a payment and the form that takes its payer to the provider, without the form once the payment is decided.
 * Undefined for a wrong token.
 */
export async function findHandover(
  id: string,
  token: string,
): Promise<{ payment: Payment; form: HandoverForm | undefined } | undefined> {
  if (!isAccessToken('payment', id, token)) return undefined
  const attempt = await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()
  if (!attempt) return undefined
  const provider = paymentProvider()
  const { provider_reference: reference, status } = attempt
  const isOpen = provider.name === attempt.provider && OPEN.includes(status) && reference !== null
  const form = isOpen ? provider.handover?.(orderOf(attempt, resultUrl(id)), reference) : undefined
  return { payment: toPayment(attempt), form }
}

/**
 * Takes what a payer's browser brings back from a provider, and returns the address of the payment's result. Only a
 * notice that the provider signed has an effect; everything else names the payment and proves nothing. Undefined when it
 * names none.
 */
export async function takeReturn(providerName: string, back: PayerReturn): Promise<string | undefined> {
  const provider = paymentProvider()
  const read = provider.name === providerName ? provider.readReturn?.(back) : undefined
  if (!read) return undefined
  const attempt = await db
    .selectFrom('payments')
    .select('id')
    .where('provider', '=', providerName)
    .where('provider_reference', '=', read.reference)
    .executeTakeFirst()
  if (!attempt) return undefined
  if (read.notice) await takeNotice(providerName, { ...read.notice, orderId: attempt.id })
  return resultUrl(attempt.id)
}
