import { setTimeout as delay } from 'node:timers/promises'
import { Currency } from '#contract/money.ts'
import { ownAddress, publicUrl } from '#integrations/own-address.ts'
import { providerNamed } from '#integrations/payments/providers.ts'
import { ProviderError, ProviderRefusal, type PayersOrder } from '#integrations/payments/provider.ts'
import { db } from '#db/client.ts'
import { report } from '#integrations/log.ts'
import { DomainError } from '../errors.ts'
import { accessToken } from '../security/link-tokens.ts'
import { noteAnswer, noteFailure } from './set-aside.ts'
import type { PaymentRow } from '../bookings/payment-rows.ts'

/** Longer than any provider takes to open a page or to fail. */
export const OPENING_MS = 30_000

/** The page that sends a payer on to a provider with a form. */
const HANDOVER_PATH = '/destination/payment/handover'
/** Where payers come back from providers that take no address with a query. */
export const BACK_PATH = '/destination/payment/back'

const LOOK_MS = 200
const RETRY_SECONDS = 30

/**
 * Returns the address where the payer of a stored attempt pays. At providers where the same order would open two pages,
 * one request asks for it and the others wait for the result. Throws `unavailable`.
 */
export async function openPage(attempt: PaymentRow, returnUrl: string): Promise<string> {
  const provider = providerOf(attempt)
  if (!provider.isRepeatable && !(await claimOpening(attempt.id))) return awaitPage(attempt.id)
  try {
    const page = await provider.create(orderOf(attempt, returnUrl))
    noteAnswer(provider.name)
    return await keepPage(attempt.id, page)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    report(error, `payment ${attempt.id}`)
    const isRefused = error instanceof ProviderRefusal
    if (!isRefused) noteFailure(provider.name, error)
    if (isRefused || !provider.isRepeatable) await closeUnopened(attempt.id)
    throw unavailable(isRefused)
  }
}

/** Returns a stored attempt as its provider takes it. */
export function orderOf(attempt: PaymentRow, returnUrl: string): PayersOrder {
  const { name, isWithinSite = false } = providerOf(attempt)
  const path = `/api/payments/notifications/${name}/`
  return {
    id: attempt.id,
    amount: attempt.amount + attempt.card_fee,
    currency: Currency.parse(attempt.currency),
    description: attempt.description,
    email: attempt.email,
    nationality: attempt.nationality,
    travellers: attempt.travellers,
    remarks: attempt.remarks,
    createdAt: attempt.created_at,
    returnUrl,
    handoverUrl: publicUrl(
      `${HANDOVER_PATH}?payment=${attempt.id}&token=${accessToken('payment', attempt.id)}`,
    ),
    backUrl: publicUrl(`${BACK_PATH}/${name}`),
    notifyUrl: isWithinSite ? ownAddress() + path : publicUrl(path),
  }
}

/** Throws `conflict` for an attempt whose provider has gone from the settings since. */
function providerOf({ provider: name }: PaymentRow) {
  const provider = providerNamed(name)
  if (!provider) throw new DomainError('conflict', 'This way to pay is not offered any more. Choose another')
  return provider
}

async function claimOpening(id: string) {
  const claimed = await db
    .updateTable('payments')
    .set({ opened_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Stores the first page, which is the one that the provider can be asked about, and returns it. */
async function keepPage(
  id: string,
  { reference, url, qr = null }: { reference: string; url: string; qr?: string | null },
) {
  await db
    .updateTable('payments')
    .set({ provider_reference: reference, payment_url: url, qr, updated_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('payment_url', 'is', null)
    .execute()
  // A notice may have been faster than the provider's answer; then the attempt is no longer merely open.
  await db
    .updateTable('payments')
    .set({ status: 'pending' })
    .where('id', '=', id)
    .where('status', '=', 'created')
    .execute()
  const { payment_url } = await readAttempt(id)
  return payment_url ?? url
}

async function awaitPage(id: string) {
  const deadline = Date.now() + OPENING_MS
  while (Date.now() < deadline) {
    const { payment_url, status } = await readAttempt(id)
    if (payment_url !== null) return payment_url
    if (status !== 'created') break
    await delay(LOOK_MS)
  }
  throw unavailable(false)
}

/** Closes an attempt whose page the provider did not open; the next request opens another. */
async function closeUnopened(id: string) {
  await db
    .updateTable('payments')
    .set({ status: 'failed', note: 'The provider opened no page', inquire_at: null })
    .where('id', '=', id)
    .where('status', '=', 'created')
    .where('payment_url', 'is', null)
    .execute()
}

function readAttempt(id: string) {
  return db
    .selectFrom('payments')
    .select(['payment_url', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

function unavailable(isRefused: boolean) {
  const message = isRefused
    ? 'Error processing payment. Please try again.'
    : 'Failed to connect to the payment server.'
  return new DomainError('unavailable', message, { retryAfterSeconds: RETRY_SECONDS })
}
