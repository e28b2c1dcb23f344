import { createHmac } from 'node:crypto'
import { ATTEMPT_LASTS_MS } from './provider.ts'
import { isEqual } from './signature.ts'

/** One rupee: Fonepay names no least amount. */
export const LEAST_PAISA = 100

/** Where the newer calls of Fonepay's merchants are, behind `/api`. */
export const MERCHANT_PATH = '/merchant/merchantDetailsForThirdParty'

/**
 * Returns the name under which Fonepay knows a payment: its id written with all digits and letters, because Fonepay takes
 * at most 25 signs and a UUID has 36.
 */
export function prnOf(id: string): string {
  return BigInt(`0x${id.replaceAll('-', '')}`).toString(36)
}

/** Returns Fonepay's signature over these values: HMAC-SHA512 in small hexadecimal digits. */
export function signed(secretKey: string, values: string[]): string {
  return createHmac('sha512', secretKey).update(values.join(',')).digest('hex')
}

/** Returns whether Fonepay signed these values. It writes its signatures in capital or in small letters. */
export function isSigned(secretKey: string, values: string[], signature: string): boolean {
  return isEqual(Buffer.from(signed(secretKey, values)), Buffer.from(signature.trim().toLowerCase()))
}

/**
 * Reads `paymentStatus`. Fonepay calls a payment that is still open failed, too, so that word counts only once the
 * payment can no longer be made.
 */
export function fonepayOutcome(paymentStatus: string, createdAt: string): 'paid' | 'failed' | undefined {
  const status = paymentStatus.trim().toLowerCase()
  if (status === 'success') return 'paid'
  const isOver = Date.now() - Date.parse(createdAt) >= ATTEMPT_LASTS_MS
  return status === 'failed' && isOver ? 'failed' : undefined
}
