import { setTimeout as delay } from 'node:timers/promises'
import { Currency } from '#contract/money.ts'
import { providerNamed } from '#integrations/payments/providers.ts'
import {
  ProviderError,
  ProviderRefusal,
  Unreachable,
  type AskedPayment,
} from '#integrations/payments/provider.ts'
import { db } from '#db/client.ts'
import { report } from '#integrations/log.ts'
import { isAccessToken } from '../security/link-tokens.ts'
import { DomainError } from '../errors.ts'
import type { PaymentRow } from '../bookings/payment-rows.ts'
import { canBeAsked } from './can-be-asked.ts'
import { takeNotice } from './notices.ts'
import { noteAnswer, noteFailure } from './set-aside.ts'

/** The shortest time between two questions to a provider, because a waiting payer may reload every few seconds. */
const PAUSE_MS = 3000
/** How long a page waits for the provider's answer; a later answer still has its effect. */
const PATIENCE_MS = 4000
const OPEN = ['created', 'pending', 'failed']

/** What must be known of an attempt to ask about it. */
export type InquiryAttempt = Pick<
  PaymentRow,
  | 'id'
  | 'provider'
  | 'provider_reference'
  | 'amount'
  | 'card_fee'
  | 'currency'
  | 'created_at'
  | 'trace_number'
  | 'trace_bank'
>

/**
 * Asks the provider for the state of an attempt and processes the answer. Returns whether there was one. Throws
 * `ProviderError`.
 */
export async function inquire(attempt: InquiryAttempt): Promise<boolean> {
  const provider = providerNamed(attempt.provider)
  const asked = askedOf(attempt)
  if (!provider?.inquire || !asked || !canBeAsked(attempt)) return false
  const notice = await noting(provider.name, asked, provider.inquire(asked))
  if (!notice || notice.orderId !== attempt.id) return false
  await takeNotice(provider.name, notice)
  return true
}

/** Waits for an answer, and notes whether there was one. A refusal is one. */
async function noting<Answer>(
  provider: string,
  asked: AskedPayment,
  answering: Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await answering
    noteAnswer(provider)
    return answer
  } catch (error) {
    if (error instanceof ProviderError && isFailure(asked, error)) noteFailure(provider, error)
    throw error
  }
}

/**
 * Whether an error is a failure of the provider. A trace in the question came with a browser, and anybody can write one
 * about which a provider answers nonsense: then only silence is a failure.
 */
function isFailure({ trace }: AskedPayment, error: ProviderError) {
  return trace === undefined ? !(error instanceof ProviderRefusal) : error instanceof Unreachable
}

/** Returns what a provider needs to be asked about a payment; undefined while it has no name of it. */
export function askedOf({
  id,
  provider_reference: reference,
  amount,
  card_fee,
  currency,
  created_at: createdAt,
  trace_number: number,
  trace_bank: bank,
}: InquiryAttempt): AskedPayment | undefined {
  if (reference === null) return undefined
  const trace = number === null ? undefined : { number, bank: bank ?? '' }
  return { id, reference, amount: amount + card_fee, currency: Currency.parse(currency), createdAt, trace }
}

/**
 * As `inquire`, but an unavailable provider is only recorded and asked again later. Returns whether it had news, said
 * that nothing is decided, or did not answer.
 */
export async function tryInquiry(attempt: InquiryAttempt): Promise<'told' | 'open' | 'silent'> {
  try {
    return (await inquire(attempt)) ? 'told' : 'open'
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    report(error, `inquiry about payment ${attempt.id}`)
    return 'silent'
  }
}

/**
 * For the page that the payer returns to, because some providers send no notices: asks at once, if the token is right
 * and nobody has just asked, and waits briefly for the answer.
 */
export async function inquireOnReturn(id: string, token: string): Promise<void> {
  if (!isAccessToken('payment', id, token)) return
  const now = Date.now()
  const attempt = await db
    .updateTable('payments')
    .set({ asked_at: iso(now) })
    .where('id', '=', id)
    .where('status', 'in', OPEN)
    .where((row) => row.or([row('asked_at', 'is', null), row('asked_at', '<=', iso(now - PAUSE_MS))]))
    .returningAll()
    .executeTakeFirst()
  if (!attempt) return
  const waiting = new AbortController()
  const answer = tryInquiry(attempt).catch((error: unknown) => report(error))
  await Promise.race([answer, delay(PATIENCE_MS, undefined, { signal: waiting.signal }).catch(() => {})])
  waiting.abort()
}

/** For staff: asks the provider now. Throws `not-found`, `conflict` when it cannot be asked, `unavailable`. */
export async function inquireNow(id: string): Promise<void> {
  const attempt = await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()
  if (!attempt) throw new DomainError('not-found', 'No payment has that id')
  if (!canBeAsked(attempt))
    throw new DomainError(
      'conflict',
      'Nobody can be asked about this payment. Look in the provider’s own books',
    )
  try {
    await inquire(attempt)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    report(error, `inquiry about payment ${id}`)
    throw new DomainError('unavailable', 'The payment provider does not answer. Please ask again shortly', {
      retryAfterSeconds: 30,
    })
  }
}

function iso(time: number) {
  return new Date(time).toISOString()
}
