import type { HandoverForm, Payment } from '#contract/payments.ts'
import { db } from '#db/client.ts'
import type { PayerReturn, ReadReturn } from '#integrations/payments/provider.ts'
import { providerNamed } from '#integrations/payments/providers.ts'
import { qrCode, type QrCode } from '#integrations/qr-code.ts'
import { toPayment } from '../bookings/payment-rows.ts'
import { isAccessToken } from '../security/link-tokens.ts'
import { takeNotice } from './notices.ts'
import { orderOf } from './start-page.ts'
import { resultUrl } from './start.ts'

/** The statuses of an attempt that may still be paid at its provider. */
const OPEN = ['created', 'pending']
/** All names of payments are written so at the providers that send payers back. */
const NAMED = /^[\w.-]{1,100}$/

/** `form` takes the payer to the provider, `qr` is the code that the payer scans. Neither once the payment is decided. */
type Handover = { payment: Payment; form: HandoverForm | undefined; qr: QrCode | undefined }

/** Returns a payment and how its payer goes on from our page. Undefined for a wrong token. */
export async function findHandover(id: string, token: string): Promise<Handover | undefined> {
  if (!isAccessToken('payment', id, token)) return undefined
  const attempt = await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()
  if (!attempt) return undefined
  const provider = providerNamed(attempt.provider)
  const { provider_reference: reference, status } = attempt
  const isOpen = OPEN.includes(status) && reference !== null
  const form = isOpen ? provider?.handover?.(orderOf(attempt, resultUrl(id)), reference) : undefined
  const qr = provider && isOpen && attempt.qr !== null ? qrCode(attempt.qr) : undefined
  return { payment: toPayment(attempt), form, qr }
}

/**
 * Takes what a payer's browser brings back from a provider, and returns the address of the payment's result. Only a
 * notice that the provider signed has an effect; everything else names the payment and proves nothing. Undefined when it
 * names none.
 */
export async function takeReturn(providerName: string, back: PayerReturn): Promise<string | undefined> {
  const read = providerNamed(providerName)?.readReturn?.(back)
  if (!read || !NAMED.test(read.reference)) return undefined
  const attempt = await db
    .selectFrom('payments')
    .select('id')
    .where('provider', '=', providerName)
    .where('provider_reference', '=', read.reference)
    .executeTakeFirst()
  if (!attempt) return undefined
  if (read.trace) await keepTrace(attempt.id, read.trace)
  if (read.notice) await takeNotice(providerName, { ...read.notice, orderId: attempt.id })
  return resultUrl(attempt.id)
}

/** Stores what the provider must be asked with. What it did not sign takes an empty place only, as anybody can write it. */
async function keepTrace(id: string, { number, bank, isSigned }: NonNullable<ReadReturn['trace']>) {
  let query = db
    .updateTable('payments')
    .set({ trace_number: number, trace_bank: bank, note: '' })
    .where('id', '=', id)
    .where('status', 'in', [...OPEN, 'failed', 'cancelled'])
  if (!isSigned) query = query.where('trace_number', 'is', null)
  await query.execute()
}
